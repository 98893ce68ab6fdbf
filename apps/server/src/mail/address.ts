/** The address of a person: asked for, confirmed by a code, taken away. */
import type { EmailState } from "@quadrante/api/email"
import type { Fault } from "@quadrante/api/fault"
import type { DigestDays } from "@quadrante/domain/mail"
import { Result } from "effect"
import { noteEvent, type Origin } from "../identity/person/access.ts"
import type { Session } from "../identity/session/session.ts"
import type { Config } from "../kernel/config.ts"
import type { Queries, Sql, Transaction } from "../kernel/data/database.ts"
import { refuse } from "../kernel/http/refusal.ts"
import { queue } from "../kernel/outbound/outbound.ts"
import type { MailKeys } from "./keys.ts"

type Owner = Pick<Session, "amb" | "person">

/** Where mails go. */
export const wayOf = ({ mode, smtp }: Pick<Config, "mode" | "smtp">): EmailState["way"] =>
  mode === "demo" ? "demo" : smtp === null ? "off" : "smtp"

/** A code is good for so long, for so many tries; another one can be had after a while, and so many in an hour. */
const limits = { minutes: 15, tries: 5, pauseSeconds: 60, anHour: 5 } as const

/** The address of a person, and the one that waits for its code. */
export const emailStateOf = async (sql: Queries, { amb, person }: Owner): Promise<Omit<EmailState, "way">> => {
  const [row] = await sql<StateRow[]>`
    select p.email, p.email_confirmed, p.digest_days, c.address as pending, c.expires,
      c.last + make_interval(secs => ${limits.pauseSeconds}) as again
    from person p left join email_code c on c.amb = p.amb and c.person = p.id and c.expires > now()
    where p.amb = ${amb} and p.id = ${person}`
  if (row === undefined) throw new Error("The person is not there")
  const { email, email_confirmed, digest_days, pending, expires, again } = row
  return {
    address: email,
    confirmed: email_confirmed?.toISOString() ?? null,
    pending:
      pending === null || expires === null
        ? null
        : { address: pending, expires: expires.toISOString(), again: (again ?? expires).toISOString() },
    digestDays: digest_days
  }
}

interface StateRow {
  readonly email: string | null
  readonly email_confirmed: Date | null
  readonly digest_days: DigestDays
  readonly pending: string | null
  readonly expires: Date | null
  readonly again: Date | null
}

/** Has a code mailed to an address. The one before is good no more. */
export const ask = (sql: Sql, { amb, person }: Owner, address: string): Promise<Result.Result<null, Fault>> =>
  sql.begin(async (tx): Promise<Result.Result<null, Fault>> => {
    await tx`insert into email_code (amb, person) values (${amb}, ${person}) on conflict do nothing`
    const [row] = await tx<{ pause: number; hour: number; sent: number }[]>`
      select sent, coalesce(ceil(extract(epoch from last - now())) + ${limits.pauseSeconds}, 0)::int as pause,
        ceil(extract(epoch from since + interval '1 hour' - now()))::int as hour
      from email_code where amb = ${amb} and person = ${person} for update`
    const { pause = 0, hour = 0, sent = 0 } = row ?? {}
    if (pause > 0) return refuse("too-many-attempts", { retryAfter: pause })
    const isNewHour = hour <= 0
    if (!isNewHour && sent >= limits.anHour) return refuse("too-many-attempts", { retryAfter: hour })
    const [made] = await tx<{ id: string }[]>`
      update email_code set id = gen_random_uuid(), address = ${address}, tries = 0, last = now(),
        expires = now() + make_interval(mins => ${limits.minutes}), sent = ${isNewHour ? 1 : sent + 1},
        since = case when ${isNewHour} then now() else since end
      where amb = ${amb} and person = ${person} returning id`
    const code = made?.id ?? ""
    await queue(tx, amb, { kind: "mail", person, address, payload: { code }, step: `code ${code}` })
    return Result.succeed(null)
  })

/** Confirms the address that waits, where the code is its own. A try counts whatever becomes of it. */
export const confirm = (
  sql: Sql,
  { amb, person }: Owner,
  code: string,
  { keys, from }: { readonly keys: MailKeys; readonly from: Origin }
): Promise<Result.Result<null, Fault>> =>
  sql.begin(async (tx): Promise<Result.Result<null, Fault>> => {
    const [pending] = await tx<{ id: string; address: string }[]>`
      update email_code set tries = tries + 1
      where amb = ${amb} and person = ${person} and address is not null and expires > now() and tries < ${limits.tries}
      returning id, address`
    if (pending === undefined || !keys.isCode({ amb, person, ...pending }, code)) return refuse("code-wrong")
    await writeAddress(tx, { amb, person }, pending.address, from)
    return Result.succeed(null)
  })

/** Takes the address away: nothing is mailed any more. Says whether there was one. */
export const remove = (sql: Sql, owner: Owner, from: Origin): Promise<null> =>
  sql.begin(async (tx) => {
    await writeAddress(tx, owner, null, from)
    return null
  })

/** An operator says what somebody's address is, or that they have none: nobody else confirms it. */
export const setByOperator = (tx: Transaction, owner: Owner, address: string | null): Promise<void> =>
  writeAddress(tx, owner, address, null)

/** On which days the digest comes. */
export const setDigestDays = async (sql: Queries, { amb, person }: Owner, days: DigestDays): Promise<void> => {
  await sql`
    update person set digest_days = ${[...new Set(days)].toSorted()} where amb = ${amb} and id = ${person}`
}

/** Writes the address of a person, whoever sets it, and tells the one before and the person's windows. */
const writeAddress = async (
  tx: Transaction,
  { amb, person }: Owner,
  address: string | null,
  from: Origin | null
): Promise<void> => {
  const [before] = await tx<{ email: string | null }[]>`
    select email from person where amb = ${amb} and id = ${person} for no key update`
  await tx`
    update email_code set address = null, expires = null where amb = ${amb} and person = ${person}`
  const former = before?.email ?? null
  if (former === address) return
  // The first digest is that of the next morning.
  await tx`
    update person set email = ${address}, email_confirmed = ${address === null ? null : new Date()}, digest_at = now()
    where amb = ${amb} and id = ${person}`
  if (former !== null) {
    const changed = crypto.randomUUID()
    await queue(tx, amb, { kind: "mail", person, address: former, payload: { changed }, step: `changed ${changed}` })
  }
  await noteEvent(tx, { amb, person }, { kind: address === null ? "email-removed" : "email" }, from)
}
