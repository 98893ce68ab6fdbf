/** History: who did what when, written in the transaction of what it tells of. */
import type { HistoryEntry } from "@quadrante/api/process"
import type { Queries, Transaction } from "../storage/database.ts"
import type { Values } from "./values.ts"

/** Somebody who acts. */
export interface Actor {
  readonly person: string
  readonly pessoa: string
}

/** One line of a history that is not written yet. `by` null: the engine itself. */
export interface Entry {
  readonly kind: HistoryEntry["kind"]
  readonly by?: Actor | null
  readonly activity?: string | null
  readonly name?: string | null
  readonly task?: string | null
  readonly detail?: Values
}

/** Writes lines of an instance's history, in their order. */
export const write = async (tx: Transaction, amb: string, instance: string, entries: readonly Entry[]) => {
  if (entries.length === 0) return
  const rows = entries.map(({ kind, by = null, activity = null, name = null, task = null, detail = {} }) => ({
    amb,
    instance,
    kind,
    activity,
    name,
    task,
    person: by?.person ?? null,
    pessoa: by?.pessoa ?? null,
    detail: tx.json(detail)
  }))
  await tx`insert into history ${tx(rows)}`
}

/** Longest history that is read at once. */
const longest = 1_000

/** Who completed an element of an instance last, and what they answered that is to be answered anew; null where nobody did. */
export const lastAnswers = async (
  sql: Queries,
  amb: string,
  instance: string,
  element: string
): Promise<{ readonly who: string; readonly at: string; readonly answers: Values } | null> => {
  const [row] = await sql<{ pessoa: string | null; at: Date; answers: Values | null }[]>`
    select pessoa, at, detail->'respostas' as answers from history
    where amb = ${amb} and instance = ${instance} and kind = 'completed' and activity = ${element}
    order by id desc limit 1`
  if (row === undefined || row.pessoa === null || row.answers === null) return null
  return { who: row.pessoa, at: row.at.toISOString(), answers: row.answers }
}

/** The history of an instance, the newest first. What was answered is no part of it: it goes to who is asked again. */
export const read = async (sql: Queries, amb: string, instance: string): Promise<readonly HistoryEntry[]> => {
  const rows = await sql<(Omit<HistoryEntry, "at"> & { at: Date })[]>`
    select id::text, at, kind, activity, name, pessoa, detail - 'respostas' as detail from history
    where amb = ${amb} and instance = ${instance} order by history.id desc limit ${longest}`
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
