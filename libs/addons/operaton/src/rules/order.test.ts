import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isOnItsWay, nextState, orderStates, type OrderEvent, type OrderState } from "./order.ts"

const event = fc.constantFrom<OrderEvent>("send", "confirm", "reject", "lose", "find-done", "find-undone")

/** The events that could happen to an order, with the state after each. */
const course = (events: ReadonlyArray<OrderEvent>) => {
  let state: OrderState = "asked"
  return events.flatMap((one) => {
    const next = nextState(state, one)
    if (next === null) return []
    state = next
    return [{ event: one, state }]
  })
}

describe("an order", () => {
  it("is sent once at most, whatever happens", () => {
    expect.hasAssertions()
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        expect(course(events).filter((one) => one.event === "send").length).toBeLessThanOrEqual(1)
      })
    )
  })

  it("is done only where the engine said or showed so, and then for good", () => {
    expect.hasAssertions()
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const taken = course(events)
        const first = taken.findIndex(({ state }) => state === "done")
        expect(taken.slice(first + 1)).toEqual(first < 0 ? taken : [])
        expect(first < 0 || ["confirm", "find-done"].includes(taken[first]?.event ?? "")).toBe(true)
      })
    )
  })

  it("whose answer was lost is asked for, and refuses to be sent", () => {
    expect(nextState("unknown", "send")).toBe(null)
    expect(nextState("unknown", "find-undone")).toBe("refused")
  })

  it("is on its way until it is known what became of it", () => {
    expect(orderStates.filter(isOnItsWay)).toEqual(["asked", "sent", "unknown"])
  })
})
