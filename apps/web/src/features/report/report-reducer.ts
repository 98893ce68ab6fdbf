/**
 * The report screen as a state machine: what is chosen, which run of it counts, and what the address must say. What was
 * found is not in it: a run is a query, and its answer stands in the cache.
 */
import type { Query, Shape } from "@quadrante/api/report"
import { type Locale, initial } from "@quadrante/domain/locale"
import * as Report from "@quadrante/domain/report"
import type { ReportPage } from "../../data/queries.ts"
import {
  blank,
  type Calendar,
  filledBy,
  type FilterInputs,
  linkOf,
  lookOf,
  queryOf,
  renewed,
  type ReportLook
} from "./wish.ts"

/** The runs of a report, numbered from one. */
export interface ReportRuns {
  /** How many there were. */
  readonly count: number
  /** The first whose answer is still shown. */
  readonly shownFrom: number
  /** The one since which only pages, columns and their order were others: what was counted of its rows holds. */
  readonly countedAt: number
  /** What is asked for; null: nothing, or it was given up. */
  readonly asked: Omit<ReportPage, "page"> | null
}

export interface ReportScreenState extends ReportLook {
  /** Empty: none is chosen. */
  readonly processo: string
  /** What the process can show and be asked for; null until the server has said it. */
  readonly shape: Shape | null
  /** The query of the link that led here; null once the shape was there to read it by, or a process was chosen. */
  readonly link: string | null
  readonly filters: FilterInputs
  readonly runs: ReportRuns
  /** What the link must say, a new object each time that it is another one; null: it stays as it is. */
  readonly address: { readonly search: string } | null
}

export type ReportEvent =
  | { readonly _tag: "processChosen"; readonly processo: string }
  | {
      readonly _tag: "shapeLoaded"
      readonly shape: Shape
      readonly locale: Locale
      readonly calendar: Calendar
    }
  | { readonly _tag: "filtersChanged"; readonly filters: FilterInputs }
  | { readonly _tag: "columnsChosen"; readonly columns: ReadonlyArray<string> }
  | { readonly _tag: "sorted"; readonly key: string }
  | { readonly _tag: "countedBy"; readonly key: string }
  /** Asked for once more, of the day that it is. */
  | { readonly _tag: "retried"; readonly calendar: Calendar }
  | { readonly _tag: "pageTurned"; readonly from: number }
  | { readonly _tag: "cancelled" }

const noLook: ReportLook = { columns: [], sort: null, counted: "" }

/** A report that a link with this query led to. */
export const initialReport = (locale: Locale, search: string): ReportScreenState => ({
  ...noLook,
  processo: Report.wished(locale, search).processo,
  shape: null,
  link: search,
  filters: blank,
  runs: { count: 0, shownFrom: 1, countedAt: 0, asked: null },
  address: null
})

export const reportReducer = (state: ReportScreenState, event: ReportEvent): ReportScreenState => {
  switch (event._tag) {
    case "processChosen":
      return withProcess(state, event.processo)
    case "shapeLoaded":
      return withShape(state, event)
    case "filtersChanged":
      return withRun({ ...state, filters: event.filters })
    case "columnsChosen":
      return withRun({ ...state, columns: event.columns }, { from: 0, isSame: true })
    case "sorted":
      return withRun({ ...state, sort: Report.nextSort(state.sort, event.key) }, { from: 0, isSame: true })
    case "countedBy":
      return addressed({ ...state, counted: event.key })
    case "retried":
      return withRun({ ...state, filters: renewed(state.filters, event.calendar) })
    case "pageTurned":
      return withRun(state, { from: event.from, isSame: true })
    case "cancelled":
      return { ...state, runs: { ...state.runs, asked: null } }
  }
}

/** The query of what is chosen now. */
export const currentQuery = ({ processo, filters, columns, sort }: ReportScreenState): Query =>
  queryOf(processo, filters, columns, sort)

/** Another process: nothing of the one before is shown any more, nor comes when it is answered late. */
const withProcess = (state: ReportScreenState, processo: string): ReportScreenState => ({
  ...state,
  ...noLook,
  processo,
  shape: null,
  // It is asked for as a link to it would.
  link: "",
  filters: blank,
  runs: { ...state.runs, shownFrom: state.runs.count + 1, asked: null },
  address: { search: Report.query({ ...Report.wished(initial, ""), processo }) }
})

interface LoadedShape {
  readonly shape: Shape
  readonly locale: Locale
  readonly calendar: Calendar
}

/** Now it is known which columns there are, and what of a link can be asked for. In another language it comes again, and so do the rows. */
const withShape = (state: ReportScreenState, { shape, locale, calendar }: LoadedShape): ReportScreenState => {
  if (state.link === null) {
    const isSame = shape.columns.every(({ label }, at) => label === state.shape?.columns[at]?.label)
    return isSame ? { ...state, shape } : withRun({ ...state, shape })
  }
  const wish = Report.wished(locale, state.link)
  const filters = filledBy(wish, shape, locale, calendar)
  return started({ ...state, ...lookOf(wish, shape), shape, filters, link: null })
}

/** The first row of a run, and whether it finds the same rows as the one before. */
interface RunOptions {
  readonly from: number
  readonly isSame: boolean
}

const fromStart: RunOptions = { from: 0, isSame: false }

/**
 * Runs what is chosen. Asked while another answer is on its way, the new run counts: what was chosen is what is shown in
 * the end.
 */
const withRun = (state: ReportScreenState, options = fromStart): ReportScreenState =>
  state.shape === null ? state : started(addressed(state), options)

/** The link says what is chosen now. */
const addressed = (state: ReportScreenState): ReportScreenState =>
  state.shape === null
    ? state
    : { ...state, address: { search: linkOf(state.processo, state.filters, state.shape, state) } }

const started = (state: ReportScreenState, { from, isSame } = fromStart): ReportScreenState => {
  const run = state.runs.count + 1
  const countedAt = isSame ? state.runs.countedAt : run
  return { ...state, runs: { ...state.runs, count: run, countedAt, asked: { run, query: currentQuery(state), from } } }
}
