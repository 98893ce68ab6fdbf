/** *Meus pedidos*, of the rows themselves: where each stands, with whom, what came back; windows, filters and counts. */
import { speechIn } from "@quadrante/domain/locale"
import { Result } from "effect"
import type { RequestListRequest, RequestRow } from "@quadrante/api/list"
import { ownTitles } from "../process/engine.ts"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { flow, openOffice, userTask, type TestOffice } from "../../test/office.ts"
import { success } from "../../test/visitor.ts"
import type { Session } from "../identity/session/session.ts"
import { cancel } from "../process/run/cancel.ts"
import { claim } from "../process/run/claim.ts"
import * as Requests from "./requests.ts"

let office: TestOffice
let ana: Session
let bruno: Session

beforeAll(async () => {
  office = await openOffice()
  ana = await office.as("ana.souza")
  bruno = await office.as("bruno.lima")
  const tasks = [
    userTask("pedir"),
    userTask("aprovar", `camunda:candidateGroups="gerencia"`),
    userTask("rever"),
    userTask("pagar", `camunda:candidateGroups="financeiro"`)
  ]
  await office.deploy(
    "pedido",
    `<startEvent id="s" />${tasks.join("")}<exclusiveGateway id="g" default="g_p" /><endEvent id="fim" name="Pago" />
      ${flow("s", "pedir")}${flow("pedir", "aprovar")}${flow("aprovar", "g")}${flow("g", "pedir", "valor = 0")}
      ${flow("g", "rever", "valor = 1")}<sequenceFlow id="g_p" sourceRef="g" targetRef="pagar" />${flow("rever", "pagar")}${flow("pagar", "fim")}`
  )
  await office.deploy(
    "minuta",
    `<startEvent id="s" />${userTask("solicitar")}${userTask("redigir", `camunda:candidateGroups="gerencia"`)}${userTask("revisar")}
      <exclusiveGateway id="g" default="g_r" />${flow("s", "solicitar")}${flow("solicitar", "redigir")}${flow("redigir", "revisar")}
      ${flow("revisar", "g")}<sequenceFlow id="g_r" sourceRef="g" targetRef="redigir" />${flow("g", "solicitar", "valor = 1")}`
  )
  await office.deploy(
    "dois",
    `<startEvent id="s" />${userTask("um")}${userTask("outro")}${flow("s", "um")}${flow("um", "outro")}`
  )
})
afterAll(() => office.stop())
beforeEach(() => office.sql`delete from instance`)

const plain: RequestListRequest = {
  filter: {},
  sort: { by: "since", descending: true },
  group: null,
  asOf: null,
  after: null,
  from: 0,
  count: 50
}

const notDear = () => Promise.reject(new Error("Nothing here is dear"))

const window = async (who: Session, request: Partial<RequestListRequest> = {}) =>
  success(await Requests.list(office.sql, who, { ...plain, ...request }, speechIn("pt-BR", "pt-BR"), notDear))

const counted = (who: Session, request: Partial<Parameters<typeof Requests.counts>[2]> = {}) =>
  Requests.counts(office.sql, who, { filter: {}, group: null, asOf: null, ...request }, "pt-BR")

const rowOf = async (instance: string): Promise<RequestRow | undefined> =>
  (await window(ana)).rows.find((row) => row.instance === instance)

const dots = (row: RequestRow | undefined) => row?.steps.map(({ name, state }) => `${name} ${state}`)

