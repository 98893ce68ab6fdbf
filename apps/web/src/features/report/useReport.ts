/** The result of a report as the screen holds it: asked for page by page, given up, or kept while there is no connection. */
import type { Failure } from "@quadrante/api/client"
import { mostRead, type Page, pageSize, type Query } from "@quadrante/api/report"
import { Result } from "effect"
import { useCallback, useRef, useState } from "react"
import { useApp } from "../../startup/app.ts"

/** What was found for which question, from which row on. */
export interface Found {
  readonly query: Query
  readonly page: Page
  readonly from: number
}

/** So many rows are printed; more is read as a file. */
export const mostPrinted = 2_000

export const useReport = () => {
  const { api } = useApp()
  const [found, setFound] = useState<Found | null>(null)
  const [fault, setFault] = useState<Failure | null>(null)
  const [running, setRunning] = useState(false)
  /** Counts the questions: an answer to an older one is not looked at. */
  const asked = useRef(0)

  const run = useCallback(
    async (query: Query, from = 0) => {
      const turn = ++asked.current
      setRunning(true)
      setFault(null)
      const answer = await (await api()).report({ payload: { query, from } })
      if (turn !== asked.current) return
      setRunning(false)
      if (Result.isSuccess(answer)) setFound({ query, page: answer.success, from })
      else setFault(answer.failure)
    },
    [api]
  )

  const cancel = () => {
    asked.current++
    setRunning(false)
  }

  /** The rows of what was found, as many as are printed. */
  const all = async (): Promise<Page | null> => {
    if (found === null) return null
    const client = await api()
    const rows: Array<Page["rows"][number]> = []
    const wanted = Math.min(found.page.count, mostPrinted, mostRead)
    while (rows.length < wanted) {
      const answer = await client.report({ payload: { query: found.query, from: rows.length } })
      if (Result.isFailure(answer) || answer.success.rows.length === 0) break
      rows.push(...answer.success.rows)
    }
    return { ...found.page, rows: rows.slice(0, wanted) }
  }

  return { found, fault, running, run, cancel, all, drop: () => setFound(null), size: pageSize }
}
