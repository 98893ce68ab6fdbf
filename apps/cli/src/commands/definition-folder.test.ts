import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { json, quadrante } from "../cli.fixture.ts"

const root = join(import.meta.dirname, "../../../..")
const definitions = join(root, "apps/server/definitions")

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "quadrante-definition-"))
})
afterAll(() => rmSync(folder, { recursive: true }))

const readWith = (link: string, definition: string) => json(["redirect", link, "--definition", definition])
/** What becomes of each name of a link: why nothing, else whether a field takes it or the definition lists it. */
const fates = async (link: string, definition: string) => {
  const { form } = (await readWith(link, definition)) as {
    form: { name: string; field: boolean; note: string | null }[]
  }
  return Object.fromEntries(form.map(({ name, field, note }) => [name, note ?? (field ? "field" : "listed")]))
}

/** A process that begins as `start` says, and asks for a sum and a decision before a gateway. */
const bpmn = (start: string, task: string) => `<?xml version="1.0"?>
<d:definitions xmlns:d="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:c="http://camunda.org/schema/1.0/bpmn" id="x">
  <d:message id="m" name="Chegou" />
  <d:process id="compras" isExecutable="true">
    ${start}<d:sequenceFlow id="f1" sourceRef="inicio" targetRef="pedir" />
    <d:userTask id="pedir" c:formKey="pedir" ${task}/>
    <d:sequenceFlow id="f2" sourceRef="pedir" targetRef="g" /><d:exclusiveGateway id="g" default="f4" />
    <d:sequenceFlow id="f3" sourceRef="g" targetRef="sim"><d:conditionExpression>=caminho = "a"</d:conditionExpression></d:sequenceFlow>
    <d:sequenceFlow id="f4" sourceRef="g" targetRef="nao" /><d:endEvent id="sim" /><d:endEvent id="nao" />
  </d:process>
</d:definitions>`
const plain = `<d:startEvent id="inicio" />`
const pedir = {
  components: [
    { type: "textfield", key: "cep" },
    {
      type: "radio",
      key: "caminho",
      validate: { required: true },
      values: [
        { value: "a", label: "A" },
        { value: "b", label: "B" }
      ]
    }
  ]
}
const write = (name: string, files: Readonly<Record<string, string>>) => {
  const path = join(folder, name)
  mkdirSync(join(path, "forms"), { recursive: true })
  for (const [file, text] of Object.entries(files)) writeFileSync(join(path, file), text)
  return path
}
const link = "redirect=compras&cep=01310100&caminho=a&origem=site&nada=1"

describe("the folder of a process", () => {
  it("says what its start form reads: no decision, no unknown name, and what the definition lists", async () => {
    const drawing = { "p.bpmn": bpmn(plain, ""), "forms/pedir.json": JSON.stringify(pedir) }
    const left = { caminho: "not-a-field", nada: "not-a-field" }
    expect(await fates(link, write("plain", drawing))).toEqual({ cep: "field", origem: "not-a-field", ...left })
    const about = JSON.stringify({ contexto: ["origem"] })
    expect(await fates(link, write("listed", { ...drawing, "about.json": about }))).toEqual({
      cep: "field",
      origem: "listed",
      ...left
    })
  })

  it.each([
    ["the first task is somebody else's", plain, `c:candidateGroups="compras"`],
    [
      "a message starts it",
      `<d:startEvent id="inicio"><d:messageEventDefinition id="e" messageRef="m" /></d:startEvent>`,
      ""
    ]
  ])("fills nothing in where %s", async (_, start, task) => {
    const drawing = { "p.bpmn": bpmn(start, task), "pedir.json": JSON.stringify(pedir) }
    expect(await fates(link, write(`none${task.length}`, drawing))).toMatchObject({ cep: "not-a-field" })
  })

  it("has forms beside the drawing too, and is explained to people", async () => {
    const example = join(root, "docs/users/exemplos/reserva_sala")
    const asked = "redirect=reserva_sala&sala=00123&dia=31/12/2027&pessoas=doze&aprovado=true"
    expect(await readWith(asked, example)).toMatchObject({
      form: [
        { name: "sala", field: true, value: "00123", note: null },
        { name: "dia", field: true, value: "2027-12-31", note: null },
        { name: "pessoas", field: true, value: null, note: "not-a-number" },
        { name: "aprovado", field: false, value: null, note: "not-a-field" }
      ]
    })
    expect((await quadrante(["redirect", asked, "--definition", example])).out).toContain("não é um número")
  })

  it.each(readdirSync(definitions))("is read where it is one of the house: %s", async (name) => {
    const fields = {
      cadastro_cliente: "cliente",
      chamado: "assunto",
      contrato: "objeto",
      pedido_compra: "justificativa",
      pedido_ferias: "observacao",
      reembolso: "motivo"
    }[name]
    const asked = `redirect=a&${fields}=texto&parecer=x&nada=1`
    expect(await fates(asked, join(definitions, name))).toEqual({
      [fields ?? ""]: "field",
      parecer: "not-a-field",
      nada: "not-a-field"
    })
  })

  it("is refused by the name of what cannot be read, and beside a form", async () => {
    const refusal = async (path: string) => {
      const { status, out } = await quadrante(["redirect", link, "--definition", path, "--json"])
      return [status, JSON.parse(out).error.code, JSON.parse(out).error.at ?? null]
    }
    expect(await refusal(join(folder, "nowhere"))).toEqual([1, "file-unreadable", null])
    expect(await refusal(write("two", { "a.bpmn": "", "b.bpmn": "" }))).toEqual([1, "file-unreadable", null])
    expect(await refusal(write("cut", { "p.bpmn": bpmn(plain, "").slice(0, 400) }))).toEqual([
      1,
      "file-unreadable",
      null
    ])
    const drawing = { "p.bpmn": bpmn(plain, "") }
    expect(await refusal(write("about", { ...drawing, "about.json": "{" }))).toEqual([1, "not-json", 1])
    expect(await refusal(write("list", { ...drawing, "about.json": "[]" }))).toEqual([1, "not-an-object", null])
    expect(await refusal(write("names", { ...drawing, "about.json": `{"contexto":[1]}` }))).toEqual([
      1,
      "field-invalid",
      "contexto"
    ])
    expect(await refusal(write("form", { ...drawing, "pedir.json": `{"components":[{"type":"number"}]}` }))).toEqual([
      1,
      "field-invalid",
      "components.0.key"
    ])
    const both = await quadrante(["redirect", link, "--form", "a.json", "--definition", folder])
    expect([both.status, both.err.includes("--form, --definition")]).toEqual([2, true])
  })
})
