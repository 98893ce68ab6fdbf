import { expect, it } from "vitest"
import { becameSign } from "./became.ts"

it("gives a sign of a yes or a no only where the word says one", () => {
  const signOf = (word: string | null) => becameSign({ id: "1", became: "done", who: null, own: { word, at: 0 } })
  expect(["Aprovar", "Recusar", "Devolver"].map(signOf)).toEqual(["check", "close", "returned"])
  expect(["Encaminhar", "Negado em parte", ""].map(signOf)).toEqual(["right", "right", "right"])
  // It has no answer: it was sent.
  expect(signOf(null)).toBe("check")
})
