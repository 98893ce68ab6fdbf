import { readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { bundleOf, flow, openOffice, userTask, type TestOffice } from "../../../test/office.ts"
import { sentence } from "../problem/problem.ts"
import * as Definition from "./definition.ts"
import { writeMissingRules } from "./missing-rules.ts"

const page = readFileSync(join(import.meta.dirname, "../../../../../docs/users/quem-ve-o-que.md"), "utf8")
const [about, field] = [...page.matchAll(/```json\n(.*?)```/gs)].map(([, text = ""]): unknown => JSON.parse(text)) as [
  { readonly publico: readonly string[] },
  { readonly key: string }
]

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.stop())

const text = (key: string, more: object = {}) => ({ type: "textfield", key, label: key, ...more })
const secret = { properties: { sigilo: "rh" } }
const task = (id: string, attributes = "") => userTask(id, attributes).replace('formKey="nota"', `formKey="${id}"`)

/** Somebody asks, the management decides, and people of another profile note it. */
const body = `<startEvent id="s" />${task("pedir")}${task("decidir", 'camunda:candidateGroups="gerencia"')}
  ${task("anotar", 'camunda:candidateGroups="rh"')}<endEvent id="e" />
  ${flow("s", "pedir")}${flow("pedir", "decidir")}${flow("decidir", "anotar")}${flow("anotar", "e")}`

const deployExample = (processo: string) =>
  office.deploy(processo, body, "", about, {
    pedir: { components: [text("pedido"), field] },
    decidir: {
      components: [{ ...field, readonly: true }, text("decisao"), text("parecer"), text("nota_interna")]
    },
    anotar: { components: [{ ...field, readonly: true }, text("registro")] }
  })

describe("the examples for authors", () => {
  it("have the decision read by who asked, and keep a field to its profiles", async () => {
    const id = await deployExample("exemplo")
    expect(await Definition.warnings(office.sql, "demo", id)).toEqual([])
    const [ana, bruno, carla] = [
      await office.as("ana.souza"),
      await office.as("bruno.lima"),
      await office.as("carla.reis")
    ]
    const instance = await office.start(ana, "exemplo")
    await office.complete(ana, instance, "pedir", { pedido: "Férias", motivo_saude: "cirurgia" })
    expect((await office.see(bruno, instance)).values).toEqual({})
    const answer = { decisao: "nao", parecer: "Sem verba", nota_interna: "Rever em maio" }
    await office.complete(bruno, instance, "decidir", answer)
    const theirs = { decisao: "nao", parecer: "Sem verba" }
    expect((await office.see(ana, instance)).values).toEqual({ pedido: "Férias", motivo_saude: "cirurgia", ...theirs })
    expect((await office.see(bruno, instance)).values).toEqual(answer)
    expect((await office.see(carla, instance)).values).toEqual({ motivo_saude: "cirurgia", ...theirs })
  })
})

