import { randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { Result } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { bundleOf, flow, openOffice, userTask, type TestOffice } from "../../../test/office.ts"
import { key } from "../../../test/visitor.ts"
import * as Drafts from "../../drafts/store.ts"
import type { Session } from "../../identity/session/session.ts"
import { start } from "../run/commands.ts"
import { sendDraft } from "../run/send-draft.ts"
import * as View from "../read/view.ts"
import { deploy, findNewest, startRefusal, warnings } from "./definition.ts"

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.stop())

describe("a process that names its starters", () => {
  it.each([
    ['camunda:candidateStarterUsers="ANA.souza"', undefined, ["ana.souza"]],
    ['camunda:candidateStarterGroups="gerencia, compras"', undefined, ["bruno.lima", "elisa.rocha"]],
    [
      'camunda:candidateStarterUsers="ana.souza" camunda:candidateStarterGroups="compras"',
      undefined,
      ["ana.souza", "elisa.rocha"]
    ],
    ['camunda:candidateStarterUsers="ana.souza,bruno.lima"', ["gerencia", "compras"], ["bruno.lima"]],
    ['camunda:candidateStarterGroups="compras"', ["gerencia"], []],
    ["", ["gerencia"], ["bruno.lima"]],
    ["", undefined, ["ana.souza", "bruno.lima", "elisa.rocha"]]
  ])("with %s and starters %j is started by %j alone, wherever that is asked", async (attributes, starters, may) => {
    const { processo, id } = await drawn(attributes, starters)
    for (const who of await everybody()) {
      const isOne = may.includes(who.usuario)
      const listed = (await View.startable(office.sql, who, "pt-BR")).some((one) => one.processo === processo)
      const definition = await findNewest(office.sql, "demo", processo)
      const draft = randomUUID()
      const kept = await Drafts.save(office.sql, who, draft, draftOf(processo), quotas)
      const sent = await sendDraft(office.sql, who, randomUUID(), {
        processo,
        contexto: {},
        values: { nota: "x" },
        definition: id
      })
      const begun = await start(office.sql, who, { processo, contexto: {}, key: key() })
      expect(listed).toBe(isOne)
      expect(startRefusal(definition, who)).toEqual(isOne ? null : { code: "forbidden" })
      const answers: readonly Result.Result<unknown, unknown>[] = [kept, sent, begun]
      for (const answer of answers) {
        expect(answer).toMatchObject(isOne ? { _tag: "Success" } : { failure: { code: "forbidden" } })
      }
    }
  })

  it("that was deployed before this was asked names them once the database is brought up to date", async () => {
    const { processo } = await drawn(
      "camunda:candidateStarterUsers='Ana.Souza, bruno.lima' camunda:candidateStarterGroups=\"rh\""
    )
    const { processo: open } = await drawn("")
    const migration = readFileSync(join(import.meta.dirname, "../../schema/migrations/0029-who-acts.sql"), "utf8")
    const [backfill = ""] = /update definition[^;]*;/.exec(migration) ?? []
    await office.sql`update definition set starter_users = null, starter_groups = null`
    await office.sql.unsafe(backfill)
    const found = await office.sql`
      select starter_users, starter_groups from definition where processo in (${processo}, ${open}) order by processo = ${open}`
    expect(found).toEqual([
      { starter_users: expect.toSatisfy(isBoth), starter_groups: ["rh"] },
      { starter_users: null, starter_groups: null }
    ])
  })

  it("keeps a draft of somebody whom a newer version does not name, and does not send it", async () => {
    const { processo } = await drawn("")
    const ana = await office.as("ana.souza", "solicitante")
    const draft = randomUUID()
    await Drafts.save(office.sql, ana, draft, draftOf(processo), quotas)
    const bundle = bundleOf(processo, body)
    await deploy(office.sql, "demo", {
      ...bundle,
      xml: named(bundle.xml, 'camunda:candidateStarterUsers="bruno.lima"')
    })
    expect(await Drafts.find(office.sql, ana, draft, "pt-BR")).toMatchObject({ sendable: false })
    await office.sql`update definition set starter_users = '{ana.souza}' where processo = ${processo}`
  })
})

