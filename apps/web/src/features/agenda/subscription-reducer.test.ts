import type { Failure } from "@quadrante/api/client"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  initialSubscription,
  lifetimes,
  type SubscriptionEvent,
  subscriptionReducer,
  type SubscriptionState
} from "./subscription-reducer.ts"

describe("the subscription of a calendar", () => {
  it("shows the address that was made last, and none that was revoked", () => {
    fc.assert(
      fc.property(history, (events) => {
        const last = events.findLast(({ _tag }) => _tag === "made" || _tag === "revoked")
        const { address, change } = after(events)
        expect(address).toBe(last?._tag === "made" ? last.address : null)
        expect(change).toBe(last?._tag === "made" ? last.change : (last?._tag ?? null))
      })
    )
  })

  it("says what went wrong until something went well", () => {
    fc.assert(
      fc.property(history, (events) => {
        const before = after(events)
        const wrong = subscriptionReducer(before, { _tag: "makeFailed", fault })
        expect(wrong).toEqual({ ...before, proving: false, fault })
        expect(subscriptionReducer(before, { _tag: "revokeFailed", fault })).toEqual({ ...before, fault })
        expect(subscriptionReducer(wrong, made).fault).toBeNull()
        expect(subscriptionReducer(wrong, { _tag: "revoked" }).fault).toBeNull()
      })
    )
  })

  it("asks for a proof where the server does, and changes nothing else by that", () => {
    fc.assert(
      fc.property(history, (events) => {
        const before = after(events)
        const asked = subscriptionReducer(before, proofRequired)
        expect(asked).toEqual({ ...before, proving: true })
        expect(subscriptionReducer(asked, { _tag: "proofCancelled" })).toEqual({ ...before, proving: false })
        expect(subscriptionReducer(asked, made).proving).toBe(false)
      })
    )
  })

  it("proposes the longest lifetime", () => {
    expect(initialSubscription.days).toBe(Math.max(...lifetimes))
    expect(after([{ _tag: "daysChosen", days: 30 }, { _tag: "toggled" }])).toMatchObject({ days: 30, isOpen: true })
  })
})

// Helpers

const made: SubscriptionEvent = { _tag: "made", address: "https://one", change: "made" }
const proofRequired: SubscriptionEvent = { _tag: "makeFailed", fault: { code: "authentication-required" } }
const fault: Failure = { code: "unreachable" }

const history: fc.Arbitrary<ReadonlyArray<SubscriptionEvent>> = fc.array(
  fc.oneof(
    fc.constantFrom<SubscriptionEvent>(
      made,
      { _tag: "made", address: "https://another", change: "renewed" },
      { _tag: "revoked" },
      { _tag: "makeFailed", fault },
      { _tag: "revokeFailed", fault },
      proofRequired,
      { _tag: "proofCancelled" },
      { _tag: "toggled" }
    ),
    fc.constantFrom(...lifetimes).map((days) => ({ _tag: "daysChosen", days }) as const)
  ),
  { maxLength: 20 }
)

const after = (events: ReadonlyArray<SubscriptionEvent>): SubscriptionState =>
  events.reduce(subscriptionReducer, initialSubscription)
