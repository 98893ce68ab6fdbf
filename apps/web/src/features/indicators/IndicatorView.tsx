/** An indicator in a quadrant: its filters, the figures that matter, and what stands behind them. */
import "../../i18n/parts.ts"
import * as Indicator from "@quadrante/domain/indicator"
import type { OpenProcess } from "@quadrante/domain/process"
import { type RefObject, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { indicator as indicatorQuery, type AnsweredIndicator } from "../../data/queries.ts"
import { type Answer, useServerQuery } from "../../data/query.ts"
import { useFaultText } from "../../kernel/faults.ts"
import { timeOf } from "../../i18n/time.ts"
import { useApp } from "../../kernel/app.ts"
import { useClock } from "../../kernel/clock.ts"
import { described } from "../../store/workspace.ts"
import { Icon } from "../../ui/Icon.tsx"
import { anywhere, openIndicator } from "../../workspace/open.ts"
import { Cuts } from "./Cuts.tsx"
import { useStays } from "../../workspace/staying.ts"
import { useAskedFocus } from "../../workspace/useAskedFocus.ts"
import { Classes, Cycle, Flow, Open, Overdue, WaitingByStep } from "./Figures.tsx"
import { filtersOf, isFiltered, withoutFilters } from "./filters.ts"
import { Heads } from "./Heads.tsx"
import { IndicatorFilters } from "./IndicatorFilters.tsx"
import { useWords } from "./words.ts"
import { tip } from "../../ui/tip.ts"
import "./indicator.css"

interface Props {
  readonly process: OpenProcess
  readonly indicator: Indicator.Indicator
}

const IndicatorView = ({ process, indicator }: Props) => {
  const { t } = useTranslation()
  const { dispatch } = useApp()
  const faultText = useFaultText()
  const words = useWords()
  const heading = useAskedFocus<HTMLHeadingElement>(process.id)
  const [first] = useState(() => filtersOf(process))
  const [filters, setFilters] = useState(first)
  useStays(filters !== first)
  const answer = useServerQuery(
    indicatorQuery({
      indicador: indicator,
      periodo: filters.periodo,
      processo: filters.processo || null,
      unidade: filters.unidade || null,
      perfil: filters.perfil || null
    }),
    { keepsLast: true }
  )
  const { data: shown, fault, again } = answer
  const title = t(`indicator.name.${indicator}`)

  useEffect(() => {
    dispatch(described({ id: process.id, title, state: "ready" }))
  }, [dispatch, process.id, title])

  return (
    <>
      <IndicatorHead title={title} answer={answer} heading={heading} />
      {/* The body scrolls, so the keyboard must reach it. */}
      <div className="quad-body indicator" tabIndex={0} role="group" aria-label={title}>
        <IndicatorFilters
          filters={filters}
          choices={shown?.answer.choices ?? null}
          days={shown === null ? null : words.range(shown.asked.period)}
          onChange={setFilters}
        />
        {fault !== null && (
          <div className="note error" role="alert">
            <Icon name="error" />
            <span>{faultText(fault)}</span>
            <button type="button" className="btn small" onClick={again}>
              {t("process.retry")}
            </button>
          </div>
        )}
        {shown === null && fault === null && (
          <div className="skeleton" role="status" aria-label={t("indicator.loading", { titulo: title })}>
            <div className="skel" />
            <div className="skel" />
            <div className="skel" />
          </div>
        )}
        {shown !== null && (
          <IndicatorResult
            shown={shown}
            onClear={isFiltered(filters) ? () => setFilters(withoutFilters(filters)) : null}
          />
        )}
      </div>
    </>
  )
}

interface HeadProps {
  readonly title: string
  readonly answer: Answer<AnsweredIndicator>
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/** What it is, when it was last read, and a way to read it again and to print it. */
const IndicatorHead = ({ title, answer: { data: shown, isCurrent, fault, again }, heading }: HeadProps) => {
  const { t } = useTranslation()
  const locale = useClock()
  return (
    <header className="quad-head">
      <h2 {...tip(title)} tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <div className="acts">
        {shown !== null && (
          <span className="muted updated" role="status">
            {isCurrent || fault !== null
              ? t("indicator.updated", { hora: timeOf(locale, Date.parse(shown.answer.at)) })
              : t("indicator.busy")}
          </span>
        )}
        <button type="button" className="btn quiet small icon" {...tip(t("indicator.refresh"))} onClick={again}>
          <Icon name="history" />
          <span className="vh">{t("indicator.refresh")}</span>
        </button>
        <button
          type="button"
          className="btn quiet small icon"
          {...tip(t("indicator.print"))}
          onClick={() => window.print()}
        >
          <Icon name="print" />
          <span className="vh">{t("indicator.print")}</span>
        </button>
      </div>
    </header>
  )
}

interface ResultProps {
  readonly shown: AnsweredIndicator
  /** Takes the filters away; null: there are none. */
  readonly onClear: (() => void) | null
}

/** The figures, and the charts of what stands behind them; where nothing was counted, that. */
const IndicatorResult = ({ shown, onClear }: ResultProps) => {
  const { t } = useTranslation()
  const app = useApp()
  return (
    <>
      {!shown.answer.whole && (
        <p className="note warning" role="status">
          <Icon name="alert" />
          <span>{t("indicator.partial")}</span>
        </p>
      )}
      <Heads {...shown} onOpen={(one) => openIndicator(app, one, anywhere)} />
      {isEmpty(shown) ? (
        <div className="empty">
          <p>{t("indicator.none")}</p>
          {onClear !== null && (
            <button type="button" className="btn" onClick={onClear}>
              {t("indicator.clear")}
            </button>
          )}
        </div>
      ) : (
        <div className="charts">
          <Behind {...shown} />
          <Cuts {...shown} />
        </div>
      )}
    </>
  )
}

const isEmpty = ({ answer: { total, before }, asked }: AnsweredIndicator) =>
  Indicator.madeOf[asked.indicador].every((figure) => total[figure].n + before[figure].n === 0)

/** What stands behind the figures, for each indicator. */
const Behind = (shown: AnsweredIndicator) => {
  switch (shown.asked.indicador) {
    case "visao":
      return (
        <>
          <Flow {...shown} />
          <WaitingByStep {...shown} />
        </>
      )
    case "abertos":
      return (
        <>
          <Open {...shown} />
          <Flow {...shown} />
        </>
      )
    case "fluxo":
      return <Flow {...shown} />
    case "ciclo":
      return (
        <>
          <Cycle {...shown} />
          {shown.answer.byClass.length > 0 && <Classes {...shown} />}
        </>
      )
    case "espera":
      return <WaitingByStep {...shown} />
    case "atrasos":
      return <Overdue {...shown} />
  }
}

export default IndicatorView
