/**
 * Unit: the part of the company for which somebody works, with its document and the period in which it holds.
 */
import { Schema } from "effect"
import { isIso } from "../locale/locale.ts"
import { document } from "./document.ts"

export { iconOf, icons, type UnitIcon } from "./icon.ts"
export { managerOf } from "./manager.ts"
export { bare, document, type Document, type DocumentKind, type DocumentReason } from "./document.ts"

const Day = Schema.String.check(Schema.makeFilter((text) => isIso("date", text) || "must be a date (YYYY-MM-DD)"))

/** The unit. Its period runs from the first day to the last, both within it; null is open. */
export const Unit = Schema.Struct({
  unid_sigla: Schema.NonEmptyString,
  unid_doctipo: Schema.NullOr(Schema.Literals(["cpf", "cnpj"])),
  unid_docnum: Schema.NullOr(Schema.String),
  unid_icone: Schema.NullOr(Schema.String),
  periodo_inicio: Schema.NullOr(Day),
  periodo_final: Schema.NullOr(Day)
}).check(
  Schema.makeFilter(
    (unit) =>
      unit.unid_docnum === null ||
      isDocument(unit.unid_doctipo, unit.unid_docnum) || {
        path: ["unid_docnum"],
        issue: "must be a valid document of the kind in unid_doctipo"
      }
  )
)
export type Unit = typeof Unit.Type

/** Whether the unit holds on a day (ISO). ISO dates are in order as texts. */
export const isCurrent = (unit: Pick<Unit, "periodo_inicio" | "periodo_final">, day: string): boolean =>
  (unit.periodo_inicio === null || unit.periodo_inicio <= day) &&
  (unit.periodo_final === null || day <= unit.periodo_final)

const isDocument = (kind: "cpf" | "cnpj" | null, text: string): boolean => {
  const read = document(text)
  return read.valid && read.kind === kind
}
