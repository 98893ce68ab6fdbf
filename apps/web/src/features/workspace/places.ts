/** Places of the workspace, as people go to them and close what stands there. */
import type { OpenProcess } from "@quadrante/domain/process"
import { i18n } from "../../i18n/i18n.ts"
import type { App } from "../../startup/app.ts"
import { noticed } from "../../store/notices.ts"
import { closed } from "../../store/workspace.ts"
import { announce } from "../../ui/Announcer.tsx"

/** Takes the focus to a quadrant by where it is drawn: to the tab in front, or to the button of an empty one. */
export const focusPlace = (place: number): void => {
  requestAnimationFrame(() => {
    const next = `.strip[data-slot="${place}"] [aria-selected=true], .proc[data-slot="${place}"] .empty button`
    document.querySelector<HTMLElement>(next)?.focus()
  })
}

/** Closes a process; it can be undone. What had the focus is gone: it goes to what took its place. */
export const closeTab = (app: App, process: OpenProcess, place: number): void => {
  app.dispatch(closed(process.id))
  const text = i18n.t("workspace.closed", { titulo: process.title })
  app.dispatch(noticed({ kind: "info", text, undo: "close" }))
  announce(text)
  focusPlace(place)
}
