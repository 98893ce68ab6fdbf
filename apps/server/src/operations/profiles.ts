/** Operating profiles as an operator makes them, and who may work under which, for which unit. */
import type { Translations } from "@quadrante/domain/language"
import { Result } from "effect"
import { vacate } from "../process/engine.ts"
import type { Queries, Transaction } from "../kernel/data/database.ts"
import { publish } from "../kernel/events/outbox.ts"
import { partProblem, refuse, type Problem } from "./problem.ts"

/** A line of the list. */
export interface ProfileLine {
  readonly id: string
  readonly name: string
  readonly rights: string
  readonly people: number
}

/** A profile for a person at a unit, or at none. */
export interface Grant {
  readonly usuario: string
  readonly profile: string
  readonly sigla: string | null
  readonly relationship: string | null
}

/** The profiles of an environment. */
export const list = (sql: Queries, amb: string): Promise<readonly ProfileLine[]> => sql<ProfileLine[]>`
  select f.id, f.name, array_to_string(f.rights, ', ') as rights,
    (select count(distinct person)::int from person_profile g where g.amb = f.amb and g.profile = f.id) as people
  from profile f where f.amb = ${amb} order by f.id`

/** Makes a profile. Definitions name it by its id; its rights are what it may do beside its processes. */
export const add = async (
  tx: Transaction,
  amb: string,
  id: string,
  name: string,
  rights: readonly string[] = []
): Promise<Result.Result<null, Problem>> => {
  if (!/^[a-z0-9][a-z0-9_-]{0,62}$/.test(id)) return refuse({ code: "profile-invalid", id })
  const wrong = rights.find((right) => !isRight(right))
  if (wrong !== undefined) return refuse({ code: "right-invalid", right: wrong })
  const unfit = partProblem("perfil_operacional", "name", name)
  if (unfit !== null) return refuse(unfit)
  const [made] = await tx`
    insert into profile (amb, id, name, rights) values (${amb}, ${id}, ${name}, ${[...rights]})
    on conflict (amb, id) do nothing returning 1`
  if (made === undefined) return refuse({ code: "profile-taken", id })
  return Result.succeed(null)
}

/** What a profile is called in other languages; what is not said stays. */
export const setNames = async (
  sql: Queries,
  amb: string,
  id: string,
  names: Translations
): Promise<Result.Result<null, Problem>> => {
  for (const [language, name] of Object.entries(names)) {
    const unfit = partProblem("perfil_operacional", `name.${language}`, name)
    if (unfit !== null) return refuse(unfit)
  }
  const [set] = await sql`
    update profile set names = names || ${JSON.stringify(names)}::text::jsonb where amb = ${amb} and id = ${id} returning 1`
  return set === undefined ? refuse({ code: "profile-unknown", id }) : Result.succeed(null)
}

/** Says anew what a profile may do; sessions under it follow at their next request. */
export const setRights = async (
  sql: Queries,
  amb: string,
  id: string,
  rights: readonly string[]
): Promise<Result.Result<null, Problem>> => {
  const wrong = rights.find((right) => !isRight(right))
  if (wrong !== undefined) return refuse({ code: "right-invalid", right: wrong })
  const [set] = await sql`update profile set rights = ${[...rights]} where amb = ${amb} and id = ${id} returning 1`
  return set === undefined ? refuse({ code: "profile-unknown", id }) : Result.succeed(null)
}

const isRight = (right: string) => /^[a-z][a-z0-9_]{0,31}$/.test(right)

/** Lets a person work under a profile for a unit, or for none. Said twice it holds once. */
export const grant = async (
  sql: Queries,
  amb: string,
  { usuario, profile, sigla, relationship }: Grant
): Promise<Result.Result<null, Problem>> => {
  const unfit = partProblem("ses_perfil_relacionamento", "relationship", relationship)
  if (unfit !== null) return refuse(unfit)
  const person = await granteeOf(sql, amb, { usuario, profile, sigla })
  if (Result.isFailure(person)) return Result.fail(person.failure)
  await sql`
    insert into person_profile (amb, person, profile, unid_sigla, ses_perfil_relacionamento)
    values (${amb}, ${person.success}, ${profile}, ${sigla}, ${relationship})
    on conflict (amb, person, profile, coalesce(unid_sigla, ''))
      do update set ses_perfil_relacionamento = excluded.ses_perfil_relacionamento`
  return Result.succeed(null)
}

/**
 * Takes a profile for a unit away from a person: sessions in that role end, and what they have by it alone goes back to its
 * candidates. Who is left without any role has left: everything does. Said twice it holds once.
 */
export const revoke = async (
  tx: Transaction,
  amb: string,
  grant: Omit<Grant, "relationship">
): Promise<Result.Result<null, Problem>> => {
  const found = await granteeOf(tx, amb, grant)
  if (Result.isFailure(found)) return Result.fail(found.failure)
  const person = found.success
  const { profile, sigla: unit } = grant
  const [others] = await tx`
    select from person_profile where amb = ${amb} and person = ${person} and not (profile = ${profile} and unid_sigla is not distinct from ${unit})`
  const leave = async () => {
    await tx`delete from person_profile where amb = ${amb} and person = ${person} and profile = ${profile} and unid_sigla is not distinct from ${unit}`
  }
  await publish(tx, amb, await vacate(tx, amb, person, leave, others === undefined ? null : { profile, unit }))
  return Result.succeed(null)
}

/** The person of a grant, where all that it names is there. */
const granteeOf = async (
  sql: Queries,
  amb: string,
  { usuario, profile, sigla }: Omit<Grant, "relationship">
): Promise<Result.Result<string, Problem>> => {
  const [person] = await sql<{ id: string }[]>`
    select id from person where amb = ${amb} and lower(usuario) = lower(${usuario})`
  if (person === undefined) return refuse({ code: "user-unknown", usuario })
  const [known] = await sql`select 1 from profile where amb = ${amb} and id = ${profile}`
  if (known === undefined) return refuse({ code: "profile-unknown", id: profile })
  if (sigla === null) return Result.succeed(person.id)
  const [unit] = await sql`select 1 from unit where amb = ${amb} and unid_sigla = ${sigla}`
  return unit === undefined ? refuse({ code: "unit-unknown", sigla }) : Result.succeed(person.id)
}
