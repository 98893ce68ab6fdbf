/** Who acts for somebody in front of an Operaton: as with a task of ours, under the name of whom it is done for. */
import { Result } from "effect"
import { afterAll, beforeAll, expect, it } from "vitest"
import { openEngineLine } from "../../../test/engine-line.ts"
import { openOffice, type TestOffice } from "../../../test/office.ts"
import { key, success } from "../../../test/visitor.ts"
import { transaction } from "../../kernel/data/database.ts"
import { openLanes, type Lanes } from "../../kernel/data/within.ts"
import { historyOf } from "../engine.ts"
import { actThere } from "./act.ts"
import { addEngine, findEngine, nameInEngine } from "./engines.ts"
import { followDue } from "./follow.ts"

const line = openEngineLine("stand-in")
let office: TestOffice
let lanes: Lanes

const name = (theirs: string, ours: string | null) =>
  transaction(office.sql, async (tx) => {
    const person = { kind: "person", theirs, ours } as const
    return Result.succeed(await nameInEngine(tx, { amb: "demo", engine: "firma" }, person))
  })

beforeAll(async () => {
  office = await openOffice()
  lanes = openLanes(office.source, 2)
  await line.empty()
  await line.deploy("reembolso.bpmn")
  await transaction(office.sql, async (tx) => {
    await addEngine(tx, "demo", { name: "firma", url: line.base, login: null, password: null, sameNames: false })
    const group = { kind: "group", theirs: "chefia", ours: "gerencia" } as const
    return Result.succeed(await nameInEngine(tx, { amb: "demo", engine: "firma" }, group))
  })
})
afterAll(async () => {
  line.close()
  await lanes.end()
  await office.stop()
})

it("takes a task to them, does it for them, and both are told and named", async () => {
  const { sql } = office
  const [bruno, carla] = [await office.as("bruno.lima", "gerencia"), await office.as("carla.reis", "rh")]
  const keeper = await office.as("diego.prado", "processos")
  await sql`
    insert into substitution (amb, absent, substitute, from_day, until_day, begins, ends)
    values ('demo', ${bruno.person}, ${carla.person}, current_date, current_date, now() - interval '1 hour', now() + interval '1 hour')`
  await line.say("POST", "/process-definition/key/reembolso/start", {
    variables: { motivo: { value: "Táxi", type: "String" }, valor: { value: 40, type: "Long" } }
  })
  await followDue(sql, { warn: () => undefined }, line.ask, 0)
  const [task] = await sql<{ id: string; token: string; instance: string }[]>`
    select id, token, instance from task where element = 'conferir' and instance in (select instance from foreign_instance)`
  const { id = "", token = "", instance = "" } = task ?? {}
  const request = {
    sql: lanes.within("demo"),
    findEngine: (amb: string, engine: string) => findEngine(sql, amb, engine)
  }
  const act = (one: Parameters<typeof actThere>[3]) => actThere(request, carla, id, one, line.ask)
  const assignee = async () => ((await line.say("GET", `/task/${token}`)) as { readonly assignee: string }).assignee

  // Whom that engine knows under no name does nothing there, nor is anything done for them.
  await name("carla", "carla.reis")
  expect(await act({ command: "claim" })).toMatchObject({ failure: { code: "forbidden", at: "elsewhere" } })
  await name("carla", null)
  await name("bruno", "bruno.lima")
  expect(await act({ command: "claim" })).toMatchObject({ failure: { code: "forbidden", at: "elsewhere" } })
  expect(await assignee()).toBeNull()

  await name("carla", "carla.reis")
  success(await act({ command: "claim" }))
  expect(await assignee()).toBe("bruno")
  const { revision } = await office.see(keeper, instance)
  const values = { aprovado: true, meio: "pix" }
  success(await act({ command: "complete", request: { revision, key: key(), values } }))

  const trail = (await historyOf(sql, keeper, instance, "pt-BR")) ?? []
  expect(trail.map(({ kind, pessoa, actedFor }) => [kind, pessoa, actedFor]).toReversed()).toEqual([
    ["started", null, null],
    ["claimed", "Carla Reis", "Bruno Lima"],
    ["completed", "Carla Reis", "Bruno Lima"]
  ])
  const [done] = await sql`select done_by, done_for from task where id = ${id}`
  expect(done).toEqual({ done_by: carla.person, done_for: bruno.person })
  const told = await sql<{ kind: string; detail: unknown }[]>`
    select kind, detail from notice where person = ${bruno.person} and kind = 'substitute-acted' order by detail->>'ato'`
  expect(told.map(({ detail }) => detail)).toEqual([{ ato: "claimed" }, { ato: "completed" }])
})
