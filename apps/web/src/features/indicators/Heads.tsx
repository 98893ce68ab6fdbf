/** The figures that matter of an indicator, large; each opens the indicator that says more of it. */
import type { Answer, IndicatorRequest } from "@quadrante/api/indicator"
import * as Indicator from "@quadrante/domain/indicator"
import { useTranslation } from "react-i18next"
import { useWords } from "./words.ts"

interface Props {
  readonly answer: Answer
  /** What it is the answer to. */
  readonly asked: IndicatorRequest
  readonly onOpen: (indicator: Indicator.Indicator) => void
}

export const Heads = ({ answer, asked, onOpen }: Props) => {
  const { t } = useTranslation()
  const words = useWords()
  const { total, before } = answer
  const heads = [
    { of: "abertos", name: "open", value: words.number(total.open.n), said: t("indicator.now") },
    {
      of: "fluxo",
      name: "started",
      value: words.number(total.started.n),
      said: words.change(total.started.n, before.started.n)
    },
    {
      of: "fluxo",
      name: "ended",
      value: words.number(total.ended.n),
      said: words.change(total.ended.n, before.ended.n)
    },
    {
      of: "ciclo",
      name: "cycle",
      value: words.mean(total.ended),
      said: words.change(Indicator.mean(total.ended), Indicator.mean(before.ended))
    },
    {
      of: "espera",
      name: "wait",
      value: words.mean(total.done),
      said: words.change(Indicator.mean(total.done), Indicator.mean(before.done))
    },
    {
      of: "espera",
      name: "waiting",
      value: words.number(total.waiting.n),
      said:
        total.waiting.n === 0
          ? ""
          : t("indicator.onAverage", { tempo: words.age(total.waiting, Date.parse(answer.at)) })
    },
    {
      of: "atrasos",
      name: "overdue",
      value: words.number(total.overdue.n),
      said: t("indicator.ofWaiting", { n: words.number(total.waiting.n) })
    }
  ] as const
  const isAll = asked.indicador === "visao"
  // On the page of all, what waits now says enough of waiting.
  const own = heads.filter(({ of, name }) => (isAll ? name !== "wait" : of === asked.indicador))
  return (
    <dl className="kpis">
      {own.map(({ of, name, value, said }) => (
        <div className="kpi" key={name}>
          <dt>
            {isAll ? (
              <button type="button" className="link" onClick={() => onOpen(of)}>
                {t(`indicator.figure.${name}`)}
              </button>
            ) : (
              t(`indicator.figure.${name}`)
            )}
          </dt>
          <dd>
            {value}
            <small>{said}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
