import { readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { bundleOf, flow, openOffice, userTask, type TestOffice } from "../../../test/office.ts"
import { deploy, warnings } from "./definition.ts"
import { sentence } from "../problem/problem.ts"

const page = readFileSync(join(import.meta.dirname, "../../../../../docs/users/de-quem-e-a-tarefa.md"), "utf8")
const examples = [...page.matchAll(/```xml\n(.*?)```/gs)].map(([, task = ""]) => task.trim())

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.stop())

describe("a definition", () => {
  it.each([
    [
      'quadrante:notBy="nada" camunda:candidateGroups="rh"',
      "its quadrante:notBy names nada, and there is no such element"
    ],
    ['quadrante:notBy="u" camunda:candidateGroups="rh"', "its quadrante:notBy names the task itself"],
    ['quadrante:notBy="s" camunda:candidateGroups="rh"', "its quadrante:notBy names s, which is no user task"],
    [
      'quadrante:notBy="starter"',
      "its quadrante:notBy excludes whoever started the instance, and the task is theirs alone"
    ],
    [
      'quadrante:unit="mine" camunda:candidateGroups="rh"',
      "its quadrante:unit is mine: it must be any, starter or =FEEL"
    ],
    ['quadrante:semRetirada="sim"', "its quadrante:semRetirada is sim, and may be true or false"],
    ['quadrante:unit="" camunda:candidateGroups="rh"', "its quadrante:unit is : it must be any, starter or =FEEL"],
    [
      'quadrante:notby="starter" camunda:candidateGroups="rh"',
      "has quadrante:notby, which is not understood there and would decide who may act"
    ],
    [
      'camunda:candidateUser="ana.souza"',
      "has camunda:candidateUser, which is not understood there and would decide who may act"
    ],
    [
      'camunda:candidateUsers="ana.souza,=x"',
      "its camunda:candidateUsers has =x, which this engine does not understand"
    ],
    [
      'camunda:candidateGroups="${grupo}"',
      "its camunda:candidateGroups has ${grupo}, which this engine does not understand"
    ],
    ['camunda:assignee="${starter}"', "its camunda:assignee has ${starter}, which this engine does not understand"]
  ])("with %s is refused by element and attribute", async (attributes, reason) => {
    const refused = await deploy(office.sql, "demo", bundleOf("recusada", once(attributes)))
    expect(refused).toMatchObject({ failure: [{ element: "u", reason }] })
  })

  it.each(["camunda:assignee", "camunda:candidateUsers", "camunda:candidateGroups", "quadrante:unit"])(
    "with FEEL in %s that cannot be read is refused",
    async (attribute) => {
      const refused = await deploy(office.sql, "demo", bundleOf("recusada", once(`${attribute}="=1 +"`)))
      expect(refused).toMatchObject({ failure: [{ element: "u", why: { key: "formula" } }] })
      expect(refused).toMatchObject({
        failure: [{ reason: expect.stringContaining(`its ${attribute} cannot be read`) }]
      })
    }
  )

  it("that names whom the environment does not have is taken, with a warning in each language", async () => {
    const attributes =
      'camunda:assignee="quem.nao" camunda:candidateUsers="Bruno.Lima" camunda:candidateGroups="rh,nenhum"'
    const id = await office.deploy("avisada", once(attributes))
    const said = await warnings(office.sql, "demo", id)
    expect(said.map(({ element, reason }) => [element, reason])).toEqual([
      ["u", "its camunda:assignee names quem.nao, a person whom the environment does not have"],
      ["u", "its camunda:candidateGroups names nenhum, a profile that the environment does not have"]
    ])
    expect(said.map(({ why }) => sentence(why, "es"))[0]).toBe(
      "su camunda:assignee nombra a quem.nao, una persona que el entorno no tiene"
    )
    const idle = await office.deploy("ociosa", once('camunda:candidateUsers="bruno.lima" quadrante:unit="starter"'))
    expect((await warnings(office.sql, "demo", idle)).map(({ why }) => why.key)).toEqual(["unit-idle"])
  })
})

describe("an example for authors", () => {
  it.each(examples)("is deployed without a warning, and opens to somebody: %s", async (task) => {
    const body = `<startEvent id="s" />${flow("s", "pedir")}${userTask("pedir")}${flow("pedir", "aprovar")}${task}
      ${flow("aprovar", "e")}<endEvent id="e" />`
    const id = await office.deploy("exemplo", body)
    expect(await warnings(office.sql, "demo", id)).toEqual([])
    const ana = await office.as("ana.souza")
    const instance = await office.start(ana, "exemplo")
    const { task: open } = await office.complete(ana, instance, "pedir", { nota: "Pedido", valor: 9000 })
    expect(open?.activity).toBe("aprovar")
    expect(await office.sql`select reason from incident where instance = ${instance}`).toEqual([])
  })

  it("is there for each attribute", () => {
    const names = [
      "assignee",
      "candidateUsers",
      "candidateGroups",
      "priority",
      "notBy",
      "unit",
      "dueDate",
      "followUpDate"
    ].map((name) => `:${name}=`)
    const unsaid = [...names, "gestor("].filter((name) => !examples.some((task) => task.includes(name)))
    expect(unsaid).toEqual([])
  })
})

// Helpers

const once = (attributes: string) =>
  `<startEvent id="s" />${flow("s", "u")}${userTask("u", attributes)}${flow("u", "e")}<endEvent id="e" />`
