/** What of a case is shown: one part at a time, or its form with the other parts in a rail beside it where there is room. */
import * as Workspace from "@quadrante/domain/workspace"
import { type RefObject, useLayoutEffect, useState } from "react"
import { useApp, useAppSelector } from "../kernel/app.ts"
import type { SoughtPlace } from "../store/instances.ts"
import { partShown } from "../store/workspace.ts"
import type { ProcessView } from "./ProcessHead.tsx"
import { useSought } from "./sought.ts"

/** The parts that stand in the rail, one at a time. */
export type SideView = Extract<ProcessView, "comments" | "files" | "history">

/** From so many pixels of a quadrant on there is room for a rail; a diagram leaves more of it than a form. */
const leastForRail = { form: 1000, diagram: 900 }

interface ShownView {
  /** What stands in the body. */
  readonly shows: ProcessView
  /** What stands in the rail; null: there is none. */
  readonly side: SideView | null
  readonly setShows: (view: ProcessView) => void
  /** How often its comments were asked for by now where they are shown for that. */
  readonly talked: number
  readonly sought: SoughtPlace | null
}

/**
 * A text that is written or read stands in the form; whoever is to say something finds the comments. Those that are in view
 * are read, so that no rail begins with them; `head` is as wide as the quadrant.
 */
export const useView = (id: string, head: RefObject<HTMLElement | null>): ShownView => {
  const { dispatch } = useApp()
  const first = useAppSelector(({ workspace }) => viewOf(Workspace.partOf(workspace.layout, id)))
  const [shown, setShown] = useState(first)
  const hasRail = useHasRail(head, shown === "diagram" ? leastForRail.diagram : leastForRail.form)
  const [side, setSide] = useState<SideView>(isSide(first) ? first : "history")
  const [talked, setTalked] = useState(0)
  const asked = useAppSelector(({ instances }) => instances[id]?.talked ?? 0)
  const [known, setKnown] = useState(0)
  const bring = (view: ProcessView) => {
    if (isSide(view)) setSide(view)
    if (!hasRail || !isSide(view)) setShown(view)
  }
  if (asked !== known) {
    setKnown(asked)
    setTalked(asked)
    bring("comments")
  }
  const sought = useSought(id, bring)
  const hasMode = useAppSelector(({ documents: { at, shown: open } }) =>
    open.some(({ key, process }) => key === at && process === id)
  )
  const [hadMode, setHadMode] = useState(false)
  if (hasMode !== hadMode) {
    setHadMode(hasMode)
    if (hasMode) bring("form")
  }
  const setShows = (view: ProcessView) => {
    setTalked(0)
    bring(view)
    dispatch(partShown({ id, part: view === "form" ? "case" : view }))
  }
  const shows = hasRail && shown !== "diagram" ? "form" : shown
  return { shows, side: hasRail ? side : null, setShows, talked, sought }
}

/** A text and its comparison stand in the form. */
const viewOf = (part: Workspace.FollowedPart): ProcessView =>
  part === "case" || part === "text" || part === "comparison" ? "form" : part

const isSide = (view: ProcessView): view is SideView => view === "comments" || view === "files" || view === "history"

/** A quadrant that nobody sees stays as it was. */
const useHasRail = (head: RefObject<HTMLElement | null>, least: number): boolean => {
  const [hasRail, setRail] = useState(false)
  useLayoutEffect(() => {
    const element = head.current
    if (element === null) return
    const measure = () => element.clientWidth > 0 && setRail(element.clientWidth >= least)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [head, least])
  return hasRail
}
