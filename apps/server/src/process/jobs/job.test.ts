import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { flow, openOffice, userTask, type TestOffice } from "../../../test/office.ts"

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.stop())

describe("a reminder", () => {
  it.each([
    ['camunda:candidateGroups="gerencia"', ["bruno.lima", "diego.prado", "karina.dias", "lucas.moraes"]],
    ['camunda:candidateGroups="gerencia" quadrante:notBy="starter"', ["bruno.lima", "karina.dias", "lucas.moraes"]],
    [
      'camunda:candidateUsers="elisa.rocha" camunda:candidateGroups="gerencia" quadrante:unit="=&quot;ADM&quot;"',
      ["elisa.rocha", "karina.dias", "lucas.moraes"]
    ],
    ['camunda:assignee="elisa.rocha" camunda:candidateGroups="gerencia"', ["elisa.rocha"]]
  ])("of a task with %s goes to whoever may do it: %s", async (attributes, logins) => {
    const body = `<startEvent id="s" />${flow("s", "p")}<parallelGateway id="p" />${flow("p", "u")}${flow("p", "j")}
      ${userTask("u", attributes)}${flow("u", "e")}<endEvent id="e" />
      <serviceTask id="j" camunda:topic="lembrar" />${flow("j", "f")}<endEvent id="f" />`
    await office.deploy("lembrar_de", body)
    const instance = await office.start(await office.as("diego.prado", "gerencia"), "lembrar_de")
    await office.work()
    const rows = await office.sql<{ usuario: string }[]>`
      select p.usuario from event e join person p on e.room = 'usuario:' || p.id
      where e.call = 'notify' and e.value #>> '{dados,instancia}' = ${instance} order by 1`
    expect(rows.map(({ usuario }) => usuario)).toEqual(logins)
  })
})