describe("a definition", () => {
  const forms = { pedir: { components: [text("salario", secret)] } }
  const of = (more: object, other: object = {}) => {
    const bundle = bundleOf(
      "recusada",
      `<startEvent id="s" />${task("pedir")}${task("ver", 'camunda:candidateGroups="rh"')}${flow("s", "pedir")}${flow("pedir", "ver")}`
    )
    return { ...bundle, about: { ...bundle.about, ...more }, forms: { ver: { components: [] }, ...forms, ...other } }
  }

  it.each([
    [{ publico: ["salario"] }, {}, "publico", "marks salario for everybody, and it is of sigilo"],
    [{ instanceTitle: '"Salário " + string(salario)' }, {}, "instanceTitle", "speaks of salario, which is of sigilo"],
    [{ publico: ["decisao"] }, {}, "publico", "marks decisao, which no form asks for or shows"],
    [
      {},
      { ver: { components: [text("salario", { properties: { sigilo: "gerencia" } })] } },
      "sigilo",
      "salario has to name the same profiles, and at least one, in all forms"
    ],
    [
      {},
      { ver: { components: [{ type: "dynamiclist", path: "itens", components: [text("custo", secret)] }] } },
      "sigilo",
      "custo stands in a row of a list: sigilo is of the whole list"
    ]
  ])("%j %j is refused by name", async (more, other, element, reason) => {
    expect(await Definition.deploy(office.sql, "demo", of(more, other))).toMatchObject({
      failure: [{ element, reason }]
    })
  })

  it("whose sigilo names a profile that the environment does not have is taken, with a warning", async () => {
    const bundle = of({}, { pedir: { components: [text("salario", { properties: { sigilo: "rh, nenhum" } })] } })
    const id = await Definition.deploy(office.sql, "demo", {
      ...bundle,
      processo: "avisada",
      xml: bundle.xml.replaceAll("recusada", "avisada")
    })
    expect(id).toMatchObject({ _tag: "Success" })
    const said = await Definition.warnings(office.sql, "demo", "success" in id ? id.success : "")
    expect(said.map(({ why }) => sentence(why, "pt-BR"))).toEqual([
      "salario é do perfil nenhum, que o ambiente não tem"
    ])
  })

  it("that was deployed before has its rules written, and shows what it should", async () => {
    const { sql } = office
    for (const processo of ["antiga", "mais_antiga"]) await deployExample(processo)
    const before = await sql`select id, seeing from definition order by id`
    await sql`update definition set seeing = null`
    await writeMissingRules(sql)
    expect(await sql`select id, seeing from definition order by id`).toEqual(before)
    expect(before.length).toBeGreaterThan(1)
  })
})

describe("a value of sigilo", () => {
  it("stays so in an instance that is called, and comes back as one", async () => {
    const call = (id: string, called: string) => `<callActivity id="${id}" name="${id}" calledElement="${called}" />`
    const components = [text("salario", secret)]
    await office.deploy(
      "chamado_secreto",
      `<startEvent id="s" />${task("sondar", 'camunda:candidateGroups="gerencia"')}${flow("s", "sondar")}${flow("sondar", "e")}<endEvent id="e" />`,
      "",
      {},
      { sondar: { components: [text("salario", { readonly: true }), text("laudo", secret)] } }
    )
    await office.deploy(
      "chama",
      `<startEvent id="s" />${task("pedir")}${call("c", "chamado_secreto")}${task("ver", 'camunda:candidateGroups="gerencia"')}<endEvent id="e" />
       ${flow("s", "pedir")}${flow("pedir", "c")}${flow("c", "ver")}${flow("ver", "e")}`,
      "",
      {},
      { pedir: { components }, ver: { components: [text("laudo", { readonly: true })] } }
    )
    const [ana, bruno, keeper] = [
      await office.as("ana.souza"),
      await office.as("bruno.lima"),
      await office.as("diego.prado", "processos")
    ]
    const caller = await office.start(ana, "chama")
    await office.complete(ana, caller, "pedir", { salario: "zq900" })
    await office.work()
    const [child] = await office.sql<{ id: string; secrets: string[]; variables: object }[]>`
      select id, secrets, variables from instance where parent = ${caller}`
    expect(child?.variables).toMatchObject({ salario: "zq900" })
    expect(child?.secrets.toSorted()).toEqual(["laudo", "salario"])
    // The called process only shows it, and says nothing of profiles: nobody is shown it.
    for (const session of [bruno, keeper]) {
      expect((await office.see(session, child?.id ?? "")).values).not.toHaveProperty("salario")
    }
    await office.complete(bruno, child?.id ?? "", "sondar", { laudo: "zq901" })
    await office.work()
    const [after] = await office.sql<{ secrets: string[]; laudo: string }[]>`
      select secrets, variables ->> 'laudo' as laudo from instance where id = ${caller}`
    expect(after).toEqual({ secrets: ["salario", "laudo"], laudo: "zq901" })
    for (const session of [bruno, keeper]) {
      expect((await office.see(session, caller)).values).not.toHaveProperty("laudo")
    }
  })
})
