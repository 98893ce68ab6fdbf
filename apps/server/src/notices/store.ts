/** The notices of a person, in all of their roles: those kept for them, and those of their groups, derived from open tasks. */
import { mostUnread, type NoticesPage, type NoticeView, type ReadNoticesRequest } from "@quadrante/api/notice"
import type { Fault } from "@quadrante/api/fault"
import { said as titleIn, type Language, type Translations } from "@quadrante/domain/language"
import type { Speech } from "@quadrante/domain/locale"
import * as Notice from "@quadrante/domain/notice"
import { Result } from "effect"
import { rolesOf } from "../identity/session/role.ts"
import { standInsOf } from "../identity/session/stand-ins.ts"
import type { Session } from "../identity/session/session.ts"
import { transaction, type Queries, type Sql } from "../kernel/data/database.ts"
import { publish, rooms } from "../kernel/events/outbox.ts"
import * as Engine from "../process/engine.ts"

type Owner = Pick<Session, "amb" | "person">

/** How many there are on a page. */
const pageSize = 30

/** Where a page begins: before the notice that ended the last one. In microseconds, as the database counts. */
interface Cursor {
  readonly at: string
  readonly id: string
}

const cursorOf = (text: string): Cursor => {
  const at = text.slice(0, text.indexOf("-"))
  return { at, id: text.slice(at.length + 1) }
}

/** Newest first, and how many are unread. */
export const page = async (sql: Queries, owner: Owner, from: string | null, speech: Speech): Promise<NoticesPage> => {
  const { language } = speech
  const before = from === null ? null : cursorOf(from)
  const [reader, person] = await Promise.all([readerOf(sql, owner, language), personOf(sql, owner)])
  const chosen = person.notice_ways
  const silent = Notice.NoticeKind.literals.filter((kind) => !Notice.waysOf(chosen, Notice.subjectOf(kind)).product)
  const isGroupTold = !silent.includes("task-offered")
  const viewers = isGroupTold ? [...reader.byViewer.keys()] : []
  const [own, offered, [counted]] = await Promise.all([
    ownRows(sql, reader, silent, before),
    isGroupTold ? offeredRows(sql, reader, person.group_read, before) : [],
    sql<{ unread: number; own: number; now: Date }[]>`
      select count_unread_notices(${owner.amb}, ${owner.person}, ${[...reader.keptOut]}::uuid[], array(select viewer_key(v) from unnest(${viewers}::text[]) v),
        ${person.group_read}::timestamptz, ${mostUnread}) as unread, now(),
        (select count(*)::int from (select from notice where amb = ${owner.amb} and person = ${owner.person} and read is null limit ${mostUnread}) n) as own`
  ])
  const rows = [...own, ...offered].toSorted(newestFirst)
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  const asked = shown.filter(({ starter }) => starter === owner.person)
  const titles = await Engine.ownTitles(
    sql,
    owner,
    [...new Set(asked.flatMap(({ instance }) => instance ?? []))],
    speech
  )
  return {
    unread: counted?.unread ?? 0,
    own: counted?.own ?? 0,
    list: await Promise.all(shown.map((row) => viewOf(sql, { reader, titles, language }, row))),
    next: last === undefined || rows.length <= pageSize ? null : `${last.micros}-${last.id}`,
    until: (counted?.now ?? new Date()).toISOString()
  }
}

