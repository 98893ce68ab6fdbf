/** Which requests are shown to be on the way, by a clock that the test sets. */
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { makeAwaited } from "./awaited.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it("shows what takes its time until it is over, each by itself, and nothing that comes at once", async () => {
  const told: unknown[] = []
  const awaited = makeAwaited(<A>(action: A) => {
    told.push(action)
    return action
  })
  const [one, other] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()]
  expect(await awaited(Promise.resolve(7))).toBe(7)
  const [first, second] = [awaited(one.promise), awaited(other.promise)]
  await vi.advanceTimersByTimeAsync(399)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  const step = (key: string, loading: boolean) => expect.objectContaining({ payload: { key, loading } })
  expect(told).toEqual([step("2", true), step("3", true)])
  other.reject(new Error("away"))
  await expect(second).rejects.toThrow("away")
  one.resolve(1)
  expect(await first).toBe(1)
  expect(told.slice(2)).toEqual([step("3", false), step("2", false)])
})
