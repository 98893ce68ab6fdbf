/** The demo house sends nothing out: its mails go to a page of the product, where their person reads them. */
import type { DemoMail } from "@quadrante/api/email"
import type { Session } from "../identity/session/session.ts"
import type { Queries, Sql } from "../kernel/data/database.ts"
import type { Delivery } from "../kernel/outbound/sender.ts"
import type { Mail } from "./mail.ts"

/** How many mails of a person are kept. */
const most = 50

/** Keeps a mail for its person. */
export const keepMail =
  (within: (amb: string) => Sql) =>
  async ({ amb, id, person, to, subject, text }: Mail): Promise<Delivery> => {
    const sql = within(amb)
    await sql`
      insert into demo_mail (amb, id, person, address, subject, body)
      values (${amb}, ${id}, ${person}, ${to}, ${subject}, ${text})
      on conflict (amb, id) do update set at = now(), address = excluded.address, subject = excluded.subject, body = excluded.body`
    await sql`
      delete from demo_mail where amb = ${amb} and id in (
        select id from demo_mail where amb = ${amb} and person = ${person} order by at desc offset ${most})`
    return { _tag: "taken" }
  }

/** The mails of a person, the newest first. */
export const mailsOf = async (
  sql: Queries,
  { amb, person }: Pick<Session, "amb" | "person">
): Promise<readonly DemoMail[]> => {
  const rows = await sql<(Omit<DemoMail, "at"> & { at: Date })[]>`
    select id, at, address, subject, body from demo_mail
    where amb = ${amb} and person = ${person} order by demo_mail.at desc limit ${most}`
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
