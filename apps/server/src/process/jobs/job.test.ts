import { speechIn } from "@quadrante/domain/locale"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { NoticeView } from "@quadrante/api/notice"
import * as Notices from "../../notices/store.ts"
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
    const people = await office.sql<{ amb: string; person: string; usuario: string }[]>`
      select amb, id as person, usuario from person where amb = 'demo' order by usuario`
    const reminded: string[] = []
    for (const person of people) {
      const { list } = await Notices.page(office.sql, person, null, speechIn("pt-BR", "pt-BR"))
      const isReminder = ({ kind, detail }: NoticeView) => kind === "reminder" || detail["how"] === "reminded"
      if (list.some((one) => one.instance === instance && isReminder(one))) reminded.push(person.usuario)
    }
    expect(reminded).toEqual(logins)
  })
})
