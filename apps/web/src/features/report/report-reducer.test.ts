import type { Column, Shape } from "@quadrante/api/report"
import * as Locale from "@quadrante/domain/locale"
import * as Report from "@quadrante/domain/report"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  currentQuery,
  initialReport,
  type ReportEvent,
  reportReducer,
  type ReportScreenState
} from "./report-reducer.ts"
import { blank, type FilterInputs, isReadable } from "./wish.ts"

describe("the report screen", () => {
  it("asks only for what can be read, of the process that is chosen, with columns of it", () => {
    eachStep((before, after) => {
      const { asked } = after.runs
      if (asked === null || asked === before.runs.asked) return
      expect(isReadable(after.filters)).toBe(true)
      expect(asked.query).toEqual(currentQuery(after))
      expect(asked.query.processo).toBe(after.shape?.processo)
      expect(asked.query.columns).not.toEqual([])
    })
  })

  it("numbers its runs, so that the newest is known", () => {
    eachStep((before, after) => {
      const { asked, count } = after.runs
      const isNew = asked !== null && asked !== before.runs.asked
      expect(count).toBe(before.runs.count + (isNew ? 1 : 0))
      expect(asked === null || asked.run === count).toBe(true)
    })
  })

  it("shows nothing of the process before, also where that is answered late", () => {
    fc.assert(
      fc.property(history, fc.constantFrom("", "pedido", "chamado"), (events, processo) => {
        const before = after(events)
        const state = reportReducer(before, { _tag: "processChosen", processo })
        expect(state.runs.shownFrom).toBeGreaterThan(before.runs.count)
        expect(state).toMatchObject({ shape: null, link: null, filters: blank, columns: [], sort: null })
        expect(state.runs.asked).toBeNull()
      })
    )
  })

  it("knows the columns again of a process that is chosen a second time", () => {
    const chosen = after([chooses("pedido"), loads("pedido"), chooses(""), chooses("pedido"), loads("pedido")])
    expect(chosen.columns).toEqual(["number"])
  })

  it("writes an address that asks for the same again", () => {
    eachStep((before, { address, processo, filters }) => {
      if (address === null || address === before.address) return
      const again = Report.wished(locale, address.search)
      expect(again.processo).toBe(processo)
      expect(again.status).toEqual(Report.states.filter((state) => filters.status.includes(state)))
      expect(again.de).toBe(filters.from ?? "")
    })
  })

  it("runs a link once, when the shape of its process is there, and leaves the address as it is", () => {
    const led = initialReport(locale, "processo=pedido&status=aberto&campo.total=100..500")
    expect(led).toMatchObject({ processo: "pedido", runs: { asked: null } })
    const ran = reportReducer(led, loads("pedido"))
    expect(ran.filters).toMatchObject({ status: ["running"], fields: [{ key: "campo.total", from: 100, until: 500 }] })
    expect(ran).toMatchObject({ link: null, address: null, runs: { count: 1, asked: { run: 1, from: 0 } } })
    // In another language it comes again.
    expect(reportReducer(ran, loads("pedido")).runs).toBe(ran.runs)
  })

  it("sorts by a column up, down, and not at all", () => {
    fc.assert(
      fc.property(history, (events) => {
        const before = reportReducer(after(events), { _tag: "sorted", key: "other" })
        const up = reportReducer(before, { _tag: "sorted", key: "number" })
        const down = reportReducer(up, { _tag: "sorted", key: "number" })
        expect(up.sort).toEqual({ key: "number", descending: false })
        expect(down.sort).toEqual({ key: "number", descending: true })
        expect(reportReducer(down, { _tag: "sorted", key: "number" }).sort).toBeNull()
      })
    )
  })

  it("marks what cannot be read until it is run without it, or cleared", () => {
    const wrong = after([chooses("pedido"), loads("pedido"), fills({ from: undefined }), submits])
    expect(wrong).toMatchObject({ strict: true, filtersOpen: true, runs: { asked: null } })
    expect(reportReducer(reportReducer(wrong, fills({ from: "2026-06-01" })), submits).strict).toBe(false)
    expect(reportReducer(wrong, { _tag: "filtersCleared", rerun: false })).toMatchObject({
      strict: false,
      filters: blank,
      runs: { asked: null }
    })
    expect(reportReducer(after([chooses("pedido")]), { _tag: "exportRefused" }).strict).toBe(true)
  })

  it("puts the filters away in a narrow window once it runs", () => {
    const ready = after([chooses("pedido"), loads("pedido")])
    expect(reportReducer(ready, submits).filtersOpen).toBe(false)
    expect(reportReducer(ready, { _tag: "submitted", isNarrow: false }).filtersOpen).toBe(true)
  })

  it("keeps what is shown when a run is given up", () => {
    fc.assert(
      fc.property(history, (events) => {
        const before = after(events)
        const { runs, ...state } = reportReducer(before, { _tag: "cancelled" })
        const { runs: runsBefore, ...stateBefore } = before
        expect(runs).toEqual({ ...runsBefore, asked: null })
        expect(state).toEqual(stateBefore)
      })
    )
  })
})

