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
import { blank, type Calendar, type FilterInputs } from "./wish.ts"

describe("the report screen", () => {
  it("asks only for what can be read, of the process that is chosen, with columns of it", () => {
    eachStep((before, after) => {
      const { asked } = after.runs
      if (asked === null || asked === before.runs.asked) return
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
        expect(state).toMatchObject({ shape: null, link: "", filters: blank, columns: [], sort: null })
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

  it("has of a link also how it is looked at, as far as the process has it", () => {
    const link = "processo=pedido&por=fim&colunas=campo.total,senha&ordem=-campo.total&grafico=number"
    const led = reportReducer(initialReport(locale, link), loads("pedido"))
    expect(led).toMatchObject({
      columns: ["campo.total"],
      sort: { key: "campo.total", descending: true },
      counted: "number",
      filters: { by: "ended" }
    })
    const { address } = reportReducer(led, { _tag: "pageTurned", from: 100 })
    expect(address?.search).toBe("processo=pedido&por=fim&colunas=campo.total&ordem=-campo.total&grafico=number")
  })

  it("brings back what a tab was left as", () => {
    eachStep((before, { address, shape, runs, ...left }) => {
      // A run that was given up is asked for once more.
      if (address === null || shape === null || address === before.address || runs.asked === null) return
      const again = reportReducer(initialReport(locale, address.search), loads(left.processo))
      expect(again.runs.asked?.query).toEqual(runs.asked.query)
      expect({ ...again, ...pickLook(left) }).toEqual(again)
    })
  })

  it("asks for a period by its name of the days that it has now", () => {
    const led = reportReducer(initialReport(locale, "processo=pedido&periodo=este_mes"), loads("pedido"))
    expect(led.runs.asked?.query.filters).toMatchObject({ from: "2026-11-01", until: "2026-11-30" })
    const later = reportReducer(led, { _tag: "retried", calendar: { today: "2026-12-03", begins: 7 } })
    expect(later.runs.asked?.query.filters).toMatchObject({ from: "2026-12-01", until: "2026-12-31" })
    expect(later.address?.search).toBe("processo=pedido&periodo=este_mes")
  })

  it("counts anew only where other rows may be found", () => {
    eachStep((before, { runs, filters: asked, processo: of }) => {
      const isKept = runs.countedAt === before.runs.countedAt
      const mayFindOthers = runs.asked !== null && of === before.processo && asked !== before.filters
      expect(isKept || runs.countedAt === runs.count).toBe(true)
      expect(isKept && mayFindOthers).toBe(false)
    })
  })

  it("runs again where the columns have other names, and only there", () => {
    const ran = after([chooses("pedido"), loads("pedido")])
    const inEnglish = { ...shapeOf("pedido"), columns: [{ ...column("number", null, true), label: "Number" }] }
    expect(reportReducer(ran, loads("pedido")).runs).toBe(ran.runs)
    expect(reportReducer(ran, { _tag: "shapeLoaded", shape: inEnglish, locale, calendar }).runs.count).toBe(2)
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
const calendar: Calendar = { today: "2026-11-25", begins: 7 }
const loads = (processo: string): ReportEvent => ({
  _tag: "shapeLoaded",
  shape: shapeOf(processo),
  locale,
  calendar
})
const fills = (inputs: Partial<FilterInputs>): ReportEvent => ({
  _tag: "filtersChanged",
  filters: { ...blank, ...inputs }
})
const pickLook = ({
  columns,
  sort,
  counted,
  filters: asked
}: Omit<ReportScreenState, "address" | "shape" | "runs">) => ({
  columns,
  sort,
  counted,
  filters: asked
})

const fresh = initialReport(locale, "")

/** The state after events; a shape is loaded of the chosen process alone, as the screen does it. */
const next = (state: ReportScreenState, event: ReportEvent): ReportScreenState =>
  event._tag === "shapeLoaded" && event.shape.processo !== state.processo ? state : reportReducer(state, event)

const after = (events: ReadonlyArray<ReportEvent>): ReportScreenState => events.reduce(next, fresh)

const processo = fc.constantFrom("pedido", "chamado")
const filters = fc.record({
  from: fc.constantFrom(null, "2026-06-01"),
  status: fc.subarray([...Report.states])
})

const history: fc.Arbitrary<ReadonlyArray<ReportEvent>> = fc.array(
  fc.oneof(
    processo.map(chooses),
    processo.map(loads),
    processo.map(loads),
    filters.map(fills),
    fc.record({
      _tag: fc.constant("columnsChosen" as const),
      columns: fc.subarray(["number", "campo.total"], { minLength: 1 })
    }),
    fc.record({ _tag: fc.constant("countedBy" as const), key: fc.constantFrom("number", "campo.total") }),
    fc.record({ _tag: fc.constant("sorted" as const), key: fc.constantFrom("number", "campo.total") }),
    fc.record({ _tag: fc.constant("pageTurned" as const), from: fc.nat(1000) }),
    fc.constantFrom<ReportEvent>({ _tag: "retried", calendar }, { _tag: "cancelled" })
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
