/** What a person's own act opened takes the focus, once it is drawn. */
import { type RefObject, useEffect, useRef } from "react"
import { getWorkspaceState } from "../data/instances.ts"
import { useApp } from "../kernel/app.ts"
import { viewOf } from "../store/workspace.ts"
import { isLeftFor, wasAskedFor } from "./asked-for.ts"

/** The part of an open process that takes the focus: its heading, where it has nothing to be typed in. */
export const useAskedFocus = <Part extends { readonly focus: () => void }>(id: string): RefObject<Part | null> => {
  const app = useApp()
  const part = useRef<Part>(null)
  useEffect(() => {
    if (!wasAskedFor(id)) return
    // A panel that loads late leaves the focus to a person at work elsewhere.
    const front = viewOf(getWorkspaceState(app).workspace).slots.find(({ focused }) => focused)?.active
    if (front === id && !isLeftFor(id)) part.current?.focus()
  }, [app, id])
  return part
}
