/** Quadrant mode: every key is an act on quadrants until Escape, and a bar says which. */
import * as Shortcut from "@quadrante/domain/shortcut"
import { useEffect, useLayoutEffect, useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import { useStore } from "react-redux"
import { knownIn, useKnown } from "../kernel/known.ts"
import type { State } from "../store/store.ts"
import { announce } from "../ui/Announcer.tsx"
import { type ActionContext, focusedSlot, frontOf, type Name } from "./action.ts"
import { actionOf } from "./actions.ts"
import { useBindings } from "./bindings.ts"
import { Keys } from "./Keys.tsx"
import { perform } from "./useKeys.ts"
import "./mode.css"

interface Props {
  readonly context: ActionContext
  readonly onClose: () => void
}

/** Acts that are one for who reads: told in one word, with the keys of all of them. */
const together: ReadonlyArray<readonly ["go" | "move" | "goBeside" | "moveBeside" | "tabs", ReadonlyArray<Name>]> = [
  ["go", ["focus1", "focus2", "focus3", "focus4"]],
  ["move", ["move1", "move2", "move3", "move4"]],
  ["goBeside", ["goLeft", "goRight", "goUp", "goDown"]],
  ["moveBeside", ["moveLeft", "moveRight", "moveUp", "moveDown"]],
  ["tabs", ["tabBefore", "tabAfter"]]
]
const inGroups: ReadonlySet<string> = new Set(together.flatMap(([, ids]) => ids))

export const QuadrantMode = ({ context, onClose }: Props) => {
  const { t } = useTranslation()
  const { all } = useBindings()
  const store = useStore<State>()

  useEffect(() => announce(t("shortcut.said")), [t])

  // Before it is painted, as in `useKeys`: the next key is for the mode.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const chord = event.isComposing ? null : Shortcut.chordOf(event)
      if (chord === null) return
      // A question that an act asked gets its answer.
      if (document.querySelector("dialog[open]") !== null) return onClose()
      // Other shortcuts count as ever, and end the mode.
      if (chord.startsWith("Ctrl+")) return onClose()
      event.preventDefault()
      event.stopPropagation()
      if (chord === "Escape") return onClose()
      const action = actionOf(Shortcut.find(all, "quadrant", chord) ?? "")
      if (action?.endsMode === true && action.hindrance(store.getState(), knownIn(context.app)) === null) onClose()
      if (action !== undefined) perform(action, context, store.getState())
    }
    document.addEventListener("keydown", pressed, { capture: true })
    document.addEventListener("pointerdown", onClose)
    return () => {
      document.removeEventListener("keydown", pressed, { capture: true })
      document.removeEventListener("pointerdown", onClose)
    }
  }, [all, context, store, onClose])

  // What cannot be done now is not offered: with nothing open, most of it. What can be done changes with each act.
  const state = useSyncExternalStore(store.subscribe, store.getState)
  const known = useKnown((all) => all)
  const slot = focusedSlot(state)
  const front = frontOf(state)
  const bound = all.filter(
    ({ id, mode, chord }) => mode === "quadrant" && chord !== null && actionOf(id)?.hindrance(state, known) === null
  )
  const keysOf = (ids: ReadonlyArray<string>) =>
    bound.filter(({ id }) => ids.includes(id)).flatMap(({ chord }) => (chord === null ? [] : [chord]))
  return (
    <aside className="quadrant-mode" aria-label={t("shortcut.mode")}>
      <header>
        <strong>
          {t("shortcut.mode")}
          {front !== undefined &&
            slot !== undefined &&
            ` · ${t("workspace.quadrant", { n: slot.position, titulo: front.title })}`}
        </strong>
        <Hint chords={["Escape"]} label={t("shortcut.leave")} />
      </header>
      {together.map(([name, ids]) => (
        <Hint key={name} chords={keysOf(ids)} label={t(`shortcut.together.${name}`)} />
      ))}
      {bound
        .filter(({ id }) => !inGroups.has(id))
        .map(({ id }) => {
          const action = actionOf(id)
          return action === undefined ? null : <Hint key={id} chords={keysOf([id])} label={t(`command.${action.id}`)} />
        })}
    </aside>
  )
}

const Hint = ({ chords, label }: { readonly chords: ReadonlyArray<Shortcut.Chord>; readonly label: string }) =>
  chords.length === 0 ? null : (
    <span className="hint">
      {chords.map((chord) => (
        <Keys key={chord} chord={chord} />
      ))}
      {label}
    </span>
  )
