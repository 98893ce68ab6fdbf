/**
 * Turns: what somebody has to do and what is offered to their profile, in the order of its dates. The database keeps whose turn
 * a task is (`task_turn`), so that much that is offered is read no further than it is shown.
 */
import type { TaskSummary } from "@quadrante/api/process"
import type { Session } from "../session/session.ts"
import type { Queries } from "../storage/database.ts"
import * as Definition from "./definition.ts"

/** Nobody reads more than these in a day. */
export const mostTasks = 500

type Asker = Pick<Session, "amb" | "person" | "profile">

interface Row extends Omit<TaskSummary, "since" | "due" | "followUp"> {
  readonly since: Date
  readonly due: Date | null
  readonly followUp: Date | null
  readonly definition: string
  readonly activity: string
}

/**
 * The open tasks of this person and those offered to their profile: all, those of some instances, or those whose date comes
 * up to a moment. What is due first, then the oldest; of more than {@link mostTasks} the first of these.
 */
export const tasksFor = async (
  sql: Queries,
  asker: Asker,
  language: Definition.Language,
  { instances, until }: { readonly instances?: readonly string[]; readonly until?: Date } = {}
): Promise<readonly TaskSummary[]> => {
  const { amb } = asker
  const rows = await (instances === undefined
    ? inOrder(sql, asker, until ?? null)
    : instances.length === 0
      ? []
      : ofInstances(sql, asker, instances))
  return Promise.all(
    rows.map(async ({ definition: id, activity, ...row }) => ({
      ...row,
      name:
        language === "pt-BR"
          ? row.name
          : Definition.nameOf(await Definition.of(sql, { amb, id: row.instance, definition: id }), activity, language),
      since: row.since.toISOString(),
      due: row.due?.toISOString() ?? null,
      followUp: row.followUp?.toISOString() ?? null
    }))
  )
}

const inOrder = (sql: Queries, { amb, person, profile }: Asker, until: Date | null) =>
  sql<Row[]>`select * from turns_in_order(${amb}, ${person}, ${profile}, ${until}, ${mostTasks})`

const ofInstances = (sql: Queries, { amb, person, profile }: Asker, instances: readonly string[]) => sql<Row[]>`
  select t.id, t.instance, i.processo, i.definition, i.title, t.activity, t.name, t.opened as since, t.due,
    t.follow_up as "followUp", case when t.claimed_by = ${person} or t.profiles = '{}' then 'mine' else 'offered' end as standing,
    t.claimed_by is not null as claimed
  from task t join instance i on i.amb = t.amb and i.id = t.instance
  where t.amb = ${amb} and t.instance = any(${[...instances]}) and t.done_at is null and t.kind = 'user'
    and i.status = 'running' and (t.claimed_by = ${person} or (t.claimed_by is null
      and (t.profiles && ${[profile]} or (t.profiles = '{}' and i.starter = ${person}))))
  order by t.due nulls last, t.opened, t.id limit ${mostTasks}`
