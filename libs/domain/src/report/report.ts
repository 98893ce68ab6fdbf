/** Reports: what their columns hold, how that is written, and what of one a link asks for. */
import { Result, Schema } from "effect"
import { armoured, bare } from "../link/armour.ts"
import * as Locale from "../locale/locale.ts"
import type { Contexto } from "../process/process.ts"
import { type Period, periods } from "./period.ts"

export { nextSort, type Sort, standardColumns, standardSort } from "./columns.ts"
export { type Period, periods, spanOf } from "./period.ts"

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
  /** The day that the period is about: when it began, or when it ended. */
  readonly por: "created" | "ended"
  /** A period by its name, which is another one tomorrow; it goes before the days. */
  readonly periodo: Period | ""
  readonly de: string
  readonly ate: string
  readonly unidade: string
  readonly perfil: string
  readonly pessoa: string
  readonly campos: Readonly<Record<string, string>>
  /** Columns by their keys, in their order; none: those that the process shows by itself. */
  readonly colunas: ReadonlyArray<string>
  /** The column by which rows are sorted, with a minus before it where the largest comes first. */
  readonly ordem: string
  /** The column by whose values rows are counted beside the table. */
  readonly grafico: string
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
    por: said("por") === "fim" ? "ended" : "created",
    periodo: periods.find((period) => period === said("periodo")) ?? "",
    de: date("de"),
    ate: date("ate"),
    unidade: said("unidade"),
    perfil: said("perfil"),
    pessoa: said("pessoa"),
    campos: Object.fromEntries(
      [...given]
        .filter(([name]) => name.startsWith("campo."))
        .map(([name, value]) => [name.slice("campo.".length), value])
    ),
    colunas: said("colunas")
      .split(",")
      .filter((key) => key !== ""),
    ordem: said("ordem"),
    grafico: said("grafico")
  }
}

/** Stands for free text among the prepared statements. */
export const freeStatement = "="

/** The query of a link to the SQL report, as far as it names a prepared statement, or free text. */
export const prepared = (query: string): string => {
  const [name] = /^(?:[a-z0-9_]{1,64}|=)$/.exec(new URLSearchParams(query).get("consulta") ?? "") ?? []
  return name === undefined ? "" : new URLSearchParams({ consulta: name }).toString()
}

/** The query of a link to a report. What was read from it asks for the same. */
export const query = (wish: ReportFilters): string => {
  const pairs: ReadonlyArray<readonly [string, string]> = [
    ["processo", wish.processo],
    ["status", wish.status.join(",")],
    ["por", wish.por === "ended" ? "fim" : ""],
    ["periodo", wish.periodo],
    ["de", wish.periodo === "" ? wish.de : ""],
    ["ate", wish.periodo === "" ? wish.ate : ""],
    ["unidade", wish.unidade],
    ["perfil", wish.perfil],
    ["pessoa", wish.pessoa],
    ...Object.entries(wish.campos).map(([name, value]) => [`campo.${name}`, value] as const),
    ["colunas", wish.colunas.join(",")],
    ["ordem", wish.ordem],
    ["grafico", wish.grafico]
  ]
  const link = new URLSearchParams()
  for (const [name, value] of pairs) if (value !== "") link.append(name, value)
  return link.toString()
}

/** The query of a report, or of a statement, as the context of a process: a tab in a quadrant keeps it, and its link carries it. */
export const toContexto = (link: string): Contexto =>
  Object.fromEntries([...new URLSearchParams(link)].map(([name, value]) => [name, armoured(value)]))

/** The query that a context carries, also where somebody wrote its link by hand. */
export const fromContexto = (contexto: Contexto): string => {
  const link = new URLSearchParams()
  for (const [name, value] of Object.entries(contexto)) {
    for (const one of Array.isArray(value) ? value : [value]) link.append(name, bare(String(one)))
  }
  return link.toString()
}

/** A length of time as people say it: days and hours, or hours and minutes where it is no day. */
export interface Length {
  readonly unit: "days" | "hours"
  readonly large: number
  readonly small: number
}

/** The length of so many hours. */
export const lengthOf = (hours: number): Length => {
  const minutes = Math.max(0, Math.round(hours * 60))
  if (minutes < 24 * 60) return { unit: "hours", large: Math.floor(minutes / 60), small: minutes % 60 }
  const whole = Math.round(minutes / 60)
  return { unit: "days", large: Math.floor(whole / 24), small: whole % 24 }
}
