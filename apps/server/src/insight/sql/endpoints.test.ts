import type { Fault } from "@quadrante/api/fault"
import { Result } from "effect"
import { unzipSync } from "fflate"
import { readSheet } from "read-excel-file/node"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { isFull } from "../../../test/breadth.ts"
import { password } from "../../demo/house.ts"
import { runaway } from "../../../test/attacks.ts"
import { openHouse, type House } from "../../../test/house.ts"
import { code, enter, success, type Visitor } from "../../../test/visitor.ts"

let house: House
beforeAll(async () => {
  house = await openHouse({ demoInstances: isFull ? 400 : 60 })
})
afterAll(() => house.stop())

/** Somebody of the demo house in one of their profiles. */
const as = async (usuario: string, profile: string, speech: Parameters<typeof enter>[2] = {}): Promise<Visitor> => {
  const visitor = await enter(house.origin, usuario, speech)
  const { roles } = success(await visitor.client.choices({}))
  const role = roles.find(({ perfil_operacional_id }) => perfil_operacional_id === profile)?.id ?? ""
  success(await visitor.client.choose({ payload: { role } }))
  return visitor
}

const period = { desde: "2026-01-01", ate: "2030-12-31", unidade: null }
const indicators = { report: "indicadores", values: period }
const own = { text: "select count(*) from instancias" }

/** How many there are in the demo house: its history, and the day that is under way. */
const instances = async (): Promise<number> => {
  const [row] = await house.sql<{ count: number }[]>`select count(*)::int as count from instance where amb = 'demo'`
  return row?.count ?? 0
}

describe("the SQL report", () => {
  it("is for profiles with its right, and free text for those that have the right to that too", async () => {
    const ana = await enter(house.origin, "ana.souza")
    expect(code(await ana.client.statements({}))).toBe("forbidden")
    expect(code(await ana.client.runStatement({ payload: indicators }))).toBe("forbidden")
    const director = await as("diego.prado", "diretoria")
    expect(success(await director.client.statements({}))).toMatchObject({ free: false, views: [], limit: 5 })
    expect(success(await director.client.runStatement({ payload: indicators })).rows.length).toBeGreaterThan(3)
    expect(code(await director.client.runStatement({ payload: own }))).toBe("forbidden")
    const keeper = await as("diego.prado", "processos")
    expect(success(await keeper.client.statements({})).free).toBe(true)
    expect(success(await keeper.client.runStatement({ payload: own })).rows).toEqual([[await instances()]])
  })

  it("wants a proof of its person that is younger than ten minutes, and goes on after one", async () => {
    const keeper = await as("diego.prado", "processos")
    const { id } = success(await keeper.client.session({}))
    await house.sql`update session_key set authenticated = now() - interval '601 seconds' where session = ${id}`
    expect(code(await keeper.client.runStatement({ payload: indicators }))).toBe("authentication-required")
    expect(code(await keeper.client.runStatement({ payload: own }))).toBe("authentication-required")
    expect(code(await keeper.client.fileOfStatement({ payload: { asked: own, format: "csv" } }))).toBe(
      "authentication-required"
    )
    success(await keeper.client.authenticate({ payload: { proof: { senha: password } } }))
    expect(code(await keeper.client.runStatement({ payload: indicators }))).toBe("success")
  })

  it.each([
    ["no day", { ...period, desde: "ontem" }],
    ["a day that is not there", { ...period, desde: "2026-02-31" }],
    ["a figure for a day", { ...period, ate: 7 }],
    ["nothing where something must be", { ate: "2026-01-01" }]
  ])("takes %s for no parameter, and says which", async (_, values) => {
    const keeper = await as("diego.prado", "processos")
    const ran = await keeper.client.runStatement({ payload: { report: "indicadores", values } })
    expect(code(ran)).toBe("request-invalid")
  })

  const some = runaway.filter((text) => isFull || text.includes("factorial"))
  it.each(some)("tells over the line why what would never end was ended: %s", { timeout: 300_000 }, async (text) => {
    const keeper = await as("diego.prado", "processos")
    const ran = await keeper.client.runStatement({ payload: { text } })
    if (Result.isSuccess(ran)) throw new Error("It came to an end by itself")
    expect(ran.failure).toSatisfy(
      (fault: Fault) =>
        fault.code === "statement-late" || fault.statement?.reason === "large" || fault.statement?.reason === "value"
    )
    expect(success(await keeper.client.runStatement({ payload: own })).rows).toEqual([[await instances()]])
  })

  it("as a file has the same figures as on the screen, and the words of the language", async () => {
    const keeper = await as("diego.prado", "processos")
    const shown = success(await keeper.client.runStatement({ payload: indicators }))
    const file = success(await keeper.client.fileOfStatement({ payload: { asked: indicators, format: "xlsx" } }))
    const [head, ...rows] = await readSheet(Buffer.from(file.data ?? "", "base64"))
    expect(head).toEqual(shown.columns.map(({ label }) => label))
    expect(rows).toEqual(shown.rows)
    expect(Object.keys(unzipSync(Buffer.from(file.data ?? "", "base64")))).toContain("xl/styles.xml")
  })

  it.each([
    ["pt-BR", "1234,5"],
    ["en-US", "1234.5"]
  ])("is a file with the figures of the locale %s, under a page in English", async (locale, figure) => {
    const keeper = await as("diego.prado", "processos", { language: "en", locale })
    const asked = { text: "select 1234.5 as figure" }
    const file = success(await keeper.client.fileOfStatement({ payload: { asked, format: "csv" } }))
    expect(Buffer.from(file.data ?? "", "base64").toString("utf8")).toContain(figure)
  })
})