describe("a request", () => {
  it("says where it stands, with whom and since when, and what came back", async () => {
    const instance = await office.start(ana, "pedido")
    const begun = await rowOf(instance)
    expect(begun).toMatchObject({
      status: "running",
      step: "pedir",
      with: "Ana Souza",
      returned: false,
      role: ana.role
    })
    expect(begun?.task).not.toBeNull()
    expect(begun?.withdrawal).toEqual({ as: "starter", reason: false })
    await office.complete(ana, instance, "pedir")
    const asked = await rowOf(instance)
    expect(asked).toMatchObject({ step: "aprovar", with: "Gerência", task: null, returned: false })
    expect(dots(asked)).toEqual(["pedir done", "aprovar current", "pagar ahead"])
    const [task] = await office.sql<
      { id: string }[]
    >`select id from task where instance = ${instance} and done_at is null`
    success(await claim(office.sql, bruno, task?.id ?? ""))
    const held = await rowOf(instance)
    expect(held?.with).toBe("Bruno Lima")
    expect(Date.parse(held?.heldSince ?? "")).toBeGreaterThanOrEqual(Date.parse(asked?.heldSince ?? ""))
    await office.complete(bruno, instance, "aprovar", { valor: 0 })
    expect(await rowOf(instance)).toMatchObject({ step: "pedir", with: "Ana Souza", returned: true })
    await office.complete(ana, instance, "pedir")
    await office.complete(bruno, instance, "aprovar", { valor: 1 })
    expect(await rowOf(instance)).toMatchObject({ step: "rever", returned: false })
    await office.complete(ana, instance, "rever")
    const gabriela = await office.as("gabriela.costa")
    await office.complete(gabriela, instance, "pagar")
    expect(await rowOf(instance)).toMatchObject({
      status: "ended",
      step: null,
      with: null,
      task: null,
      returned: false,
      outcome: "Pago",
      withdrawal: null,
      ended: expect.any(String) as string
    })
  })

  it("is called by what was asked for to who asked for it, and by their name to others", async () => {
    const said = `"Reembolso " + string(numero) + " · " + pessoa`
    const tasks = `${userTask("pedir")}${userTask("aprovar", 'camunda:candidateGroups="gerencia"')}`
    await office.deploy(
      "despesa",
      `<startEvent id="s" />${tasks}${flow("s", "pedir")}${flow("pedir", "aprovar")}${flow("aprovar", "f")}<endEvent id="f" />`,
      "",
      { instanceTitle: said }
    )
    const instance = await office.start(ana, "despesa")
    await office.complete(ana, instance, "pedir", { nota: "Visita a Campinas" })
    const [named] = await office.sql<{ title: string }[]>`select title from instance where id = ${instance}`
    const own = named?.title.replace("Ana Souza", "Visita a Campinas")
    expect([(await rowOf(instance))?.title, (await office.see(ana, instance)).title]).toEqual([own, own])
    expect((await office.see(bruno, instance)).title).toBe(named?.title)
    const found = async (who: Session) => [
      ...(await ownTitles(office.sql, who, [instance], speechIn("pt-BR", "pt-BR")))
    ]
    expect([await found(ana), await found(bruno)]).toEqual([[[instance, own]], []])
  })

  it("that goes on to another step of its starter has not come back", async () => {
    const instance = await office.start(ana, "dois")
    await office.complete(ana, instance, "um")
    expect(await rowOf(instance)).toMatchObject({ step: "outro", returned: false })
  })

  it("that is sent on to its starter has not come back, and neither has what was changed and is sent on once more", async () => {
    const instance = await office.start(ana, "minuta")
    await office.complete(ana, instance, "solicitar")
    for (const [round, answer] of [0, 0, 1].entries()) {
      await office.complete(bruno, instance, "redigir")
      expect(await rowOf(instance), `round ${round}`).toMatchObject({ step: "revisar", returned: false })
      await office.complete(ana, instance, "revisar", { valor: answer })
    }
    expect(await rowOf(instance), "she sent it back herself").toMatchObject({ step: "solicitar", returned: false })
  })

  it("is its starter's, whatever role they started it in, and names that role as long as they have it", async () => {
    const diego = await office.as("diego.prado", "gerencia")
    const board = await office.as("diego.prado", "diretoria")
    const instance = await office.start(diego, "dois")
    for (const who of [diego, board]) {
      expect((await window(who)).rows).toMatchObject([{ instance, role: diego.role }])
    }
    expect((await window(ana)).rows).toEqual([])
    await office.sql`update instance set profile = 'rh' where id = ${instance}`
    expect((await window(board)).rows).toMatchObject([{ instance, role: null }])
  })
})

