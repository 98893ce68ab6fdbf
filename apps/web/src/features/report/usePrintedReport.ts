/** Printing a report: all its rows stand on the screen for as long as the person prints them. */
import { mostRead, type Page } from "@quadrante/api/report"
import { Result } from "effect"
import { useState } from "react"
import { flushSync } from "react-dom"
import { useTranslation } from "react-i18next"
import { report, type ReportPage } from "../../data/queries.ts"
import { readQuery } from "../../data/query.ts"
import { type App, useApp } from "../../kernel/app.ts"
import { useLocale } from "../../kernel/locale.ts"
import { announce } from "../../ui/Announcer.tsx"
import { printed } from "./printing.ts"
import type { ReportScreenState } from "./report-reducer.ts"
import { spokenOf } from "./chip-words.ts"
import { reports } from "./texts/texts.ts"
import { useSheetFooter } from "./useSheetFooter.ts"

/** So many rows are printed; more is read as a file. */
const mostPrinted = 2_000

/** The rows of what was found, as many as are printed. */
const readPrinted = async (app: App, { run, query, page }: ReportPage): Promise<Page> => {
  const rows: Array<Page["rows"][number]> = []
  const wanted = Math.min(page.count, mostPrinted, mostRead)
  while (rows.length < wanted) {
    const answer = await readQuery(app, report({ run, query, from: rows.length }))
    if (Result.isFailure(answer) || answer.success.page.rows.length === 0) break
    rows.push(...answer.success.page.rows)
  }
  return { ...page, rows: rows.slice(0, wanted) }
}

export const usePrintedReport = (found: ReportPage | null, { filters, shape }: ReportScreenState) => {
  const app = useApp()
  const { t } = useTranslation(reports)
  const locale = useLocale()
  const footerOf = useSheetFooter()
  /** What is printed just now. */
  const [paper, setPaper] = useState<Page | null>(null)

  const print = async () => {
    announce(t("printing"))
    if (found === null) return
    const whole = await readPrinted(app, found)
    flushSync(() => setPaper(whole))
    await printed(footerOf(whole, shape === null ? "" : spokenOf({ filters, shape, t, locale })))
    setPaper(null)
  }
  return { paper, print }
}
