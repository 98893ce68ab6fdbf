import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Result } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { flow, openOffice, userTask, xmlOf } from "../../../test/office.ts"
import { openHouse, type House } from "../../../test/house.ts"
import { makeFolder } from "../../../test/template.ts"
import { code, enter, key, success } from "../../../test/visitor.ts"
import { bundleOf, readFolder } from "./bundle.ts"
import { deploy } from "./definition.ts"

const xml = xmlOf(
  "reserva_sala",
  `<startEvent id="s" />${flow("s", "u")}${userTask("u")}${flow("u", "e")}<endEvent id="e" />`
).replace("<process ", '<process name="Reserva de sala" ')
const form = JSON.stringify({ type: "default", components: [{ type: "textfield", key: "nota", label: "Nota" }] })
const files = [
  { name: "reserva.bpmn", text: xml },
  { name: "nota.form", text: form }
]

describe("bundleOf", () => {
  // Looked over once for each of its beginnings, it would take minutes.
  it.each([
    ["a tag that never ends", "<process ".repeat(110_000)],
    ["a name that never ends", `<${"a".repeat(1_000_000)}`],
    ["names that never end", "<a".repeat(500_000)],
    ["attributes", `<process ${' id="'.repeat(200_000)}>`]
  ])("looks over %s once", (_, text) => {
    expect(typeof bundleOf([{ name: "a.bpmn", text }])._tag).toBe("string")
  })

  it("looks at no drawing that is larger than one may be", () => {
    const text = `${xml}${" ".repeat(1024 * 1024)}`
    expect(bundleOf([{ name: "a.bpmn", text }])).toMatchObject({ failure: [{ element: "a.bpmn" }] })
  })

  it("takes the process by its own id and name, and forms by the names of their files", () => {
    expect(success(bundleOf(files))).toMatchObject({
      processo: "reserva_sala",
      about: { title: { "pt-BR": "Reserva de sala" } },
      forms: { nota: { type: "default" } }
    })
  })

  it.each([
    [[], "files", /exactly one/],
    [[...files, { name: "b.bpmn", text: "" }], "files", /exactly one/],
    [[files[0], { name: "nota.json", text: "{" }], "nota.json", /no JSON/],
    [[...files, { name: "foto.png", text: "" }], "foto.png", /neither/],
    [
      [files[0], { name: "nota.json", text: '{"components":[{"label":"a\\u0000"}]}' }],
      "nota.json",
      /components\.0\.label.*nul/
    ],
    [[files[0], { name: "nota.json", text: '{"components":["\\ud800"]}' }], "nota.json", /components\.0.*surrogate/],
    [[files[0], { name: "nota.json", text: "[".repeat(50_000) }], "nota.json", /depth/],
    [[{ name: "reserva.bpmn", text: `${xml}\0` }], "reserva.bpmn", /character/]
  ])("refuses what it cannot take, by name", (given, element, reason) => {
    expect(bundleOf(given.flatMap((file) => (file === undefined ? [] : [file])))).toMatchObject(
      Result.fail([{ element, reason: expect.stringMatching(reason) }])
    )
  })

  it("reads every process that comes with the house", async () => {
    const folder = join(import.meta.dirname, "../../../definitions/contrato")
    expect(success(bundleOf(await readFolder(folder)))).toMatchObject({ processo: "contrato" })
  })
})

describe("the example of the documentation", () => {
  it("is a process that can be deployed and walked to both of its ends", async () => {
    const office = await openOffice()
    const folder = join(import.meta.dirname, "../../../../../docs/users/exemplos/reserva_sala")
    success(await deploy(office.sql, "demo", success(bundleOf(await readFolder(folder)))))
    const [ana, bruno] = [await office.as("ana.souza"), await office.as("bruno.lima")]
    for (const [decisao, outcome] of [
      ["sim", "Reservada"],
      ["nao", "Recusada"]
    ] as const) {
      const id = await office.start(ana, "reserva_sala", { sala: "Ipê" })
      await office.complete(ana, id, "reservar", { sala: "Ipê", dia: "2027-01-10", pessoas: 6 })
      expect(await office.complete(bruno, id, "confirmar", { decisao })).toMatchObject({ status: "ended", outcome })
    }
    await office.stop()
  })
})

describe("a process of one's own", () => {
  let house: House
  let folder: string
  beforeAll(async () => {
    folder = await makeFolder()
    await mkdir(join(folder, "reserva_sala", "forms"), { recursive: true })
    await writeFile(join(folder, "reserva_sala", "reserva.bpmn"), xml)
    await writeFile(join(folder, "reserva_sala", "forms", "nota.json"), form)
    await mkdir(join(folder, "quebrado"))
    await writeFile(
      join(folder, "quebrado", "a.bpmn"),
      xml.replace("userTask", "scriptTask").replace("/userTask", "/scriptTask")
    )
    house = await openHouse({ definitionsFolder: folder })
    await house.sql`update profile set rights = '{definicoes}' where id = 'rh'`
  })
  afterAll(() => house.stop())

  it("in the folder is there from the start, and a broken one beside it keeps nothing from starting", async () => {
    const ana = await enter(house.origin, "ana.souza")
    expect(success(await ana.client.processes({})).map(({ title }) => title)).toContain("Reserva de sala")
    expect(house.lines.filter((line) => line.includes("quebrado"))).toHaveLength(1)
  })

  it("is deployed by whoever has the right, as a version beside the one that runs", async () => {
    const [ana, carla] = [await enter(house.origin, "ana.souza"), await enter(house.origin, "carla.reis")]
    const payload = { processo: "reserva_sala", contexto: {}, key: key() }
    const running = success(await ana.client.start({ payload }))
    const changed = files.map((file) => ({ ...file, text: file.text.replace('name="u"', 'name="Confirmar"') }))
    expect(code(await ana.client.deploy({ payload: { files: changed } }))).toBe("forbidden")
    const made = success(await carla.client.deploy({ payload: { files: changed } }))
    expect(made).toMatchObject({ processo: "reserva_sala", version: 2, by: "Carla Reis", title: "Reserva de sala" })
    expect(success(await carla.client.deploy({ payload: { files: changed } })).id).toBe(made.id)
    const next = success(await ana.client.start({ payload: { ...payload, key: key() } }))
    expect([next.definition, next.task?.name]).toEqual([made.id, "Confirmar"])
    const old = success(await ana.client.instance({ instance: running.id }))
    expect([old.definition === made.id, old.task?.name]).toEqual([false, "u"])
    expect(
      success(await carla.client.definitions({})).filter(({ processo }) => processo === "reserva_sala")
    ).toHaveLength(2)
  })

  it.each([
    ["a NUL, written as a number", xml.replace('name="u"', 'name="u&#0;"')],
    ["half of a character, written as a number", xml.replace('name="u"', 'name="u&#xD83D;"')]
  ])("with %s is refused", async (_, text) => {
    const carla = await enter(house.origin, "carla.reis")
    const refused = await carla.client.deploy({ payload: { files: [{ name: "a.bpmn", text }, ...files.slice(1)] } })
    expect(refused).toMatchObject({ failure: { code: "definition-refused" } })
  })

  it("that cannot be run is refused with every element and why", async () => {
    const carla = await enter(house.origin, "carla.reis")
    const broken = files.map((file) => ({ ...file, text: file.text.replace('camunda:formKey="nota"', "") }))
    const refused = await carla.client.deploy({ payload: { files: broken } })
    expect(refused).toMatchObject({
      failure: { code: "definition-refused", fields: [{ key: "u", params: { reason: expect.stringMatching(/form/) } }] }
    })
  })
})
