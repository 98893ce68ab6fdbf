/** The subscription of a calendar as a state machine: its address is secret, and shown once, when it was made. */
import type { Failure } from "@quadrante/api/client"

/** What was done last, as it is said. */
export type SubscriptionChange = "made" | "renewed" | "revoked"

export interface SubscriptionState {
  readonly isOpen: boolean
  /** For how many days a new address is good. */
  readonly days: number
  /** Whether the person must prove first that it is them. */
  readonly proving: boolean
  readonly address: string | null
  readonly change: SubscriptionChange | null
  readonly fault: Failure | null
}

export type SubscriptionEvent =
  | { readonly _tag: "toggled" }
  | { readonly _tag: "daysChosen"; readonly days: number }
  | { readonly _tag: "made"; readonly address: string; readonly change: "made" | "renewed" }
  | { readonly _tag: "revoked" }
  | { readonly _tag: "makeFailed"; readonly fault: Failure }
  | { readonly _tag: "revokeFailed"; readonly fault: Failure }
  | { readonly _tag: "proofCancelled" }

/** For how many days an address may be good; the last is proposed. */
export const lifetimes = [30, 90, 365] as const

export const initialSubscription: SubscriptionState = {
  isOpen: false,
  days: lifetimes[2],
  proving: false,
  address: null,
  change: null,
  fault: null
}

export const subscriptionReducer = (state: SubscriptionState, event: SubscriptionEvent): SubscriptionState => {
  switch (event._tag) {
    case "toggled":
      return { ...state, isOpen: !state.isOpen }
    case "daysChosen":
      return { ...state, days: event.days }
    case "made":
      return { ...state, proving: false, fault: null, address: event.address, change: event.change }
    case "revoked":
      return { ...state, fault: null, address: null, change: "revoked" }
    case "makeFailed":
      // That a proof is asked for is no fault: what was said before stays below the dialog.
      return event.fault.code === "authentication-required"
        ? { ...state, proving: true }
        : { ...state, proving: false, fault: event.fault }
    case "revokeFailed":
      return { ...state, fault: event.fault }
    case "proofCancelled":
      return { ...state, proving: false }
  }
}
