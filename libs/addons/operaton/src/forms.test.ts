/** Forms that stand in an Operaton as form-js JSON: a real one where `OPERATON_URL` says where, else as it was recorded. */
import { randomUUID } from "node:crypto"
import { Result } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openEngineLine } from "../test/engine-line.ts"
import { openOffice, type TestOffice } from "@quadrante/server/test/office.ts"
import { code, key, success } from "@quadrante/server/test/visitor.ts"
import type { Session } from "@quadrante/server/identity/session/session.ts"
import { transaction } from "@quadrante/server/kernel/data/database.ts"
import { findNewestDefinition } from "@quadrante/server/process/engine.ts"
import { addEngine, findEngine, letStart, listEngines, nameInEngine } from "./engines.ts"
import { followDue, listDue } from "./follow.ts"
import { makeForeignEngine } from "./foreign-engine.ts"

const line = openEngineLine("forms")
const log = { warn: () => undefined }
let office: TestOffice
let bruno: Session

const task = (id: string, form: string, binding: string) =>
  `<userTask id="${id}" name="${id}" operaton:candidateGroups="chefia" operaton:formRef="${form}" operaton:formRefBinding="${binding}" />`
const drawing = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:operaton="http://operaton.org/schema/1.0/bpmn" id="d" targetNamespace="t">
  <process id="compra" name="Compra" isExecutable="true" operaton:historyTimeToLive="30">
    <startEvent id="pedido" operaton:formRef="pedido" operaton:formRefBinding="deployment" />
    <sequenceFlow id="a" sourceRef="pedido" targetRef="aprovar" />${task("aprovar", "aprovar", "deployment")}
    <sequenceFlow id="b" sourceRef="aprovar" targetRef="itens" />${task("itens", "itens", "deployment")}
    <sequenceFlow id="c" sourceRef="itens" targetRef="conferir" />${task("conferir", "pedido", "latest")}
    <sequenceFlow id="e" sourceRef="conferir" targetRef="fim" /><endEvent id="fim" />
  </process>
