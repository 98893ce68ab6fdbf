/** What every part of a report's screen reads: the texts, the locale, the zone, and counts as people say them. */
import * as Locale from "@quadrante/domain/locale"
import { useMemo } from "react"
import { useWords } from "../../i18n/words.ts"
import { useAppSelector } from "../../kernel/app.ts"
import { fill, report } from "./texts.ts"

export const useReportWords = () => {
  const words = useWords(report)
  const locale = useAppSelector((state) => state.locale)
  const zone = useAppSelector(({ session }) => session.view?.user.fuso_horario ?? "UTC")
  return useMemo(() => {
    const rules = new Intl.PluralRules(locale.lcl_id)
    const figure = (n: number, fraction?: number) => Locale.formatNumber(locale, n, fraction)
    return {
      words,
      locale,
      zone,
      figure,
      rows: (n: number) => {
        const way = n === 0 ? "zero" : rules.select(n)
        const text = way === "zero" || way === "one" || way === "many" ? words.rows[way] : words.rows.other
        return fill(text, { n: figure(n) })
      }
    }
  }, [words, locale, zone])
}
