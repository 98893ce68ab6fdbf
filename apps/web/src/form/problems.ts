/** What is wrong with a field, in words: what was expected, with an example in the person's own format. */
import * as Form from "@quadrante/domain/form"
import * as Locale from "@quadrante/domain/locale"
import * as Phone from "@quadrante/domain/phone"
import { Result } from "effect"
import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import type { Problem } from "./form-marks.ts"

const examples = { date: "2027-01-31", time: "14:30:00", datetime: "2027-01-31T14:30:00" } as const

const documentOf = (field: Form.Field) =>
  field.type === "textfield" && (field.kind === "cpf" || field.kind === "cnpj") ? field.kind : "either"

/** What an empty field waits for, where it is no line of text and no figure. */
const missingIn = (field: Form.Field): "choice" | "date" | "time" | "tick" | "file" | "rows" | null => {
  switch (field.type) {
    case "select":
    case "radio":
    case "checklist":
    case "taglist":
      return "choice"
    case "datetime":
      return field.subtype === "time" ? "time" : "date"
    case "checkbox":
      return "tick"
    case "filepicker":
      return "file"
    case "dynamiclist":
      return "rows"
    default:
      return null
  }
}

/** A figure that the field takes, as it is written there. */
const exampleOf = (locale: Locale.Locale, field: Form.Field): string => {
  if (field.type !== "number") return Locale.formatNumber(locale, 1234)
  const { min, max } = field.validate
  return Locale.formatNumber(locale, Math.min(max ?? 1234, Math.max(min ?? 1234, 1234)), field.decimals ?? undefined)
}

const phoneIn = (locale: Locale.Locale): string => Phone.format("+5511987654321", locale.lcl_id.slice(-2))

/** A limit with its unit, as it stands at the field. */
const withUnit = (field: Form.Field, figure: string): string =>
  "suffix" in field ? [field.prefix, figure, field.suffix].filter((part) => part !== null).join(" ") : figure

/** Gives a function that says a fault of a field as a sentence. */
export const useProblemText = (locale: Locale.Locale) => {
  const { t } = useTranslation()
  return useCallback(
    (field: Form.Field, { fault: problem, written }: Problem): string => {
      switch (problem.code) {
        case "number-invalid":
          return t(`problem.number.${problem.reason}`, { example: exampleOf(locale, field) })
        case "date-invalid": {
          const kind = field.type === "datetime" ? field.subtype : "date"
          const example = Result.getOrElse(Locale.formatMoment(locale, kind, examples[kind]), () => "")
          return t(kind === "time" ? "problem.time-invalid" : "problem.date-invalid", { example })
        }
        case "min":
        case "max": {
          if (field.type === "datetime") {
            const day = Result.getOrElse(
              Locale.formatMoment(locale, "date", String(problem.params[problem.code])),
              () => ""
            )
            return t(`problem.written.${problem.code}`, { limit: day, written: written ?? "" })
          }
          const limit = withUnit(field, Locale.formatNumber(locale, Number(problem.params[problem.code])))
          if (written === null) return t(`problem.${problem.code}`, { limit })
          const { min, max } = field.validate
          if (min === null || max === null) return t(`problem.written.${problem.code}`, { limit, written })
          const from = Locale.formatNumber(locale, min)
          return t("problem.written.between", { from, to: withUnit(field, Locale.formatNumber(locale, max)), written })
        }
        case "minLength":
        case "maxLength":
          return written === null
            ? t(`problem.${problem.code}`, { limit: problem.params[problem.code] ?? "" })
            : t(`problem.written.${problem.code}`, {
                limit: problem.params[problem.code] ?? "",
                length: written.length
              })
        case "decimals":
          return t("problem.decimals", { decimals: problem.params["decimals"] ?? "" })
        case "minRows":
        case "maxRows":
          return t(`problem.${problem.code}`, {
            count: Number(problem.params[problem.code === "minRows" ? "min" : "max"])
          })
        case "phone":
          return t("problem.phone", { example: phoneIn(locale) })
        case "document":
          return t(`problem.document.${problem.params["because"] === "check-digits" ? "digits" : documentOf(field)}`)
        case "required": {
          const missing = missingIn(field)
          if (missing !== null) return t(`problem.missing.${missing}`)
          if (field.type === "number") return t("problem.number.empty", { example: exampleOf(locale, field) })
          const kind = field.type === "textfield" ? field.kind : "text"
          if (kind === "email") return t("problem.email")
          if (kind === "phone") return t("problem.phone", { example: phoneIn(locale) })
          if (kind !== "text") return t(`problem.document.${documentOf(field)}`)
          return t("problem.missing.text", { campo: Form.wording(field, "label", locale.lin_id) })
        }
        case "email":
        case "single":
        case "type":
        case "character":
        case "option":
        case "pattern":
          return t(`problem.${problem.code}`)
      }
    },
    [t, locale]
  )
}
