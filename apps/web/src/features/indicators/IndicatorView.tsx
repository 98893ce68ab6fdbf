/** An indicator in a quadrant: its filters, the figures that matter, and what stands behind them. */
import "./indicators.css"
import type { Answer, Asking } from "@quadrante/api/indicator"
import * as Indicator from "@quadrante/domain/indicator"
import type { OpenProcess } from "@quadrante/domain/process"
import { Result } from "effect"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFaultText } from "../../i18n/faults.ts"
import { timeOf } from "../../i18n/time.ts"
import { useApp, useAppSelector } from "../../startup/app.ts"
import { described } from "../../store/workspace.ts"
import { Icon } from "../../ui/Icon.tsx"
import { anywhere, openIndicator } from "../process/opening.ts"
import { Cuts } from "./Cuts.tsx"
import { useStays } from "../process/staying.ts"
import { Classes, Cycle, Flow, Open, Overdue, Waiting } from "./Figures.tsx"
import { Filter } from "./Filter.tsx"
import { Heads } from "./Heads.tsx"
import { useWords } from "./words.ts"

interface Props {
  readonly process: OpenProcess
  readonly indicator: Indicator.Indicator
}

/** What one can choose; empty: all. */
interface Filters {
  readonly periodo: Indicator.Choice
  readonly processo: string
  readonly unidade: string
  readonly perfil: string
}

/** What a link asks for; what it does not say is the last thirty days of all. */
const filtersOf = ({ contexto }: OpenProcess): Filters => {
  const said = (name: string) => {
    const value = contexto[name]
    return typeof value === "string" ? value : ""
  }
  const periodo = Indicator.periods.find((one) => one === said("periodo")) ?? "30d"
  return { periodo, processo: said("processo"), unidade: said("unidade"), perfil: said("perfil") }
}

interface Shown {
  readonly answer: Answer
  readonly asked: Asking
  /** With which filters it was asked. */
  readonly filters: Filters
}

const IndicatorView = ({ process, indicator }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const { api, dispatch } = app
  const faultText = useFaultText()
  const words = useWords()
  const locale = useAppSelector((state) => state.locale)
  const changes = useAppSelector(({ tasks }) => tasks.changes)
  const [first] = useState(() => filtersOf(process))
  const [filters, setFilters] = useState(first)
  useStays(filters !== first)
  const [shown, setShown] = useState<Shown | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [times, setTimes] = useState(0)
  const title = t(`indicator.name.${indicator}`)

  useEffect(() => {
    dispatch(described({ id: process.id, title, state: "ready" }))
  }, [dispatch, process.id, title])

  useEffect(() => {
    let gone = false
    const ask = async () => {
      const asked: Asking = {
        indicador: indicator,
        period: Indicator.periodOf(filters.periodo, Indicator.dayAt(new Date())),
        processo: filters.processo || null,
        unidade: filters.unidade || null,
        perfil: filters.perfil || null
      }
      const answer = await (await api()).indicator({ payload: asked })
      if (gone) return
      setFault(Result.isFailure(answer) ? faultText(answer.failure) : null)
      if (Result.isSuccess(answer)) setShown({ answer: answer.success, asked, filters })
    }
    void ask()
    return () => {
      gone = true
    }
  }, [api, faultText, indicator, filters, changes, times])

  const isFiltered = filters.processo !== "" || filters.unidade !== "" || filters.perfil !== ""
  return (
    <>
      <header className="quad-head">
        <h2 title={title} tabIndex={-1}>
          {title}
        </h2>
        <div className="acts">
          {shown !== null && (
            <span className="muted updated" role="status">
              {shown.filters === filters || fault !== null
                ? t("indicator.updated", { hora: timeOf(locale, Date.parse(shown.answer.at)) })
                : t("indicator.busy")}
            </span>
          )}
          <button
            type="button"
            className="btn quiet small icon"
            title={t("indicator.refresh")}
            onClick={() => setTimes(times + 1)}
          >
            <Icon name="history" />
            <span className="vh">{t("indicator.refresh")}</span>
          </button>
          <button
            type="button"
            className="btn quiet small icon"
            title={t("indicator.print")}
            onClick={() => window.print()}
          >
            <Icon name="print" />
            <span className="vh">{t("indicator.print")}</span>
          </button>
        </div>
      </header>
      {/* The body scrolls, so the keyboard must reach it. */}
      <div className="quad-body indicator" tabIndex={0} role="group" aria-label={title}>
        <div className="filters" role="group" aria-label={t("indicator.filters")}>
          <Filter
            label={t("indicator.period")}
            value={filters.periodo}
            options={Indicator.periods.map((key) => ({ key, title: t(`indicator.periods.${key}`) }))}
            onChoose={(key) =>
              setFilters({ ...filters, periodo: Indicator.periods.find((one) => one === key) ?? filters.periodo })
            }
          />
          <Filter
            label={t("indicator.process")}
            value={filters.processo}
            all={t("indicator.all")}
            options={shown?.answer.choices.processes ?? []}
            onChoose={(processo) => setFilters({ ...filters, processo })}
          />
          <Filter
            label={t("indicator.unit")}
            value={filters.unidade}
            all={t("indicator.allUnits")}
            options={shown?.answer.choices.units ?? []}
            onChoose={(unidade) => setFilters({ ...filters, unidade })}
          />
          <Filter
            label={t("indicator.profile")}
            value={filters.perfil}
            all={t("indicator.all")}
            options={shown?.answer.choices.profiles ?? []}
            onChoose={(perfil) => setFilters({ ...filters, perfil })}
          />
        </div>
        {fault !== null && (
          <div className="note error" role="alert">
            <Icon name="error" />
            <span>{fault}</span>
            <button type="button" className="btn small" onClick={() => setTimes(times + 1)}>
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
          <>
            {!shown.answer.whole && (
              <p className="note warning" role="status">
                <Icon name="alert" />
                <span>{t("indicator.partial")}</span>
              </p>
            )}
            <p className="muted">{words.range(shown.asked.period)}</p>
            <Heads {...shown} onOpen={(one) => openIndicator(app, one, anywhere)} />
            {isEmpty(shown) ? (
              <div className="empty">
                <p>{t("indicator.none")}</p>
                {isFiltered && (
                  <button
                    type="button"
                    className="btn"
                    onClick={() => setFilters({ ...filters, processo: "", unidade: "", perfil: "" })}
                  >
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
        )}
      </div>
    </>
  )
}

const isEmpty = ({ answer: { total, before }, asked }: Shown) =>
  Indicator.madeOf[asked.indicador].every((figure) => total[figure].n + before[figure].n === 0)

/** What stands behind the figures, for each indicator. */
const Behind = (shown: Shown) => {
  switch (shown.asked.indicador) {
    case "visao":
      return (
        <>
          <Flow {...shown} />
          <Waiting {...shown} />
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
      return <Waiting {...shown} />
    case "atrasos":
      return <Overdue {...shown} />
  }
}

export default IndicatorView
