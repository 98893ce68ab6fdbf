/** Tasks of one instance that are open side by side: each is decided by its own state, and by what its own form shows. */
import { speechIn } from "@quadrante/domain/locale"
import { Result } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { rounds } from "../../../test/breadth.ts"
import { bundleOf, flow, openOffice, userTask, type TestOffice } from "../../../test/office.ts"
import { key, success } from "../../../test/visitor.ts"
import type { Session } from "../../identity/session/session.ts"
import * as Database from "../../kernel/data/database.ts"
import { complete } from "./commands.ts"
import { deploy } from "../model/definition.ts"
import * as View from "../read/view.ts"

let office: TestOffice
let ana: Session
let bruno: Session
/** A second pool on the same database, as another node has. */
let other: Database.Sql

beforeAll(async () => {
  office = await openOffice()
  other = Database.open(office.source, 8)
  ana = await office.as("ana.souza")
  bruno = await office.as("bruno.lima", "gerencia")
  const forms = { um: formOf("preco", "comum"), outro: formOf("prazo"), leitor: formOf("parecer", "preco") }
  await deployed("lado_a_lado", ["um", "outro"], forms)
  await deployed("le_o_outro", ["um", "leitor"], forms)
})
afterAll(async () => {
  await other.end()
  await office.stop()
})

describe("two tasks side by side", () => {
  it.each([
    [0, 1],
    [1, 0]
  ])("are both completed on the revision on which they were opened, task %i before task %i", async (first, second) => {
    const { instance, revision, tasks } = await opened("lado_a_lado")
    const answers = [{ preco: "10" }, { prazo: "maio" }]
    for (const [at, sql] of [
      [first, office.sql],
      [second, other]
    ] as const) {
      success(await complete(sql, ana, tasks[at] ?? "", { revision, key: key(), values: answers[at] ?? {} }))
    }
    const after = await office.see(ana, instance)
    expect(after).toMatchObject({ status: "ended", values: { preco: "10", prazo: "maio" } })
  })

  it("have one winner each, whoever races for both of them on two nodes; the losers are told by whom", async () => {
    for (let race = 0; race < rounds(50, 25); race++) {
      const { instance, revision, tasks } = await opened("lado_a_lado")
      const results = await Promise.all(
        Array.from({ length: 20 }, async (_, rival) => {
          const task = tasks[rival % 2] ?? ""
          const order = {
            revision,
            key: key(),
            values: rival % 2 === 0 ? { preco: `${rival}` } : { prazo: `${rival}` }
          }
          return { task, result: await complete(rival % 4 < 2 ? office.sql : other, ana, task, order) }
        })
      )
      for (const task of tasks) {
        const own = results.filter((one) => one.task === task).map(({ result }) => result)
        expect(own.filter(Result.isSuccess)).toHaveLength(1)
        expect(new Set(own.filter(Result.isFailure).map(({ failure }) => `${failure.code} ${failure.by}`))).toEqual(
          new Set(["task-closed Ana Souza"])
        )
      }
      expect(await office.see(ana, instance)).toMatchObject({ status: "ended" })
    }
  }, 300_000)

  it("show the one that was asked for, and name the other", async () => {
    const { instance, tasks } = await opened("lado_a_lado")
    for (const [asked, beside] of [tasks, tasks.toReversed()]) {
      const view = await View.view(office.sql, ana, instance, speechIn("pt-BR", "pt-BR"), asked)
      expect(view?.task?.id).toBe(asked)
      expect(view?.others).toMatchObject([{ id: beside, mine: true }])
    }
  })
})

describe("a form that shows what somebody else changed meanwhile", () => {
  it("is refused with the field and by whom, changes nothing, and is taken once it was looked at", async () => {
    const instance = await office.start(ana, "le_o_outro")
    const { revision } = await office.see(ana, instance)
    const [um = "", leitor = ""] = await tasksOf(instance)
    // The one is Ana's by what she started; the other manager answers it for her.
    await office.sql`update task set claimed_by = ${bruno.person}, claimed_name = 'Bruno Lima' where id = ${um}`
    success(await complete(office.sql, bruno, um, { revision, key: key(), values: { preco: "7" } }))
    const order = { revision, key: key(), values: { parecer: "bom" } }
    expect(await complete(office.sql, ana, leitor, order)).toEqual(
      Result.fail({
        code: "revision-stale",
        by: "Bruno Lima",
        when: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        fields: [{ key: "preco", code: "stale", params: {} }]
      })
    )
    const now = await office.see(ana, instance)
    expect(now.values).toEqual({ preco: "7" })
    success(await complete(office.sql, ana, leitor, { ...order, key: key(), revision: now.revision }))
  })
})

describe("a task for several at once", () => {
  it("takes every answer that was begun on the same revision", async () => {
    const many = `<multiInstanceLoopCharacteristics><loopCardinality>5</loopCardinality></multiInstanceLoopCharacteristics>`
    await office.deploy(
      "pareceres",
      `<startEvent id="s" />${flow("s", "u")}${userTask("u", "", many)}${flow("u", "e")}<endEvent id="e" />`,
      "",
      { publico: ["u"] }
    )
    const instance = await office.start(ana, "pareceres")
    const { revision } = await office.see(ana, instance)
    const tasks = await tasksOf(instance)
    expect(tasks).toHaveLength(5)
    for (const [at, task] of tasks.entries()) {
      success(await complete(office.sql, ana, task, { revision, key: key(), values: { nota: `${at}` } }))
    }
    const { values, status } = await office.see(ana, instance)
    expect(status).toBe("ended")
    expect(values["u"]).toHaveLength(5)
  })
})

// Helpers

const formOf = (key: string, shown?: string) => ({
  type: "default",
  components: [
    { type: "textfield", key, label: key },
    ...(shown === undefined ? [] : [{ type: "textfield", key: shown, label: shown, readonly: true }])
  ]
})

/** A process with two tasks in parallel, each with a form of its own. */
const deployed = async (processo: string, keys: readonly string[], forms: Readonly<Record<string, unknown>>) => {
  const tasks = keys.map((form) => userTask(form).replace('formKey="nota"', `formKey="${form}"`) + flow("f", form))
  const body = `<startEvent id="s" />${flow("s", "f")}<parallelGateway id="f" />${tasks.join("")}
    ${keys.map((form) => flow(form, "j")).join("")}<parallelGateway id="j" />${flow("j", "e")}<endEvent id="e" />`
  success(await deploy(office.sql, "demo", { ...bundleOf(processo, body), forms }))
}

/** The open tasks of an instance by the order in which they are drawn. */
const tasksOf = async (instance: string): Promise<string[]> => {
  const rows = await office.sql<{ id: string; element: string }[]>`
    select id from task where instance = ${instance} and done_at is null order by element desc`
  return rows.map(({ id }) => id)
}

const opened = async (processo: string) => {
  const instance = await office.start(ana, processo)
  const { revision } = await office.see(ana, instance)
  return { instance, revision, tasks: await tasksOf(instance) }
}
