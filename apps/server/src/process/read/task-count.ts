/** How many tasks somebody finds, as their work list has them: with those of people for whom they act. */
import { standInsOf } from "../../identity/session/stand-ins.ts"
import type { Queries } from "../../kernel/data/database.ts"
import { type ListOwner, mostTasks, tasksFor } from "../rows/work-list.ts"

export interface TaskCount {
  /** With them, which those are too that they help with. */
  readonly mine: number
  readonly group: number
  /** The list is longer than what is read of it. */
  readonly isCut: boolean
}

export const countTasks = async (sql: Queries, role: Omit<ListOwner, "standIns">): Promise<TaskCount> => {
  const tasks = await tasksFor(sql, { ...role, standIns: await standInsOf(sql, role) }, "pt-BR")
  const group = tasks.filter(({ standing }) => standing === "offered").length
  return { mine: tasks.length - group, group, isCut: tasks.length >= mostTasks }
}
