/** Plan: what a drawn process is to whoever walks it: its places, the ways between them, and what is done at each. */

/** What opens at a place and waits to be completed from outside. */
export type Kind = "user" | "job" | "call" | "message"

/** A way from one place to another. A condition is FEEL; `otherwise` is taken where no other way is. */
export interface Way {
  readonly id: string
  readonly to: string
  readonly when: { readonly _tag: "always" | "otherwise" } | { readonly _tag: "holds"; readonly condition: string }
}

/** An error as it is thrown: the element that defines it, and its code. */
export interface Thrown {
  readonly id: string | null
  readonly code: string | null
}

/** The same work for several: how often, all at once or in turn, and when it is enough. */
export interface Several {
  /** A number, or FEEL behind an equals sign. */
  readonly count: string
  readonly isInTurn: boolean
  /** FEEL; null: all of them. */
  readonly enough: string | null
}

/** What an event at the border of a place listens to. `timer` is a duration or date, or FEEL behind an equals sign. */
export type Listening =
  | { readonly _tag: "timer"; readonly timer: string }
  | { readonly _tag: "message" }
  /** Null: whatever error comes. */
  | { readonly _tag: "error"; readonly error: Thrown | null }

/** What is done at a place. */
export type Doing =
  | { readonly _tag: "nothing" }
  | { readonly _tag: "wait"; readonly kind: Kind }
  | { readonly _tag: "several"; readonly kind: Kind; readonly several: Several }
  | { readonly _tag: "timer"; readonly timer: string }
  | { readonly _tag: "decide"; readonly expression: string; readonly result: string }
  /** One way of several is gone, the first that may be. */
  | { readonly _tag: "choose" }
  /** A token is awaited on each way that leads here. */
  | { readonly _tag: "join" }
  /** Tokens are awaited on those ways alone on which one can still come. */
  | { readonly _tag: "merge" }
  /** All ways are gone, and the first of the events at their ends decides. */
  | { readonly _tag: "race" }
  | { readonly _tag: "subprocess"; readonly first: string }
  | { readonly _tag: "jump"; readonly to: string }
  | { readonly _tag: "border"; readonly isInterrupting: boolean; readonly on: Listening }
  | { readonly _tag: "end"; readonly how: "quietly" | "all" }
  | { readonly _tag: "throw"; readonly error: Thrown }

/** One element of a drawing. */
export interface Place {
  readonly id: string
  readonly doing: Doing
  /** The ways that lead on. */
  readonly ways: readonly Way[]
  /** The ways that lead here. */
  readonly ins: readonly string[]
  /** The places at its border. */
  readonly borders: readonly string[]
}

/** A whole process. */
export interface Plan {
  /** The place at which it begins. */
  readonly first: string
  readonly places: ReadonlyMap<string, Place>
}

/** The place with an id. A plan whose ways lead nowhere is a fault of who made it. */
export const placeOf = ({ places }: Plan, id: string): Place => {
  const place = places.get(id)
  if (place === undefined) throw new Error(`There is no ${id} in this plan`)
  return place
}
