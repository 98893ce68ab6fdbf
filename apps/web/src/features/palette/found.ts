/** Searches on the server for the text of the palette, with a debounce. */
import type { Startable, TaskSummary } from "@quadrante/api/process"
import { useMemo, useState } from "react"
import { type SearchMatch, search, startable, tasks } from "../../data/queries.ts"
import { type Answer as Told, useServerQuery } from "../../data/query.ts"
import { useDebounced } from "../../ui/useDebounced.ts"

/** `for`: what was asked. While something else is being asked, what was found before stays. */
export interface Answer {
  readonly for: string
  readonly found: SearchMatch["found"] | null
  readonly failed: boolean
}

/** What stands still once it is there: nothing comes in above a line while somebody reaches for it. */
const useStill = <A>(asked: string, { data, isCurrent, isFetching }: Told<A>): A | null => {
  const [still, setStill] = useState<{ readonly asked: string; readonly data: A } | null>(null)
  const isStill = still?.asked === asked
  if (!isStill && data !== null && isCurrent && !isFetching) setStill({ asked, data })
  return isStill ? still.data : data
}

const none: Answer = { for: "", found: null, failed: false }
const nothing: ReadonlyArray<Startable> = []

/** The answer to `text`, or to what was asked before it; an empty text asks for nothing. */
export const useFound = (text: string): Answer => {
  const rested = useDebounced(text)
  const asked = text === "" ? "" : rested
  const answer = useServerQuery(asked === "" ? null : search(asked), { keepsLast: true })
  const data = useStill(asked, answer)
  const { fault } = answer
  return useMemo(() => {
    if (asked === "") return none
    if (fault !== null) return { for: asked, found: null, failed: true }
    return data === null ? none : { ...data, failed: false }
  }, [asked, data, fault])
}

/** The processes that may be started; null while they are on their way, none where they do not come. */
export const useStartable = (): ReadonlyArray<Startable> | null => {
  const answer = useServerQuery(startable)
  return useStill("", answer) ?? (answer.fault === null ? null : nothing)
}

const noTasks: ReadonlyArray<TaskSummary> = []

/** The tasks that wait for the person; null while they are on their way, none where they do not come. */
export const useTasks = (): ReadonlyArray<TaskSummary> | null => {
  const answer = useServerQuery(tasks)
  return useStill("", answer) ?? (answer.fault === null ? null : noTasks)
}
