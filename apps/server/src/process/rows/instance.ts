/** Instances: the queries that read and create their rows. */
import { said, type Language, type Translations } from "@quadrante/domain/language"
import type { Changes } from "@quadrante/domain/task"
import { isId } from "../../kernel/data/id.ts"
import type postgres from "postgres"
import type { Queries, Transaction } from "../../kernel/data/database.ts"
import type { Definition } from "../model/definition.ts"
import { rulesOf } from "../model/seeing.ts"
import type { Values } from "../model/values.ts"

export interface Instance {
  readonly amb: string
  readonly id: string
  readonly number: number
  readonly processo: string
  readonly definition: string
  /** Counts what people can see. */
  readonly revision: number
  /** Incremented by every step: the version of the optimistic lock. */
  readonly step: number
  readonly pauses: number
  readonly status: "running" | "ended" | "failed" | "cancelled"
  /** Whether what was decided last was to refuse it. */
  readonly refused: boolean
  readonly state: string | null
  readonly variables: Values
  /** The revision and author of each variable's last change. */
  readonly variable_changes: Changes
  readonly title: string
  readonly titles: Translations
  readonly active_elements: readonly string[]
  readonly passed_elements: readonly string[]
  readonly tries: number
  readonly starter: string
  readonly profile: string | null
  readonly unid_sigla: string | null
  /** The name of the person who started it. */
  readonly pessoa: string
  /** Their login, and the day (ISO) that it is where they are. */
  readonly usuario: string
  readonly today: string
  /** The time zone of its environment. */
  readonly zone: string
  /** The name of the person who changed it last; null if the engine did. */
  readonly changed_by_name: string | null
  /** Names of values that are `sigilo` in its definition, or in that of an instance that it called or that called it. */
  readonly secrets: readonly string[]
  readonly parent: string | null
  readonly parent_task: string | null
  readonly depth: number
  readonly created: Date
  readonly ended: Date | null
  readonly outcome: string | null
  readonly error: string | null
  readonly cancel_reason: string | null
  /** The engine that runs it, where that is another one; null: ours. */
  readonly engine: string | null
}

export interface Task {
  readonly id: string
  readonly token: string
  readonly element: string
  readonly name: string
  readonly kind: "user" | "job" | "call" | "message"
  readonly profiles: readonly string[]
  /** Who had it from the start. */
  readonly assignee: string | null
  /** The people whom it names; null: none, so that without profiles it is of whoever started the instance. */
  readonly candidates: readonly string[] | null
  /** The units under which members of its profiles may take it; null: any. */
  readonly units: readonly string[] | null
  /** Whom it excludes: `starter`, or who did these elements. */
  readonly not_by: readonly string[]
  readonly priority: number | null
  readonly opened: Date
  readonly done_at: Date | null
  readonly done_by: string | null
  readonly done_name: string | null
  /** For whom they did it; null: for themselves. */
  readonly done_for: string | null
  readonly done_for_name: string | null
  readonly claimed_by: string | null
  readonly claimed_name: string | null
  readonly claimed_at: Date | null
  /** Who fills it in for whoever has it, and since when. */
  readonly helper: string | null
  readonly helper_name: string | null
  readonly helped_since: Date | null
  /** Whether anybody was asked to help with it. */
  readonly has_help: boolean
  /** How many decisions of it are kept, pending or refused. */
  readonly decisions: number
  /** Everybody who has had it. */
  readonly takers: readonly string[]
  readonly due: Date | null
  readonly follow_up: Date | null
  readonly item: number | null
  readonly child: string | null
}

/** An instance; `locked` holds its row lock until the transaction ends. */
export const find = (sql: Queries, amb: string, id: string, lock: "locked" | "read"): Promise<Instance | null> =>
  selectInstance(sql, amb, sql`${id}`, lock)

/** The instance of a user task, locked. */
export const findByTask = (tx: Transaction, amb: string, task: string): Promise<Instance | null> =>
  selectInstance(tx, amb, ofTask(tx, amb, task), "locked")

/** The columns of an instance `i` and its starter `p`. */
const columns = (sql: Queries) => sql`
  i.amb, i.id, i.number, i.processo, i.definition, i.revision, i.step, i.pauses, i.status, i.refused, i.state, i.variables,
  i.variable_changes, i.title, i.titles, i.active_elements, i.passed_elements, i.tries, i.starter, i.profile, i.unid_sigla,
  p.pessoa, p.usuario, to_char(now() at time zone p.fuso_horario, 'YYYY-MM-DD') as today,
  (select e.time_zone from environment e where e.amb = i.amb) as zone, i.changed_by_name, i.secrets, i.parent, i.parent_task, i.depth, i.created, i.ended, i.outcome, i.error, i.cancel_reason, i.engine`

