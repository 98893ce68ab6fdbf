/** Login with a password or a passkey. A failed one never says what was wrong. */
import type { Fault } from "@quadrante/api/fault"
import type { Credentials } from "@quadrante/api/session"
import { Result } from "effect"
import { noteEvent } from "../person/access.ts"
import { refuse } from "../../kernel/http/refusal.ts"
import { verifyAssertion } from "../passkey/ceremony.ts"
import type { Services } from "../../kernel/services.ts"
import type { Sql } from "../../kernel/data/database.ts"
import * as Delay from "../person/delay.ts"
import * as Password from "../person/password.ts"
import * as Role from "../session/role.ts"
import * as Session from "../session/session.ts"

/** A login attempt: credentials, key and origin. */
export interface Try {
  readonly credentials: typeof Credentials.Type
  /** Thumbprint of the key that signed the request's proof; the session is bound to it. */
  readonly thumbprint: string
  readonly address: string
  /** The browser and where it runs, in words. */
  readonly device: string | null
  /** Where people see the server. */
  readonly origin: string
}

type Environment = { readonly amb: string; readonly tema_cor: string }
type OpenedSession = { readonly token: string; readonly id: string }

/** What a login works with. */
type LoginServices = Pick<Services, "sql" | "log">

/** Logs in, or refuses. A blocked person is told so after they have authenticated. */
export const login = async (
  services: LoginServices,
  environment: Environment,
  attempt: Try
): Promise<Result.Result<OpenedSession, Fault>> => {
  const person = await identify(services, environment.amb, attempt)
  if (Result.isFailure(person)) return Result.fail(person.failure)
  return enter(services.sql, environment, person.success, { ...attempt, after: attempt.credentials.after })
}

/** Identifies the person of an attempt. */
const identify = (services: LoginServices, amb: string, attempt: Try): Promise<Result.Result<string, Fault>> => {
  const { credentials } = attempt
  return "senha" in credentials
    ? byPassword(services.sql, amb, { ...attempt, ...credentials })
    : byPasskey(services, amb, attempt, credentials)
}

interface Person {
  readonly id: string
  readonly senha: string
}

/** A hash that no password matches, so that an unknown user takes as long as a known one. */
const nobody = Password.hash(crypto.randomUUID())

/**
 * Counts the attempt before it computes the hash, one at a time per account. On a device that its owner has used
 * before, attempts from elsewhere cause no delay.
 */
const byPassword = async (
  sql: Sql,
  amb: string,
  attempt: Try & { readonly usuario: string; readonly senha: string }
): Promise<Result.Result<string, Fault>> => {
  const [person] = await sql<Person[]>`
    select id, senha from person where amb = ${amb} and lower(usuario) = lower(${attempt.usuario})`
  const counters = await countersOf(sql, amb, attempt)
  const outcome = await Delay.tryWith(sql, amb, counters, async () => {
    const isRight = await Password.verify(attempt.senha, person?.senha ?? (await nobody))
    return isRight && person !== undefined ? person : null
  })
  if (!("done" in outcome)) return refuse("credentials-wrong", { retryAfter: Math.max(1, outcome.wait) })
  const { id, senha } = outcome.done
  if (Password.isDated(senha)) {
    await sql`update person set senha = ${await Password.hash(attempt.senha)} where amb = ${amb} and id = ${id}`
  }
  return Result.succeed(id)
}

const byPasskey = async (
  { sql, log }: LoginServices,
  amb: string,
  { address, origin, thumbprint }: Try,
  { passkey }: Extract<typeof Credentials.Type, { readonly passkey: unknown }>
): Promise<Result.Result<string, Fault>> => {
  const counter: Delay.Counter = { kind: "address", address }
  let reason = "delayed"
  const outcome = await Delay.tryWith(sql, amb, [counter], async () => {
    const owner = await verifyAssertion(sql, { amb, purpose: "login", holder: { thumbprint }, origin }, passkey)
    if ("usuario" in owner) return owner.person
    reason = owner.reason
    return null
  })
  if ("done" in outcome) return Result.succeed(outcome.done)
  log.sampled("warn", "A passkey was refused", { amb, address, reason })
  return refuse("passkey-refused", outcome.tried ? {} : { retryAfter: outcome.wait })
}

/** The browser of an authenticated person; `after` is its previous session. */
type Arrival = Pick<Try, "thumbprint" | "address" | "device"> & { readonly after?: string | null | undefined }

/** Creates the session of an authenticated person, in the role they chose last. */
export const enter = async (
  sql: Sql,
  { amb, tema_cor }: Environment,
  person: string,
  { thumbprint, after = null, address, device }: Arrival
): Promise<Result.Result<OpenedSession, Fault>> => {
  const [row] = await sql<{ blocked: boolean }[]>`select blocked from person where amb = ${amb} and id = ${person}`
  const roles = await Role.rolesOf(sql, { amb, person })
  const before = await formerOf(sql, { amb, person, thumbprint, id: after })
  const role = roles.find(({ id }) => id === before?.role) ?? roles[0]
  if (row?.blocked !== false || role === undefined) return refuse("access-blocked")
  const opened = await sql.begin(async (tx) => {
    const [known] = await tx<{ isNew: boolean }[]>`
      insert into device (amb, person, thumbprint) values (${amb}, ${person}, ${thumbprint})
      on conflict (amb, person, thumbprint) do update set used = now() returning xmax = 0 as "isNew"`
    await Role.note(tx, amb, role.id)
    const colour = before?.tema_cor ?? tema_cor
    const made = await Session.open(tx, { amb, id: person, tema_cor: colour }, Role.ofSession(role), thumbprint, device)
    if (known?.isNew === true)
      await noteEvent(tx, { amb, person }, { kind: "device", session: made.id }, { address, device })
    await Session.notifyPerson(tx, amb, person)
    return made
  })
  return Result.succeed(opened)
}

/** The previous session of this browser, if it was the same person's. */
const formerOf = async (
  sql: Sql,
  former: { readonly amb: string; readonly person: string; readonly thumbprint: string; readonly id: string | null }
) => {
  const [row] = await sql<{ role: string; tema_cor: string }[]>`
    select s.role, s.tema_cor from session s join session_key k on k.amb = s.amb and k.session = s.id
    where s.amb = ${former.amb} and s.id = ${former.id} and s.person = ${former.person}
      and k.thumbprint = ${former.thumbprint}`
  return row ?? null
}

/** Asked in the same way for a person who is not there, so that the answer takes as long. */
const countersOf = async (
  sql: Sql,
  amb: string,
  { usuario, thumbprint, address }: Pick<Try, "thumbprint" | "address"> & { readonly usuario: string }
): Promise<readonly Delay.Counter[]> => {
  const [device] = await sql`
    select 1 from device d join person p on p.amb = d.amb and p.id = d.person
    where d.amb = ${amb} and d.thumbprint = ${thumbprint} and lower(p.usuario) = lower(${usuario})`
  return device === undefined
    ? [
        { kind: "account", usuario },
        { kind: "address", address }
      ]
    : [{ kind: "device", usuario, thumbprint }]
}
