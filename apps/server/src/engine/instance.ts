/** Instances: rows of the database, as they are read and made. */
import type { Changes } from "@quadrante/domain/task"
import type postgres from "postgres"
import type { Queries, Transaction } from "../storage/database.ts"
import type { Definition } from "./definition.ts"
import type { Values } from "./values.ts"

export interface Instance {
  readonly amb: string
  readonly id: string
  readonly number: number
  readonly processo: string
  readonly definition: string
  /** Counts what people can see. */
  readonly revision: number
  /** Counts every step. */
  readonly step: number
  readonly pauses: number
  readonly status: "running" | "ended" | "failed" | "cancelled"
  readonly state: string | null
  readonly vals: Values
  /** Which revision changed each value last, and who. */
  readonly val_changes: Changes
  readonly title: string
  readonly active: readonly string[]
  readonly passed: readonly string[]
  readonly tries: number
  readonly starter: string
  readonly profile: string | null
  readonly unid_sigla: string | null
  /** The name of who started it. */
  readonly pessoa: string
  /** The name of who moved it last; null where that was the engine itself. */
  readonly changed_by: string | null
  readonly parent: string | null
  readonly parent_task: string | null
  readonly depth: number
  readonly created: Date
  readonly ended: Date | null
  readonly outcome: string | null
  readonly error: string | null
  readonly cancel_reason: string | null
}

/** What is needed to name an instance from outside; anything else names none. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

export interface Task {
  readonly id: string
  readonly execution: string
  readonly activity: string
  readonly name: string
  readonly kind: "user" | "job" | "call" | "message"
  readonly profiles: readonly string[]
  readonly opened: Date
  readonly done_at: Date | null
  readonly done_by: string | null
  readonly done_name: string | null
  readonly claimed_by: string | null
  readonly claimed_name: string | null
  readonly claimed_at: Date | null
  readonly due: Date | null
  readonly follow_up: Date | null
  readonly item: number | null
  readonly child: string | null
}

/** An instance; `locked` for as long as the transaction lasts. */
export const find = (sql: Queries, amb: string, id: string, lock: "locked" | "read"): Promise<Instance | null> =>
  read(sql, amb, sql`${id}`, lock)

/** The instance of a task of people, locked. */
export const findByTask = (tx: Transaction, amb: string, task: string): Promise<Instance | null> =>
  read(tx, amb, ofTask(tx, amb, task), "locked")

/** An instance as `i`, with who started it as `p`. */
const columns = (sql: Queries) => sql`
  i.amb, i.id, i.number, i.processo, i.definition, i.revision, i.step, i.pauses, i.status, i.state, i.vals,
  i.val_changes, i.title, i.active, i.passed, i.tries, i.starter, i.profile, i.unid_sigla, p.pessoa, i.changed_by, i.parent,
  i.parent_task, i.depth, i.created, i.ended, i.outcome, i.error, i.cancel_reason`

const read = async (
  sql: Queries,
  amb: string,
  id: postgres.PendingQuery<postgres.Row[]>,
  lock: "locked" | "read"
): Promise<Instance | null> => {
  const [row] = await sql<Instance[]>`
    select ${columns(sql)}
    from instance i join person p on p.amb = i.amb and p.id = i.starter
    where i.amb = ${amb} and i.id = ${id} ${lock === "locked" ? sql`for update of i` : sql``}`
  return row ?? null
}

/** The tasks of an instance, in the order in which they were opened. */
export const tasksOf = (sql: Queries, amb: string, instance: string) => readTasks(sql, amb, sql`${instance}`)

/** A task of people and all that its instance has beside it. */
export const tasksBeside = (sql: Queries, amb: string, task: string) => readTasks(sql, amb, ofTask(sql, amb, task))

const readTasks = (sql: Queries, amb: string, instance: postgres.PendingQuery<postgres.Row[]>) => sql<Task[]>`
  select id, execution, activity, name, kind, profiles, opened, done_at, done_by, done_name, claimed_by, claimed_name,
    claimed_at, due, follow_up, item, child
  from task where amb = ${amb} and instance = ${instance} order by opened, id`

/** The instance of a task of people, as a part of a query. */
export const ofTask = (sql: Queries, amb: string, task: string) =>
  sql`(select instance from task where amb = ${amb} and id = ${task} and kind = 'user')`

/** As what an instance is started, and by which instance and task it was called. */
export interface Origin {
  readonly amb: string
  readonly starter: string
  readonly profile: string | null
  readonly unid_sigla: string | null
  readonly changed_by: string | null
  readonly parent?: { readonly instance: string; readonly task: string; readonly depth: number }
}

/** Makes the row of a new instance with the next number of its process, locked by that. */
export const insert = async (
  tx: Transaction,
  id: string,
  { id: definition, processo }: Definition,
  { amb, starter, profile, unid_sigla, changed_by, parent }: Origin,
  values: Values
): Promise<Instance> => {
  const [made] = await tx<Instance[]>`
    with numbered as (
      insert into process_number as n (amb, processo, last) values (${amb}, ${processo}, 1)
      on conflict (amb, processo) do update set last = n.last + 1 returning last
    ), i as (
      insert into instance (amb, id, number, processo, definition, revision, status, vals, title, active, passed, starter,
        profile, unid_sigla, changed_by, parent, parent_task, depth)
      select ${amb}, ${id}, last, ${processo}, ${definition}, 0, 'running', ${tx.json(values)}, '', '{}', '{}', ${starter},
        ${profile}, ${unid_sigla}, ${changed_by}, ${parent?.instance ?? null}, ${parent?.task ?? null}, ${parent?.depth ?? 0}
      from numbered returning *
    )
    select ${columns(tx)} from i join person p on p.amb = i.amb and p.id = i.starter`
  if (made === undefined) throw new Error("The new instance is not there")
  return made
}

/** The people whose turn any of these tasks is: who has claimed it, else those of its profiles, else who started. */
export const peopleOf = async (
  sql: Queries,
  { amb, starter }: Pick<Instance, "amb" | "starter">,
  tasks: readonly Pick<Task, "profiles">[]
): Promise<readonly string[]> => {
  const profiles = [...new Set(tasks.flatMap((task) => task.profiles))]
  const people =
    profiles.length === 0
      ? []
      : await sql<{ person: string }[]>`
    select distinct person from person_profile where amb = ${amb} and profile = any(${profiles})`
  const own = tasks.some((task) => task.profiles.length === 0) ? [starter] : []
  return [...new Set([...people.map(({ person }) => person), ...own])]
}
