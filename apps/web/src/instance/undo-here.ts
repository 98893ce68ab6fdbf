/** A decision that can be taken back where one looks: by a key, and in passing once it is out of view. */
import { verbOf } from "@quadrante/domain/verb"
import { type RefObject, useEffect, useEffectEvent } from "react"
import { useApp } from "../kernel/app.ts"
import { sentNotice } from "../outbox/conclude.ts"
import { offerUndo, type UndoableDecision, withdrawOffer } from "../outbox/undoing.ts"

const fields = "input, select, textarea, [contenteditable=true]"

/** Ctrl+Z, where `place` is in view, no field has the focus, and no question is open. */
export const useUndoKey = (place: RefObject<HTMLElement | null>, undo: () => void): void => {
  const run = useEffectEvent(undo)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, repeat, target } = event
      const isUndo = (ctrlKey || metaKey) && !shiftKey && !altKey && !repeat && key.toLowerCase() === "z"
      const own = place.current
      if (!isUndo || event.defaultPrevented || own === null || !own.checkVisibility()) return
      if ((target instanceof Element && target.closest(fields) !== null) || document.querySelector("dialog[open]"))
        return
      // Of several in view the one in the quadrant that is worked in.
      const active = document.querySelector(".proc.active:not([hidden]) [data-undoing]")
      if (active !== null && active !== own) return
      event.preventDefault()
      run()
    }
    document.addEventListener("keydown", pressed)
    return () => document.removeEventListener("keydown", pressed)
  }, [place])
}

interface UndoOffer {
  readonly due: number
  readonly etapa: string
  /** Whether it waits still, or since its case left. */
  readonly waits: () => boolean
}

/** Offers it in passing for as long as `place` is not in view. */
export const useOffer = (
  place: RefObject<HTMLElement | null>,
  decision: UndoableDecision,
  { due, etapa, waits }: UndoOffer
): void => {
  const app = useApp()
  const { key } = decision
  const offer = useEffectEvent(() => {
    const notice = sentNotice(decision.title, {
      step: etapa,
      decided: { label: decision.word, isRefused: verbOf(decision.word) === "refuse" }
    })
    if (waits()) offerUndo(app, notice, [decision], due)
  })
  useEffect(() => {
    const own = place.current
    if (own === null) return
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) withdrawOffer(app, key)
      else if (own.isConnected) offer()
    })
    watch.observe(own)
    return () => {
      watch.disconnect()
      offer()
    }
  }, [app, place, key])
}
