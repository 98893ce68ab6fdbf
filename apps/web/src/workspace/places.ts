/** Places of the workspace, as people go to them and close what stands there. */
import type { OpenProcess } from "@quadrante/domain/process"
import type { ShownSlot } from "@quadrante/domain/workspace"
import { i18n } from "../i18n/i18n.ts"
import type { App } from "../kernel/app.ts"
import { getWorkspaceState } from "../data/instances.ts"
import { atMost } from "../data/patience.ts"
import { isUnsent } from "../session/unsent.ts"
import { noticed } from "../store/notices.ts"
import type { State } from "../store/store.ts"
import { closed, closingAsked, reopened, slotFocused, viewOf } from "../store/workspace.ts"
import { announce } from "../ui/Announcer.tsx"
import { waitsThere } from "../ui/waiting-focus.ts"

/** Computes the place at which a quadrant is drawn, from 1 on: a maximised one is drawn first. */
export const computePlace = ({ workspace }: State, slot: ShownSlot | undefined): number =>
  viewOf(workspace)
    .slots.filter(({ hidden }) => !hidden)
    .findIndex((one) => one.slot === slot?.slot) + 1

/**
 * Takes the focus to a quadrant by where it is drawn: to the tab in front, or to the button of an empty one. Where nothing
 * is open there may be slides in the place of all quadrants, with a button of their own. It is drawn a frame later: who
 * has gone to another quadrant by then stays there. `waits`: nobody asked for the tab itself, so the first field of what
 * comes there takes the focus from it.
 */
export const focusPlace = ({ store }: App, place: number, waits = false): void => {
  const focused = () => viewOf(store.getState().workspace).slots.find((slot) => slot.focused)?.slot
  const asked = focused()
  requestAnimationFrame(() => {
    if (focused() !== asked || (waits && hasFocus())) return
    const quadrant = `.strip[data-slot="${place}"] [aria-selected=true], .proc[data-slot="${place}"] .empty button`
    const found = document.querySelector<HTMLElement>(`${quadrant}, .slide .primary`)
    if (waits && found !== null) waitsThere(found)
    found?.focus()
  })
}

/** Whether anything in view has the focus. */
const hasFocus = (): boolean => {
  const active = document.activeElement
  return active !== null && active !== document.body && active.closest("[hidden]") === null
}

/** How long a tab stays open for what was typed in it last to be saved. */
const savingMs = 1_000

/**
 * Closes processes of one quadrant. What is typed in them is saved first, and stands among the drafts; where it cannot be
 * saved the person is asked what becomes of it.
 */
export const closeTabs = (app: App, processes: ReadonlyArray<OpenProcess>, place: number): void => {
  const ids = processes.map(({ id }) => id)
  const isAnyUnsent = () => ids.some((id) => isUnsent(app, id))
  const end = () => {
    if (isAnyUnsent()) app.dispatch(closingAsked({ ids, place }))
    else close(app, processes, place)
  }
  if (!isAnyUnsent()) return end()
  void atMost(app.draftSaves.flush(ids), savingMs, undefined).then(end)
}

/** Closes an open process where it stands. */
export const closeOpen = (app: App, id: string): void => {
  const state = app.store.getState()
  const shown = viewOf(state.workspace).slots.find(({ processes }) => processes.some((process) => process.id === id))
  const open = shown?.processes.filter((process) => process.id === id) ?? []
  closeTabs(app, open, computePlace(state, shown))
}

/** Closes them now; it can be undone. What had the focus is gone: it goes to what took its place. */
export const close = (app: App, processes: ReadonlyArray<OpenProcess>, place: number): void => {
  for (const { id } of processes) app.dispatch(closed(id))
  const [first] = processes
  if (first === undefined) return
  const text =
    processes.length === 1
      ? i18n.t("workspace.closed", { titulo: first.title })
      : i18n.t("workspace.closedMany", { count: processes.length })
  app.dispatch(noticed({ kind: "info", text, undo: "close", closed: processes.map(({ id }) => id) }))
  announce(text)
  focusPlace(app, place)
}

/** Opens again what was closed last, or the one that is named, with what was typed in it, also where that was discarded. */
export const reopenTab = (app: App, id?: string): void => {
  const { closed: all } = app.store.getState().workspace.layout
  const last = id ?? all[0]?.id
  if (last !== undefined) app.draftUndo.revive(last)
  app.dispatch(reopened(last))
}

/** The quadrant of what something was opened from has the focus again, where both of them are seen. */
export const returnFocus = (app: App, origin: string | undefined): void => {
  const { slots } = viewOf(getWorkspaceState(app).workspace)
  const own = slots.find(({ active, hidden }) => active === origin && !hidden)
  if (own !== undefined && !own.focused) app.dispatch(slotFocused(own.slot))
}
