import type { UnusualResponse } from "@quadrante/api/report"
import * as Unusual from "@quadrante/domain/unusual"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openOffice, type TestOffice } from "../../../test/office.ts"
import { writeStory } from "../../demo/story.ts"
import type { Session } from "../../identity/session/session.ts"
import { unusualAmong, unusualIn } from "./unusual.ts"

let office: TestOffice
beforeAll(async () => {
  office = await openOffice({ isFull: true })
  await writeStory(office.sql, {
    amb: "demo",
    instances: 400,
    seed: 11,
    days: 120,
    until: new Date("2026-11-20T12:00:00Z")
  })
})
afterAll(() => office.stop())

const unusual = (session: Session, instance: string, language: "pt-BR" | "en" = "pt-BR") =>
  unusualIn(office.sql, session, instance, language, () => undefined)

const linesOf = async (session: Session, instance: string) => (await unusual(session, instance))?.lines ?? []

/** A purchase of Ana's that waits for the management. */
const ask = async (fornecedor: string, valor: number) => {
  const ana = await office.as("ana.souza", "solicitante")
  const instance = await office.start(ana, "pedido_compra")
  await office.complete(ana, instance, "pedir", {
    fornecedor,
    centro_custo: "operacoes",
    necessario_ate: "2055-01-04",
    valor,
    justificativa: "Para o ano novo"
  })
  return instance
}

/** The finished purchases of a unit, as a person sees each. */
const finished = async (session: Session, unit: string | null) => {
  const rows = await office.sql<{ id: string; number: number; passed: string[] }[]>`
    select i.id, i.number, i.passed_elements as passed from instance i
    where i.processo = 'pedido_compra' and i.status = 'ended' and i.unid_sigla is not distinct from ${unit}
    order by i.created desc, i.id`
  const seen = []
  for (const { id, number, passed } of rows) {
    const view = await office.see(session, id).catch(() => null)
    if (view !== null) seen.push({ id, number, title: view.title, values: view.values, passed })
  }
  return seen.slice(0, 200)
}

const figuresOf = ({ lines }: UnusualResponse) =>
  lines.flatMap((line) => (line.kind === "figure" ? [{ ...line, label: "" }] : []))