// Helpers

const locale = Locale.ptBR

const column = (key: string, filter: Column["filter"], shown: boolean): Column => ({
  key,
  label: key,
  kind: "number",
  decimals: null,
  total: null,
  filter,
  options: [],
  shown
})

const shapeOf = (processo: string): Shape => ({
  processo,
  title: processo,
  columns: [column("number", null, true), column("campo.total", "between", false)],
  units: [],
  profiles: []
})

const chooses = (processo: string): ReportEvent => ({ _tag: "processChosen", processo })
const loads = (processo: string): ReportEvent => ({ _tag: "shapeLoaded", shape: shapeOf(processo), locale })
const fills = (inputs: Partial<FilterInputs>): ReportEvent => ({
  _tag: "filtersChanged",
  filters: { ...blank, ...inputs }
})
const submits: ReportEvent = { _tag: "submitted", isNarrow: true }

const fresh = initialReport(locale, "")

/** The state after events; a shape is loaded of the chosen process alone, as the screen does it. */
const next = (state: ReportScreenState, event: ReportEvent): ReportScreenState =>
  event._tag === "shapeLoaded" && event.shape.processo !== state.processo ? state : reportReducer(state, event)

const after = (events: ReadonlyArray<ReportEvent>): ReportScreenState => events.reduce(next, fresh)

const processo = fc.constantFrom("pedido", "chamado")
const rerun = fc.boolean()
const filters = fc.record({
  from: fc.constantFrom(null, undefined, "2026-06-01"),
  status: fc.subarray([...Report.states])
})

const history: fc.Arbitrary<ReadonlyArray<ReportEvent>> = fc.array(
  fc.oneof(
    processo.map(chooses),
    processo.map(loads),
    processo.map(loads),
    filters.map(fills),
    rerun.map((again) => ({ _tag: "filtersCleared", rerun: again }) as const),
    fc.record({
      _tag: fc.constant("columnsChosen" as const),
      columns: fc.subarray(["number", "campo.total"], { minLength: 1 }),
      rerun
    }),
    fc.record({ _tag: fc.constant("sorted" as const), key: fc.constantFrom("number", "campo.total") }),
    fc.record({ _tag: fc.constant("pageTurned" as const), from: fc.nat(1000) }),
    fc.record({ _tag: fc.constant("submitted" as const), isNarrow: fc.boolean() }),
    fc.constantFrom<ReportEvent>(
      { _tag: "retried" },
      { _tag: "cancelled" },
      { _tag: "exportRefused" },
      { _tag: "filtersToggled" },
      { _tag: "columnsToggled" },
      { _tag: "columnsClosed" }
    )
  ),
  { maxLength: 30 }
)

/** Checks every state of any history, with the one before it. */
const eachStep = (check: (before: ReportScreenState, after: ReportScreenState) => void): void =>
  fc.assert(
    fc.property(history, (events) => {
      events.reduce((state, event) => {
        const reached = next(state, event)
        check(state, reached)
        return reached
      }, fresh)
    })
  )
