/** Says whom a name of an engine stands for, and has all that is open there follow at once. */
import type { Transaction } from "../../kernel/data/database.ts"
import { publish } from "../../kernel/events/outbox.ts"
import { newsOf } from "../run/write-step.ts"
import * as Instance from "../rows/instance.ts"
import { findEngine, nameInEngine, namesLock, readNames } from "./engines.ts"
import { columnsOf, type TaskRow } from "./task-columns.ts"

/** False: there is no such engine. */
export const nameAndFollow = async (
  tx: Transaction,
  { amb, engine }: { readonly amb: string; readonly engine: string },
  named: Parameters<typeof nameInEngine>[2]
): Promise<boolean> => {
  // What is mirrored beside us is written by the names before this, which is then seen here, or by those after it.
  await tx`select pg_advisory_xact_lock(${namesLock(tx, { amb, name: engine })})`
  if (!(await nameInEngine(tx, { amb, engine }, named))) return false
  const there = await findEngine(tx, amb, engine)
  if (there === null) return false
  const rows = await tx<(TaskRow & { readonly instance: string })[]>`
    select t.* from foreign_instance i join task t on t.amb = i.amb and t.instance = i.instance
    where i.amb = ${amb} and i.engine = ${engine} and t.done_at is null and t.kind = 'user' and t.mirrored is not null
    order by t.instance, t.id`
  const looks = rows.flatMap(({ mirrored }) => mirrored?.seen?.look ?? [])
  const users = looks.flatMap((look) => [...look.users, look.assignee].filter((user) => user !== null))
  const names = await readNames(tx, there, [...new Set(users)])
  for (const row of rows) {
    if (row.mirrored === null) continue
    const now = whose(columnsOf({ row, element: row.element, known: row.mirrored }, names))
    if (JSON.stringify(now) === JSON.stringify(whose(row))) continue
    await tx`update task set ${tx(now)} where amb = ${amb} and id = ${row.id}`
    const instance = await Instance.find(tx, amb, row.instance, "read")
    if (instance === null) continue
    // Those who lose it hear of it as those who get it do.
    const seen = { rev: instance.revision, por: null, tarefa: null }
    await publish(tx, amb, await newsOf(tx, instance, seen, [row, { ...row, ...now }]))
  }
  return true
}

const whose = ({
  profiles,
  candidates,
  claimed_by,
  claimed_name
}: Pick<TaskRow, "profiles" | "candidates" | "claimed_by" | "claimed_name">) => ({
  profiles,
  candidates: candidates ?? [],
  claimed_by,
  claimed_name
})
