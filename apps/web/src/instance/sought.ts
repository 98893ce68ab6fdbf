/** What somebody looked for and found in a case comes into view, and has the focus, so that it is read out too. */
import { useEffect, useRef, useState } from "react"
import { useAppSelector } from "../kernel/app.ts"
import type { SoughtPlace } from "../store/instances.ts"
import type { ProcessView } from "./ProcessHead.tsx"

const viewOf = { comment: "comments", file: "files", text: "form" } as const

/** Calls with the view in which it stands, once for each time that it is looked for. */
export const useSought = (id: string, onShow: (view: ProcessView) => void): SoughtPlace | null => {
  const sought = useAppSelector(({ instances }) => instances[id]?.sought ?? null)
  const [known, setKnown] = useState<SoughtPlace | null>(null)
  if (sought !== known) {
    setKnown(sought)
    if (sought !== null) onShow(viewOf[sought.kind])
  }
  return sought
}

/**
 * Goes there as soon as it is there; `body` is the id of what shows it, `content` what it may come with. Where it moves to
 * the rail at once, the focus that it took along into nothing comes back to it.
 */
export const useGoToSought = (body: string, sought: SoughtPlace | null, content: ReadonlyArray<unknown>): void => {
  const reached = useRef<{ readonly sought: SoughtPlace; readonly body: string } | null>(null)
  useEffect(() => {
    if (sought === null) return
    const isReached = reached.current?.sought === sought
    if (isReached && (reached.current?.body === body || document.activeElement !== document.body)) return
    const place = document.getElementById(body)?.querySelector<HTMLElement>(`[data-place="${CSS.escape(sought.id)}"]`)
    if (!place) return
    reached.current = { sought, body }
    place.scrollIntoView({ block: "center" })
    place.focus({ preventScroll: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [body, sought, ...content])
}