/** Notes what was read, and tells the person's other windows. Nothing becomes unread by it. */
export const markRead = (sql: Sql, { amb, person }: Owner, request: ReadNoticesRequest) =>
  transaction(sql, async (tx): Promise<Result.Result<null, Fault>> => {
    const changed =
      "ids" in request
        ? await tx`
            update notice set read = now()
            where amb = ${amb} and person = ${person} and id = any(${[...request.ids]}) and read is null returning 1`
        : await tx`
            with own as (
              update notice set read = now()
              where ${"all" in request} and amb = ${amb} and person = ${person} and read is null
                and at < ${request.until}::timestamptz + interval '1 millisecond' returning 1
            ), of_group as (
              update person set group_read = least(${request.until}::timestamptz + interval '1 millisecond', now())
              where amb = ${amb} and id = ${person}
                and group_read < least(${request.until}::timestamptz + interval '1 millisecond', now()) returning 1
            )
            select 1 from own union all select 1 from of_group`
    if (changed.length === 0) return Result.succeed(null)
    await publish(tx, amb, [{ room: rooms.person(person), call: "noticesChanged", value: null }])
    return Result.succeed(null)
  })

/** The ways that a person chose. */
export const ways = async (sql: Queries, owner: Owner): Promise<Notice.ChosenWays> =>
  (await personOf(sql, owner)).notice_ways

/** Chooses ways; those of subjects that are not named are as usual again. */
export const setWays = (sql: Sql, { amb, person }: Owner, chosen: Notice.ChosenWays) =>
  transaction(sql, async (tx): Promise<Result.Result<null, Fault>> => {
    await tx`update person set notice_ways = ${tx.json(chosen)} where amb = ${amb} and id = ${person}`
    await publish(tx, amb, [{ room: rooms.person(person), call: "noticesChanged", value: null }])
    return Result.succeed(null)
  })

interface PersonRow {
  readonly notice_ways: Notice.ChosenWays
  /** To the microsecond: a task offered within the same millisecond is not read by it. */
  readonly group_read: string
}

const personOf = async (sql: Queries, { amb, person }: Owner): Promise<PersonRow> => {
  const [row] = await sql<PersonRow[]>`
    select notice_ways, group_read::text from person where amb = ${amb} and id = ${person}`
  if (row === undefined) throw new Error("The person is not there")
  return row
}

type RoleView = NonNullable<NoticeView["role"]>

/** Who reads, in all of their roles. */
interface Reader extends Owner {
  /** For whom they act: what excludes one of these excludes them. */
  readonly keptOut: readonly string[]
  /** By the keys of the work list: the role as which they are offered what stands there; null: whatever they work as. */
  readonly byViewer: ReadonlyMap<string, RoleView | null>
  /** The keys by which they see an instance; null: they see every one. */
  readonly seesBy: readonly string[] | null
  /** The roles of who acts for somebody, by whom they may see more than by these keys; of others none. */
  readonly acting: readonly Parameters<typeof Engine.maySeeInstance>[1][]
}

const readerOf = async (sql: Queries, { amb, person }: Owner, language?: Language): Promise<Reader> => {
  const [roles, standIns] = await Promise.all([
    rolesOf(sql, { amb, person }, language),
    standInsOf(sql, { amb, person })
  ])
  const byViewer = new Map<string, RoleView | null>([[`c:${person}`, null]])
  for (const { id, perfil_operacional, perfil_operacional_id: profile, unit } of roles) {
    const role = { id, perfil_operacional, unid_sigla: unit?.unid_sigla ?? null }
    const keys = [`f:${profile}`, ...(unit === null ? [] : [`u:${unit.unid_sigla} ${profile}`])]
    for (const key of keys) if (!byViewer.has(key)) byViewer.set(key, role)
  }
  const isKeeper = roles.some(({ rights }) => rights.includes("processos"))
  const seesBy = isKeeper ? null : [`p:${person}`, ...roles.map((role) => `f:${role.perfil_operacional_id}`)]
  const acting = roles
    .filter(() => standIns.length > 0)
    .map(({ perfil_operacional_id: profile, unit, rights }) => ({ amb, person, profile, unit, rights, standIns }))
  return { amb, person, keptOut: standIns.map((absent) => absent.person), byViewer, seesBy, acting }
}

