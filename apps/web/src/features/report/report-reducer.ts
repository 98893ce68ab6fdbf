/**
 * The report screen as a state machine: what is chosen, which run of it counts, and what the address must say. What was
 * found is not in it: a run is a query, and its answer stands in the cache.
 */
import type { Query, Shape } from "@quadrante/api/report"
import type * as Locale from "@quadrante/domain/locale"
import * as Report from "@quadrante/domain/report"
import type { ReportPage } from "../../data/queries.ts"
import { blank, filledBy, type FilterInputs, isReadable, linkOf, queryOf, type Sort, standardColumns } from "./wish.ts"

/** The runs of a report, numbered from one. */
export interface ReportRuns {
  /** How many there were. */
  readonly count: number
  /** The first whose answer is still shown. */
  readonly shownFrom: number
  /** What is asked for; null: nothing, or it was given up. */
  readonly asked: Omit<ReportPage, "page"> | null
}

export interface ReportScreenState {
  /** Empty: none is chosen. */
  readonly processo: string
  /** What the process can show and be asked for; null until the server has said it. */
  readonly shape: Shape | null
  /** The query of the link that led here; null once the shape was there to read it by, or a process was chosen. */
  readonly link: string | null
  readonly filters: FilterInputs
  readonly columns: ReadonlyArray<string>
  readonly sort: Sort | null
  /** Whether inputs that are no value are marked. */
  readonly strict: boolean
  readonly filtersOpen: boolean
  readonly columnsOpen: boolean
  readonly runs: ReportRuns
  /** What the address must say, a new object each time that it is to be written; null: it stays as it is. */
  readonly address: { readonly search: string } | null
}

export type ReportEvent =
  | { readonly _tag: "processChosen"; readonly processo: string }
  | { readonly _tag: "shapeLoaded"; readonly shape: Shape; readonly locale: Locale.Locale }
  | { readonly _tag: "filtersChanged"; readonly filters: FilterInputs }
  /** `rerun`: whether there is a result to ask for anew. */
  | { readonly _tag: "filtersCleared"; readonly rerun: boolean }
  | { readonly _tag: "filtersToggled" }
  | { readonly _tag: "columnsChosen"; readonly columns: ReadonlyArray<string>; readonly rerun: boolean }
  | { readonly _tag: "columnsToggled" }
  | { readonly _tag: "columnsClosed" }
  | { readonly _tag: "sorted"; readonly key: string }
  /** `isNarrow`: the filters would stand between a person and what they asked for. */
  | { readonly _tag: "submitted"; readonly isNarrow: boolean }
  | { readonly _tag: "retried" }
  | { readonly _tag: "pageTurned"; readonly from: number }
  | { readonly _tag: "cancelled" }
  | { readonly _tag: "exportRefused" }

/** A screen that a link with this query led to. */
export const initialReport = (locale: Locale.Locale, search: string): ReportScreenState => ({
  processo: Report.wished(locale, search).processo,
  shape: null,
  link: search,
  filters: blank,
  columns: [],
  sort: null,
  strict: false,
  filtersOpen: true,
  columnsOpen: false,
  runs: { count: 0, shownFrom: 1, asked: null },
  address: null
})

export const reportReducer = (state: ReportScreenState, event: ReportEvent): ReportScreenState => {
  switch (event._tag) {
    case "processChosen":
      return withProcess(state, event.processo)
    case "shapeLoaded":
      return withShape(state, event.shape, event.locale)
    case "filtersChanged":
      return { ...state, filters: event.filters }
    case "filtersCleared":
      return rerunIf(event.rerun, { ...state, filters: blank, strict: false })
    case "filtersToggled":
      return { ...state, filtersOpen: !state.filtersOpen }
    case "columnsChosen":
      return rerunIf(event.rerun, { ...state, columns: event.columns })
    case "columnsToggled":
      return { ...state, columnsOpen: !state.columnsOpen }
    case "columnsClosed":
      return { ...state, columnsOpen: false }
    case "sorted":
      return withRun({ ...state, sort: nextSort(state.sort, event.key) })
    case "submitted":
      return withRun({ ...state, filtersOpen: state.filtersOpen && !(event.isNarrow && isReadable(state.filters)) })
    case "retried":
      return withRun(state)
    case "pageTurned":
      return withRun(state, event.from)
    case "cancelled":
      return { ...state, runs: { ...state.runs, asked: null } }
    case "exportRefused":
      return { ...state, strict: true }
  }
}

/** The query of what is chosen now. */
export const currentQuery = ({ processo, filters, columns, sort }: ReportScreenState): Query =>
  queryOf(processo, filters, columns, sort)

/** Another process: nothing of the one before is shown any more, nor comes when it is answered late. */
const withProcess = (state: ReportScreenState, processo: string): ReportScreenState => ({
  ...state,
  processo,
  shape: null,
  link: null,
  filters: blank,
  columns: [],
  sort: null,
  runs: { count: state.runs.count, shownFrom: state.runs.count + 1, asked: null },
  address: { search: processo === "" ? "" : linkOf(processo, blank) }
})

/** Now it is known which columns there are, and what of a link can be asked for. In another language it comes again. */
const withShape = (state: ReportScreenState, shape: Shape, locale: Locale.Locale): ReportScreenState => {
  const columns = state.columns.length === 0 ? standardColumns(shape.columns) : state.columns
  if (state.link === null) return { ...state, shape, columns }
  const filters = filledBy(Report.wished(locale, state.link), shape, locale)
  return started({ ...state, shape, columns, filters, link: null })
}

/**
 * Runs what is chosen, from a row on. Asked while another answer is on its way, the new run counts: what was chosen is
 * what is shown in the end. What cannot be read is marked, and not asked.
 */
const withRun = (state: ReportScreenState, from = 0): ReportScreenState => {
  if (state.shape === null) return state
  if (!isReadable(state.filters)) return { ...state, strict: true }
  const address = { search: linkOf(state.processo, state.filters) }
  return started({ ...state, strict: false, address }, from)
}

const rerunIf = (rerun: boolean, state: ReportScreenState): ReportScreenState => (rerun ? withRun(state) : state)

const started = (state: ReportScreenState, from = 0): ReportScreenState => {
  const run = state.runs.count + 1
  return { ...state, runs: { ...state.runs, count: run, asked: { run, query: currentQuery(state), from } } }
}

/** Ascending, descending, and not at all. */
const nextSort = (sort: Sort | null, key: string): Sort | null => {
  if (sort?.key !== key) return { key, descending: false }
  return sort.descending ? null : { key, descending: true }
}