describe("what is unusual about a case", () => {
  it("is a sum and a supplier that the unit never had, with how many cases say so", async () => {
    const bruno = await office.as("bruno.lima", "gerencia")
    const instance = await ask("Fábrica de Nuvens", 4_999_999)
    const found = await unusual(bruno, instance)
    const total = found?.lines.find(({ key }) => key === "campo.total")
    const seen = await finished(bruno, found?.unit ?? null)
    const totals = seen.flatMap(({ values }) => (typeof values["total"] === "number" ? [values["total"]] : []))
    expect(totals.length).toBeGreaterThan(Unusual.leastCases)
    expect(total).toMatchObject({ kind: "figure", value: 4_999_999, count: totals.length, decimals: 2 })
    if (total?.kind !== "figure") return
    expect(totals.filter((one) => one > total.high).length).toBeLessThanOrEqual(totals.length / 20)
    expect(totals).toContain(total.low)
    expect(totals).toContain(total.high)
    expect(found?.lines).toContainEqual({
      kind: "name",
      key: "campo.fornecedor",
      label: "Fornecedor",
      value: "Fábrica de Nuvens",
      count: seen.length
    })
    expect((await unusual(bruno, instance, "en"))?.lines).toContainEqual(
      expect.objectContaining({ kind: "name", label: "Supplier" })
    )
  })

  it("comes with the newest case of the same supplier, however that is written, that the person may see", async () => {
    const bruno = await office.as("bruno.lima", "gerencia")
    const instance = await ask("  AURORA informatica", 1_200)
    const found = await unusual(bruno, instance)
    const [newest] = (await finished(bruno, found?.unit ?? null))
      .filter(({ values }) => values["fornecedor"] === "Aurora Informática")
      .toSorted((one, other) => other.number - one.number)
    expect(newest).toBeDefined()
    expect(found?.earlier).toEqual({ instance: newest?.id, title: newest?.title, party: "  AURORA informatica" })
    // For a finished case, what came after it is none that was earlier.
    const before = await unusual(bruno, newest?.id ?? "")
    expect(before?.earlier?.instance).not.toBe(newest?.id)
    expect((await unusual(bruno, await ask("Fábrica de Nuvens", 10)))?.earlier).toBeNull()
    const felipe = await office.as("felipe.nunes")
    const theirs = await unusual(felipe, instance)
    expect(theirs === null || theirs.earlier === null).toBe(true)
  })

  it("is nothing about a case as the others are", async () => {
    const bruno = await office.as("bruno.lima", "gerencia")
    const found = await unusual(bruno, await ask("Aurora", 1))
    const [usual] = (await finished(bruno, found?.unit ?? null))
      .filter(({ values }) => typeof values["total"] === "number")
      .toSorted((one, other) => Number(one.values["total"]) - Number(other.values["total"]))
      .slice(5)
    const instance = await ask(String(usual?.values["fornecedor"]).toUpperCase(), Number(usual?.values["total"]))
    expect(await linesOf(bruno, instance)).toEqual([])
  })

  it("is what the cases say that the person sees, and their values as they see them", async () => {
    const instance = await ask("Outra Fábrica de Nuvens", 4_999_998)
    for (const [who, profile] of [
      ["ana.souza", "solicitante"],
      ["bruno.lima", "gerencia"],
      ["diego.prado", "processos"]
    ] as const) {
      const session = await office.as(who, profile)
      const found = await unusual(session, instance)
      if (found === null) throw new Error(`${who} does not see the case`)
      const compared = (values: Readonly<Record<string, unknown>>): Unusual.ComparedCase => ({
        figures: Object.fromEntries(typeof values["total"] === "number" ? [["campo.total", values["total"]]] : []),
        names: {},
        passed: []
      })
      const past = (await finished(session, found.unit)).map(({ values }) => compared(values))
      const told = Unusual.unusual(compared((await office.see(session, instance)).values), past)
      // Ana sees too few cases.
      expect(figuresOf(found).length > 0).toBe(who !== "ana.souza")
      expect([who, figuresOf(found).map(({ key, count, low, high }) => [key, count, low, high])]).toEqual([
        who,
        told.flatMap((one) => (one.kind === "figure" ? [[one.key, one.count, one.low, one.high]] : []))
      ])
    }
  })

  it("says nothing of fewer than ten cases, and nothing at all to somebody who does not see the case", async () => {
    const bruno = await office.as("bruno.lima", "gerencia")
    const instance = await ask("Fábrica Nova", 4_999_997)
    expect((await linesOf(bruno, instance)).length).toBeGreaterThan(0)
    const carla = await office.as("carla.reis", "rh")
    expect(await unusual(carla, instance)).toBeNull()
    expect(await unusual(carla, "00000000-0000-0000-0000-000000000000")).toBeNull()
    expect(await unusual(carla, "no id")).toBeNull()
    await office.sql`update instance set unid_sigla = 'NOVA' where id = ${instance}`
    expect(await linesOf(bruno, instance)).toEqual([])
  })

  it("is said of several cases of a list as of each alone, where they wait for a decision that somebody sees", async () => {
    const asked = await Promise.all([4_999_996, 1, 49_000, 4_999_995].map((valor, n) => ask(`Fábrica ${n}`, valor)))
    const [bruno, ana, carla] = await Promise.all([
      office.as("bruno.lima", "gerencia"),
      office.as("ana.souza", "solicitante"),
      office.as("carla.reis", "rh")
    ])
    const [ended] = await office.sql<{ id: string }[]>`
      select id from instance where processo = 'pedido_compra' and status = 'ended' limit 1`
    const ids = [...asked, ended?.id ?? "", "00000000-0000-0000-0000-000000000000"]
    const among = (session: Session) => unusualAmong(office.sql, session, ids, "pt-BR", () => undefined)
    const each = await Promise.all(
      asked.map(async (instance) => (await linesOf(bruno, instance)).slice(0, 1).map((line) => ({ instance, line })))
    )
    expect(each.flat().length).toBeGreaterThan(1)
    expect(await among(bruno)).toEqual(each.flat())
    // Ana sees too few cases, and Carla none of these.
    expect([await among(ana), await among(carla)]).toEqual([[], []])
    await office.complete(bruno, asked[0] ?? "", "aprovar_gerencia", {
      decisao: "devolver",
      parecer: "Falta o contrato"
    })
    expect((await among(bruno)).map(({ instance }) => instance)).not.toContain(asked[0])
  })

  it("is a step that few reached", async () => {
    const bruno = await office.as("bruno.lima", "gerencia")
    const instance = await ask("Aurora", 49_000)
    await office.sql`
      update instance set passed_elements = array_remove(passed_elements, 'aprovar_diretoria')
      where processo = 'pedido_compra' and status = 'ended'`
    await office.sql`update instance set active_elements = '{aprovar_diretoria}' where id = ${instance}`
    const step = (await linesOf(bruno, instance)).find(({ kind }) => kind === "step")
    expect(step).toMatchObject({ key: "aprovar_diretoria", label: "Aprovação da diretoria", passed: 0 })
  })
})