const selectInstance = async (
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

/** Several instances, by their ids. */
export const findAll = (sql: Queries, amb: string, ids: readonly string[]) => sql<Instance[]>`
  select ${columns(sql)}
  from instance i join person p on p.amb = i.amb and p.id = i.starter
  where i.amb = ${amb} and i.id = any(${[...ids]}::uuid[])`

/** What an instance is called in a language. */
export const titleIn = ({ title, titles }: Pick<Instance, "title" | "titles">, language: Language): string =>
  said(title, titles, language)

/** The tasks of several instances, in order of creation. */
export const tasksOfAll = (sql: Queries, amb: string, ids: readonly string[]) => sql<
  (Task & { readonly instance: string })[]
>`
  select instance, ${taskColumns(sql)} from task where amb = ${amb} and instance = any(${[...ids]}::uuid[]) order by opened, id`

/** What people are told of an instance: one that ended with a refusal is refused. */
export const shownStatus = ({ status, refused }: Pick<Instance, "status" | "refused">) =>
  status === "ended" && refused ? "refused" : status

/** The tasks of an instance, in order of creation. */
export const tasksOf = (sql: Queries, amb: string, instance: string) => readTasks(sql, amb, sql`${instance}`)

/** A user task and the other tasks of its instance. */
export const tasksBeside = (sql: Queries, amb: string, task: string) => readTasks(sql, amb, ofTask(sql, amb, task))

const taskColumns = (sql: Queries) => sql`
  id, token, element, name, kind, profiles, assignee, candidates, units, not_by, priority, opened, done_at, done_by,
  done_name, done_for, done_for_name, claimed_by, claimed_name, claimed_at, helper, helper_name, helped_since, has_help,
  decisions, takers, due, follow_up, item, child`

const readTasks = (sql: Queries, amb: string, instance: postgres.PendingQuery<postgres.Row[]>) => sql<Task[]>`
  select ${taskColumns(sql)}
  from task where amb = ${amb} and instance = ${instance} order by opened, id`

/** The id of a user task's instance, as a subquery. */
export const ofTask = (sql: Queries, amb: string, task: string) =>
  sql`(select instance from task where amb = ${amb} and id = ${task} and kind = 'user')`

/** The instance of a user task, by the task's id. */
export const idByTask = async (sql: Queries, amb: string, task: string): Promise<string | null> => {
  const [row] = isId(task)
    ? await sql<{ instance: string }[]>`
        select instance from task where amb = ${amb} and id = ${task} and kind = 'user'`
    : []
  return row?.instance ?? null
}

/** Who starts an instance, in which role, and which call activity called it. */
export interface Origin {
  readonly amb: string
  readonly starter: string
  readonly profile: string | null
  readonly unid_sigla: string | null
  readonly changed_by_name: string | null
  readonly parent?: {
    readonly instance: string
    readonly task: string
    readonly depth: number
    readonly secrets: readonly string[]
  }
}

/** Inserts a new instance with the next number of its process, and locks it. A number that is not committed is not given again. */
export const insert = async (
  tx: Transaction,
  id: string,
  definition: Definition,
  { amb, starter, profile, unid_sigla, changed_by_name, parent }: Origin,
  values: Values
): Promise<Instance> => {
  const { id: version, processo } = definition
  const secrets = [...new Set([...Object.keys(rulesOf(definition).sigilo), ...(parent?.secrets ?? [])])]
  const [made] = await tx<Instance[]>`
    with i as (
      insert into instance (amb, id, number, processo, definition, revision, status, variables, title, active_elements,
        passed_elements, secrets, starter, profile, unid_sigla, changed_by_name, parent, parent_task, depth)
      select ${amb}, ${id}, nextval(instance_numbers(${amb}, ${processo})), ${processo}, ${version}, 0, 'running', ${tx.json(values)}, '', '{}', '{}', ${secrets}, ${starter},
        ${profile}, ${unid_sigla}, ${changed_by_name}, ${parent?.instance ?? null}, ${parent?.task ?? null}, ${parent?.depth ?? 0}
      returning *
    )
    select ${columns(tx)} from i join person p on p.amb = i.amb and p.id = i.starter`
  if (made === undefined) throw new Error("The new instance is not there")
  return made
}

/** The columns of a task that say whose list it stands in. */
export type AddressedTask = Pick<Task, "profiles" | "units" | "candidates" | "assignee" | "claimed_by">

/** The people whom these tasks name one by one: candidates, who has one, and the starter where nobody else is said. */
export const namedBy = ({ starter }: Pick<Instance, "starter">, tasks: readonly AddressedTask[]): readonly string[] => {
  const named = tasks.flatMap(({ candidates, assignee, claimed_by }) => [...(candidates ?? []), assignee, claimed_by])
  const own = tasks.some(({ profiles, candidates }) => profiles.length === 0 && candidates === null) ? [starter] : []
  return [...new Set([...named.filter((person) => person !== null), ...own])]
}

/** Whose lists show these tasks, beside the people whom they name. */
interface Audience {
  /** The profiles of these tasks that there are: a drawing, or a value that it reads, may name others. */
  readonly profiles: readonly string[]
  /** Who acts just now for somebody whom these tasks name, or who is of one of their profiles. */
  readonly substitutes: readonly string[]
}

/** Asks for both at once. */
export const audienceOf = async (
  sql: Queries,
  instance: Pick<Instance, "amb" | "starter">,
  tasks: readonly AddressedTask[]
): Promise<Audience> => {
  const { amb } = instance
  const asked = [...new Set(tasks.flatMap(({ profiles }) => profiles))]
  const [row] = await sql<Audience[]>`
    select array(select id from profile where amb = ${amb} and id = any(${asked})) as profiles,
      array(
        select distinct s.substitute from substitution s
        where s.amb = ${amb} and s.begins <= now() and s.ends > now()
          and (s.absent = any(${[...namedBy(instance, tasks)]}) or exists (
            select from person_profile r where r.amb = s.amb and r.person = s.absent and r.profile = any(${asked})))
      ) as substitutes`
  return row ?? { profiles: [], substitutes: [] }
}
