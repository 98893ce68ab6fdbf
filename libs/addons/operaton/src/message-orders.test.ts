/** Messages to cases of an Operaton, and such as begin one: as with one of ours, to what an operator lists alone. */
import { Result } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openEngineLine } from "../test/engine-line.ts"
import { openEngineOffice } from "../test/engine-office.ts"
import { key, success } from "@quadrante/server/test/visitor.ts"
import type { Session } from "@quadrante/server/identity/session/session.ts"
import { transaction } from "@quadrante/server/kernel/data/database.ts"
import { openLanes, type Lanes } from "@quadrante/server/kernel/data/within.ts"
import { historyOf, leftOutOfMessage } from "@quadrante/server/process/engine.ts"
import { inOneLine } from "@quadrante/server/process/problem/problem.ts"
import { sayOfProcesses } from "./engine-about.ts"
import { findEngine } from "./engines.ts"
import { listDue } from "./follow.ts"
import { makeForeignEngine } from "./foreign-engine.ts"
import { makeOwnEngine } from "@quadrante/server/process/run/own-engine.ts"
import { joined } from "@quadrante/server/process/choose.ts"
import type { AskEngine } from "./engine-api.ts"

const drawing = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:operaton="http://operaton.org/schema/1.0/bpmn" id="d" targetNamespace="t">
  <message id="m1" name="Pedido" /><message id="m2" name="Pago" />
  <process id="cobranca" name="Cobrança" isExecutable="true" operaton:historyTimeToLive="30">
    <startEvent id="chegou" name="Pedido chegou"><messageEventDefinition messageRef="m1" /></startEvent>
    <sequenceFlow id="f1" sourceRef="chegou" targetRef="espera" />
    <intermediateCatchEvent id="espera" name="Pagamento"><messageEventDefinition messageRef="m2" /></intermediateCatchEvent>
    <sequenceFlow id="f2" sourceRef="espera" targetRef="conferir" />
    <userTask id="conferir" name="Conferir" operaton:candidateGroups="chefia"><extensionElements><operaton:formData>
      <operaton:formField id="recibo" label="Recibo" type="string" /></operaton:formData></extensionElements></userTask>
    <sequenceFlow id="f3" sourceRef="conferir" targetRef="e" /><endEvent id="e" />
  </process>
