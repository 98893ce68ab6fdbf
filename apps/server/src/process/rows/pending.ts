/** Decisions that their people can still take back, as rows. */
import type { Completion } from "@quadrante/api/process"
import type { Fault } from "@quadrante/api/fault"
import type { PendingDecision } from "@quadrante/domain/pending-decision"
import type { Queries } from "../../kernel/data/database.ts"

/** A decision as it is kept. */
export interface PendingRow extends PendingDecision {
  readonly amb: string
  readonly person: string
  readonly pessoa: string
  readonly key: string
  readonly session: string
  readonly role: string | null
  readonly instance: string
  readonly task: string
  readonly request: Omit<typeof Completion.Type, "key" | "undo">
  /** For whom it took the task; null: it was taken before. */
  readonly claimed: string | null
  readonly refused: Fault | null
  /** The clock of the database, in ms: nodes may differ. */
  readonly now: number
}

/** The columns of {@link PendingRow}. */
export const columns = (sql: Queries) => sql`
  d.amb, d.person, p.pessoa, d.key, d.session, d.role, d.instance, d.task, d.request, d.claimed, d.tries, d.refused,
  d.refused is not null as "isRefused", floor(extract(epoch from d.due) * 1000)::float8 as due,
  floor(extract(epoch from d.sent) * 1000)::float8 as sent, floor(extract(epoch from now()) * 1000)::float8 as now`

export const tables = (sql: Queries) => sql`
  pending_decision d join person p on p.amb = d.amb and p.id = d.person`

/** The decisions that wait in an instance, and those of a person that were refused. */
export const pendingIn = (sql: Queries, amb: string, instance: string) => sql<PendingRow[]>`
  select ${columns(sql)} from ${tables(sql)} where d.amb = ${amb} and d.instance = ${instance} order by d.due`
