/** Reports: what their columns hold, how that is written, and what of one a link asks for. */
import { Result, Schema } from "effect"
import * as Locale from "../locale/locale.ts"

/**
 * What stands in a column: `number` with so many decimals (null: as many as it needs), `date` as ISO, `datetime` as ISO
 * without a zone, `instant` as ISO in UTC.
 */
export const Kind = Schema.Literals(["text", "number", "date", "datetime", "instant"])
export type Kind = typeof Kind.Type

/** A column of a table. */
export interface Column {
  readonly kind: Kind
  readonly decimals: number | null
}

/** What stands in a cell. */
export const Cell = Schema.NullOr(Schema.Union([Schema.String, Schema.Finite]))
export type Cell = typeof Cell.Type

/** A cell as people of a locale read it, instants in their zone. What is no value of its column is shown as it is. */
export const text = (locale: Locale.Locale, zone: string, { kind, decimals }: Column, cell: Cell): string => {
  if (cell === null) return ""
  if (typeof cell === "number") return Locale.formatNumber(locale, cell, decimals ?? undefined)
  switch (kind) {
    case "text":
    case "number":
      return cell
    case "date":
    case "datetime":
      return Result.getOrElse(Locale.formatMoment(locale, kind, cell), () => cell)
    case "instant":
      return Result.getOrElse(Locale.formatInstant(locale, Date.parse(cell), zone), () => cell)
  }
}

/** The states of an instance, as people filter by them. */
export const states = ["running", "ended", "refused", "failed", "cancelled"] as const
export type State = (typeof states)[number]

/** What a report is asked for before anybody touched it. Dates are ISO; empty: nothing was said. */
export interface ReportFilters {
  readonly processo: string
  readonly status: ReadonlyArray<State>
  readonly de: string
  readonly ate: string
  readonly unidade: string
  readonly perfil: string
  readonly pessoa: string
  readonly campos: Readonly<Record<string, string>>
}

const namesOfState: Readonly<Record<string, State>> = {
  aberto: "running",
  concluido: "ended",
  recusado: "refused",
  falhou: "failed",
  cancelado: "cancelled"
}

/** What the query of a link asks of a report; what it does not understand of it, it leaves out. */
export const wished = (locale: Locale.Locale, query: string): ReportFilters => {
  const given = new URLSearchParams(query)
  const said = (name: string) => (given.get(name) ?? "").trim()
  const date = (name: string) =>
    Locale.isIso("date", said(name))
      ? said(name)
      : Result.getOrElse(Locale.parseMoment(locale, "date", said(name)), () => "")
  const status = given
    .getAll("status")
    .flatMap((all) => all.split(","))
    .map((one) => namesOfState[one] ?? one)
  return {
    processo: said("processo"),
    status: states.filter((state) => status.includes(state)),
    de: date("de"),
    ate: date("ate"),
    unidade: said("unidade"),
    perfil: said("perfil"),
    pessoa: said("pessoa"),
    campos: Object.fromEntries(
      [...given]
        .filter(([name]) => name.startsWith("campo."))
        .map(([name, value]) => [name.slice("campo.".length), value])
    )
  }
}

/** The query of a link to the SQL report, as far as it names a prepared statement. */
export const prepared = (query: string): string => {
  const [name] = /^[a-z0-9_]{1,64}$/.exec(new URLSearchParams(query).get("consulta") ?? "") ?? []
  return name === undefined ? "" : `consulta=${name}`
}

/** The query of a link to a report. What was read from it asks for the same. */
export const query = (wish: ReportFilters): string => {
  const pairs: ReadonlyArray<readonly [string, string]> = [
    ["processo", wish.processo],
    ["status", wish.status.join(",")],
    ["de", wish.de],
    ["ate", wish.ate],
    ["unidade", wish.unidade],
    ["perfil", wish.perfil],
    ["pessoa", wish.pessoa],
    ...Object.entries(wish.campos).map(([name, value]) => [`campo.${name}`, value] as const)
  ]
  const link = new URLSearchParams()
  for (const [name, value] of pairs) if (value !== "") link.append(name, value)
  return link.toString()
}