/** A line of the list, as the database has it. */
interface NoticeRow {
  readonly id: string
  readonly kind: Notice.NoticeKind
  readonly at: Date
  readonly micros: string
  readonly read: boolean
  readonly instance: string | null
  readonly task: string | null
  readonly by: string | null
  readonly detail: Readonly<Record<string, string>>
  /** Whether the person may see its instance. */
  readonly isSeen: boolean
  readonly starter: string | null
  readonly definition: string | null
  readonly processo: string | null
  readonly title: string | null
  readonly titles: Translations | null
  readonly outcome: string | null
  readonly element: string | null
  readonly taskKind: string | null
  readonly due: Date | null
  /** Of the group's: the keys under which it is offered. */
  readonly viewers: readonly string[] | null
  /** Of a file that is still there: until when, and the profile under which it was asked for. */
  readonly until: Date | null
  readonly fileProfile: string | null
}

const newestFirst = (one: NoticeRow, other: NoticeRow): number => {
  if (one.micros !== other.micros) return BigInt(one.micros) > BigInt(other.micros) ? -1 : 1
  return one.id > other.id ? -1 : 1
}

const microsOf = (sql: Queries, at: ReturnType<Queries>) => sql`(extract(epoch from ${at}) * 1000000)::bigint::text`

const momentOf = (sql: Queries, { at }: Cursor) => sql`(timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond')`

const isBefore = (sql: Queries, at: ReturnType<Queries>, id: ReturnType<Queries>, before: Cursor | null) =>
  before === null ? sql`` : sql`and (${at}, ${id}) < (${momentOf(sql, before)}, ${before.id}::uuid)`

const ownRows = (
  sql: Queries,
  { amb, person, seesBy }: Reader,
  silent: readonly Notice.NoticeKind[],
  before: Cursor | null
) => sql<NoticeRow[]>`
  select n.id, n.kind, n.at, ${microsOf(sql, sql`n.at`)} as micros, n.read is not null as read, n.instance, n.task, n.by_name as by,
    n.detail, i.starter, i.definition, i.processo, i.title, i.titles, i.outcome, t.element, t.kind as "taskKind", t.due, null as viewers,
    e.expires as until, e.profile as "fileProfile",
    i.id is not null and (${seesBy === null} or exists (
      select from instance_search s where s.amb = n.amb and s.instance = n.instance and s.viewers && ${[...(seesBy ?? [])]}::text[]
    )) as "isSeen"
  from (
    select * from notice n where n.amb = ${amb} and n.person = ${person} and n.kind <> all(${[...silent]}::text[])
      ${isBefore(sql, sql`n.at`, sql`n.id`, before)}
    order by n.at desc, n.id desc limit ${pageSize + 1}
  ) n
  left join instance i on i.amb = n.amb and i.id = n.instance
  left join task t on t.amb = n.amb and t.id = n.task and t.instance = n.instance
  left join report_export e on e.amb = n.amb and e.person = n.person and e.state = 'done' and e.expires > now()
    and e.id = case when n.kind = 'job-done' then (n.detail ->> 'export')::uuid end`

