/** People as an operator makes, blocks and lets in again. */
import type { PasswordOwner } from "@quadrante/domain/user"
import { isAddress } from "@quadrante/domain/mail"
import { Result } from "effect"
import { noteEvent } from "../identity/person/access.ts"
import { exclude } from "../identity/person/exclusion.ts"
import { ofNewcomer } from "../identity/person/preferences.ts"
import { problemOf } from "../identity/person/strength.ts"
import { setByOperator } from "../mail/address.ts"
import * as Password from "../identity/person/password.ts"
import * as Session from "../identity/session/session.ts"
import { vacate } from "../process/engine.ts"
import type { Queries, Transaction } from "../kernel/data/database.ts"
import { refuse, type Problem } from "./problem.ts"

/** A line of the list. */
export interface PersonLine {
  readonly usuario: string
  readonly pessoa: string
  readonly blocked: boolean
  readonly email: string | null
  readonly roles: string
  readonly sessions: number
}

/** The people of an environment, with the sessions that they have open. */
export const list = (sql: Queries, amb: string): Promise<readonly PersonLine[]> => sql<PersonLine[]>`
  select p.usuario, p.pessoa, p.blocked, p.email,
    coalesce((select string_agg(g.profile || coalesce('@' || g.unid_sigla, '')
        || coalesce(' (' || g.ses_perfil_relacionamento || ')', ''), ', ' order by g.profile, g.unid_sigla nulls first)
      from person_profile g where g.amb = p.amb and g.person = p.id), '') as roles,
    (select count(*)::int from session s where s.amb = p.amb and s.person = p.id and s.revoked is null
      and s.expires > now() and s.used > now() - make_interval(mins => ${Session.idleMinutes})) as sessions
  from person p where p.amb = ${amb} order by lower(p.usuario)`

/** Makes a person, who can log in once a profile is granted. */
export const add = async (
  tx: Transaction,
  amb: string,
  { usuario, pessoa, senha }: { readonly usuario: string; readonly pessoa: string; readonly senha: string }
): Promise<Result.Result<null, Problem>> => {
  // Printable, without outer spaces: it is typed at every login.
  if (!/^[^\s\p{C}](?:[^\p{C}]{0,126}[^\s\p{C}])?$/u.test(usuario)) return refuse({ code: "user-invalid", usuario })
  const weak = weakness(senha, { usuario, pessoa })
  if (weak !== null) return refuse(weak)
  const hash = await Password.hash(senha)
  const [made] = await tx`
    insert into person (amb, usuario, pessoa, senha, preferences, fuso_horario)
    values (${amb}, ${usuario}, ${pessoa}, ${hash}, ${tx.json(ofNewcomer)},
      (select time_zone from environment where amb = ${amb}))
    on conflict (amb, lower(usuario)) do nothing returning 1`
  if (made === undefined) return refuse({ code: "user-taken", usuario })
  return Result.succeed(null)
}

/** Gives a person a new password, and ends every session that was opened with the old one. Says how many. */
export const setPassword = async (
  tx: Transaction,
  amb: string,
  usuario: string,
  senha: string
): Promise<Result.Result<number, Problem>> => {
  const [person] = await tx<{ id: string; usuario: string; pessoa: string }[]>`
    select id, usuario, pessoa from person where amb = ${amb} and lower(usuario) = lower(${usuario})`
  const weak = weakness(senha, person ?? { usuario, pessoa: "" })
  if (weak !== null) return refuse(weak)
  if (person === undefined) return refuse({ code: "user-unknown", usuario })
  await tx`update person set senha = ${await Password.hash(senha)} where amb = ${amb} and id = ${person.id}`
  await noteEvent(tx, { amb, person: person.id }, { kind: "password" }, null)
  return Result.succeed(await Session.endOthers(tx, { amb, person: person.id }, null, "password"))
}

/** Says what somebody's address is, confirmed by whoever says so; null: they have none. */
export const setEmail = async (
  tx: Transaction,
  amb: string,
  usuario: string,
  address: string | null
): Promise<Result.Result<null, Problem>> => {
  if (address !== null && !isAddress(address)) return refuse({ code: "email-invalid", text: address })
  const [person] = await tx<{ id: string }[]>`
    select id from person where amb = ${amb} and lower(usuario) = lower(${usuario})`
  if (person === undefined) return refuse({ code: "user-unknown", usuario })
  await setByOperator(tx, { amb, person: person.id }, address)
  return Result.succeed(null)
}

/** Blocks a person or lets them in again, with the sessions they have; says how many those are. */
export const block = async (
  tx: Transaction,
  amb: string,
  usuario: string,
  blocked: boolean
): Promise<Result.Result<number, Problem>> => {
  const excluded = await exclude(tx, amb, usuario, blocked, vacate)
  return excluded === null ? refuse({ code: "user-unknown", usuario }) : Result.succeed(excluded.sessions)
}

/** What is wrong with a new password; null where it will do. */
const weakness = (senha: string, owner: PasswordOwner): Problem | null => {
  if (senha === "") return { code: "password-absent" }
  const problem = problemOf(senha, owner)
  return problem === null ? null : { code: `password-${problem}` }
}
