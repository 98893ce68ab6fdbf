/** Finds the unusual cases among the rows in view. */
import type { UnusualLine } from "@quadrante/api/report"
import { Result } from "effect"
import { useEffect, useRef, useState } from "react"
import { readQuery } from "../../data/query.ts"
import { unusualAmong } from "../../data/unusual.ts"
import { useApp } from "../../kernel/app.ts"
import { useLanguage } from "../../kernel/locale.ts"
import type { ListedRow } from "./rows.ts"

/** The server takes no more at once. */
const mostAsked = 50

/** A changed case is compared again. */
const keyOf = ({ instance, task }: ListedRow, language: string): string => `${instance} ${task?.revision} ${language}`

/**
 * Asks for one batch at a time, so that scrolling does not send a request per frame, and for each row once. A failed request
 * leaves its rows unmarked.
 */
export const useUnusual = (rows: ReadonlyArray<ListedRow>): ((row: ListedRow) => UnusualLine | null) => {
  const app = useApp()
  const language = useLanguage()
  const [known, setKnown] = useState<ReadonlyMap<string, UnusualLine | null>>(new Map())
  const isAsking = useRef(false)
  useEffect(() => {
    const unknown = rows.filter((row) => row.task !== null && !known.has(keyOf(row, language)))
    const role = unknown[0]?.task?.role ?? null
    const batch = unknown.filter(({ task }) => task?.role === role).slice(0, mostAsked)
    if (isAsking.current || batch.length === 0) return
    isAsking.current = true
    const instances = [...new Set(batch.map(({ instance }) => instance))]
    void readQuery(app, unusualAmong({ instances, role, language })).then((answer) => {
      isAsking.current = false
      const lines = new Map(Result.getOrElse(answer, () => []).map(({ instance, line }) => [instance, line]))
      const told = batch.map((row) => [keyOf(row, language), lines.get(row.instance) ?? null] as const)
      setKnown((before) => new Map([...before, ...told]))
    })
  }, [app, rows, known, language])
  return (row) => known.get(keyOf(row, language)) ?? null
}