describe("the list", () => {
  it(
    "has each once in every order, window by window, and keeps out what came later",
    { timeout: 300_000 },
    async () => {
      for (let n = 0; n < 7; n++) {
        const instance = await office.start(ana, n % 2 === 0 ? "pedido" : "dois")
        if (n % 3 === 0) await office.complete(ana, instance, n % 2 === 0 ? "pedir" : "um")
        if (n === 5) await cancel(office.sql, ana, instance, "")
      }
      const { asOf, rows } = await window(ana)
      expect(rows).toHaveLength(7)
      expect(rows.map(({ since }) => since)).toEqual(
        rows
          .map(({ since }) => since)
          .toSorted()
          .toReversed()
      )
      await office.start(ana, "dois")
      for (const by of ["number", "title", "since", "status", "held", "due"] as const) {
        for (const group of [null, "processo", "status"] as const) {
          const request = { sort: { by, descending: by === "held" }, group, asOf }
          const all = (await window(ana, request)).rows.map(({ instance }) => instance)
          expect(all.toSorted()).toEqual(rows.map(({ instance }) => instance).toSorted())
          const walked: string[] = []
          for (let after: string | null = null, isMore = true; isMore;) {
            const found = await window(ana, { ...request, after, count: 3 })
            walked.push(...found.rows.map(({ instance }) => instance))
            after = found.next
            isMore = after !== null
          }
          expect(walked).toEqual(all)
        }
      }
      expect(await counted(ana, { asOf, group: "status" })).toMatchObject({
        total: 7,
        running: 6,
        returned: 0,
        newer: 1,
        groups: [
          { key: "running", count: 6 },
          { key: "cancelled", count: 1 }
        ],
        processos: [
          { key: "dois", count: 4 },
          { key: "pedido", count: 4 }
        ]
      })
      const refused = await Requests.list(
        office.sql,
        ana,
        { ...plain, after: "x" },
        speechIn("pt-BR", "pt-BR"),
        notDear
      )
      expect(Result.isFailure(refused) && refused.failure).toEqual({ code: "request-invalid", at: "after" })
    }
  )

  it("is narrowed by what is asked for", async () => {
    const [back, gone, old] = [
      await office.start(ana, "pedido"),
      await office.start(ana, "pedido"),
      await office.start(ana, "dois")
    ]
    await office.complete(ana, back, "pedir")
    await office.complete(bruno, back, "aprovar", { valor: 0 })
    await cancel(office.sql, ana, gone, "")
    const no = await office.start(ana, "dois")
    await office.sql`update instance set status = 'ended', refused = true, title = 'não' where id = ${no}`
    await office.sql`update task set done_at = now() where instance = ${no}`
    await office.sql`update instance set created = created - interval '10 days' where id = ${old}`
    const found = async (filter: RequestListRequest["filter"]) => {
      const { rows } = await window(ana, { filter, sort: { by: "number", descending: false }, group: "processo" })
      expect((await counted(ana, { filter })).total).toBe(rows.length)
      return rows.map(({ instance }) => instance).toSorted()
    }
    const sorted = (...ids: readonly string[]) => ids.toSorted()
    expect(await found({ returned: true })).toEqual([back])
    expect(await found({ returned: false })).toEqual(sorted(gone, old, no))
    expect(await found({ status: "refused" })).toEqual([no])
    expect(await found({ status: "ended" })).toEqual([])
    expect(await found({ status: "cancelled" })).toEqual([gone])
    expect(await found({ processo: "dois" })).toEqual(sorted(old, no))
    expect(await found({ since: "week" })).toEqual(sorted(back, gone, no))
    expect(await found({ since: "month" })).toEqual(sorted(back, gone, old, no))
    expect(await found({ since: "older" })).toEqual([])
    expect(await found({ text: "DOIS" })).toEqual([old])
    expect(await found({ text: "  " })).toEqual(sorted(back, gone, old, no))
  })
})
