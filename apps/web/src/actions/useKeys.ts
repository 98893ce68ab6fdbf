/** Keys that count everywhere in the workspace, read from the bindings that hold. */
import * as Shortcut from "@quadrante/domain/shortcut"
import { useLayoutEffect } from "react"
import { useStore } from "react-redux"
import { i18n } from "../i18n/i18n.ts"
import { knownIn } from "../kernel/known.ts"
import type { State } from "../store/store.ts"
import { announce } from "../ui/Announcer.tsx"
import type { Action, ActionContext } from "./action.ts"
import { actionOf } from "./actions.ts"
import { useBindings } from "./bindings.ts"

/** Does an action, or says why it cannot be done just now. */
export const perform = (action: Action, context: ActionContext, state: State): void => {
  const hindrance = action.hindrance(state, knownIn(context.app))
  if (hindrance === null) action.run(context)
  else announce(`${i18n.t(`command.${action.id}`)}: ${i18n.t(`command.hindrance.${hindrance}`)}`)
}

export const useKeys = (context: ActionContext): void => {
  const { all } = useBindings()
  const store = useStore<State>()
  // Before it is painted: whoever sees the workspace may press a key.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const chord = event.isComposing || event.defaultPrevented ? null : Shortcut.chordOf(event)
      const action = chord === null ? undefined : actionOf(Shortcut.find(all, "everywhere", chord) ?? "")
      const state = store.getState()
      if (action === undefined || action.isFor?.(state) === false) return
      event.preventDefault()
      // A question that is open comes first.
      if (document.querySelector("dialog[open]") === null) perform(action, context, state)
    }
    document.addEventListener("keydown", pressed)
    return () => document.removeEventListener("keydown", pressed)
  }, [all, context, store])
}
