/** Environments as an operator makes and changes them. */
import * as Address from "@quadrante/domain/environment"
import { Result, Schema, SchemaIssue } from "effect"
import { logoType, longestLogo, Appearance } from "../tenancy/look.ts"
import type { Queries } from "../kernel/data/database.ts"
import { refuse, type Problem } from "./problem.ts"

/** A line of the list. */
export interface EnvironmentLine {
  readonly amb: string
  readonly amb_nome: string
  readonly tema_cor: string
  readonly is_default: boolean
  readonly people: number
}

/** How an environment looks of which only the name is known. */
export const plainLook = (amb_nome: string): Appearance => ({
  amb_nome,
  tema_cor: "grey",
  headline: "",
  contact: "",
  time_zone: "America/Sao_Paulo",
  idioma: "pt-BR",
  slides: [],
  locales: ["pt-BR", "en", "es"],
  strings: {}
})

/** The environments of the house, the default one first. */
export const list = (sql: Queries): Promise<readonly EnvironmentLine[]> => sql<EnvironmentLine[]>`
  select e.amb, e.amb_nome, e.tema_cor, e.is_default,
    (select count(*)::int from person p where p.amb = e.amb) as people
  from environment e order by e.is_default desc, e.amb`

/** Makes an environment. The first one of a house is its default. */
export const add = async (sql: Queries, amb: string, asked: unknown): Promise<Result.Result<null, Problem>> => {
  if (!Address.isName(amb)) return refuse({ code: "amb-invalid", amb })
  const look = decodeLook(asked)
  if (Result.isFailure(look)) return refuse(look.failure)
  const { slides, locales, strings, ...plain } = look.success
  const [made] = await sql`
    insert into environment (amb, is_default, amb_nome, tema_cor, headline, contact, time_zone, idioma, slides, locales, strings)
    values (${amb}, not exists (select 1 from environment where is_default), ${plain.amb_nome}, ${plain.tema_cor},
      ${plain.headline}, ${plain.contact}, ${plain.time_zone}, ${plain.idioma}, ${sql.json(slides)}, ${[...locales]},
      ${sql.json(strings)})
    on conflict (amb) do nothing returning amb`
  return made === undefined ? refuse({ code: "amb-taken", amb }) : Result.succeed(null)
}

/** Changes what is given of an environment's look, and leaves the rest. */
export const set = async (
  sql: Queries,
  amb: string,
  changes: Readonly<Record<string, unknown>>
): Promise<Result.Result<null, Problem>> => {
  const [now] = await sql<Appearance[]>`
    select amb_nome, tema_cor, headline, contact, time_zone, idioma, slides, locales, strings from environment
    where amb = ${amb} for update`
  if (now === undefined) return refuse({ code: "amb-unknown", amb })
  const look = decodeLook({ ...now, ...changes })
  if (Result.isFailure(look)) return refuse(look.failure)
  const { slides, locales, strings, ...plain } = look.success
  await sql`
    update environment set ${sql(plain)}, slides = ${sql.json(slides)}, locales = ${[...locales]},
      strings = ${sql.json(strings)}
    where amb = ${amb}`
  // Who was where the environment was moves with it; who has a zone of their own keeps it.
  await sql`
    update person set fuso_horario = ${plain.time_zone}
    where amb = ${amb} and fuso_horario = ${now.time_zone} and fuso_horario <> ${plain.time_zone}`
  return Result.succeed(null)
}

/** Makes an environment the one that is meant where none is named. */
export const makeDefault = async (sql: Queries, amb: string): Promise<void> => {
  await sql`update environment set is_default = false where is_default and amb <> ${amb}`
  await sql`update environment set is_default = true where amb = ${amb}`
}

/** Sets the logo to the content of a file, or takes it away. */
export const setLogo = async (
  sql: Queries,
  amb: string,
  picture: { readonly file: string; readonly bytes: Buffer } | null
): Promise<Result.Result<null, Problem>> => {
  const type = picture === null ? null : logoType(picture.bytes)
  if (picture !== null && type === null) return refuse({ code: "logo-invalid", file: picture.file })
  if (picture !== null && picture.bytes.length > longestLogo) {
    return refuse({ code: "logo-too-large", file: picture.file })
  }
  await sql`update environment set logo = ${picture?.bytes ?? null}, logo_type = ${type} where amb = ${amb}`
  return Result.succeed(null)
}

const formatted = SchemaIssue.makeFormatterStandardSchemaV1()

const decodeLook = (asked: unknown): Result.Result<Appearance, Problem> =>
  Result.mapError(Schema.decodeUnknownResult(Appearance)(asked), ({ issue }): Problem => {
    const [first] = formatted(issue).issues
    return { code: "field-invalid", field: first?.path?.map(String).join(".") ?? "", reason: first?.message ?? "" }
  })
