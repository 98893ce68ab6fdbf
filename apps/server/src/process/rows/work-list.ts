/**
 * The work list: the open tasks of a person and those offered to their profile, in order of due date. The database
 * maintains it (table `work_list`), so a long list is read only as far as it is shown.
 */
import type { Language } from "@quadrante/domain/language"
import type { TaskSummary } from "@quadrante/api/process"
import type { Session } from "../../identity/session/session.ts"
import type { Queries } from "../../kernel/data/database.ts"
import * as Definition from "../model/definition.ts"

/** The most tasks that a list returns. */
export const mostTasks = 500

/** Whose list it is, and as what they work. */
export interface ListOwner extends Pick<Session, "amb" | "person" | "profile"> {
  readonly unit: Pick<NonNullable<Session["unit"]>, "unid_sigla"> | null
}

interface TaskRow extends Omit<TaskSummary, "since" | "due" | "followUp"> {
  readonly since: Date
  readonly due: Date | null
  readonly followUp: Date | null
  readonly definition: string
  readonly element: string
}

/**
 * The open tasks of this person and those offered to their profile: all, those of some instances, or those due up to a
 * moment. By due date, then oldest first, up to {@link mostTasks}.
 */
export const tasksFor = async (
  sql: Queries,
  asker: ListOwner,
  language: Language,
  { instances, until }: { readonly instances?: readonly string[]; readonly until?: Date } = {}
): Promise<readonly TaskSummary[]> => {
  const { amb } = asker
  const rows = await (instances === undefined
    ? inOrder(sql, asker, until ?? null)
    : instances.length === 0
      ? []
      : ofInstances(sql, asker, instances))
  return Promise.all(
    rows.map(async ({ definition: id, element, ...row }) => ({
      ...row,
      name:
        language === "pt-BR"
          ? row.name
          : Definition.nameOf(await Definition.of(sql, { amb, id: row.instance, definition: id }), element, language),
      since: row.since.toISOString(),
      due: row.due?.toISOString() ?? null,
      followUp: row.followUp?.toISOString() ?? null
    }))
  )
}

const inOrder = (sql: Queries, { amb, person, profile, unit }: ListOwner, until: Date | null) => sql<TaskRow[]>`
  select * from read_work_list(${amb}, ${person}, ${profile}, ${unit?.unid_sigla ?? null}, ${until}, ${mostTasks})`

const ofInstances = (sql: Queries, { amb, person, profile, unit }: ListOwner, instances: readonly string[]) => sql<
  TaskRow[]
>`
  select t.id, t.instance, i.processo, i.definition, i.title, t.element, t.name, t.opened as since, t.due,
    t.follow_up as "followUp",
    case when t.claimed_by = ${person} or (t.profiles = '{}' and t.candidates is null) then 'mine' else 'offered' end as standing,
    t.claimed_by is not null and (t.profiles <> '{}' or t.candidates is distinct from '{}') as claimed
  from task t join instance i on i.amb = t.amb and i.id = t.instance
  where t.amb = ${amb} and t.instance = any(${[...instances]}) and t.done_at is null and t.kind = 'user'
    and i.status = 'running' and (t.claimed_by = ${person} or (t.claimed_by is null
      and not is_excluded(t, i.starter, ${person})
      and (${person} = any(t.candidates)
        or (${profile} = any(t.profiles) and (t.units is null or ${unit?.unid_sigla ?? null} = any(t.units)))
        or (t.profiles = '{}' and t.candidates is null and i.starter = ${person}))))
  order by t.due nulls last, t.opened, t.id limit ${mostTasks}`
