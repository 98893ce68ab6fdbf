/** The audit trail of an instance: who did what and when, written in the transaction of the change itself. */
import type { HistoryEntry } from "@quadrante/api/process"
import type { Queries, Transaction } from "../../kernel/data/database.ts"
import type { Values } from "../model/values.ts"

/** The person behind an entry. */
export interface Actor {
  readonly person: string
  readonly pessoa: string
}

/** An entry of the audit trail. `by` null: the engine itself. */
export interface Entry {
  readonly kind: HistoryEntry["kind"]
  readonly by?: Actor | null
  /** For whom they acted; nobody: for themselves. */
  readonly actedFor?: Actor | null
  readonly element?: string | null
  readonly name?: string | null
  readonly task?: string | null
  readonly detail?: Values
  /** What was answered to the form of a task. */
  readonly answers?: Values | null
}

/** Appends entries to the audit trail of an instance, in order. */
export const write = async (tx: Transaction, amb: string, instance: string, entries: readonly Entry[]) => {
  if (entries.length === 0) return
  const rows = entries.map(
    ({ kind, by = null, actedFor = null, element = null, name = null, task = null, detail = {}, answers = null }) => ({
      amb,
      instance,
      kind,
      element,
      name,
      task,
      person: by?.person ?? null,
      pessoa: by?.pessoa ?? null,
      for_person: actedFor?.person ?? null,
      for_name: actedFor?.pessoa ?? null,
      detail: tx.json(detail),
      answers: answers === null ? null : tx.json(answers)
    })
  )
  await tx`insert into history ${tx(rows)}`
}

/** The most entries that are read at once. */
const longest = 1_000

/** Who completed an element last, and their answers to fields that are asked anew; null if nobody did. */
export const lastAnswers = async (
  sql: Queries,
  amb: string,
  instance: string,
  element: string
): Promise<{ readonly who: string; readonly at: string; readonly answers: Values } | null> => {
  const [row] = await sql<{ pessoa: string | null; at: Date; answers: Values | null }[]>`
    select pessoa, at, detail->'respostas' as answers from history
    where amb = ${amb} and instance = ${instance} and kind = 'completed' and element = ${element}
    order by id desc limit 1`
  if (row === undefined || row.pessoa === null || row.answers === null) return null
  return { who: row.pessoa, at: row.at.toISOString(), answers: row.answers }
}

/** What was answered as a task was done, and why, where no field took the reason; null: nobody answered it. */
export const roundOf = async (sql: Queries, amb: string, instance: string, task: string): Promise<Round | null> => {
  const [row] = await sql<Round[]>`
    select answers, detail ->> 'motivo' as reason from history
    where amb = ${amb} and instance = ${instance} and kind = 'completed' and task = ${task} and answers is not null
    order by id desc limit 1`
  return row ?? null
}

interface Round {
  readonly answers: Values
  readonly reason: string | null
}

/** A line of the audit trail as it was kept, with what was answered: what of it somebody sees is decided by who reads it. */
export interface HistoryRow extends Omit<HistoryEntry, "answered"> {
  readonly task: string | null
  readonly answers: Values | null
}

/** The audit trail of an instance, newest first. */
export const readHistory = async (sql: Queries, amb: string, instance: string): Promise<readonly HistoryRow[]> => {
  const rows = await sql<(Omit<HistoryRow, "at"> & { at: Date })[]>`
    select id::text, at, kind, element as activity, name, pessoa, for_name as "actedFor", task, detail - 'respostas' as detail, answers from history
    where amb = ${amb} and instance = ${instance} order by history.id desc limit ${longest}`
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
