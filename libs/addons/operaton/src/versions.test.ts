/** Of what a case calls over there, each is shown by the version that its engine chose: the newest, or the one that the drawing binds. */
import { Result } from "effect"
import { afterAll, beforeAll, expect, it } from "vitest"
import { openEngineLine } from "../test/engine-line.ts"
import { openOffice, type TestOffice } from "@quadrante/server/test/office.ts"
import { transaction } from "@quadrante/server/kernel/data/database.ts"
import { addEngine } from "./engines.ts"
import { followDue } from "./follow.ts"

const drawing = (id: string, inner: string) => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:operaton="http://operaton.org/schema/1.0/bpmn" id="d" targetNamespace="t">
  <process id="${id}" name="${id}" isExecutable="true" operaton:historyTimeToLive="30">${inner}</process>
</definitions>`
const called = (step: string) =>
  drawing(
    "parte",
    `<startEvent id="s" /><sequenceFlow id="f1" sourceRef="s" targetRef="fazer" />
    <userTask id="fazer" name="${step}" operaton:candidateGroups="gerencia" />
    <sequenceFlow id="f2" sourceRef="fazer" targetRef="e" /><endEvent id="e" />`
  )
const call = (id: string, binding: string) => `<sequenceFlow id="to_${id}" sourceRef="p" targetRef="${id}" />
  <callActivity id="${id}" calledElement="parte" ${binding} />
  <sequenceFlow id="from_${id}" sourceRef="${id}" targetRef="j" />`
const caller = drawing(
  "todo",
  `<startEvent id="s" /><sequenceFlow id="f1" sourceRef="s" targetRef="p" /><parallelGateway id="p" />
  ${call("a", 'operaton:calledElementBinding="latest"')}
  ${call("b", 'operaton:calledElementBinding="version" operaton:calledElementVersion="1"')}
  <parallelGateway id="j" /><sequenceFlow id="f2" sourceRef="j" targetRef="e" /><endEvent id="e" />`
)

const line = openEngineLine("versions")
let office: TestOffice

beforeAll(async () => {
  office = await openOffice()
  await line.empty()
  await line.deployXml("parte.bpmn", called("Primeira"))
  await line.deployXml("parte.bpmn", called("Segunda"))
  await line.deployXml("todo.bpmn", caller)
  await transaction(office.sql, async (tx) => {
    const { base: url } = line
    return Result.succeed(
      await addEngine(tx, "demo", { name: "firma", url, login: null, password: null, sameNames: true })
    )
  })
})
afterAll(async () => {
  line.close()
  await office.stop()
})

it("shows each by its own version, and what is called as a case of its own", async () => {
  const { sql } = office
  await line.say("POST", "/process-definition/key/todo/start", {})
  await followDue(sql, { warn: () => undefined }, line.ask, 0)
  const cases = await sql`
    select d.processo, d.version, t.name from foreign_instance f join instance i on i.amb = f.amb and i.id = f.instance
    join definition d on d.amb = i.amb and d.id = i.definition left join task t on t.amb = i.amb and t.instance = i.id
    order by d.processo, d.version`
  expect([...cases]).toEqual([
    { processo: "firma.parte", version: 1, name: "Primeira" },
    { processo: "firma.parte", version: 2, name: "Segunda" },
    { processo: "firma.todo", version: 1, name: null }
  ])
  const bruno = await office.as("bruno.lima", "gerencia")
  const tasks = (await office.tasks(bruno)).filter(({ name }) => name === "Primeira" || name === "Segunda")
  for (const { name, instance } of tasks) {
    const { task } = await office.see(bruno, instance)
    expect(task?.name).toBe(name)
  }
  expect(tasks).toHaveLength(2)
})
