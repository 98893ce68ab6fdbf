/** Marks on the tasks of the menu: one by one, or up to the one marked before. */
import type { TaskSummary } from "@quadrante/api/process"
import { useRef } from "react"
import type { TaskMark } from "../../instance/TaskLine.tsx"
import { useApp, useAppSelector } from "../../kernel/app.ts"
import { marksSet } from "../../store/marks.ts"
import type { HandedTask } from "../../store/workspace.ts"
import type { MenuGroupLines } from "./lines.ts"

const handed = ({ id, title, name }: TaskSummary): HandedTask => ({ id, title, name, role: null })

/** The tasks in the order in which they are shown. */
const tasksIn = (groups: ReadonlyArray<MenuGroupLines>): ReadonlyArray<TaskSummary> =>
  groups.flatMap(({ lines }) => lines.flatMap((line) => (line._tag === "task" ? [line.task] : [])))

/** Says of each task whether it is marked, and marks it. */
export const useMarks = (groups: ReadonlyArray<MenuGroupLines>): ((task: TaskSummary) => TaskMark) => {
  const app = useApp()
  const marked = useAppSelector(({ marks }) => marks.marked)
  const last = useRef<string | null>(null)
  return (task) => {
    const isOn = marked.some(({ id }) => id === task.id)
    const onToggle = (isRange: boolean) => {
      const shown = tasksIn(groups)
      const from = shown.findIndex(({ id }) => id === last.current)
      const to = shown.findIndex(({ id }) => id === task.id)
      last.current = task.id
      const range = isRange && from >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [task]
      const rest = marked.filter(({ id }) => !range.some((one) => one.id === id))
      app.dispatch(marksSet(isOn && !isRange ? rest : [...rest, ...range.map(handed)]))
    }
    return { isOn, onToggle }
  }
}
