import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { command, variablesOf } from "../../test/command.ts"
import { openHouse, type House } from "../../test/house.ts"
import { bundleOf, flow, userTask } from "../../test/office.ts"
import { enter, key, success } from "../../test/visitor.ts"

let folder: string
let house: House

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "why-"))
  house = await openHouse()
})
afterAll(async () => {
  await house.stop()
  await rm(folder, { recursive: true, force: true })
})

describe("an operator", () => {
  it(
    "deploys with warnings beside the answer, and asks why somebody may not do a task",
    { timeout: 300_000 },
    async () => {
      const at = variablesOf(house)
      const { xml, forms } = bundleOf(
        "avisada",
        `<startEvent id="s" />${flow("s", "u")}${userTask("u", rule)}${flow("u", "e")}<endEvent id="e" />`
      )
      const files = [join(folder, "avisada.bpmn"), join(folder, "nota.json")] as const
      await writeFile(files[0], xml)
      await writeFile(files[1], JSON.stringify(forms.nota))
      const deployed = await command(at, ["deploy", "demo", ...files, "--json", "--lang", "en"])
      const reason = "its camunda:candidateUsers names quem.nao, a person whom the environment does not have"
      expect(deployed).toMatchObject({ status: 0, err: expect.stringContaining(`u: ${reason}`) })
      expect(JSON.parse(deployed.out)).toMatchObject({ ok: true, warnings: [{ element: "u", reason }] })

      const ana = await enter(house.origin, "ana.souza")
      const started = success(await ana.client.start({ payload: { processo: "avisada", contexto: {}, key: key() } }))
      const task = started.task?.id ?? ""
      const said = await command(at, ["why", "demo", "ana.souza", task, "--lang", "en"])
      expect(said).toMatchObject({
        status: 0,
        out: expect.stringContaining("takes: whoever started the instance may not do it")
      })
      const [role] = JSON.parse((await command(at, ["why", "demo", "bruno.lima", task, "--json"])).out)
      expect(role).toMatchObject({ profile: "gerencia", unit: "VND" })
      expect(role.acts).toContainEqual({ act: "take", may: true })
      expect(await command(at, ["why", "demo", "quem.nao", task])).toMatchObject({ status: 1 })
      expect(await command(at, ["why", "demo", "ana.souza", "x"])).toMatchObject({ status: 1 })
    }
  )

  it("puts units below others, in no circle, and says who manages them", { timeout: 300_000 }, async () => {
    const at = variablesOf(house)
    const set = (...args: string[]) => command(at, ["unit", "set", "demo", ...args, "--lang", "en"])
    expect(await set("VND", "--parent", "ADM", "--manager", "Bruno.Lima")).toMatchObject({ status: 0 })
    const list = async () => JSON.parse((await command(at, ["unit", "list", "demo", "--json"])).out)
    expect(await list()).toContainEqual(
      expect.objectContaining({ unid_sigla: "VND", parent: "ADM", manager: "bruno.lima" })
    )
    expect(await set("ADM", "--parent", "VND")).toMatchObject({ status: 1, err: expect.stringContaining("VND") })
    expect(await set("ADM", "--parent", "ADM")).toMatchObject({ status: 1 })
    expect(await set("ADM", "--parent", "XYZ")).toMatchObject({ status: 1 })
    expect(await set("XYZ", "--no-parent")).toMatchObject({ status: 1 })
    expect(await set("ADM", "--manager", "quem.nao")).toMatchObject({ status: 1 })
    expect(await set("VND", "--no-parent")).toMatchObject({ status: 0 })
    expect(await list()).toContainEqual(
      expect.objectContaining({ unid_sigla: "VND", parent: null, manager: "bruno.lima" })
    )
  })
})

// Helpers

const rule = 'camunda:candidateUsers="bruno.lima,quem.nao" quadrante:notBy="starter"'
