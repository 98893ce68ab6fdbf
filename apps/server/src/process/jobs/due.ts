/**
 * Tells whoever has a task that it is due soon, from the morning of the day before where its environment is, and once
 * that it is late. What nobody has is the group's: that it is late is seen where its notices are read.
 */
import type { Sql, Transaction } from "../../kernel/data/database.ts"
import { notifyPeople, type NewNotice } from "../../kernel/events/notice.ts"

/** How often people are told of what is due. */
const everySeconds = 60

/** When the morning begins. */
const morning = "07:00"

/**
 * Tells the people of each environment of what came due since they were told last. Whichever node comes first tells; the
 * others find that it was done.
 */
export const tellOfDue = async (sql: Sql): Promise<void> => {
  const waiting = await sql<{ amb: string }[]>`
    select amb from environment where due_told < now() - make_interval(secs => ${everySeconds}) order by amb`
  for (const { amb } of waiting) await sql.begin((tx) => tellEnvironment(tx, amb))
}

const tellEnvironment = async (tx: Transaction, amb: string): Promise<void> => {
  // The row is ours until the end of the transaction; another node waits for it, and finds it told.
  const [turn] = await tx<{ since: string; zone: string }[]>`
    update environment e set due_told = now()
    from (select due_told as since from environment where amb = ${amb} for no key update) o
    where e.amb = ${amb} and o.since < now() - make_interval(secs => ${everySeconds})
    returning o.since::text, e.time_zone as zone`
  if (turn === undefined) return
  const late = await tx<DueRow[]>`${heldTasks(tx, amb)} and t.due > ${turn.since}::timestamptz and t.due <= now()`
  // Who got it later than that morning was told then when it is due. Days are those of the environment.
  const soon = await tx<DueRow[]>`
    ${heldTasks(tx, amb)} and t.due > now() and t.due < now() + interval '3 days'
      and ${soonFrom(tx, turn.zone)} > ${turn.since}::timestamptz and ${soonFrom(tx, turn.zone)} <= now()
      and coalesce(t.claimed_at, t.opened) <= ${soonFrom(tx, turn.zone)}`
  await notifyPeople(tx, amb, [
    ...soon.map((row) => noticeOf("task-due", row)),
    ...late.map((row) => noticeOf("task-late", row))
  ])
}

interface DueRow {
  readonly id: string
  readonly instance: string
  readonly person: string
}

/** Open tasks that somebody has, or that are the starter's alone. */
const heldTasks = (tx: Transaction, amb: string) => tx`
  select t.id, t.instance, coalesce(t.claimed_by, i.starter) as person
  from task t join instance i on i.amb = t.amb and i.id = t.instance and i.status = 'running'
  where t.amb = ${amb} and t.done_at is null and t.kind = 'user'
    and (t.claimed_by is not null or (t.profiles = '{}' and t.candidates is null and t.assignee is null))`

/** The morning of the day before. */
const soonFrom = (tx: Transaction, zone: string) => tx`
  (((t.due at time zone ${zone})::date - 1 + time ${tx.unsafe(`'${morning}'`)}) at time zone ${zone})`

const noticeOf = (kind: "task-due" | "task-late", { id, instance, person }: DueRow): NewNotice => ({
  person,
  kind,
  step: id,
  instance,
  task: id,
  by: null
})

/** Deletes what was read 90 days ago, and what came a year ago. */
export const sweepNotices = async (sql: Sql): Promise<void> => {
  await sql`delete from notice where read < now() - interval '90 days' or at < now() - interval '1 year'`
}
