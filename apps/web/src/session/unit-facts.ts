/** What is told of a unit beside its name: its document, and the period in which it holds. */
import type { Role } from "@quadrante/api/session"
import { formatMoment, type Patterns } from "@quadrante/domain/locale"
import { document } from "@quadrante/domain/unit"
import { Result } from "effect"

/** `CNPJ 11.222.333/0001-81 · 01/01/2020 – 31/12/2030`, without what it does not have; an open end is an ellipsis. */
export const unitFacts = (locale: Patterns, unit: Role["unit"]): string => {
  if (unit === null) return ""
  const { unid_doctipo, unid_docnum, periodo_inicio, periodo_final } = unit
  const day = (iso: string | null) =>
    iso === null ? "…" : Result.getOrElse(formatMoment(locale, "date", iso), () => iso)
  const paper =
    unid_docnum !== null && `${unid_doctipo?.toUpperCase() ?? ""} ${document(unid_docnum).formatted ?? unid_docnum}`
  const isBounded = periodo_inicio !== null || periodo_final !== null
  return [paper, isBounded && `${day(periodo_inicio)} – ${day(periodo_final)}`].filter(Boolean).join(" · ")
}
