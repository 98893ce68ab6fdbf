import fc from "fast-check"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { makeCrowd, waitMs } from "./crowd.ts"

const people = fc.nat({ max: 100_000 })
const chance = fc.double({ min: 0, max: 1, noNaN: true })

describe("waitMs", () => {
  it("is never negative nor longer than the longest rest, whatever the clock says", () => {
    fc.assert(
      fc.property(people, fc.double({ noNaN: true }), chance, (many, since, random) => {
        const wait = waitMs(many, since, random)
        expect(wait).toBeGreaterThanOrEqual(0)
        expect(wait).toBeLessThanOrEqual(60_000)
      })
    )
  })

  it("spreads the readers of one event evenly over five milliseconds for each, and of ten people over no more than that", () => {
    const waits = Array.from({ length: 1_000 }, (_, at) => waitMs(1_000, Number.POSITIVE_INFINITY, at / 1_000))
    for (let second = 0; second < 5; second++) {
      const inIt = waits.filter((wait) => wait >= second * 1_000 && wait < (second + 1) * 1_000)
      expect(inIt).toHaveLength(200)
    }
    expect(waitMs(10, Number.POSITIVE_INFINITY, 1)).toBe(50)
  })

  it("lets no client read more often than every twenty milliseconds for each of them", () => {
    fc.assert(
      fc.property(fc.nat({ max: 3_000 }), fc.nat({ max: 100_000 }), chance, (many, since, random) => {
        expect(since + waitMs(many, since, random)).toBeGreaterThanOrEqual(many * 20)
      })
    )
  })
})

describe("a crowd", () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const make = () => {
    const told: string[] = []
    const crowd = makeCrowd({ random: () => 0.5, clock: Date.now })
    crowd.know("perfil:mesa", 1_000)
    crowd.know("perfil:chefia", 2)
    return { crowd, told, tell: (room: string, what: string, as = what) => crowd.tell(room, what, () => told.push(as)) }
  }

  it("makes nobody wait for what comes in another room", () => {
    const { told, tell } = make()
    tell("usuario", "tasksChanged")
    expect(told).toEqual(["tasksChanged"])
  })

  it("tells once what came many times, a number behind what it stands for", () => {
    const { told, tell } = make()
    for (const seq of [1, 2, 3]) {
      tell("perfil:mesa", "tasksChanged")
      tell("perfil:mesa", "number", `number ${seq}`)
    }
    vi.advanceTimersByTime(2_499)
    expect(told).toEqual([])
    vi.advanceTimersByTime(1)
    expect(told).toEqual(["tasksChanged", "number 3"])
  })

  it("rests after it told something, and then tells what came meanwhile", () => {
    const { told, tell } = make()
    tell("perfil:mesa", "first")
    vi.advanceTimersByTime(2_500)
    tell("perfil:mesa", "second")
    vi.advanceTimersByTime(19_999)
    expect(told).toEqual(["first"])
    vi.advanceTimersByTime(1)
    expect(told).toEqual(["first", "second"])
  })

  it("tells what waits in a large room with what comes in a small one, whose people do not wait for the large one", () => {
    const { told, tell } = make()
    tell("perfil:mesa", "large")
    tell("perfil:chefia", "small")
    vi.advanceTimersByTime(40)
    expect(told).toEqual(["large", "small"])
    vi.advanceTimersByTime(10_000)
    expect(told).toHaveLength(2)
  })

  it("tells nothing after it was stopped", () => {
    const { crowd, told, tell } = make()
    tell("perfil:chefia", "late")
    crowd.stop()
    vi.advanceTimersByTime(60_000)
    expect(told).toEqual([])
  })
})
