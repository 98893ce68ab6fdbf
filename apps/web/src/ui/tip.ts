/** What `Tooltip` shows beside an element under a mouse that rests on it, or that has the focus of the keyboard. */
import { type Chord, keysOf } from "@quadrante/domain/shortcut"

interface Tip {
  readonly "data-tip": string | undefined
  readonly "data-tip-keys"?: string
  readonly "aria-keyshortcuts"?: string
}

/** The name of what says it in words too, be they for ears alone or cut. It is shown where the eye cannot read all of it. */
export const tip = (text: string | undefined, keys: Chord | null = null): Tip =>
  keys === null
    ? { "data-tip": text }
    : {
        "data-tip": text,
        "data-tip-keys": keysOf(keys).join(" "),
        "aria-keyshortcuts": keysOf(keys)
          .map((key) => (key === "Ctrl" ? "Control" : key))
          .join("+")
      }

/** The name of what has no words of its own. */
export const named = (text: string, keys: Chord | null = null) => ({ "aria-label": text, ...tip(text, keys) })

/** More than the name says: what comes of it, or why it cannot be. */
export const hint = (text: string | undefined) => ({ "aria-description": text, ...tip(text) })
