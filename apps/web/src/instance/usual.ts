/** How long a step usually waits, in words. */
import type { Step } from "@quadrante/api/process"
import * as Indicator from "@quadrante/domain/indicator"
import { formatNumber } from "@quadrante/domain/locale"
import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import { useLocale } from "../kernel/locale.ts"

/** Null where too few cases say. */
export const useUsual = (): ((step: Pick<Step, "typical">) => string | null) => {
  const { t } = useTranslation()
  const locale = useLocale()
  return useCallback(
    ({ typical }) => {
      if (typical === undefined) return null
      const parts = Indicator.lengthParts(typical)
      const said = (["day", "hour", "minute"] as const)
        .filter((unit) => parts[unit] > 0)
        .map((unit) => t(`indicator.length.${unit}`, { valor: formatNumber(locale, parts[unit]) }))
      return t("path.usual", { tempo: said.join("\u00a0") || t("indicator.length.less") })
    },
    [t, locale]
  )
}
