/** The words that stand at many fields, looked up once for a form. */
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { Words } from "./shown.ts"

export const useWords = (): Words => {
  const { t } = useTranslation()
  return useMemo(
    () => ({
      optional: t("process.optional"),
      choose: t("process.choose"),
      unknown: (tipo) => t("process.unknown", { tipo }),
      pictureAway: (alt) => t("form.pictureAway", { alt }),
      atLeast: (limit) => t("problem.minLength", { limit }),
      former: (resposta) => t("form.former", { resposta }),
      fromLink: t("draft.fromLink"),
      sumOf: (lista) => t("form.sumOf", { lista }),
      yes: t("form.yes"),
      no: t("form.no")
    }),
    [t]
  )
}
