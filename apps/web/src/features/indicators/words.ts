/** Figures and days of indicators as people read them. */
import type { IndicatorRequest } from "@quadrante/api/indicator"
import * as Indicator from "@quadrante/domain/indicator"
import { formatMoment, formatNumber } from "@quadrante/domain/locale"
import { Result } from "effect"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useLocale } from "../../kernel/locale.ts"

/** Gives functions that say counts, lengths of time, parts of a period. */
export const useWords = () => {
  const { t, i18n } = useTranslation()
  const locale = useLocale()
  return useMemo(() => {
    const number = (value: number) => formatNumber(locale, value)
    const date = (day: string) => Result.getOrElse(formatMoment(locale, "date", day), () => day)
    const short = (day: string) => date(day).replace(/\D*\d{4}$|^\d{4}\D*/, "")
    const month = new Intl.DateTimeFormat(i18n.language, { month: "short", year: "2-digit", timeZone: "UTC" })
    const monthOf = (day: string) => month.format(new Date(`${day}T00:00:00Z`)).replace(" de ", " ")
    const length = (ms: number | null) => {
      if (ms === null) return "–"
      const { unit, value } = Indicator.length(ms)
      // No time at all is none that anything takes.
      if (value === 0) return t("indicator.length.less")
      return t(`indicator.length.${unit}`, { valor: number(value) })
    }
    return {
      number,
      length,
      mean: (sum: Indicator.Sum) => length(Indicator.mean(sum)),
      /** How long those that wait have waited by now: their moments are summed. */
      age: ({ n, ms }: Indicator.Sum, at: number) => length(n === 0 ? null : at - ms / n),
      percent: (part: number, whole: number) =>
        whole === 0 ? "–" : t("indicator.percent", { valor: number(Math.round((part / whole) * 100)) }),
      /** How much more or less there is than before. */
      change: (now: number | null, then: number | null) => {
        const by = now === null || then === null ? null : Indicator.change(now, then)
        if (by === null) return ""
        const rounded = Math.round(by * 100)
        if (rounded === 0) return t("indicator.same")
        return t(rounded > 0 ? "indicator.more" : "indicator.less", { valor: number(Math.abs(rounded)) })
      },
      range: ({ from, to }: Indicator.Period) => t("indicator.range", { de: date(from), ate: date(to) }),
      /** A part of a period: short enough to stand under a column of a chart. */
      part: ({ from }: Indicator.Period, { period }: Pick<IndicatorRequest, "period">) => {
        const grain = Indicator.grainOf(period)
        if (grain === "month") return monthOf(from)
        return grain === "week" ? t("indicator.weekOf", { dia: short(from) }) : short(from)
      }
    }
  }, [t, i18n.language, locale])
}

export type Words = ReturnType<typeof useWords>
