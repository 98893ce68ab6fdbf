/** Searches on the server for the text of the palette, with a debounce. */
import type { Startable, TaskSummary } from "@quadrante/api/process"
import { useMemo } from "react"
import { type SearchMatch, search, startable, tasks } from "../../data/queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { useDebounced } from "../../ui/useDebounced.ts"

/** `for`: what was asked. While something else is being asked, what was found before stays. */
export interface Answer {
  readonly for: string
  readonly found: SearchMatch["found"] | null
  readonly failed: boolean
}

const none: Answer = { for: "", found: null, failed: false }
const nothing: ReadonlyArray<Startable> = []

/** The answer to `text`, or to what was asked before it; an empty text asks for nothing. */
export const useFound = (text: string): Answer => {
  const rested = useDebounced(text)
  const asked = text === "" ? "" : rested
  const { data, fault } = useServerQuery(asked === "" ? null : search(asked), { keepsLast: true })
  return useMemo(() => {
    if (asked === "") return none
    if (fault !== null) return { for: asked, found: null, failed: true }
    return data === null ? none : { ...data, failed: false }
  }, [asked, data, fault])
}

/** The processes that may be started; null while they are on their way, none where they do not come. */
export const useStartable = (): ReadonlyArray<Startable> | null => {
  const { data, fault } = useServerQuery(startable)
  return data ?? (fault === null ? null : nothing)
}

const noTasks: ReadonlyArray<TaskSummary> = []

/** The tasks that wait for the person; null while they are on their way, none where they do not come. */
export const useTasks = (): ReadonlyArray<TaskSummary> | null => {
  const { data, fault } = useServerQuery(tasks)
  return data ?? (fault === null ? null : noTasks)
}
