/** The report screen's state, what the server answers to it, and the address that follows it. */
import type { Failure } from "@quadrante/api/client"
import { useEffect, useEffectEvent, useReducer } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { report, reports, reportShape } from "../../data/queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { useAppSelector } from "../../kernel/app.ts"
import { initialReport, reportReducer } from "./report-reducer.ts"

export const useReport = () => {
  const locale = useAppSelector((state) => state.locale)
  const { search } = useLocation()
  const [state, dispatch] = useReducer(reportReducer, null, () => initialReport(locale, search))
  const { processo, shape, runs, address } = state

  // Also in another language: processes and columns have names.
  const { data: processes, fault: unlisted } = useServerQuery(reports(locale.lcl_id), { keepsLast: true })
  const known = useServerQuery(processo === "" ? null : reportShape(processo, locale.lcl_id), { keepsLast: true })
  if (known.data !== null && known.data.processo === processo && known.data !== shape) {
    dispatch({ _tag: "shapeLoaded", shape: known.data, locale })
  }
  const answer = useServerQuery(runs.asked === null ? null : report(runs.asked), { keepsLast: true })

  const navigate = useNavigate()
  const write = useEffectEvent((to: { readonly search: string }) => void navigate(to, { replace: true }))
  useEffect(() => {
    if (address !== null) write(address)
  }, [address])

  return {
    state,
    dispatch,
    /** The processes of which there can be a report; null: not known yet. */
    processes,
    /** The rows that are shown, with the query that they answer. */
    found: answer.data !== null && answer.data.run >= runs.shownFrom ? answer.data : null,
    running: answer.isFetching,
    /** What went wrong with the run. */
    runFault: answer.fault,
    /** What is said of all that went wrong. */
    fault: (known.fault ?? (shape === null ? unlisted : null) ?? answer.fault) satisfies Failure | null
  }
}