</definitions>`

const line = openEngineLine("message")
let firm: Awaited<ReturnType<typeof openEngineOffice>>
let lanes: Lanes
let diego: Session
let asked = 0

beforeAll(async () => {
  firm = await openEngineOffice(line)
  lanes = openLanes(firm.office.source, 2)
  diego = await firm.office.as("diego.prado", "processos")
  await line.deployXml("cobranca.bpmn", drawing)
  await listDue(firm.office.sql, { warn: () => undefined }, line.ask, 0)
})
afterAll(async () => {
  await lanes.end()
  await firm.close()
})

const say = async (mensagens: Readonly<Record<string, readonly string[]>>): Promise<string> => {
  const said = await transaction(firm.office.sql, (tx) =>
    sayOfProcesses(tx, { amb: "demo", engine: "firma" }, { cobranca: { mensagens } })
  )
  return Result.isFailure(said) ? inOneLine(said.failure, "en") : ""
}
const counting: AskEngine = (...question) => {
  asked++
  return line.ask(...question)
}
interface MessageInput {
  readonly correlacao?: string | null
  readonly valores?: Readonly<Record<string, string | number | readonly string[]>>
  readonly as?: string
}
const send = async (
  nome: string,
  { correlacao = null, valores = {}, as = key() }: MessageInput,
  ask: AskEngine = counting
) => {
  const services = {
    sql: lanes.within("demo"),
    findEngine: (amb: string, engine: string) => findEngine(firm.office.sql, amb, engine)
  }
  const engine = joined(makeOwnEngine(services.sql), makeForeignEngine(services, { ask }))
  const sent = await engine.sendMessage(diego, { nome, correlacao, valores, key: as })
  return sent ?? Result.fail({ code: "message-unexpected" as const })
}
const trail = async (instance: string) =>
  ((await historyOf(firm.office.sql, diego, instance, "pt-BR")) ?? [])
    .map(({ kind, name, pessoa, detail }) => [kind, name, pessoa, detail])
    .toReversed()
/** How often the engine was told, by its own history. */
const marksOf = async (instance: string) => {
  const [row] = await firm.office.sql<{ id: string }[]>`
    select foreign_id as id from foreign_instance where instance = ${instance}`
  const changes = (await line.say(
    "GET",
    `/history/detail?processInstanceId=${row?.id}&variableUpdates=true&deserializeValues=false`
  )) as { readonly variableName: string }[]
  return changes.filter(({ variableName }) => variableName === "quadrante_message").length
}
const begun = async () =>
  ((await line.say("GET", "/process-instance/count?processDefinitionKey=cobranca")) as { readonly count: number }).count
const settleOrders = async () => {
  await firm.office.sql`update engine_order set sent = sent - interval '1 minute' where state = 'unknown'`
  await firm.follow()
}

// The engine is a recording of one day, which goes on from test to test: what is asked of it comes in this order.
describe("messages to an Operaton", { shuffle: false }, () => {
  it("reach nothing that an operator does not list, and no engine is asked", async () => {
    expect(await say({ Nada: [] })).toContain("names the message Nada, for which nothing waits")
    asked = 0
    const as = key()
    for (const _ of [1, 2]) {
      expect(await send("Pedido", { correlacao: "A-1", as })).toMatchObject({ failure: { code: "message-unexpected" } })
    }
    expect(asked).toBe(0)
    expect(await begun()).toBe(0)
  })

  it("begin a case and reach it, once under their key, with the values that are listed", async () => {
    const { office } = firm
    const bruno = await office.as("bruno.lima", "gerencia")
    expect(await say({ Pedido: ["valor"], Pago: ["recibo", "linhas"] })).toBe("")
    const as = key()
    const order = { correlacao: "A-1", valores: { valor: 120, segredo: "x" }, as }
    const instance = success(await send("Pedido", order))
    expect(success(await send("Pedido", order))).toBe(instance)
    expect(await send("Pedido", { ...order, correlacao: "A-2" })).toMatchObject({ failure: { code: "key-reused" } })
    expect(await begun()).toBe(1)
    const seen = await office.see(diego, instance)
    expect(seen).toMatchObject({ processo: "firma.cobranca", values: { valor: 120 }, active: ["espera"] })
    expect(seen.title).toContain("A-1")
    expect(await leftOutOfMessage(office.sql, "demo", instance, "Pedido", order.valores)).toEqual([
      { name: "segredo", note: "not-a-field" }
    ])

    // What nobody waits for under this key, and what an engine of its kind cannot keep.
    const nobody = { correlacao: "A-9", as: key() }
    for (const _ of [1, 2]) {
      expect(await send("Pago", nobody)).toMatchObject({ failure: { code: "message-unexpected" } })
    }
    expect(await send("Pago", { correlacao: "A-1", valores: { linhas: ["a"] } })).toMatchObject({
      failure: { code: "request-invalid", at: "valores.linhas" }
    })
    const paid = { correlacao: "A-1", valores: { recibo: "R-1" }, as: key() }
    expect(success(await send("Pago", paid))).toBe(instance)
    expect(success(await send("Pago", paid))).toBe(instance)
    expect(await marksOf(instance)).toBe(1)
    expect(await send("Pago", { ...paid, as: key() })).toMatchObject({ failure: { code: "message-unexpected" } })
    expect(await office.see(bruno, instance)).toMatchObject({ values: { recibo: "R-1" }, active: ["conferir"] })
    expect((await office.tasks(bruno)).map((task) => task.instance)).toContain(instance)
    expect(await trail(instance)).toEqual([
      ["started", null, "Diego Prado", {}],
      ["message", "Pagamento", "Diego Prado", { mensagem: "Pago" }]
    ])
  })

  it("find a case by its id here, and the one that has waited longest", async () => {
    const first = success(await send("Pedido", { correlacao: "B-1" }))
    const second = success(await send("Pedido", { correlacao: "B-1" }))
    const third = success(await send("Pedido", { correlacao: "B-1" }))
    expect(success(await send("Pago", { correlacao: third }))).toBe(third)
    expect(success(await send("Pago", { correlacao: "B-1" }))).toBe(first)
    expect(success(await send("Pago", { correlacao: "B-1" }))).toBe(second)
  })

  it("reach no case of a process that is not said to take them", async () => {
    await line.deployXml("outra.bpmn", drawing.replaceAll("cobranca", "outra").replace('name="Pedido"', 'name="Outro"'))
    const begin = { messageName: "Outro", businessKey: "D-1" }
    await line.say("POST", "/message", begin)
    expect(await send("Pago", { correlacao: "D-1" })).toMatchObject({ failure: { code: "message-unexpected" } })
    const [row] = await firm.office.sql<{ instance: string }[]>`
      select f.instance from foreign_instance f join instance i on i.id = f.instance where i.processo = 'firma.outra'`
    expect(await firm.office.see(diego, row?.instance ?? "")).toMatchObject({ active: ["espera"] })
  })

  it("whose answer is lost are looked up, and told as arrived only where they did", async () => {
    const { office } = firm
    const lost =
      (end: string, isDone: boolean): AskEngine =>
      async (url, request) => {
        if (!url.endsWith(end)) return line.ask(url, request)
        if (isDone) await line.ask(url, request)
        throw new Error("the line is cut")
      }
    const instance = success(await send("Pedido", { correlacao: "C-1" }))
    const paid = { correlacao: "C-1", valores: { recibo: "R-3" } }
    const keys = [key(), key()] as const
    for (const [n, isDone] of [false, true].entries()) {
      const as = keys[n] ?? ""
      expect(await send("Pago", { ...paid, as }, lost("/trigger", isDone))).toMatchObject({ failure: { code: "busy" } })
      expect((await office.see(diego, instance)).engine).toMatchObject({ order: { command: "message" } })
      // Nothing else goes to it meanwhile, and the same is not sent again.
      asked = 0
      expect(await send("Pago", { ...paid, as })).toMatchObject({ failure: { code: "busy" } })
      expect(asked).toBe(0)
      const another = isDone ? "message-unexpected" : "busy"
      expect(await send("Pago", { correlacao: "C-1" })).toMatchObject({ failure: { code: another } })
      expect((await trail(instance)).map(([kind]) => kind)).toEqual(["started"])
      await settleOrders()
      expect((await trail(instance)).map(([kind]) => kind)).toEqual(isDone ? ["started", "message"] : ["started"])
      expect(await marksOf(instance)).toBe(isDone ? 1 : 0)
    }
    expect(success(await send("Pago", { ...paid, as: keys[1] }))).toBe(instance)
    const before = await begun()
    const order = { correlacao: "C-2", as: key() }
    expect(await send("Pedido", order, lost("/start", false))).toMatchObject({ failure: { code: "busy" } })
    await settleOrders()
    expect(await begun()).toBe(before)
    expect(await send("Pedido", order, lost("/start", true))).toMatchObject({ failure: { code: "busy" } })
    expect(await send("Pedido", order)).toMatchObject({ failure: { code: "busy" } })
    await settleOrders()
    const found = success(await send("Pedido", order))
    expect(await office.see(diego, found)).toMatchObject({ active: ["espera"] })
    expect(await begun()).toBe(before + 1)
  })

  it("are told that an engine is not reached, and may be sent again", async () => {
    const away: AskEngine = () => Promise.reject(Object.assign(new Error("away"), { code: "ECONNREFUSED" }))
    const paid = { correlacao: "C-2", as: key() }
    expect(await send("Pago", paid, away)).toMatchObject({ failure: { code: "unavailable" } })
    success(await send("Pago", paid))
  })
})
