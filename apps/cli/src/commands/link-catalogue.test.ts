import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { batch, json, quadrante } from "../cli.fixture.ts"

const room = join(import.meta.dirname, "../../../../docs/users/exemplos/reserva_sala")

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "quadrante-catalogue-"))
})
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

describe("link describe", () => {
  it("says which names a link to the process may carry, and a link with all examples", async () => {
    expect(await json(["link", "describe", room, "--amb", "demo", "--base", "https://app.example"])).toEqual({
      processo: "reserva_sala",
      names: [
        { name: "sala", label: "Sala", type: "text", required: true, example: "Exemplo" },
        { name: "dia", label: "Dia", type: "date", required: true, example: "2030-12-31" },
        { name: "pessoas", label: "Pessoas", type: "number", required: true, example: "12" }
      ],
      link: "https://app.example/demo/home?redirect=reserva_sala&sala=Exemplo&dia=2030-12-31&pessoas=12"
    })
  })

  it("is read by redirect as it says", async () => {
    const { link } = (await json(["link", "describe", room])) as { link: string }
    expect(await json(["redirect", link, "--definition", room])).toMatchObject({
      form: [
        { name: "sala", value: "Exemplo", note: null },
        { name: "dia", value: "2030-12-31", note: null },
        { name: "pessoas", value: 12, note: null }
      ]
    })
  })

  it("speaks to people in their language, with the options of a choice", async () => {
    const request = join(import.meta.dirname, "../../../server/definitions/pedido_compra")
    const { out, status } = await quadrante(["link", "describe", request, "--lang", "en"])
    expect(status).toBe(0)
    expect(out).toMatch(/centro_custo +Cost centre +one of the options +operacoes +required · operacoes = Operations/)
  })

  it("leaves out what the drawing names as the decision of the first task", async () => {
    const choice = {
      type: "radio",
      key: "caminho",
      validate: { required: true },
      values: [{ value: "a", label: "A" }]
    }
    write("pedir.json", JSON.stringify({ components: [choice, { type: "textfield", key: "nota" }] }))
    write("p.bpmn", drawing("compras"))
    expect(await json(["link", "describe", folder])).toMatchObject({ names: [{ name: "nota" }] })
    write("p.bpmn", drawing("não é"))
    const refused = await quadrante(["link", "describe", folder, "--json"])
    expect([refused.status, JSON.parse(refused.out)]).toMatchObject([1, { error: { code: "link-impossible" } }])
    expect(refused.err).toContain("não é nome de processo")
  })
})

describe("link check", () => {
  const links = [
    "nome;url",
    "A;https://app.example/home?redirect=reserva_sala&sala=00123&dia=31/12/2027&utm_source=mail",
    'B;"/home?redirect=reserva_sala&pessoas=doze&sala=a;b"',
    "",
    "C;?redirect=outro"
  ].join("\r\n")

  it("says of each link of a CSV what it loses, one a line, and ends with 3", async () => {
    const { out, status } = await quadrante(["link", "check", write("l.csv", links), "--definition", room, "--json"])
    expect(status).toBe(3)
    expect(
      out
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line))
    ).toEqual([
      {
        url: "https://app.example/home?redirect=reserva_sala&sala=00123&dia=31/12/2027&utm_source=mail",
        processo: "reserva_sala",
        lost: []
      },
      {
        url: "/home?redirect=reserva_sala&pessoas=doze&sala=a;b",
        processo: "reserva_sala",
        lost: [{ name: "pessoas", reason: "not-a-number" }]
      },
      { url: "?redirect=outro", processo: "outro", lost: [{ name: "redirect", reason: "other-process" }] }
    ])
  })

  it("tells people which links lose something, and ends with 0 where none does", async () => {
    const some = await quadrante(["link", "check", "-", "--definition", room], links)
    expect(some.status).toBe(3)
    expect(some.out).toContain("3 links · 2 perdem algo")
    expect(some.out).toContain("não é um número")
    const none = await quadrante(
      ["link", "check", "-", "--definition", room, "--lang", "es"],
      `URL\n?redirect=reserva_sala\n`
    )
    expect(none).toEqual({ status: 0, out: "1 enlace · ninguno pierde nada\n", err: "" })
  })

  it("reads by the locale that is asked for", async () => {
    const american = write("us.csv", "url\n?redirect=reserva_sala&dia=12/31/2027\n")
    expect((await quadrante(["link", "check", american, "--definition", room])).status).toBe(3)
    expect((await quadrante(["link", "check", american, "--definition", room, "--locale", "en-US"])).status).toBe(0)
  })

  it("takes links line by line, each with its folder", async () => {
    const line = (url: string) => JSON.stringify({ url, definition: room })
    const lines = [line("redirect=reserva_sala&x=1"), line("redirect=reserva_sala"), `{"url":"a"}`]
    expect(await batch(["link", "check"], lines.join("\n"))).toEqual([
      { url: "redirect=reserva_sala&x=1", processo: "reserva_sala", lost: [{ name: "x", reason: "not-a-field" }] },
      { url: "redirect=reserva_sala", processo: "reserva_sala", lost: [] },
      { error: { code: "field-invalid", at: "definition", message: "definition: esperava-se um texto" } }
    ])
  })

  it("is refused where the column is missing, and without a folder", async () => {
    const refused = await quadrante(["link", "check", write("x.csv", "endereco\n/home\n"), "--definition", room])
    expect([refused.status, refused.err]).toEqual([
      1,
      "Erro: url: esperava-se uma coluna url, dita na primeira linha\n"
    ])
    const wrong = await quadrante(["link", "check", "x.csv"])
    expect([wrong.status, wrong.err.includes("--definition")]).toEqual([2, true])
  })
})

// Helpers

/** A process that asks for a choice that the drawing calls its decision, and for a note. */
const drawing = (id: string) => `<?xml version="1.0"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:camunda="http://camunda.org/schema/1.0/bpmn"
  xmlns:quadrante="urn:quadrante:bpmn:1" id="d">
  <process id="${id}" isExecutable="true">
    <startEvent id="s" /><sequenceFlow id="f" sourceRef="s" targetRef="t" />
    <userTask id="t" camunda:formKey="pedir" quadrante:outcome="caminho" />
    <sequenceFlow id="g" sourceRef="t" targetRef="e" /><endEvent id="e" />
  </process>
</definitions>`
