import { describe, expect, it, vi } from "vitest"
import { inTime, DeadlineError } from "./deadline.ts"

describe("the deadline of an answer", () => {
  it("gives what comes in time, and what fails in time", async () => {
    expect(await inTime(Promise.resolve("here"))).toBe("here")
    await expect(inTime(Promise.reject(new Error("broken")))).rejects.toThrow("broken")
  })

  it("is over for what never comes", async () => {
    vi.useFakeTimers()
    const ended = inTime(new Promise(() => undefined), 1_000).catch((cause: unknown) => cause)
    await vi.advanceTimersByTimeAsync(1_000)
    vi.useRealTimers()
    expect(await ended).toBeInstanceOf(DeadlineError)
  })
})
