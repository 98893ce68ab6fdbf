import { afterEach, expect, it, vi } from "vitest"
import { whenIdle } from "./idle.ts"

afterEach(() => vi.unstubAllGlobals())

it("happens in time on a page that is never idle", () => {
  const act = vi.fn<() => void>()
  vi.stubGlobal("requestIdleCallback", (late: () => void, { timeout }: IdleRequestOptions = {}) => {
    if (timeout !== undefined && timeout <= 5_000) late()
  })
  whenIdle(act)
  expect(act).toHaveBeenCalledOnce()
})
