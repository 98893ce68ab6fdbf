/** Each indicator in one figure, what is to be said of it, and how it went in the period. */
import * as Indicator from "@quadrante/domain/indicator"
import { useTranslation } from "react-i18next"
import type { AnsweredIndicator } from "../../data/queries.ts"
import { useWords } from "./words.ts"

export interface Brief {
  readonly figure: string
  /** Empty: nothing. */
  readonly said: string
  /** Its values over the parts of the period; null where a part has none. */
  readonly trend: ReadonlyArray<number | null>
}

type Briefs = Readonly<Partial<Record<Indicator.Indicator, Brief>>>

/** Null until the figures have come. */
export const useBriefs = (shown: AnsweredIndicator | null): Briefs | null => {
  const { t } = useTranslation()
  const words = useWords()
  if (shown === null) return null
  const { total, before, series } = shown.answer
  const trendOf = (valueOf: (figures: (typeof series)[number]["figures"]) => number | null) =>
    series.map(({ figures }) => valueOf(figures))
  return {
    abertos: {
      figure: words.number(total.open.n),
      said: t("indicator.finding.antes", { antes: words.number(series[0]?.figures.open.n ?? 0) }),
      trend: trendOf(({ open }) => open.n)
    },
    fluxo: {
      figure: `${words.number(total.started.n)} / ${words.number(total.ended.n)}`,
      said: [t("indicator.finding.startedEnded"), words.change(total.started.n, before.started.n)]
        .filter((part) => part !== "")
        .join(", "),
      trend: trendOf(({ started }) => started.n)
    },
    ciclo: {
      figure: words.mean(total.ended),
      said:
        total.ended.n === 0
          ? t("indicator.finding.noCycle")
          : words.change(Indicator.mean(total.ended), Indicator.mean(before.ended)),
      trend: trendOf(({ ended }) => Indicator.mean(ended))
    },
    espera: {
      figure: words.mean(total.done),
      said:
        total.done.n === 0
          ? t("indicator.finding.noWait")
          : [
              t("indicator.ofDone", { n: words.number(total.done.n) }),
              words.change(Indicator.mean(total.done), Indicator.mean(before.done))
            ]
              .filter((part) => part !== "")
              .join(", "),
      trend: trendOf(({ done }) => Indicator.mean(done))
    },
    atrasos: {
      figure: words.number(total.overdue.n),
      said:
        total.waiting.n === 0
          ? t("indicator.finding.noneWaiting")
          : t("indicator.ofWaiting", { n: words.number(total.waiting.n) }),
      trend: []
    }
  }
}
