import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { watchTouch } from "./untouched.ts"

const afterMs = 300_000

let page: EventTarget
let changes: boolean[]
let mayRest: boolean
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  changes = []
  mayRest = true
  stop = watchTouch(page, { afterMs, mayRest: () => mayRest, follow: (isUntouched) => void changes.push(isUntouched) })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const does = (type: string, screenX = 0) => {
  const event = Object.assign(new Event(type, { cancelable: true }), { screenX, screenY: 0 })
  page.dispatchEvent(event)
  return event.defaultPrevented
}

describe("a page", () => {
  it("is untouched once nobody has touched it for as long, and not before", () => {
    vi.advanceTimersByTime(afterMs - 1)
    expect(does("keydown")).toBe(false)
    vi.advanceTimersByTime(afterMs - 1)
    expect(changes).toEqual([])
    vi.advanceTimersByTime(1)
    expect(changes).toEqual([true])
  })

  it("comes back with a key that does nothing else, and the next one does what it does", () => {
    vi.advanceTimersByTime(afterMs)
    expect(does("keydown")).toBe(true)
    expect(changes).toEqual([true, false])
    expect(does("keydown")).toBe(false)
    vi.advanceTimersByTime(afterMs)
    expect(changes).toEqual([true, false, true])
  })

  it("comes back behind a press, whose click does nothing either", () => {
    vi.advanceTimersByTime(afterMs)
    expect([does("pointerdown"), does("mousedown")]).toEqual([true, true])
    does("pointerup")
    expect(changes).toEqual([true])
    expect(does("click")).toBe(true)
    vi.advanceTimersByTime(0)
    expect(changes).toEqual([true, false])
    expect(does("click")).toBe(false)
  })

  it("comes back with a pointer that moves, and not with one that is only told of", () => {
    does("pointermove", 5)
    vi.advanceTimersByTime(afterMs)
    does("pointermove", 5)
    expect(changes).toEqual([true])
    does("pointermove", 6)
    expect(changes).toEqual([true, false])
  })

  it("is not untouched while it may not rest", () => {
    mayRest = false
    vi.advanceTimersByTime(afterMs)
    expect(changes).toEqual([])
    mayRest = true
    vi.advanceTimersByTime(afterMs)
    expect(changes).toEqual([true])
  })

  it("is watched no more once that was ended", () => {
    stop()
    vi.advanceTimersByTime(2 * afterMs)
    expect(changes).toEqual([])
  })
})
