/** What is wrong with a field, in words: what was expected, with an example in the person's own format. */
import type * as Form from "@quadrante/domain/form"
import * as Locale from "@quadrante/domain/locale"
import { Result } from "effect"
import { useCallback } from "react"
import { useTranslation } from "react-i18next"

/** Gives a function that says a fault of a field as a sentence. */
export const useProblemText = (locale: Locale.Locale) => {
  const { t } = useTranslation()
  return useCallback(
    (field: Form.Field, problem: Form.Fault | Form.ReadFault): string => {
      switch (problem.code) {
        case "number-invalid": {
          const decimals = field.type === "number" ? (field.decimals ?? undefined) : undefined
          return t(`problem.number.${problem.reason}`, { example: Locale.formatNumber(locale, 1234, decimals) })
        }
        case "date-invalid":
          return t("problem.date-invalid", {
            example: Result.getOrElse(Locale.formatMoment(locale, "date", "2027-01-31"), () => "")
          })
        case "min":
        case "max": {
          const limit = Locale.formatNumber(locale, Number(problem.params[problem.code]))
          return t(`problem.${problem.code}`, { limit })
        }
        case "minLength":
        case "maxLength":
          return t(`problem.${problem.code}`, { limit: problem.params[problem.code] ?? "" })
        case "decimals":
          return t("problem.decimals", { decimals: problem.params["decimals"] ?? "" })
        case "required":
        case "type":
        case "option":
        case "pattern":
          return t(`problem.${problem.code}`)
      }
    },
    [t, locale]
  )
}
