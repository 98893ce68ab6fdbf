/** Units as an operator makes them, their document and period judged by the domain. */
import { isIso } from "@quadrante/domain/locale"
import { bare, document, icons } from "@quadrante/domain/unit"
import type { Translations } from "@quadrante/domain/language"
import { Result } from "effect"
import type { Queries, Transaction } from "../kernel/data/database.ts"
import { partProblem, refuse, type Problem } from "./problem.ts"

/** A unit as it is asked for; null is open or none. */
export interface UnitInput {
  readonly sigla: string
  readonly nome: string
  readonly document: string | null
  readonly begin: string | null
  readonly end: string | null
  readonly icon: string | null
}

/** A line of the list. */
export interface UnitLine {
  readonly unid_sigla: string
  readonly unid_nome: string
  readonly unid_docnum: string | null
  readonly unid_icone: string | null
  readonly periodo_inicio: string | null
  readonly periodo_final: string | null
  readonly parent: string | null
  /** Their login. */
  readonly manager: string | null
}

/** The units of an environment. */
export const list = (sql: Queries, amb: string): Promise<readonly UnitLine[]> => sql<UnitLine[]>`
  select u.unid_sigla, u.unid_nome, u.unid_docnum, u.unid_icone, u.periodo_inicio::text, u.periodo_final::text, u.parent,
    p.usuario as manager
  from unit u left join person p on p.amb = u.amb and p.id = u.manager
  where u.amb = ${amb} order by u.unid_sigla`

/** Makes a unit. Its document is kept without its mask, as documents are compared. */
export const add = async (sql: Queries, amb: string, wanted: UnitInput): Promise<Result.Result<null, Problem>> => {
  const { sigla, nome, begin, end, icon } = wanted
  if (partProblem("unid_sigla", "sigla", sigla) !== null) return refuse({ code: "unit-invalid", sigla })
  if (icon !== null && !isIcon(icon)) return refuse(unknownIcon(icon))
  const read = wanted.document === null ? null : document(wanted.document)
  if (read !== null && !read.valid) return refuse({ code: "document-invalid", text: wanted.document ?? "" })
  for (const day of [begin, end]) {
    if (day !== null && !isIso("date", day)) return refuse({ code: "day-invalid", text: day })
  }
  if (begin !== null && end !== null && end < begin) return refuse({ code: "period-reversed", begin, end })
  const [made] = await sql`
    insert into unit (amb, unid_sigla, unid_nome, unid_doctipo, unid_docnum, periodo_inicio, periodo_final, unid_icone)
    values (${amb}, ${sigla}, ${nome}, ${read?.kind ?? null},
      ${wanted.document === null ? null : bare(wanted.document)}, ${begin}, ${end}, ${icon})
    on conflict (amb, unid_sigla) do nothing returning 1`
  return made === undefined ? refuse({ code: "unit-taken", sigla }) : Result.succeed(null)
}

const isIcon = (text: string) => icons.some((icon) => icon === text)

const unknownIcon = (icon: string): Problem => ({ code: "icon-unknown", icon, icons: icons.join(", ") })

/** Draws a unit with another icon; null: with that of any unit. */
export const setIcon = async (
  sql: Queries,
  amb: string,
  sigla: string,
  icon: string | null
): Promise<Result.Result<null, Problem>> => {
  if (icon !== null && !isIcon(icon)) return refuse(unknownIcon(icon))
  await sql`update unit set unid_icone = ${icon} where amb = ${amb} and unid_sigla = ${sigla}`
  return Result.succeed(null)
}

/** What a unit is called in other languages; what is not said stays. */
export const setNames = async (
  sql: Queries,
  amb: string,
  sigla: string,
  names: Translations
): Promise<Result.Result<null, Problem>> => {
  const [set] = await sql`
    update unit set names = names || ${JSON.stringify(names)}::text::jsonb where amb = ${amb} and unid_sigla = ${sigla} returning 1`
  return set === undefined ? refuse({ code: "unit-unknown", sigla }) : Result.succeed(null)
}

/** What is changed of a unit; null takes it away, and what is absent stays. */
export interface UnitPlace {
  readonly parent?: string | null
  /** A login. */
  readonly manager?: string | null
}

/** Puts a unit below another, and says who manages it. */
export const placeUnit = async (
  tx: Transaction,
  amb: string,
  sigla: string,
  { parent, manager }: UnitPlace
): Promise<Result.Result<null, Problem>> => {
  const units = await tx<{ unid_sigla: string }[]>`
    select unid_sigla from unit where amb = ${amb} and unid_sigla = any(${[sigla, parent ?? sigla]})`
  const unknown = [sigla, parent ?? sigla].find((one) => !units.some(({ unid_sigla }) => unid_sigla === one))
  if (unknown !== undefined) return refuse({ code: "unit-unknown", sigla: unknown })
  if (parent != null) {
    const [circle] = await tx`select 1 where ${sigla} = any(units_above(${amb}, ${parent}))`
    if (circle !== undefined) return refuse({ code: "unit-circle", sigla, parent })
  }
  if (parent !== undefined) {
    await tx`update unit set parent = ${parent} where amb = ${amb} and unid_sigla = ${sigla}`
  }
  return manager === undefined ? Result.succeed(null) : setManager(tx, amb, sigla, manager)
}

const setManager = async (
  tx: Transaction,
  amb: string,
  sigla: string,
  manager: string | null
): Promise<Result.Result<null, Problem>> => {
  const [person] = await tx<{ id: string }[]>`
    select id from person where amb = ${amb} and lower(usuario) = lower(${manager})`
  if (person === undefined && manager !== null) return refuse({ code: "user-unknown", usuario: manager })
  await tx`update unit set manager = ${person?.id ?? null} where amb = ${amb} and unid_sigla = ${sigla}`
  return Result.succeed(null)
}
