/** The filters of an indicator: what a link asks for, and what is left when they are taken away. */
import * as Indicator from "@quadrante/domain/indicator"
import { contextoOf, type OpenProcess } from "@quadrante/domain/process"

/** What one can choose; empty: all. */
export interface Filters {
  readonly periodo: Indicator.Choice
  readonly processo: string
  readonly unidade: string
  readonly perfil: string
}

/** The period of that name, or the one of before. */
export const periodOf = (name: string, before: Indicator.Choice): Indicator.Choice =>
  Indicator.periods.find((one) => one === name) ?? before

/** The period that is shown where nobody chose one. */
export const usualPeriod = "30d" satisfies Indicator.Choice

/** What a link asks for; what it does not say is the last thirty days of all. */
export const filtersOf = (process: Pick<OpenProcess, "contexto">): Filters => {
  const contexto = contextoOf(process)
  const said = (name: string) => {
    const value = contexto[name]
    return typeof value === "string" ? value : ""
  }
  return {
    periodo: periodOf(said("periodo"), usualPeriod),
    processo: said("processo"),
    unidade: said("unidade"),
    perfil: said("perfil")
  }
}

/** Whether something is left out. A period is no filter: there is always one. */
export const isFiltered = ({ processo, unidade, perfil }: Filters): boolean =>
  processo !== "" || unidade !== "" || perfil !== ""

/** The same period of all. */
export const withoutFilters = ({ periodo }: Filters): Filters => ({ periodo, processo: "", unidade: "", perfil: "" })
