/** The same task in more than one open process: it is filled in in one of them. */
import { taskOf } from "../data/open-instances.ts"
import { useAppSelector } from "../kernel/app.ts"
import { useKnown } from "../kernel/known.ts"

/**
 * The open process in which the same task is filled in; null where this is the one: it was opened for the task, or for
 * none. One whose own task was sent gives way to any other that shows the task.
 */
export const useElsewhere = (id: string, task: string | null): string | null => {
  const processes = useAppSelector(({ workspace }) => workspace.layout.processes)
  return useKnown((known) => {
    const own = processes.find((process) => process.id === id)
    if (task === null || own === undefined || taskOf(own) === task) return null
    const loaded = processes.filter((process) => process.id !== id && known[process.id]?.instance != null)
    const meant = loaded.find((process) => taskOf(process) === task)
    if (meant !== undefined || taskOf(own) === null) return meant?.id ?? null
    const showing = loaded.filter((process) => known[process.id]?.instance?.task?.id === task)
    // Of several that were sent the one that was opened first stays.
    return showing.find((process) => taskOf(process) === null || process.id < id)?.id ?? null
  })
}
