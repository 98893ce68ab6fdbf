/** The login: a name and a password for a session. What is wrong with them is never said. */
import { Result } from "effect"
import type { Sql } from "../storage/database.ts"
import * as Delay from "./delay.ts"
import * as Password from "./password.ts"
import * as Session from "./session.ts"

/** The one answer to whatever is wrong: how long the next try has to wait. */
export interface Wrong {
  readonly code: "credentials-wrong"
  readonly retryAfter: number
}

/** Who tries, with what, from where. */
export interface Try {
  readonly usuario: string
  readonly senha: string
  /** Of the key that made the request's proof; the session is bound to it. */
  readonly thumbprint: string
  readonly address: string
}

interface Person {
  readonly id: string
  readonly senha: string
}

/** A hash that no password fits, so that an unknown user costs what a known one does. */
const nobody = Password.hash(crypto.randomUUID())

/**
 * Opens a session, or refuses. Counted before it is computed: of many tries at once only one gets through.
 * On a device that its owner has used before, guesses from elsewhere delay nobody.
 */
export const login = async (
  sql: Sql,
  environment: { readonly amb: string; readonly tema_cor: string },
  attempt: Try
): Promise<Result.Result<{ readonly token: string; readonly id: string }, Wrong>> => {
  const { amb } = environment
  const [person] = await sql<Person[]>`
    select id, senha from person where amb = ${amb} and lower(usuario) = lower(${attempt.usuario})`
  const counters = await countersOf(sql, amb, attempt)
  const waits = await Promise.all(counters.map((counter) => Delay.take(sql, amb, counter)))
  const wait = Math.max(...waits)
  if (wait > 0) return wrong(wait)

  const isRight = await Password.verify(attempt.senha, person?.senha ?? (await nobody))
  if (!isRight || person === undefined) {
    return wrong(Math.max(1, ...(await Promise.all(counters.map((counter) => Delay.remaining(sql, amb, counter))))))
  }
  const [role] = await sql<Session.Role[]>`
    select profile, unid_sigla, ses_perfil_relacionamento from person_profile
    where amb = ${amb} and person = ${person.id} order by profile, unid_sigla limit 1`
  if (role === undefined) return wrong(1)

  const dated = Password.isDated(person.senha) ? await Password.hash(attempt.senha) : null
  const opened = await sql.begin(async (tx) => {
    if (dated !== null) await tx`update person set senha = ${dated} where amb = ${amb} and id = ${person.id}`
    await tx`
      insert into device (amb, person, thumbprint) values (${amb}, ${person.id}, ${attempt.thumbprint})
      on conflict (amb, person, thumbprint) do update set used = now()`
    return Session.open(tx, { amb, id: person.id, tema_cor: environment.tema_cor }, role, attempt.thumbprint)
  })
  await Promise.all(counters.map((counter) => Delay.forgive(sql, amb, counter)))
  return Result.succeed(opened)
}

/** Asked in the same way for a person who is not there, so that the answer takes as long. */
const countersOf = async (
  sql: Sql,
  amb: string,
  { usuario, thumbprint, address }: Try
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

const wrong = (retryAfter: number) => Result.fail<Wrong>({ code: "credentials-wrong", retryAfter })
