import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Result } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { bundleOf, flow, openOffice, userTask, type TestOffice } from "../../test/office.ts"
import { findNewestDefinition } from "../process/engine.ts"
import { listAll } from "../process/model/definition.ts"
import * as View from "../process/read/view.ts"
import { deployFiles } from "./deploy.ts"

let office: TestOffice
let folder: string
beforeAll(async () => {
  office = await openOffice()
  folder = await mkdtemp(join(tmpdir(), "quadrante-deploy-"))
})
afterAll(async () => {
  await office.stop()
  await rm(folder, { recursive: true, force: true })
})

describe("a definition that is deployed", () => {
  it("is in force, and one that equals an older version is said to be that, and put in force only where asked", async () => {
    const ana = await office.as("ana.souza", "solicitante")
    const begun = async () => {
      const instance = await office.start(ana, "versoes")
      const [row] = await office.sql<{ version: number }[]>`
        select d.version from instance i join definition d on d.id = i.definition where i.id = ${instance}`
      return row?.version
    }
    expect(await deployed("um")).toMatchObject({ version: 1, inForce: 1 })
    expect(await deployed("dois")).toMatchObject({ version: 2, inForce: 2 })
    expect(await deployed("um")).toMatchObject({ version: 1, inForce: 2 })
    expect(await begun()).toBe(2)
    expect(await deployed("um", true)).toMatchObject({ version: 1, inForce: 1 })
    expect(await begun()).toBe(1)
    const versions = (await listAll(office.sql, "demo")).filter(({ processo }) => processo === "versoes")
    expect(versions.map(({ version, inForce }) => [version, inForce])).toEqual([
      [2, false],
      [1, true]
    ])
    expect(
      (await View.startable(office.sql, ana, "pt-BR")).filter(({ processo }) => processo === "versoes")
    ).toMatchObject([{ title: "um" }])
    expect(await deployed("três")).toMatchObject({ version: 3, inForce: 3 })
    expect(await deployed("dois", true)).toMatchObject({ version: 2, inForce: 2 })
    expect(await deployed("dois", true)).toMatchObject({ version: 2, inForce: 2 })
    expect((await findNewestDefinition(office.sql, "demo", "versoes"))?.about.title.en).toBe("dois")
  })
})

describe("a folder", () => {
  it("is deployed with what belongs to a process in it, as the web does; what is not there is named", async () => {
    const whole = join(folder, "inteira")
    const { xml, about, forms } = bundleOf("de_pasta", body)
    await mkdir(join(whole, "forms"), { recursive: true })
    await writeFile(join(whole, "process.bpmn"), xml)
    await writeFile(join(whole, "about.json"), JSON.stringify(about))
    await writeFile(join(whole, "LEIAME.md"), "# De pasta")
    await writeFile(join(whole, "forms", "nota.json"), JSON.stringify(forms.nota))
    const taken = await deployFiles(office.sql, "demo", [whole], { puts: false })
    expect(taken).toMatchObject({ success: { processo: "de_pasta", version: 1, inForce: 1, warnings: [] } })
    const absent = join(folder, "nenhuma")
    expect(await deployFiles(office.sql, "demo", [absent], { puts: false })).toMatchObject({
      failure: { code: "file-unreadable", file: absent }
    })
  })
})

// Helpers

const body = `<startEvent id="s" />${flow("s", "u")}${userTask("u")}${flow("u", "e")}<endEvent id="e" />`

const deployed = async (title: string, puts = false) => {
  const { xml, about, forms } = bundleOf("versoes", body)
  const paths = ["versoes.bpmn", "about.json", "nota.form"].map((name) => join(folder, name))
  const texts = [
    xml,
    JSON.stringify({ ...about, title: { "pt-BR": title, en: title, es: title } }),
    JSON.stringify({ id: "nota", ...forms.nota })
  ]
  await Promise.all(paths.map((path, at) => writeFile(path, texts[at] ?? "")))
  return Result.getOrThrow(await deployFiles(office.sql, "demo", paths, { puts }))
}
