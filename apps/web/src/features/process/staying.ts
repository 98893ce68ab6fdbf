/** What would be lost if a process that nobody sees were not drawn any more, and where those that rested are taken up. */
import {
  type RefCallback,
  type UIEvent,
  useCallback,
  useContext,
  useLayoutEffect,
  useState,
  useSyncExternalStore
} from "react"
import { InProcess } from "./inside.ts"

/** How many parts of each open process ask for it to stay. */
let staying: ReadonlyMap<string, number> = new Map()
const listeners = new Set<() => void>()

const ask = (process: string, more: 1 | -1): void => {
  const parts = (staying.get(process) ?? 0) + more
  const others = [...staying].filter(([id]) => id !== process)
  staying = new Map(parts === 0 ? others : [...others, [process, parts]])
  for (const listener of listeners) listener()
}

/** The process in which this stands stays drawn, as long as that is said. */
export const useStays = (when: boolean): void => {
  const process = useContext(InProcess)
  useLayoutEffect(() => {
    if (!when || process === "") return
    ask(process, 1)
    return () => ask(process, -1)
  }, [process, when])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The processes that stay, as they change. */
export const useStaying = (): ReadonlyMap<string, number> => useSyncExternalStore(subscribe, () => staying)

/** How far down each process was last seen on this page. */
const seenAt = new Map<string, number>()

/** Whether a process that is drawn was drawn before on this page, and what keeps its body where it was. */
export const useTakenUp = (process: string) => {
  const [isBack] = useState(() => seenAt.has(process))
  const body: RefCallback<HTMLElement> = useCallback(
    (element) => {
      if (element !== null) element.scrollTop = seenAt.get(process) ?? 0
      if (!seenAt.has(process)) seenAt.set(process, 0)
    },
    [process]
  )
  const onScroll = useCallback(
    ({ target, currentTarget }: UIEvent<HTMLElement>) => {
      if (target === currentTarget && currentTarget.clientHeight > 0) seenAt.set(process, currentTarget.scrollTop)
    },
    [process]
  )
  return { isBack, body, onScroll }
}

/** A process was closed: where it was seen is not kept any longer. */
export const forgetSeen = (process: string): boolean => seenAt.delete(process)
