/** Optimistic update of the session's colour: shown at once, sent once, and finally what the server's order says. */
import type * as Theme from "@quadrante/domain/theme"

/** Where a client stands with its colour. */
export interface Choice {
  /** What is on the screen. */
  readonly shown: Theme.Colour
  /** What the session has by the server's order; before it is heard, what was shown. */
  readonly confirmed: Theme.Colour
  /** What was chosen here and has not come back by the server's order; `tried` where it was sent at least once. */
  readonly wanted: { readonly value: Theme.Colour; readonly tried: boolean } | null
  /** "Only this device": what is chosen here stays here, and what others choose does not come in. */
  readonly own: boolean
  /** The number of the room at which `confirmed` was heard; -1: not in this page. */
  readonly seq: number
}

/** What can happen to it. */
export type Input =
  | { readonly _tag: "Chosen"; readonly value: Theme.Colour }
  /** The choice is on its way to the server. */
  | { readonly _tag: "Sent" }
  /** The next event of the room in order; `mine` where this client caused it. */
  | { readonly _tag: "Followed"; readonly value: Theme.Colour; readonly mine: boolean; readonly seq: number }
  /**
   * The state of the room by a snapshot, or of the session that was opened; null where it has no colour. `late`: an answer
   * about the session that is open, which may be slower than its events.
   */
  | {
      readonly _tag: "Reset"
      readonly value: Theme.Colour | null
      readonly seq: number
      readonly late?: boolean | undefined
    }
  /** The server will not have the choice. */
  | { readonly _tag: "Refused" }
  | { readonly _tag: "OwnSet"; readonly own: boolean }

/**
 * Takes one input in. A choice of ours stays on the screen until the server has numbered it; then whatever has the
 * highest number shows. What comes from others is shown and never sent again. What is shown already is no choice.
 */
export const step = (choice: Choice, input: Input): Choice => {
  switch (input._tag) {
    case "Chosen":
      if (input.value === choice.shown) return choice
      return choice.own
        ? { ...choice, shown: input.value }
        : resolveShown({ ...choice, wanted: { value: input.value, tried: false } })
    case "Sent":
      return { ...choice, wanted: choice.wanted && { ...choice.wanted, tried: true } }
    case "Followed":
      return confirm(choice, input, input.mine && choice.wanted?.tried)
    case "Reset":
      return input.late && input.seq < choice.seq ? choice : confirm(choice, input, true)
    case "Refused":
      return resolveShown({ ...choice, wanted: null })
    case "OwnSet":
      // What was chosen for the session before is still on its way to it.
      return resolveShown({ ...choice, own: input.own })
  }
}

/** What the server has, and its number; `ends` where that ends a choice of the same value. */
const confirm = (
  choice: Choice,
  { value, seq }: { readonly value: Theme.Colour | null; readonly seq: number },
  ends: boolean | undefined
): Choice =>
  resolveShown({
    ...choice,
    confirmed: value ?? choice.confirmed,
    wanted: ends && choice.wanted?.value === value ? null : choice.wanted,
    seq
  })

/** What is shown follows from the rest, but where it is this device's own. */
const resolveShown = (choice: Choice): Choice =>
  choice.own ? choice : { ...choice, shown: choice.wanted?.value ?? choice.confirmed }

/** What a browser keeps of it; an empty text is none. */
export interface StoredColour {
  /** The colour for this device only. */
  readonly own: string
  readonly confirmed: string
  /** What was chosen for the session and has not reached it, and in which client. */
  readonly unsent: string
  readonly by: string
}

export const nothingStored: StoredColour = { own: "", confirmed: "", unsent: "", by: "" }

/** The choice of a page that begins with what was kept; `shown` is what it shows where nothing was. */
export const restore = ({ own, confirmed, unsent, by }: StoredColour, client: string, shown: Theme.Colour): Choice =>
  resolveShown({
    shown: own,
    confirmed: confirmed || shown,
    wanted: unsent && by === client ? { value: unsent, tried: false } : null,
    own: own !== "",
    seq: -1
  })
