import { expect, it } from "vitest"
import { makeFeel } from "./feel.ts"
import { evaluate } from "./feelin.ts"

it("FEEL is loaded again where it did not come, and once where it did", async () => {
  let times = 0
  const feel = makeFeel(() => (++times === 1 ? Promise.reject(new Error("away")) : Promise.resolve(evaluate)))
  await expect(feel.load()).rejects.toThrow("away")
  expect(feel.loaded()).toBeNull()
  await feel.load()
  await feel.load()
  expect([times, feel.loaded()]).toEqual([2, evaluate])
})

it("an expression that fails, or is too long, yields nothing", () => {
  expect(evaluate("a + 1", { a: 1 })).toBe(2)
  expect(evaluate("(", {})).toBeNull()
  expect(evaluate(`1${" ".repeat(100_000)}`, {})).toBeNull()
})
