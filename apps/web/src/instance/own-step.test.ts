import type { Instance } from "@quadrante/api/process"
import { expect, it } from "vitest"
import { ownStepOf } from "./own-step.ts"

type Step = Instance["steps"][number]
const step = (name: string, state: Step["state"], who: string | null, at: string | null) =>
  ({ name, state, who, at }) as unknown as Step

const asked = "2026-11-23T14:01:00Z"
const now = Date.parse("2026-11-27T15:46:00Z")
const steps = [step("Pedir", "done", "Marina Luz", asked), step("Redigir", "current", "Felipe Nunes", null)]
const back = { word: "Pedir ajustes", at: now, revision: 4 }

it("is told by when it was decided, also where an earlier step is the last that is done", () => {
  expect(ownStepOf({ steps, revision: 4 }, "Marina Luz", back)).toEqual({ at: now, word: back.word, step: "Pedir" })
  expect(ownStepOf({ steps: steps.slice(1), revision: 4 }, "Marina Luz", back)?.at).toBe(now)
})

it("is the last step that is done where nothing was decided here, and nothing where somebody else did that", () => {
  const told = { at: Date.parse(asked), word: null, step: "Pedir" }
  expect(ownStepOf({ steps, revision: 4 }, "Marina Luz", null)).toEqual(told)
  expect(ownStepOf({ steps, revision: 4 }, "Felipe Nunes", null)).toBeNull()
  expect(ownStepOf({ steps, revision: 5 }, "Felipe Nunes", back)).toBeNull()
})
