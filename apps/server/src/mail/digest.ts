/** The digest: queued each morning where its person is, and made of what is open and unread when it is sent. */
import { morningOf } from "@quadrante/domain/mail"
import { NoticeKind, subjectOf, waysOf } from "@quadrante/domain/notice"
import type { TaskSummary } from "@quadrante/api/process"
import type { Queries, Sql } from "../kernel/data/database.ts"
import * as Instance from "../process/rows/instance.ts"
import { maySee } from "../process/rows/sight.ts"
import * as WorkList from "../process/rows/work-list.ts"
import { asideOf, headingOf, type NoticeWords } from "./heading.ts"
import { homeLink, instanceLink, panelLink, type PublicPlace } from "./links.ts"
import type { LetterRow } from "./mail.ts"
import { ofOpenTasks, type LetterBody } from "./notice-letter.ts"
import type { Recipient } from "./recipient.ts"
import { say } from "./texts.ts"
import { dueWords, longDay, moment } from "./when.ts"

/** Queues the digests of the mornings that have come: of all whose zone it is morning in, in one statement a zone. */
export const queueDigests = async (sql: Sql, now: Date): Promise<void> => {
  const zones = await sql<{ fuso_horario: string }[]>`
    select distinct fuso_horario from person where email is not null and digest_days <> '{}'`
  for (const { fuso_horario } of zones) {
    const morning = morningOf(now, fuso_horario)
    if (morning === null) continue
    // A morning lasts five hours, so that the one before is always longer ago. Who is busy just now has theirs at the next look.
    await sql`
      with due as (
        select amb, id, email, coalesce(digest_at, email_confirmed) as since from person
        where fuso_horario = ${fuso_horario} and email is not null and not blocked
          and ${morning.weekday} = any(digest_days) and goes_out('mail')
          and (digest_at is null or digest_at < ${now}::timestamptz - interval '12 hours')
        for no key update skip locked
      ), noted as (
        update person p set digest_at = ${now} from due where p.amb = due.amb and p.id = due.id
      )
      insert into outbound (amb, kind, person, address, payload, step)
      select amb, 'mail', id, email, jsonb_build_object('digest', ${morning.day}::text, 'since', since), 'digest ' || ${morning.day}
      from due on conflict do nothing`
  }
}

/** So many of each part are said, and the rest is counted. */
const most = 5

/** A digest; null where there is nothing to tell. */
export const digestLetter = async (
  sql: Queries,
  recipient: Recipient,
  since: Date,
  place: PublicPlace,
  now: Date
): Promise<LetterBody | null> => {
  const { amb, language } = recipient
  const tasks = await tasksOf(sql, recipient)
  const mine = tasks.filter(({ task }) => task.standing === "mine")
  const isGroupTold = waysOf(recipient.ways, "group").mail !== "never"
  const group = isGroupTold ? tasks.filter(({ task }) => task.standing === "offered") : []
  const news = await newsOf(sql, recipient, since, place)
  if (mine.length + group.length + news.length === 0) return null
  const home = homeLink(place, amb)
  const taskRow = ({ task, role }: OfRole): LetterRow => {
    const due = task.due === null ? null : dueWords(recipient, new Date(task.due), now)
    return {
      label: task.title,
      href: instanceLink(place, amb, task.processo, task.instance),
      below: `${task.name} · ${role}`,
      beside: due?.value ?? "",
      tone: due?.tone ?? "plain"
    }
  }
  const section = (key: "mine" | "group" | "news", rows: readonly LetterRow[]) =>
    rows.length === 0
      ? []
      : [
          {
            title: say(key, {}, language),
            rows: rows.slice(0, most),
            more:
              rows.length > most ? { label: say("more", { count: rows.length - most }, language), href: home } : null
          }
        ]
  const counts = { mine: mine.length, group: group.length, news: news.length }
  const day = longDay(recipient, now)
  return {
    subject: say("digestSubject", counts, language),
    preview: say("digestPreview", { day }, language),
    heading: day,
    lead: null,
    code: null,
    facts: [],
    sections: [
      ...section("mine", mine.map(taskRow)),
      ...section("group", group.map(taskRow)),
      ...section("news", news)
    ],
    act: { label: say("openHome", {}, language), href: home },
    actNote: null,
    why: say("why.digest", {}, language),
    what: "digest"
  }
}

interface OfRole {
  readonly task: TaskSummary
  readonly role: string
}

/** What a person has to do, in all of their roles: each task once, the soonest due first. */
const tasksOf = async (sql: Queries, { amb, person, roles, language }: Recipient): Promise<readonly OfRole[]> => {
  const found = new Map<string, OfRole>()
  for (const role of roles) {
    const { profile, unit, standIns } = role
    const list = await WorkList.tasksFor(sql, { amb, person, profile, unit, standIns }, language)
    for (const task of list) if (!found.has(task.id)) found.set(task.id, { task, role: role.name })
  }
  const last = "9999"
  return [...found.values()].toSorted((one, other) => ((one.task.due ?? last) < (other.task.due ?? last) ? -1 : 1))
}

interface UnreadRow extends NoticeWords {
  readonly at: Date
  readonly instance: string | null
  readonly task: string | null
}

/** Unread notices that came since the last digest, of the subjects that are told in one, and of what the person may see today. */
const newsOf = async (
  sql: Queries,
  recipient: Recipient,
  since: Date,
  place: PublicPlace
): Promise<readonly LetterRow[]> => {
  const { amb, person, language, roles, ways } = recipient
  const kinds = NoticeKind.literals.filter((kind) => waysOf(ways, subjectOf(kind)).mail === "digest")
  // What is not told in the product is kept as read from the start.
  const silent = kinds.filter((kind) => !waysOf(ways, subjectOf(kind)).product)
  const rows = await sql<UnreadRow[]>`
    select kind, at, instance, task, by_name, detail from notice
    where amb = ${amb} and person = ${person} and (read is null or kind = any(${silent})) and at > ${since} and kind = any(${kinds})
    order by at desc limit 50`
  const said: LetterRow[] = []
  for (const notice of rows) {
    const { kind, at, instance: id, task } = notice
    const heading = headingOf(notice, language)
    const row = { beside: moment(recipient, at), tone: "plain" as const }
    if (id === null) {
      const href = kind === "substitution" ? panelLink(place, amb, "substituicao") : homeLink(place, amb)
      said.push({ ...row, label: heading, href, below: asideOf(notice, recipient) ?? "" })
      continue
    }
    const instance = await Instance.find(sql, amb, id, "read")
    if (instance === null) continue
    const tasks = await Instance.tasksOf(sql, amb, id)
    if (!roles.some((role) => maySee(role, instance, tasks))) continue
    const own = tasks.find((one) => one.id === task)
    if (own !== undefined && own.done_at !== null && ofOpenTasks.has(kind)) continue
    said.push({
      ...row,
      label: Instance.titleIn(instance, language),
      href: instanceLink(place, amb, instance.processo, id),
      below: heading
    })
  }
  return said
}
