/** What is unusual about a case, in words. */
import type { UnusualLine } from "@quadrante/api/report"
import { formatNumber, type Locale } from "@quadrante/domain/locale"
import type { TFunction } from "i18next"

/** Below this ratio the figure itself says more than a multiple such as 1.1. */
const leastTimes = 1.5

export const unusualTexts = (
  t: TFunction,
  locale: Locale,
  line: UnusualLine
): { readonly head: string; readonly rest: string } => {
  const { label: campo } = line
  switch (line.kind) {
    case "figure": {
      const { value, low, middle, high, decimals } = line
      const written = (figure: number) => formatNumber(locale, figure, decimals ?? undefined)
      const times = middle > 0 ? value / middle : 0
      return {
        head:
          times >= leastTimes
            ? t("path.unusual.times", { campo, vezes: formatNumber(locale, Math.round(times * 10) / 10) })
            : t("path.unusual.outside", { campo, valor: written(value) }),
        rest: t("path.unusual.range", { de: written(low), ate: written(high) })
      }
    }
    case "name":
      return { head: t("path.unusual.first", { valor: line.value }), rest: t("path.unusual.inField", { campo }) }
    case "step":
      return {
        head: t("path.unusual.few", { etapa: campo }),
        rest: t("path.unusual.passed", { n: line.passed, count: line.count })
      }
  }
}
