/** Whom a mail is for: as they are when it is made. */
import { type Idioma, type Language, languageIn, languageOf } from "@quadrante/domain/language"
import type { ChosenWays } from "@quadrante/domain/notice"
import { rolesOf } from "../identity/session/role.ts"
import { standInsOf } from "../identity/session/stand-ins.ts"
import type { Queries } from "../kernel/data/database.ts"
import type { RoleOfSession } from "../process/rows/sight.ts"

export interface Recipient {
  readonly amb: string
  readonly person: string
  readonly pessoa: string
  /** Confirmed; null where they have none. */
  readonly email: string | null
  readonly language: Language
  readonly fuso_horario: string
  /** Where the days of their environment end. */
  readonly time_zone: string
  readonly ways: ChosenWays
  /** The name of their environment. */
  readonly house: string
  /** As what they may see and do things today. */
  readonly roles: readonly (RoleOfSession & { readonly name: string })[]
}

interface RecipientRow {
  readonly pessoa: string
  readonly email: string | null
  readonly language: string | null
  readonly fuso_horario: string
  readonly time_zone: string
  readonly notice_ways: ChosenWays
  readonly amb_nome: string
  readonly idioma: Idioma
  readonly locales: readonly string[]
}

/** A person who may be told something; null where they are gone, or kept out. */
export const recipientOf = async (sql: Queries, amb: string, person: string): Promise<Recipient | null> => {
  const [row] = await sql<RecipientRow[]>`
    select p.pessoa, p.email, p.language, p.fuso_horario, p.notice_ways, e.amb_nome, e.time_zone, e.idioma, e.locales
    from person p join environment e on e.amb = p.amb where p.amb = ${amb} and p.id = ${person} and not p.blocked`
  if (row === undefined) return null
  const language = languageOf(row.language ?? "") ?? languageIn(row.idioma, row.locales)
  const [roles, standIns] = await Promise.all([
    rolesOf(sql, { amb, person }, language),
    standInsOf(sql, { amb, person })
  ])
  return {
    amb,
    person,
    pessoa: row.pessoa,
    email: row.email,
    language,
    fuso_horario: row.fuso_horario,
    time_zone: row.time_zone,
    ways: row.notice_ways,
    house: row.amb_nome,
    roles: roles.map(({ perfil_operacional, perfil_operacional_id, unit, rights }) => ({
      person,
      profile: perfil_operacional_id,
      unit,
      rights,
      standIns,
      name: [perfil_operacional, unit?.unid_sigla].filter((part) => part !== undefined).join(" ")
    }))
  }
}
