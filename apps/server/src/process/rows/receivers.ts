/** Whom a task may be given to, to do it or to help with it. The database narrows; the domain's rule decides. */
import type { Person, Receiver } from "@quadrante/api/passing"
import { languages, type Language } from "@quadrante/domain/language"
import * as Search from "@quadrante/domain/search"
import * as Task from "@quadrante/domain/task"
import { standInsIn, type RunningRow } from "../../identity/session/stand-ins.ts"
import type { Queries } from "../../kernel/data/database.ts"

/** The most people that are listed of each part. */
export const mostPeople = 20

/** Somebody with their roles of today. */
export interface ReceiverRow extends Task.Receiver {
  readonly usuario: string
  readonly pessoa: string
  /** The id of their photo. */
  readonly photo: string | null
  readonly roles: readonly {
    readonly profile: string
    readonly unit: string | null
    /** What the profile is called. */
    readonly name: string
  }[]
}

/** Whether a role `r` of a person `p` in a unit `u` is one under which somebody works today. */
export const isAtWork = (sql: Queries) => sql`
  not p.blocked
    and daterange(u.periodo_inicio, u.periodo_final, '[]') @> (now() at time zone p.fuso_horario)::date is not false`

/** Somebody who works here today, by their id; who is blocked is not there. */
export const findReceiver = async (sql: Queries, amb: string, person: string): Promise<ReceiverRow | null> => {
  const [row] = await withRoles(sql, amb, [person])
  return row ?? null
}

const withRoles = async (
  sql: Queries,
  amb: string,
  people: readonly string[],
  language: Language = languages[0]
): Promise<readonly ReceiverRow[]> => {
  const rows = await sql<(Omit<ReceiverRow, "standIns"> & { readonly substitutions: readonly RunningRow[] })[]>`
  select p.id as person, running_substitutions(p.amb, p.id) as substitutions, p.usuario, p.pessoa,
    (select f.id from photo f where f.amb = p.amb and f.person = p.id) as photo,
    jsonb_agg(jsonb_build_object('profile', r.profile, 'unit', r.unid_sigla, 'name', said(f.name, f.names, ${language})) order by f.name, r.unid_sigla) as roles
  from person p
  join person_profile r on r.amb = p.amb and r.person = p.id
  join profile f on f.amb = r.amb and f.id = r.profile
  left join unit u on u.amb = r.amb and u.unid_sigla = r.unid_sigla
  where p.amb = ${amb} and p.id = any(${[...people]}) and ${isAtWork(sql)}
  group by p.amb, p.id order by lower(p.pessoa), p.id`
  return rows.map(({ substitutions, ...row }) => ({ ...row, standIns: standInsIn(row.person, substitutions) }))
}

/** Who a task may be given to, and of those whom the search hit who may not, with the reason. */
export interface Receivers {
  readonly able: readonly ReceiverRow[]
  readonly unable: readonly { readonly person: ReceiverRow; readonly refusal: Task.TaskRefusal }[]
  /** Whether there are more of those who may. */
  readonly more: boolean
}

/** People to whom somebody may give a task. Of those who may not, only who was looked for is named. */
export const receiversOf = async (
  sql: Queries,
  amb: string,
  task: Task.TaskAssignment,
  giver: Task.TaskViewer,
  term: string,
  language: Language
): Promise<Receivers> => {
  const words = Search.words(term)
  const isAnybody = giver.rights.includes("processos")
  // More than are shown: whoever has it, or is excluded, is among them.
  const most = mostPeople + 1 + task.excluded.length + 1
  const possible = await hits(sql, amb, words, most, isAnybody ? null : task)
  const others = words.length === 0 ? [] : await hits(sql, amb, words, mostPeople, null)
  const people = await withRoles(sql, amb, [...new Set([...possible, ...others])], language)
  const judged = people.map((person) => ({ person, refusal: Task.receiptRefusal(task, giver, person) }))
  const able = judged.filter(({ refusal }) => refusal === null).map(({ person }) => person)
  const unable = judged.flatMap(({ person, refusal }) =>
    refusal === null || !others.includes(person.person) ? [] : [{ person, refusal }]
  )
  return { able: able.slice(0, mostPeople), unable: unable.slice(0, mostPeople), more: able.length > mostPeople }
}

