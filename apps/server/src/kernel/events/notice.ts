/** Writes notices in the transaction of what they tell of: what people are told of what others did. */
import * as Notice from "@quadrante/domain/notice"
import type { Transaction } from "../data/database.ts"
import { queueNotices, type WrittenNotice } from "../outbound/notices.ts"
import { publish, rooms, type NewEvent } from "./outbox.ts"

/** What somebody is to be told. */
export interface NewNotice {
  readonly person: string
  readonly kind: Notice.NoticeKind
  /** Names the step: of one kind, a person is told of a step once. */
  readonly step: string
  readonly instance: string | null
  readonly task: string | null
  /** Who did it; null: the engine, or time. */
  readonly by: { readonly person: string; readonly pessoa: string } | null
  /** What else its text says: names of the product's own, never a value of a form. */
  readonly detail?: Readonly<Record<string, string>>
}

/** Tells people, each of a step once, and nobody of what they did themselves. */
export const notifyPeople = async (tx: Transaction, amb: string, notices: readonly NewNotice[]): Promise<void> => {
  await publish(tx, amb, await writeNotices(tx, amb, notices))
}

/**
 * The same, and returns the events for the people's windows: whoever publishes others publishes these with them, in one
 * statement. What somebody does not want to be told in the product is kept as read.
 */
export const writeNotices = async (
  tx: Transaction,
  amb: string,
  notices: readonly NewNotice[]
): Promise<readonly NewEvent[]> => {
  const ofOthers = notices.filter(({ person, by }) => person !== by?.person)
  if (ofOthers.length === 0) return []
  const rows = ofOthers.map(({ by, detail = {}, kind, ...notice }) => {
    const subject = Notice.subjectOf(kind)
    const silenced = Notice.isChosen(subject) ? subject : null
    return { ...notice, kind, by_person: by?.person ?? null, by_name: by?.pessoa ?? null, detail, silenced }
  })
  const told = await tx<WrittenNotice[]>`
    insert into notice (amb, person, kind, step, instance, task, by_person, by_name, detail, read)
    select ${amb}, n.person, n.kind, n.step, n.instance, n.task, n.by_person, n.by_name, n.detail,
      case when p.notice_ways #>> array[n.silenced, 'product'] = 'false' then clock_timestamp() end
    from jsonb_to_recordset(${tx.json(rows)}) n(
      person uuid, kind text, step text, instance uuid, task uuid, by_person uuid, by_name text, detail jsonb, silenced text)
    join person p on p.amb = ${amb} and p.id = n.person
    on conflict do nothing returning id, person, kind`
  await queueNotices(tx, amb, told)
  return changedFor(told.map(({ person }) => person))
}

/** The events that tell people's windows that their notices are no longer what they were. */
export const changedFor = (people: readonly string[]): readonly NewEvent[] =>
  [...new Set(people)].map((person) => ({ room: rooms.person(person), call: "noticesChanged", value: null }))
