/** Optimistic update of the session's colour: shown at once, sent once, and finally what the server's order says. */
import type * as Theme from "@quadrante/domain/theme"

/** Where a client stands with its colour. */
export interface Choice {
  /** What is on the screen; null until anybody chose. */
  readonly shown: Theme.Colour | null
  /** What the session has by the server's order. */
  readonly confirmed: Theme.Colour | null
  /** What was chosen here and has not come back by the server's order; `tried` where it was sent at least once. */
  readonly wanted: { readonly value: Theme.Colour; readonly tried: boolean } | null
  /** "Only this device": what is chosen here stays here, and what others choose does not come in. */
  readonly own: boolean
}

/** What can happen to it. */
export type Input =
  | { readonly _tag: "Chosen"; readonly value: Theme.Colour }
  /** What was chosen for the session before this page was loaded, and never reached it. */
  | { readonly _tag: "Kept"; readonly value: Theme.Colour }
  /** The choice is on its way to the server. */
  | { readonly _tag: "Sent" }
  /** The next event of the room in order; `mine` where this client caused it. */
  | { readonly _tag: "Followed"; readonly value: Theme.Colour; readonly mine: boolean }
  /** The state of the room by a snapshot. */
  | { readonly _tag: "Reset"; readonly value: Theme.Colour | null }
  /** The server will not have the choice. */
  | { readonly _tag: "Refused" }
  | { readonly _tag: "OwnSet"; readonly own: boolean }

/** Begins with what is shown, as the session view says. */
export const make = (shown: Theme.Colour | null, own = false): Choice => ({
  shown,
  confirmed: shown,
  wanted: null,
  own
})

/**
 * Takes one input in. A choice of ours stays on the screen until the server has numbered it; then whatever has the
 * highest number shows. What comes from others is shown and never sent again.
 */
export const step = (choice: Choice, input: Input): Choice => {
  switch (input._tag) {
    case "Chosen":
      return choice.own
        ? { ...choice, shown: input.value }
        : { ...choice, shown: input.value, wanted: { value: input.value, tried: false } }
    case "Kept":
      return resolveShown({ ...choice, wanted: { value: input.value, tried: false } })
    case "Sent":
      return choice.wanted === null ? choice : { ...choice, wanted: { ...choice.wanted, tried: true } }
    case "Followed": {
      const done = input.mine && choice.wanted?.tried === true && choice.wanted.value === input.value
      return resolveShown({ ...choice, confirmed: input.value, wanted: done ? null : choice.wanted })
    }
    case "Reset": {
      const done = choice.wanted?.value === input.value
      return resolveShown({ ...choice, confirmed: input.value, wanted: done ? null : choice.wanted })
    }
    case "Refused":
      return resolveShown({ ...choice, wanted: null })
    case "OwnSet":
      // What was chosen for the session before is still on its way to it.
      return resolveShown({ ...choice, own: input.own })
  }
}

const resolveShown = (choice: Choice): Choice =>
  choice.own ? choice : { ...choice, shown: choice.wanted?.value ?? choice.confirmed ?? choice.shown }
