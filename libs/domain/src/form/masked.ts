/** What is typed into a field, in the form of its kind while it is typed. */
import type { Locale } from "../locale/locale.ts"
import { type CaretText, mask, maskMoney, unmaskMoney } from "../mask/mask.ts"
import { type Field, currencyOf } from "./component.ts"

/** A sum whose groups are the mask's own, once a group sign is typed behind them: as it was typed. */
export const unmasked = (locale: Locale, field: Field, before: string, typed: CaretText): CaretText =>
  field.type === "number" && currencyOf(field.properties) !== null ? unmaskMoney(locale, before, typed) : typed

/** A text under somebody's hands with its caret; `before` is what stood there before the last key. */
export const masked = (locale: Locale, field: Field, before: string, typed: CaretText): CaretText => {
  if (field.type === "number") return currencyOf(field.properties) === null ? typed : maskMoney(locale, before, typed)
  if (field.type !== "textfield") return typed
  switch (field.kind) {
    case "text":
      return field.properties["tipo"] === "cep" ? mask("cep", typed) : typed
    case "email":
      return typed
    default:
      return mask(field.kind, typed)
  }
}