/** What is offered to the groups of a person: under each key as many as a page has, by when it was offered, or late. */
const offeredRows = (
  sql: Queries,
  { amb, person, keptOut, byViewer }: Reader,
  since: string,
  before: Cursor | null
) => sql<NoticeRow[]>`
  select o.task as id, o.kind, o.at, ${microsOf(sql, sql`o.at`)} as micros, o.at <= ${since}::timestamptz as read, t.instance, o.task,
    p.pessoa as by, true as "isSeen", i.starter, i.definition, i.processo, i.title, i.titles, null as outcome, t.element, t.kind as "taskKind", t.due, o.viewers,
    null as until, null as "fileProfile",
    case when o.kind = 'task-late' then '{}' else jsonb_build_object('how', t.offered_as) end as detail
  from (
    select o.task, o.kind, o.at, array_agg(o.viewer) as viewers
    from unnest(${[...byViewer.keys()]}::text[]) v(viewer) cross join lateral (
      (select v.viewer, 'task-offered' as kind, w.offered_at as at, w.task from work_list w
        where w.amb = ${amb} and w.viewer = viewer_key(v.viewer) and not (w.due <= now() and w.due > w.offered_at)
          and w.offered_by is distinct from ${person} and not is_kept_from(w, ${person}::uuid || ${[...keptOut]}::uuid[])
          ${isBefore(sql, sql`w.offered_at`, sql`w.task`, before)}
        order by w.offered_at desc, w.task desc limit ${pageSize + 1})
      union all
      (select v.viewer, 'task-late', w.due, w.task from work_list w
        where w.amb = ${amb} and w.viewer = viewer_key(v.viewer) and w.due <= now() and w.due > w.offered_at
          and not is_kept_from(w, ${person}::uuid || ${[...keptOut]}::uuid[]) ${isBefore(sql, sql`w.due`, sql`w.task`, before)}
        order by w.due desc, w.task desc limit ${pageSize + 1})
    ) o
    group by o.task, o.kind, o.at order by o.at desc, o.task desc limit ${pageSize + 1}
  ) o
  join task t on t.amb = ${amb} and t.id = o.task
  join instance i on i.amb = ${amb} and i.id = t.instance
  left join person p on p.amb = ${amb} and p.id = t.offered_by and o.kind = 'task-offered'`

interface TitledPage {
  readonly reader: Reader
  /** Titles of the cases that this person started, by case. */
  readonly titles: ReadonlyMap<string, string>
  readonly language: Language
}

const viewOf = async (sql: Queries, { reader, titles, language }: TitledPage, row: NoticeRow): Promise<NoticeView> => {
  const { amb, byViewer } = reader
  const { id, kind, at, read, by, viewers } = row
  const said = { id, kind, own: viewers === null, at: at.toISOString(), read, by, detail: row.detail }
  if (row.fileProfile !== null && row.until !== null) {
    const role = byViewer.get(`f:${row.fileProfile}`) ?? null
    // It is fetched as what it was asked for, which this person may not be any more.
    return {
      ...said,
      ...hidden,
      ...(role !== null && { role, detail: { ...row.detail, until: row.until.toISOString() } })
    }
  }
  if (row.instance === null) return { ...said, ...hidden }
  const isSeen = row.definition !== null && (await sees(sql, reader, row))
  const definition = isSeen ? await Engine.findDefinition(sql, amb, row.definition ?? "") : null
  // Fail closed: of what somebody may not see any more they are told that it was, and neither what, nor by whom, nor in which words.
  if (definition === null) {
    const ofProduct = Object.entries(row.detail).filter(([name]) => name === "how" || name === "ato")
    return { ...said, ...hidden, by: null, detail: Object.fromEntries(ofProduct) }
  }
  const [key] = viewers ?? []
  const { next } = row.detail
  return {
    ...said,
    ...(next !== undefined && { detail: { ...row.detail, next: Engine.nameOf(definition, next, language) } }),
    instance: row.instance,
    // What a job told of names the step of the job, at which nobody works.
    task: row.taskKind === "user" ? row.task : null,
    processo: row.processo,
    process: definition.about.title[language],
    icon: definition.about.icon,
    title: titles.get(row.instance) ?? (row.title === null ? null : titleIn(row.title, row.titles ?? {}, language)),
    step: row.element === null ? row.outcome : Engine.nameOf(definition, row.element, language),
    role: key === undefined ? null : (byViewer.get(key) ?? null),
    due: row.due?.toISOString() ?? null
  }
}

const sees = async (sql: Queries, { acting }: Reader, { isSeen, instance }: NoticeRow): Promise<boolean> => {
  if (isSeen || instance === null) return isSeen
  for (const role of acting) if (await Engine.maySeeInstance(sql, role, instance)) return true
  return false
}

const hidden = {
  instance: null,
  task: null,
  processo: null,
  process: null,
  icon: null,
  title: null,
  step: null,
  role: null,
  due: null
}
