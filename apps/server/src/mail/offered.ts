/**
 * Mails at once of what is offered to a group, for those of its people who chose so. Nothing is written in the step that
 * offers it, however big the group is: what is offered is looked at now and then, and who was told of it is in the queue.
 */
import { waysOf } from "@quadrante/domain/notice"
import * as Task from "@quadrante/domain/task"
import type { Queries, Sql } from "../kernel/data/database.ts"
import * as Instance from "../process/rows/instance.ts"
import { assignmentOf, viewerOf } from "../process/rows/sight.ts"
import type { PublicPlace } from "./links.ts"
import { aboutCase, caseOf, type LetterBody } from "./notice-letter.ts"
import type { Recipient } from "./recipient.ts"
import { sayHeading } from "./heading-texts.ts"
import { say } from "./texts.ts"

/** How far back each look goes. Longer than any step takes to be committed; what was queued before is queued once. */
const looksBack = "15 minutes"

/** Queues a mail of each task that was offered of late, for each of its people who want one at once. */
export const queueOffered = async (sql: Sql): Promise<void> => {
  await sql`
    insert into outbound (amb, kind, person, address, payload, step)
    select p.amb, 'mail', p.id, p.email, jsonb_build_object('offered', w.task),
      'offered ' || w.task || ' ' || extract(epoch from w.offered_at)
    from person p
    cross join lateral (
      select 'c:' || p.id as viewer
      union select 'f:' || r.profile from person_profile r where r.amb = p.amb and r.person = p.id
      union select 'u:' || r.unid_sigla || ' ' || r.profile from person_profile r where r.amb = p.amb and r.person = p.id
    ) v
    join work_list w on w.amb = p.amb and w.viewer = viewer_key(v.viewer)
    where p.notice_ways #>> '{group,mail}' = 'now' and p.email is not null and not p.blocked and goes_out('mail')
      and w.offered_at > greatest(now() - ${looksBack}::interval, p.email_confirmed)
      and w.offered_by is distinct from p.id and not is_kept_from(w, p.id || absent_of(p.amb, p.id))
    on conflict do nothing`
}

/** The letter of a task that is offered; null where it is no more, was read of, or is not offered to this person today. */
export const offeredLetter = async (
  sql: Queries,
  recipient: Recipient,
  task: string,
  place: PublicPlace,
  now: Date
): Promise<LetterBody | null> => {
  const { amb, person, language, roles } = recipient
  const ways = waysOf(recipient.ways, "group")
  if (ways.mail !== "now") return null
  const [offered] = await sql<{ instance: string; read: boolean }[]>`
    select t.instance, t.offered_at <= p.group_read as read from task t join person p on p.amb = t.amb and p.id = ${person}
    where t.amb = ${amb} and t.id = ${task} and t.done_at is null`
  // Of what is not told in the product the moment of reading says nothing.
  if (offered === undefined || (ways.product && offered.read)) return null
  const instance = await Instance.find(sql, amb, offered.instance, "read")
  const tasks = instance === null ? [] : await Instance.tasksOf(sql, amb, instance.id)
  const own = tasks.find(({ id }) => id === task)
  if (instance === null || own === undefined) return null
  const assignment = assignmentOf(instance, own, tasks)
  if (!roles.some((role) => Task.standing(assignment, viewerOf(role)) === "offered")) return null
  const seen = await caseOf(sql, recipient, offered.instance, task, now)
  if (seen === null) return null
  const heading = sayHeading("heading.task-offered", {}, language)
  return {
    code: null,
    lead: null,
    sections: [],
    heading,
    why: say("why.group", {}, language),
    what: "group",
    ...aboutCase(seen, heading, language, place)
  }
}
