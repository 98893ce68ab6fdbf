/** Queues the mails of notices, in the transaction that writes them: one statement for all. */
import { subjectOf, waysOf, type NoticeKind, type Ways } from "@quadrante/domain/notice"
import type { Transaction } from "../data/database.ts"

/** A notice that was just written. */
export interface WrittenNotice {
  readonly id: string
  readonly person: string
  readonly kind: NoticeKind
}

const never: Ways = { product: false, desktop: false, mail: "never" }

/** Queues a mail for each notice whose person has an address and wants it at once. */
export const queueNotices = async (tx: Transaction, amb: string, notices: readonly WrittenNotice[]): Promise<void> => {
  if (notices.length === 0) return
  const subjects = notices.map(({ kind }) => subjectOf(kind))
  // What nobody can choose otherwise is as it is, whatever is written at the person.
  const fixed = subjects.map((subject) => waysOf({ [subject]: never }, subject).mail === "now")
  await tx`
    insert into outbound (amb, kind, person, address, payload, step)
    select ${amb}, 'mail', p.id, p.email, jsonb_build_object('notice', n.id), 'notice ' || n.id
    from unnest(${notices.map(({ id }) => id)}::uuid[], ${notices.map(({ person }) => person)}::uuid[], ${subjects}::text[],
      ${subjects.map((subject) => waysOf({}, subject).mail)}::text[], ${fixed.map(String)}::text[]) n(id, person, subject, usual, fixed)
    join person p on p.amb = ${amb} and p.id = n.person
    where p.email is not null and (n.fixed::bool or coalesce(p.notice_ways #>> array[n.subject, 'mail'], n.usual) = 'now')
      and goes_out('mail')
    on conflict do nothing`
}
