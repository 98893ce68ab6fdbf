import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { flow, openOffice, userTask, type TestOffice } from "../../../test/office.ts"
import { sentence } from "../problem/problem.ts"
import type { About } from "./about.ts"
import { warnings } from "./definition.ts"
import { namesReadBy } from "./given-names.ts"

const message = '<receiveTask id="m" name="m" messageRef="Chegou" />'
const decides = '<businessRuleTask id="m" name="m" camunda:expression="1" camunda:resultVariable="faixa" />'
const several = `${userTask("v", "", '<multiInstanceLoopCharacteristics><loopCardinality xsi:type="tFormalExpression">2</loopCardinality></multiInstanceLoopCharacteristics>')}`

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.stop())

describe("a condition", () => {
  it.each([
    ['valor > 5 and dados.parte.valor = "x"', ["valor", "dados"]],
    ["some i in itens satisfies i.valor > limite", ["itens", "limite"]],
    ["count(itens[preco > 3 and item.x = y]) > 0", ["itens"]],
    ['contains(nome, "x") and {a: 1, b: a + z}.b = 3', ["nome", "z"]],
    ["valor in [1..n]", ["valor", "n"]],
    ["date(dia) < today()", ["dia"]],
    ["valor instance of number", ["valor"]],
    ["true", []]
  ])("reads of %s the names %j", (condition, names) => {
    expect(namesReadBy(condition)).toEqual(names)
  })

  it("that reads a name that nothing gives is a warning with condition, name and place, in each language", async () => {
    const said = await saidOf("valorr &gt; 5 and nota = outra")
    expect(said.map(({ element, reason }) => [element, reason])).toEqual(
      ["valorr", "outra"].map((name) => [
        "x_a",
        `its condition valorr > 5 and nota = outra at Quanto? reads ${name}, which no form, message, result or contexto gives`
      ])
    )
    expect(sentence(said[0]?.why ?? { key: "id", parameters: {} }, "pt-BR")).toContain("valorr")
    expect(sentence(said[0]?.why ?? { key: "id", parameters: {} }, "es")).toContain("Quanto?")
  })

  it.each<[string, Partial<About>, string]>([
    ["valor &gt; 5 and nota = null", {}, ""],
    ["origem = 1", { contexto: ["origem"] }, ""],
    ["aviso = 1", { mensagens: { chegou: ["aviso"] } }, message],
    ["faixa = 1", {}, decides],
    ["count(v) = 2", {}, several],
    ["qualquer = 1", {}, '<callActivity id="m" name="m" calledElement="outro" />']
  ])("that reads what is given is none: %s", async (condition, about, between) => {
    expect(await saidOf(condition, about, between)).toEqual([])
  })
})

// Helpers

let deployed = 0

const saidOf = async (condition: string, about: Partial<About> = {}, between = "") => {
  const id = /id="(\w)"/.exec(between)?.[1]
  const way = id === undefined ? flow("u", "x") : `${flow("u", id)}${between}${flow(id, "x")}`
  const body = `<startEvent id="s" />${flow("s", "u")}${userTask("u")}${way}
    <exclusiveGateway id="x" name="Quanto?" default="x_e" />${flow("x", "a", condition)}${flow("x", "e")}
    ${userTask("a")}${flow("a", "e")}<endEvent id="e" />`
  const root = between === message ? '<message id="Chegou" name="chegou" />' : ""
  return warnings(office.sql, "demo", await office.deploy(`nomes_${deployed++}`, body, root, about))
}
