/** What is wrong with a field, in words: what was expected, with an example in the person's own format. */
import type * as Form from "@quadrante/domain/form"
import * as Locale from "@quadrante/domain/locale"
import * as Phone from "@quadrante/domain/phone"
import { Result } from "effect"
import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import type { Problem } from "./form-marks.ts"

const examples = { date: "2027-01-31", time: "14:30:00", datetime: "2027-01-31T14:30:00" } as const

const documentOf = (field: Form.Field) =>
  field.type === "textfield" && (field.kind === "cpf" || field.kind === "cnpj") ? field.kind : "either"

/** What an empty field waits for, where it is no text. */
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

/** A limit with its unit, as it stands at the field. */
const withUnit = (field: Form.Field, figure: string): string =>
  "suffix" in field ? [field.prefix, figure, field.suffix].filter((part) => part !== null).join(" ") : figure

/** Gives a function that says a fault of a field as a sentence. */
export const useProblemText = (locale: Locale.Locale) => {
  const { t } = useTranslation()
  return useCallback(
    (field: Form.Field, { fault: problem, written }: Problem): string => {
      switch (problem.code) {
        case "number-invalid": {
          const decimals = field.type === "number" ? (field.decimals ?? undefined) : undefined
          return t(`problem.number.${problem.reason}`, { example: Locale.formatNumber(locale, 1234, decimals) })
        }
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
          return t("problem.phone", { example: Phone.format("+5511987654321", locale.lcl_id.slice(-2)) })
        case "document":
          return t(`problem.document.${problem.params["because"] === "check-digits" ? "digits" : documentOf(field)}`)
        case "required": {
          const missing = missingIn(field)
          return missing === null ? t("problem.required") : t(`problem.missing.${missing}`)
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
