/** What would be lost if a process that nobody sees were not drawn any more, and where those that rested are taken up. */
import {
  type RefCallback,
  type UIEvent,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore
} from "react"
import { useApp } from "../kernel/app.ts"
import { InProcess } from "./inside.ts"

/** The process in which this stands stays drawn, as long as that is said. */
export const useStays = (when: boolean): void => {
  const { drawn } = useApp()
  const process = useContext(InProcess)
  useLayoutEffect(() => {
    if (!when || process === "") return
    return drawn.stay(process)
  }, [drawn, process, when])
}

/** The processes that stay, as they change. */
export const useStaying = (): ReadonlyMap<string, number> => {
  const { drawn } = useApp()
  return useSyncExternalStore(drawn.subscribe, drawn.staying)
}

/**
 * Whether a process was drawn before on this page, and the ref that restores its scroll position. `task` is the person's
 * own task in it, or null. The body scrolls to its top once they have done that task, and when a task arrives while the
 * process is hidden: the news stands at the top.
 */
export const useTakenUp = (process: string, task: string | null) => {
  const { scrolled } = useApp().drawn
  const [isBack] = useState(() => scrolled.has(process))
  const shown = useRef<HTMLElement>(null)
  const before = useRef(task)
  useLayoutEffect(() => {
    const { current: was } = before
    before.current = task
    const isLookedAt = shown.current?.checkVisibility() === true
    if (was === task || (was === null && isLookedAt)) return
    scrolled.set(process, 0)
    shown.current?.scrollTo({ top: 0 })
  }, [scrolled, process, task])
  const body: RefCallback<HTMLElement> = useCallback(
    (element) => {
      shown.current = element
      const at = scrolled.get(process) ?? 0
      // To set it has the browser lay out all there is before it is whole: a body is at its top by itself.
      if (element !== null && at > 0) element.scrollTop = at
      if (!scrolled.has(process)) scrolled.set(process, 0)
    },
    [scrolled, process]
  )
  const onScroll = useCallback(
    ({ target, currentTarget }: UIEvent<HTMLElement>) => {
      if (target === currentTarget && currentTarget.clientHeight > 0) scrolled.set(process, currentTarget.scrollTop)
    },
    [scrolled, process]
  )
  return { isBack, body, onScroll }
}
