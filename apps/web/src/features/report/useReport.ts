/** The state of an open report, what the server answers to it, and the context of its tab, which follows it. */
import type { Failure } from "@quadrante/api/client"
import { zoneOf } from "@quadrante/domain/clock"
import { dayIn } from "@quadrante/domain/locale"
import { contextoOf, type OpenProcess } from "@quadrante/domain/process"
import * as Report from "@quadrante/domain/report"
import { useEffect, useEffectEvent, useMemo, useReducer } from "react"
import { useTranslation } from "react-i18next"
import { report, reports as reportList, reportShape } from "../../data/queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { timeOf, weekBeginsOn } from "../../i18n/time.ts"
import { useApp } from "../../kernel/app.ts"
import { useLanguage } from "../../kernel/locale.ts"
import { useClock } from "../../kernel/clock.ts"
import { described } from "../../store/workspace.ts"
import { initialReport, reportReducer } from "./report-reducer.ts"
import { reports } from "./texts/texts.ts"
import { type Calendar, durationKey } from "./wish.ts"

export const useReport = (process: OpenProcess) => {
  const { id } = process
  const { t } = useTranslation(reports)
  const { dispatch: tell } = useApp()
  const locale = useClock()
  const language = useLanguage()
  const calendar = useCalendar()
  const [state, dispatch] = useReducer(reportReducer, null, () =>
    initialReport(locale, Report.fromContexto(contextoOf(process)))
  )
  const { processo, shape, runs, address } = state

  // Also in another language: processes and columns have names.
  const { data: processes, fault: unlisted } = useServerQuery(reportList(language), { keepsLast: true })
  const known = useServerQuery(processo === "" ? null : reportShape(processo, language), { keepsLast: true })
  const { data } = known
  const named = useMemo(
    () =>
      data === null
        ? null
        : {
            ...data,
            // Here it is said in days and hours, and no figure of hours.
            columns: data.columns.map((one) => (one.key === durationKey ? { ...one, label: t("duration") } : one))
          },
    [data, t]
  )
  if (named !== null && named.processo === processo && named !== shape) {
    dispatch({ _tag: "shapeLoaded", shape: named, locale, calendar: calendar() })
  }
  const answer = useServerQuery(runs.asked === null ? null : report(runs.asked), { keepsLast: true })

  const title = shape === null ? t("title") : t("titleOf", { processo: shape.title })
  useEffect(() => {
    tell(described({ id, title, state: "ready" }))
  }, [tell, id, title])
  const write = useEffectEvent(({ search }: { readonly search: string }) =>
    tell(described({ id, contexto: Report.toContexto(search) }))
  )
  useEffect(() => {
    if (address !== null) write(address)
  }, [address])

  const found = answer.data !== null && answer.data.run >= runs.shownFrom ? answer.data : null
  return {
    state,
    dispatch,
    /** Asks once more, of the day that it is. */
    retry: () => dispatch({ _tag: "retried", calendar: calendar() }),
    calendar,
    title,
    /** The processes of which there can be a report; null: not known yet. */
    processes,
    /** The rows that are shown, with the query that they answer. */
    found,
    /** At what time they were found. */
    foundAt: found === null ? null : timeOf(locale, Date.parse(found.page.at)),
    running: answer.isFetching,
    /** What went wrong with the run. */
    runFault: answer.fault,
    /** What is said of all that went wrong. */
    fault: (known.fault ?? (shape === null ? unlisted : null) ?? answer.fault) satisfies Failure | null
  }
}

/** Gives a function that says which day it is where the person works, and on which one weeks begin there. */
const useCalendar = (): (() => Calendar) => {
  const zone = zoneOf("typed", useClock().zones)
  const tag = useLanguage()
  return () => ({ today: dayIn(Date.now(), zone), begins: weekBeginsOn(tag) })
}
