/** The same question, asked of the file of a report, of the indicators and of the SQL report, has one answer. */
import type { Query } from "@quadrante/api/report"
import { readSheet } from "read-excel-file/node"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { isFull, strongest } from "../../../test/breadth.ts"
import { openHouse, type House } from "../../../test/house.ts"
import { enter, success, type Visitor } from "../../../test/visitor.ts"

let house: House
let keeper: Visitor
beforeAll(async () => {
  house = await openHouse({ demoInstances: isFull ? 1_200 : 400 })
  keeper = await enter(house.origin, "diego.prado")
  const { roles } = success(await keeper.client.choices({}))
  const role = roles.find(({ perfil_operacional_id }) => perfil_operacional_id === "processos")?.id ?? ""
  success(await keeper.client.choose({ payload: { role } }))
})
afterAll(() => house.stop())

const period = { from: "2020-01-01", to: "2029-12-31" }

/** The rows of a report's file, without head and totals, and its totals. */
const sheet = async (filters: Partial<Query["filters"]>) => {
  const query: Query = {
    processo: "pedido_compra",
    columns: ["numero", "horas", "campo.total"],
    sort: null,
    filters: {
      status: [],
      by: "created",
      from: null,
      until: null,
      unit: null,
      profile: null,
      person: null,
      fields: [],
      ...filters
    }
  }
  let job = success(await keeper.client.beginExport({ payload: { query, format: "xlsx" } }))
  while (job.state === "waiting" || job.state === "running") {
    job = success(await keeper.client.export({ export: job.id }))
  }
  expect(job.state).toBe("done")
  const parts = await Promise.all(
    Array.from({ length: job.parts }, async (_, part) =>
      Buffer.from(success(await keeper.client.exportPart({ export: job.id, part: String(part) })).data, "base64")
    )
  )
  const [, ...rows] = await readSheet(Buffer.concat(parts))
  return { rows: rows.slice(0, -1), totals: rows.at(-1) ?? [] }
}

const questions: readonly (readonly [string, string, string | null])[] = [
  ["all days, of one unit", period.from, "VND"],
  ["this quarter", new Date(Date.now() - 90 * 86_400_000).toISOString().slice(0, 10), null]
]

describe.each(strongest(questions, 1))("the figures of %s", (_, from, unit) => {
  it("are the same in the file of the report, the indicators and the SQL report", async () => {
    const days = { from, until: new Date().toISOString().slice(0, 10) }
    const started = await sheet({ ...days, unit })
    const ended = await sheet({ ...days, unit, by: "ended", status: ["ended", "refused"] })
    const cancelled = await sheet({ ...days, unit, by: "ended", status: ["cancelled"] })
    const open = await sheet({ unit, status: ["running", "failed"] })

    const { total } = success(
      await keeper.client.indicator({
        payload: {
          indicador: "visao",
          period: { from: days.from, to: days.until },
          processo: "pedido_compra",
          unidade: unit,
          perfil: null
        }
      })
    )
    const ran = success(
      await keeper.client.runStatement({
        payload: { report: "indicadores", values: { desde: days.from, ate: days.until, unidade: unit } }
      })
    )
    const [, inStarted, inEnded, inCancelled, cycle, inOpen, overdue] =
      ran.rows.find(([title]) => title === "Pedido de compra") ?? []

    expect(started.rows.length).toBeGreaterThan(10)
    expect([inStarted, inEnded, inCancelled, inOpen]).toEqual([
      started.rows.length,
      ended.rows.length,
      cancelled.rows.length,
      open.rows.length
    ])
    expect([total.started.n, total.ended.n, total.open.n, total.overdue.n]).toEqual([
      started.rows.length,
      ended.rows.length,
      open.rows.length,
      overdue
    ])
    // To the second: cycles are kept in milliseconds.
    expect(ended.totals[1]).toBeCloseTo(total.ended.ms / total.ended.n / 3_600_000, 3)
    expect(ended.totals[1]).toBeCloseTo(Number(cycle), 3)
  })
})
