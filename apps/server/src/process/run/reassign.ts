/** Finds anew whose open tasks are, once somebody has mended what an incident said of them. */
import type { Transaction } from "../../kernel/data/database.ts"
import * as Definition from "../model/definition.ts"
import { ifAffordable } from "../model/effort.ts"
import * as Instance from "../rows/instance.ts"
import { assign, raiseUnassigned } from "./assign.ts"
import { withManagers } from "./managers.ts"
import { nominationOf } from "./nomination.ts"

/** Looks up again whom these tasks name; false where their expressions cost too much. Who has one keeps it. */
export const reassign = async (
  tx: Transaction,
  instance: Instance.Instance,
  ids: readonly string[]
): Promise<boolean> => {
  const { amb, id } = instance
  const tasks = (await Instance.tasksOf(tx, amb, id)).filter(
    (task) => ids.includes(task.id) && task.kind === "user" && task.done_at === null && task.claimed_by === null
  )
  if (tasks.length === 0) return true
  const definition = await Definition.of(tx, instance)
  const opening = ifAffordable(() =>
    tasks.map((task) => ({
      element: task.element,
      row: { id: task.id },
      nomination: nominationOf(definition, instance, task.element, instance.variables)
    }))
  )
  if (opening === null) return false
  const assigned = await assign(tx, instance, await withManagers(tx, instance, definition, instance.variables, opening))
  for (const { row } of assigned) {
    const { id: task, ...columns } = row
    await tx`update task set ${tx(columns)} where amb = ${amb} and id = ${task}`
  }
  await raiseUnassigned(tx, instance, assigned, [], new Set(assigned.flatMap(({ row }) => row.profiles)))
  return true
}
