/** What a key press means where new keys for an action are waited for. */
import * as Shortcut from "@quadrante/domain/shortcut"

export type RebindingResult =
  /** A modifier alone: the rest of the keys is still to come. */
  | { readonly _tag: "Incomplete" }
  | { readonly _tag: "Cancelled" }
  /** The keys that the action has from now on; null: none. */
  | { readonly _tag: "Bound"; readonly chord: Shortcut.Chord | null }
  | { readonly _tag: "Refused"; readonly chord: Shortcut.Chord; readonly fault: Shortcut.Fault }

/** What becomes of the binding of an action, of which `all` are the ones that hold. */
export const rebind = (
  all: ReadonlyArray<Shortcut.Binding>,
  binding: Pick<Shortcut.Binding, "id" | "mode">,
  press: Shortcut.KeyPress
): RebindingResult => {
  const chord = Shortcut.chordOf(press)
  if (chord === null) return { _tag: "Incomplete" }
  if (chord === "Escape") return { _tag: "Cancelled" }
  if (chord === "Backspace") return { _tag: "Bound", chord: null }
  const fault = Shortcut.faultOf(all, binding, chord)
  return fault === null ? { _tag: "Bound", chord } : { _tag: "Refused", chord, fault }
}