/** Who acts for somebody who is away just now, under which of their profiles (null: all), and until which day. */
export interface AbsenceRow {
  readonly absent: string
  readonly substitute: string
  readonly until: string
  readonly profiles: readonly string[] | null
}

/** Who of these people is away. */
export const absencesOf = (sql: Queries, amb: string, people: readonly string[]) => sql<AbsenceRow[]>`
  select s.absent, p.pessoa as substitute, s.until_day::text as until, s.profiles
  from substitution s join person p on p.amb = s.amb and p.id = s.substitute and not p.blocked
  where s.amb = ${amb} and s.absent = any(${[...people]}::uuid[]) and s.begins <= now() and s.ends > now()
  order by s.ends desc, s.id`

/** People by name, unit or profile, in the order of names: those for whom a task is, or anybody. */
const hits = async (
  sql: Queries,
  amb: string,
  words: readonly string[],
  most: number,
  task: Task.TaskAssignment | null
): Promise<readonly string[]> => {
  const people = task === null ? [] : [...(task.candidates ?? []), ...(Task.isStarters(task) ? [task.starter] : [])]
  const isFor =
    task === null
      ? sql``
      : sql`and (p.id = any(${people}) or (r.profile = any(${[...task.profiles]})
          and (${task.units === null} or r.unid_sigla = any(${[...(task.units ?? [])]}))))`
  // Each word begins one of the name, of the unit or of the profile.
  const isSought =
    words.length === 0
      ? sql``
      : sql`and not exists (
          select from unnest(${[...words]}::text[]) sought where not exists (
            select from unnest(tsvector_to_array(p.words) || search_words(concat_ws(' ', r.unid_sigla, u.unid_nome, u.names ->> 'en', u.names ->> 'es', f.name, f.names ->> 'en', f.names ->> 'es'))) w
            where starts_with(w, sought)))`
  const rows = await sql<{ id: string }[]>`
    select p.id from person p
    join person_profile r on r.amb = p.amb and r.person = p.id
    join profile f on f.amb = r.amb and f.id = r.profile
    left join unit u on u.amb = r.amb and u.unid_sigla = r.unid_sigla
    where p.amb = ${amb} and ${isAtWork(sql)} ${isFor} ${isSought}
    group by p.amb, p.id order by lower(p.pessoa), p.id limit ${most}`
  return rows.map(({ id }) => id)
}

/** The role under which somebody would do it. */
const roleFor = ({ roles }: ReceiverRow, task: Task.TaskAssignment): ReceiverRow["roles"][number] | undefined => {
  const own = roles.filter(
    ({ profile, unit }) =>
      task.profiles.includes(profile) && (task.units === null || (unit !== null && task.units.includes(unit)))
  )
  return own[0] ?? roles[0]
}

/** What a client is told of somebody: under what they would do it. */
export const personOf = (row: ReceiverRow, task: Task.TaskAssignment): Person => {
  const role = roleFor(row, task)
  return {
    id: row.person,
    usuario: row.usuario,
    pessoa: row.pessoa,
    photo: row.photo,
    profile: role?.name ?? "",
    unit: role?.unit ?? null
  }
}

/** The same of somebody who may have it, and who would do it for them where they are away as that. */
export const receiverOf = (row: ReceiverRow, task: Task.TaskAssignment, absences: readonly AbsenceRow[]): Receiver => {
  const role = roleFor(row, task)
  const away = absences.find(
    ({ absent, profiles }) =>
      absent === row.person && (profiles === null || (role !== undefined && profiles.includes(role.profile)))
  )
  return {
    ...personOf(row, task),
    away: away === undefined ? null : { substitute: away.substitute, until: away.until }
  }
}