</definitions>`
const form = (id: string, ...components: object[]) =>
  JSON.stringify({ id, type: "default", schemaVersion: 16, components })
const meios = [
  { value: "pix", label: "Pix" },
  { value: "conta", label: "Conta" }
]
const files = {
  "compra.bpmn": drawing,
  "pedido.form": form("pedido", { type: "textfield", key: "motivo", label: "Motivo", validate: { required: true } }),
  "aprovar.form": form(
    "aprovar",
    { type: "text", text: "# Compra" },
    { type: "textfield", key: "motivo", label: "Motivo", disabled: true },
    { type: "number", key: "quantidade", label: "Quantidade", validate: { min: 1 } },
    { type: "number", key: "preco", label: "Preço", decimalDigits: 2 },
    { type: "checkbox", key: "aprovado", label: "Aprovado" },
    { type: "datetime", subtype: "date", key: "entrega", dateLabel: "Entrega" },
    { type: "select", key: "meio", label: "Meio", values: meios, defaultValue: "pix" },
    { type: "button", label: "Enviar", action: "submit" }
  ),
  "itens.form": form(
    "itens",
    { type: "textfield", key: "nota", label: "Nota" },
    { type: "dynamiclist", path: "itens", label: "Itens", components: [] },
    { type: "textfield", key: "origem", label: "Origem", defaultValue: "${origem}" }
  )
}
const there = () =>
  makeForeignEngine(
    { sql: office.sql, findEngine: (amb, name) => findEngine(office.sql, amb, name) },
    { ask: line.ask }
  )
const foreignOf = async (instance: string) => {
  const [row] = await office.sql<{ id: string }[]>`
    select foreign_id as id from foreign_instance where instance = ${instance}`
  return row?.id ?? ""
}
const start = async (values: Readonly<Record<string, string>>) => {
  const processo = "firma.compra"
  const definition = (await findNewestDefinition(office.sql, "demo", processo))?.id ?? ""
  return there().sendDraft(bruno, randomUUID(), { processo, definition, contexto: {}, values })
}
const begin = async (motivo: string) => {
  const instance = success(await start({ motivo }))
  return { instance, foreign: await foreignOf(instance) }
}
const complete = async (instance: string, values: Readonly<Record<string, string | number | boolean>>) => {
  const { revision, task: open } = await office.see(bruno, instance)
  const request = { revision, key: key(), values }
  return there().complete(bruno, open?.id ?? "", request)
}

beforeAll(async () => {
  office = await openOffice()
  bruno = await office.as("bruno.lima", "gerencia")
  await line.empty()
  await line.deployFiles("compra", files)
  await transaction(office.sql, async (tx) => {
    const access = { url: line.base, login: null, password: null, tasklist: "https://firma.example/tarefas" }
    await addEngine(tx, "demo", { name: "firma", ...access, sameNames: false })
    const of = { amb: "demo", engine: "firma" }
    await nameInEngine(tx, of, { kind: "group", theirs: "chefia", ours: "gerencia" })
    await nameInEngine(tx, of, { kind: "person", theirs: "bruno", ours: "bruno.lima" })
    await letStart(tx, of, { key: "compra", profile: "gerencia", isLet: true })
    return Result.succeed(null)
  })
  await followDue(office.sql, log, line.ask, 0)
  await listDue(office.sql, log, line.ask, 0)
})
afterAll(async () => {
  line.close()
  await office.stop()
})

// The engine is a recording of one day, which goes on from test to test: what is asked of it comes in this order.
describe("a form that is deployed in Operaton", { shuffle: false }, () => {
  it("is filled in here, field by field, and goes back with the types that form-js gives", async () => {
    const { instance, foreign } = await begin("Mesa")
    const view = await office.see(bruno, instance)
    expect(view).toMatchObject({ active: ["aprovar"], values: { motivo: "Mesa" }, task: { mine: true, why: null } })
    // What the engine itself would show for this task.
    const [open] = (await line.say("GET", `/task?processInstanceId=${foreign}`)) as { id: string }[]
    const theirs = (await line.say("GET", `/task/${open?.id}/deployed-form`)) as { components: { type: string }[] }
    const ours = view.task?.form as { components: { type: string }[] }
    expect(ours.components.map((one) => ({ ...one, properties: undefined }))).toEqual(
      theirs.components.map((one) => ({ ...one, properties: undefined }))
    )
    expect(code(await complete(instance, { quantidade: 0 }))).toBe("form-invalid")
    const values = {
      quantidade: 3,
      preco: 12.5,
      aprovado: true,
      entrega: "2026-12-01",
      meio: "conta"
    }
    expect(success(await complete(instance, values))).toBe(instance)
    const variables = await line.say("GET", `/process-instance/${foreign}/variables?deserializeValues=false`)
    expect(variables).toMatchObject({
      motivo: { type: "String", value: "Mesa" },
      quantidade: { type: "Long", value: 3 },
      preco: { type: "Double", value: 12.5 },
      aprovado: { type: "Boolean", value: true },
      entrega: { type: "String", value: "2026-12-01" },
      meio: { type: "String", value: "conta" }
    })
    expect(await office.see(bruno, instance)).toMatchObject({ active: ["itens"] })
  })

  it("of which a field is not there is done over there, and whoever operates it is told which one", async () => {
    const { instance, foreign } = await begin("Cadeira")
    success(await complete(instance, { quantidade: 1 }))
    const view = await office.see(bruno, instance)
    expect(view).toMatchObject({ active: ["itens"], task: { mine: false, why: { code: "elsewhere" }, form: null } })
    expect(view.engine).toEqual({ name: "firma", order: null, tasklist: "https://firma.example/tarefas" })
    expect(code(await complete(instance, { nota: "x" }))).toBe("forbidden")
    expect(await listEngines(office.sql, "demo")).toMatchObject([
      {
        unread: [
          {
            processo: "firma.compra",
            forms: {
              itens: ["itens #1: dynamiclist", "itens origem: an expression of the engine"],
              conferir: ["pedido: formRefBinding latest"]
            }
          }
        ]
      }
    ])
    // Done there, it goes on here.
    const [open] = (await line.say("GET", `/task?processInstanceId=${foreign}`)) as { id: string }[]
    await line.say("POST", `/task/${open?.id}/complete`, {})
    await followDue(office.sql, log, line.ask, 0)
    expect(await office.see(bruno, instance)).toMatchObject({ active: ["conferir"], task: { mine: false } })
  })

  it("that starts a process is asked here, and what it demands too", async () => {
    expect(code(await start({}))).toBe("form-invalid")
  })
})
