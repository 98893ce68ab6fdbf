/**
 * On a phone the way back of the device closes what is in front, one thing at a time, and leaves only from home. Elsewhere it
 * asks once before it leaves what is worked at. A step of the history stands for each thing that is in front, or for the
 * question; the router knows nothing of them, as the address stays.
 */
import { openWork } from "@quadrante/domain/first-steps"
import { useEffect, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { getWorkspaceState } from "../data/instances.ts"
import { type App, useApp } from "../kernel/app.ts"
import { viewOf } from "../store/workspace.ts"
import { stepBack, stepsHome } from "../workspace/step-back.ts"

const inFront = "inFront"

/** How many things were in front at a step of the history. */
const depthOf = (state: unknown): number => {
  if (typeof state !== "object" || state === null || !(inFront in state)) return 0
  return typeof state[inFront] === "number" ? state[inFront] : 0
}

const seen = (selector: string): ReadonlyArray<HTMLElement> =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility())

/** The focus stands in the dialog above the others. */
const dialogs = (): ReadonlyArray<HTMLDialogElement> =>
  [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")].toSorted(
    (one, other) => Number(one.contains(document.activeElement)) - Number(other.contains(document.activeElement))
  )

/** As Escape does: a dialog may refuse. */
const cancelDialog = (dialog: HTMLDialogElement): void => {
  if (dialog.dispatchEvent(new Event("cancel", { cancelable: true }))) dialog.close()
}

/** What closes each thing that is in front of home, the topmost last. */
const closersOf = (app: App): ReadonlyArray<() => void> => {
  const { workspace } = getWorkspaceState(app)
  const active = viewOf(workspace).slots.find(({ focused }) => focused)?.active ?? null
  const steps = workspace.isAtList || workspace.layout.processes.length === 0 ? 0 : stepsHome(app, active)
  return [
    ...Array.from({ length: steps }, () => () => stepBack(app, active)),
    // What is asked within a process, and what floats above it.
    ...[...seen(".proc [data-back]"), ...seen("[data-back]:not(.proc *)")].map((button) => () => button.click()),
    ...dialogs().map((dialog) => () => cancelDialog(dialog)),
    ...seen("[aria-haspopup=menu][aria-expanded=true]").map((button) => () => button.click())
  ]
}

/** Whether leaving by one press takes the person away from work: from what they typed and have not sent, or from several processes. */
const asksBefore = (app: App): boolean => {
  const processes = openWork(getWorkspaceState(app).workspace.layout)
  return processes.length > 1 || processes.some(({ id }) => app.draftUndo.isDirty(id))
}

interface WayBack {
  /** Whether it was asked to leave. */
  readonly isAsked: boolean
  readonly leave: () => void
  readonly stay: () => void
}

export const useWayBack = (isPhone: boolean): WayBack => {
  const app = useApp()
  const [isAsked, setIsAsked] = useState(false)
  // A step that was taken on a phone may come once the window is wide: it is nobody's press then either.
  const isMoving = useRef(false)
  const stay = () => setIsAsked(false)
  // Past the step that stands for the question, too.
  const leave = () => {
    stay()
    history.go(-2)
  }
  useEffect(() => {
    const here = location.pathname
    let depth = depthOf(history.state)
    // A history step would abort the navigation that has begun.
    let isLeaving = false
    let timer: ReturnType<typeof setTimeout> | undefined
    /** Brings the history to what is in front now. */
    const settle = () => {
      timer = undefined
      // Another page is on its way.
      if (isMoving.current || isLeaving || location.pathname !== here) return
      const wanted = isPhone ? closersOf(app).length : asksBefore(app) ? 1 : 0
      const now = depthOf(history.state)
      if (wanted < now) {
        isMoving.current = true
        history.go(wanted - now)
      }
      for (let n = now + 1; n <= wanted; n++) history.pushState({ ...history.state, [inFront]: n }, "")
      depth = Math.max(now, wanted)
    }
    // One thing may close and another open in one go.
    const settleSoon = () => {
      timer ??= setTimeout(settle)
    }
    const moved = ({ state }: PopStateEvent) => {
      const now = depthOf(state)
      // At once: the next step may come before anything else is drawn.
      const isBack = !isMoving.current && now < depth
      if (isBack && isPhone) flushSync(() => closersOf(app).at(-1)?.())
      if (isBack && !isPhone) setIsAsked(asksBefore(app))
      isMoving.current = false
      depth = now
      settleSoon()
    }
    const leaves = () => {
      isLeaving = true
    }
    /** Input shows that the navigation did not happen, as after a download. */
    const stays = () => {
      if (!isLeaving) return
      isLeaving = false
      settleSoon()
    }
    const changes = new MutationObserver(settleSoon)
    if (isPhone) {
      changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ["open", "hidden"] })
    }
    const ends = isPhone ? [] : [app.store.subscribe(settleSoon), app.draftUndo.subscribe(settleSoon)]
    addEventListener("popstate", moved)
    addEventListener("beforeunload", leaves)
    addEventListener("pointerdown", stays, true)
    addEventListener("keydown", stays, true)
    settleSoon()
    return () => {
      clearTimeout(timer)
      changes.disconnect()
      for (const end of ends) end()
      removeEventListener("popstate", moved)
      removeEventListener("beforeunload", leaves)
      removeEventListener("pointerdown", stays, true)
      removeEventListener("keydown", stays, true)
    }
  }, [app, isPhone])
  return { isAsked, leave, stay }
}
