/** A batch with news of a profile waits for its notice; all else is handed out at once. */
import { expect, it } from "vitest"
import type { Batch } from "../kernel/events/numbering.ts"
import { rooms } from "../kernel/events/outbox.ts"
import { makeHeldBatches } from "./held-batches.ts"

const batch = (number: number, ...names: readonly string[]): Batch => ({
  number,
  waited: 0,
  events: names.map((room) => ({
    amb: "demo",
    room,
    seq: number,
    event: "processo",
    call: "tasksChanged",
    value: null,
    origin: null
  }))
})
const own = batch(1, rooms.person("7"))
const ofProfile = batch(2, rooms.person("7"), rooms.profile("juridico"))

it("hands out the news of a profile once the database has told this node of them, and all else at once", () => {
  const out: number[] = []
  const held = makeHeldBatches("here", ({ number }) => out.push(number))
  held.take(own)
  held.take(ofProfile)
  expect(out).toEqual([1])
  expect(held.release("there:2")).toBe(false)
  expect(out).toEqual([1])
  expect([held.release("here:1"), held.release("here:2"), held.release("here:2")]).toEqual([true, true, true])
  expect(out).toEqual([1, 2])
})

it("forgets the oldest of more than a hundred whose notices do not come: they are read", () => {
  const out: number[] = []
  const held = makeHeldBatches("here", ({ number }) => out.push(number))
  for (let number = 1; number <= 101; number++) held.take(batch(number, rooms.profile("juridico")))
  for (const number of [1, 2, 101]) expect(held.release(`here:${number}`)).toBe(true)
  expect(out).toEqual([2, 101])
})