describe("the example for authors", () => {
  it("is understood, and leaves the start to whom it names", async () => {
    const page = readFileSync(join(import.meta.dirname, "../../../../../docs/users/de-quem-e-a-tarefa.md"), "utf8")
    const [, attributes = ""] = /<process id="pedido" isExecutable="true" ([^>]*)>/.exec(page) ?? []
    const { processo, id } = await drawn(attributes)
    expect(await warnings(office.sql, "demo", id)).toEqual([])
    const may = (await everybody()).map(async (who) =>
      startRefusal(await findNewest(office.sql, "demo", processo), who)
    )
    expect(await Promise.all(may)).toEqual([null, null, null])
    expect(startRefusal(await findNewest(office.sql, "demo", processo), await office.as("carla.reis"))).toEqual({
      code: "forbidden"
    })
  })
})

describe("a definition", () => {
  it.each([
    [
      'camunda:candidateStarterUsers="=x"',
      "its camunda:candidateStarterUsers has =x, which this engine does not understand"
    ],
    [
      'camunda:candidateStarterGroups="rh, ${x}"',
      "its camunda:candidateStarterGroups has ${x}, which this engine does not understand"
    ],
    [
      'camunda:candidateStarterGroups=" , "',
      "its camunda:candidateStarterGroups names nobody, and nobody could start the process"
    ],
    [
      'camunda:candidateStarterUser="x"',
      "has camunda:candidateStarterUser, which is not understood there and would decide who may act"
    ]
  ])("with %s is refused by name", async (attributes, reason) => {
    const bundle = bundleOf("recusada", body)
    const refused = await deploy(office.sql, "demo", { ...bundle, xml: named(bundle.xml, attributes) })
    expect(refused).toMatchObject({ failure: [{ element: "recusada", reason }] })
  })

  it("with starters at an element where that says nothing is refused", async () => {
    const refused = await deploy(
      office.sql,
      "demo",
      bundleOf(
        "recusada",
        body.replace('<startEvent id="s"', '<startEvent id="s" camunda:candidateStarterUsers="ana.souza"')
      )
    )
    expect(refused).toMatchObject({ failure: [{ element: "s", why: { key: "attribute-unknown" } }] })
  })

  it("that names starters whom the environment does not have is taken with a warning", async () => {
    const { processo, id } = await drawn(
      'camunda:candidateStarterUsers="Ana.Souza,quem.nao" camunda:candidateStarterGroups="rh,nenhum"'
    )
    expect((await warnings(office.sql, "demo", id)).map(({ element, reason }) => [element, reason])).toEqual([
      [processo, "its camunda:candidateStarterUsers names quem.nao, a person whom the environment does not have"],
      [processo, "its camunda:candidateStarterGroups names nenhum, a profile that the environment does not have"]
    ])
  })
})

// Helpers

const body = `<startEvent id="s" />${flow("s", "u")}${userTask("u")}${flow("u", "e")}<endEvent id="e" />`

const isBoth = (users: readonly string[]) => users.toSorted().join() === "ana.souza,bruno.lima"

const quotas = { drafts: 100 }

const draftOf = (processo: string) => ({
  of: { _tag: "start" as const, processo, contexto: {} },
  texts: { nota: "x" },
  before: {},
  lcl_id: "pt-BR",
  revision: 0
})

let drawings = 0

const drawn = async (attributes: string, starters?: readonly string[]) => {
  const processo = `iniciado_${drawings++}`
  const bundle = bundleOf(processo, body)
  const about = { ...bundle.about, ...(starters !== undefined && { starters }) }
  const id = Result.getOrThrow(
    await deploy(office.sql, "demo", { ...bundle, about, xml: named(bundle.xml, attributes) })
  )
  return { processo, id }
}

const named = (xml: string, attributes: string) => xml.replace(/<process /, `<process ${attributes} `)

const everybody = (): Promise<readonly Session[]> =>
  Promise.all([
    office.as("ana.souza", "solicitante"),
    office.as("bruno.lima", "gerencia"),
    office.as("elisa.rocha", "compras")
  ])
