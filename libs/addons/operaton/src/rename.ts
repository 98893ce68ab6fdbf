/** Says whom a name of an engine stands for, and has all that is open there follow at once; so it does who is there at all. */
import type { Transaction } from "@quadrante/server/kernel/data/database.ts"
import { publish } from "@quadrante/server/kernel/events/outbox.ts"
import { newsOf } from "@quadrante/server/process/run/write-step.ts"
import * as Instance from "@quadrante/server/process/rows/instance.ts"
import { findEngine, nameInEngine, namesLock, readNames } from "./engines.ts"
import { readRules } from "./step-rules.ts"
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
  await followEngine(tx, amb, engine)
  return true
}

/** Has what is open in every engine follow who is there now: a person or a profile that came, or was let in again. */
export const followNames = async (tx: Transaction, amb: string): Promise<void> => {
  for (const { name } of await tx<{ name: string }[]>`
    select name from foreign_engine where amb = ${amb} order by name`) {
    await tx`select pg_advisory_xact_lock(${namesLock(tx, { amb, name })})`
    await followEngine(tx, amb, name)
  }
}

/** Writes anew whose the open tasks of an engine are, under the lock of its names. */
export const followEngine = async (tx: Transaction, amb: string, engine: string): Promise<void> => {
  const there = await findEngine(tx, amb, engine)
  if (there === null) return
  const rows = await tx<(TaskRow & { readonly instance: string; definition: string; unid_sigla: string | null })[]>`
    select t.*, n.definition, n.unid_sigla from foreign_instance i
    join instance n on n.amb = i.amb and n.id = i.instance join task t on t.amb = i.amb and t.instance = i.instance
    where i.amb = ${amb} and i.engine = ${engine} and t.done_at is null and t.kind = 'user' and t.mirrored is not null
    order by t.instance, t.id`
  const looks = rows.flatMap(({ mirrored }) => mirrored?.seen?.look ?? [])
  const users = looks.flatMap((look) => [...look.users, look.assignee].filter((user) => user !== null))
  const names = await readNames(tx, there, [...new Set(users)])
  const rules = new Map<string, Awaited<ReturnType<typeof readRules>>>()
  for (const row of rows) {
    if (row.mirrored === null) continue
    const { definition, unid_sigla } = row
    const under = JSON.stringify([definition, unid_sigla])
    const ruleOf = rules.get(under) ?? (await readRules(tx, { amb, definition, unid_sigla }))
    rules.set(under, ruleOf)
    const rule = ruleOf(row.element)
    const now = whose(columnsOf({ row, element: row.element, known: row.mirrored, rule }, names))
    if (JSON.stringify(now) === JSON.stringify(whose(row))) continue
    await tx`update task set ${tx(now)} where amb = ${amb} and id = ${row.id}`
    const instance = await Instance.find(tx, amb, row.instance, "read")
    if (instance === null) continue
    // Those who lose it hear of it as those who get it do.
    const seen = { rev: instance.revision, por: null, tarefa: null }
    await publish(tx, amb, await newsOf(tx, instance, seen, [row, { ...row, ...now }]))
  }
}

const whose = ({
  profiles,
  candidates,
  claimed_by,
  claimed_name,
  units,
  not_by
}: Pick<TaskRow, "profiles" | "candidates" | "claimed_by" | "claimed_name" | "units" | "not_by">) => ({
  units,
  not_by,
  profiles,
  candidates: candidates ?? [],
  claimed_by,
  claimed_name
})
