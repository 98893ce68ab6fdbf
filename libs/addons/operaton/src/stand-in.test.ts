/** Who acts for somebody in front of an Operaton: as with a task of ours, under the name of whom it is done for. */
import { afterAll, beforeAll, expect, it } from "vitest"
import { openEngineLine } from "../test/engine-line.ts"
import { openEngineOffice } from "../test/engine-office.ts"
import { key, success } from "@quadrante/server/test/visitor.ts"
import { historyOf } from "@quadrante/server/process/engine.ts"

let firm: Awaited<ReturnType<typeof openEngineOffice>>
beforeAll(async () => {
  firm = await openEngineOffice(openEngineLine("stand-in"))
})
afterAll(() => firm.close())

it("takes a task to them, gives it back, does it for them, and both are told and named", async () => {
  const { office, namePerson } = firm
  const { sql } = office
  const [bruno, carla] = [await office.as("bruno.lima", "gerencia"), await office.as("carla.reis", "rh")]
  const keeper = await office.as("diego.prado", "processos")
  await sql`
    insert into substitution (amb, absent, substitute, from_day, until_day, begins, ends)
    values ('demo', ${bruno.person}, ${carla.person}, current_date, current_date, now() - interval '1 hour', now() + interval '1 hour')`
  const task = await firm.begin()
  const { id, instance } = task
  const engine = firm.engine()
  const assignee = () => firm.assignee(task)

  // Whom that engine knows under no name does nothing there, nor is anything done for them.
  await namePerson("carla", "carla.reis")
  expect(await engine.claim(carla, id)).toMatchObject({ failure: { code: "forbidden", at: "elsewhere" } })
  await namePerson("carla", null)
  await namePerson("bruno", "bruno.lima")
  expect(await engine.claim(carla, id)).toMatchObject({ failure: { code: "forbidden", at: "elsewhere" } })
  expect(await assignee()).toBeNull()

  await namePerson("carla", "carla.reis")
  success(await engine.claim(carla, id))
  expect(await assignee()).toBe("bruno")
  success(await engine.release(carla, id))
  expect(await assignee()).toBeNull()
  success(await engine.claim(carla, id))
  const { revision } = await office.see(keeper, instance)
  const values = { aprovado: true, meio: "pix" }
  success(await engine.complete(carla, id, { revision, key: key(), values }))

  const trail = (await historyOf(sql, keeper, instance, "pt-BR")) ?? []
  expect(trail.map(({ kind, pessoa, actedFor }) => [kind, pessoa, actedFor]).toReversed()).toEqual([
    ["started", null, null],
    ["claimed", "Carla Reis", "Bruno Lima"],
    ["released", "Carla Reis", "Bruno Lima"],
    ["claimed", "Carla Reis", "Bruno Lima"],
    ["completed", "Carla Reis", "Bruno Lima"]
  ])
  const [done] = await sql`select done_by, done_for from task where id = ${id}`
  expect(done).toEqual({ done_by: carla.person, done_for: bruno.person })
  const told = await sql<{ kind: string; detail: unknown }[]>`
    select kind, detail from notice where person = ${bruno.person} and kind = 'substitute-acted' order by detail->>'ato'`
  expect(told.map(({ detail }) => detail)).toEqual([
    { ato: "claimed" },
    { ato: "claimed" },
    { ato: "completed" },
    { ato: "released" }
  ])
})
