/** Finds anew whose open tasks are, once somebody has mended what an incident said of them. */
import type { Transaction } from "../../kernel/data/database.ts"
import type { NewEvent } from "../../kernel/events/outbox.ts"
import * as Definition from "../model/definition.ts"
import { ifAffordable } from "../model/effort.ts"
import type * as History from "../rows/history.ts"
import * as Instance from "../rows/instance.ts"
import { assign, raiseUnassigned } from "./assign.ts"
import { withManagers } from "./managers.ts"
import { nominationOf } from "./nomination.ts"
import { tellOfStep } from "./notices.ts"

/** Looks up again whom these tasks name; null where their expressions cost too much. Who has one keeps it; who gets one is told. */
export const reassign = async (
  tx: Transaction,
  instance: Instance.Instance,
  ids: readonly string[],
  by: History.Actor
): Promise<readonly NewEvent[] | null> => {
  const { amb, id } = instance
  const tasks = (await Instance.tasksOf(tx, amb, id)).filter(
    (task) => ids.includes(task.id) && task.kind === "user" && task.done_at === null && task.claimed_by === null
  )
  if (tasks.length === 0) return []
  const definition = await Definition.of(tx, instance)
  const opening = ifAffordable(() =>
    tasks.map((task) => ({
      element: task.element,
      row: { id: task.id },
      nomination: nominationOf(definition, instance, task.element, instance.variables)
    }))
  )
  if (opening === null) return null
  const assigned = await assign(tx, instance, await withManagers(tx, instance, definition, instance.variables, opening))
  for (const { row } of assigned) {
    const { id: task, ...columns } = row
    await tx`
      update task set ${tx(columns)}, offered_at = clock_timestamp(), offered_by = ${by.person}, offered_as = 'new'
      where amb = ${amb} and id = ${task}`
  }
  // Each is asked of.
  const absent = { profiles: new Set(assigned.flatMap(({ row }) => row.profiles)), isStarterOut: true }
  await raiseUnassigned(tx, instance, assigned, [], absent)
  const opened = assigned.flatMap(({ row }) => {
    const task = tasks.find((one) => one.id === row.id)
    return task === undefined || row.claimed_by === null ? [] : [{ ...task, ...row }]
  })
  return tellOfStep(tx, instance, { by, opened })
}
