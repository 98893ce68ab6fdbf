/** Passing a task on in front of an Operaton: as with one of ours, once the engine said that it is theirs. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { openEngineLine } from "../test/engine-line.ts"
import { openEngineOffice, type EngineTask } from "../test/engine-office.ts"
import { key, success } from "@quadrante/server/test/visitor.ts"
import type { Session } from "@quadrante/server/identity/session/session.ts"
import { historyOf, peopleFor } from "@quadrante/server/process/engine.ts"
import type { AskEngine } from "./engine-api.ts"

const line = openEngineLine("pass-on")
let firm: Awaited<ReturnType<typeof openEngineOffice>>
let task: EngineTask

beforeAll(async () => {
  firm = await openEngineOffice(line)
  // A second one who may do it.
  await firm.office.sql`
    insert into person_profile (amb, person, profile, unid_sigla)
    select amb, id, 'gerencia', null from person where amb = 'demo' and usuario = 'carla.reis'`
  await firm.namePerson("bruno", "bruno.lima")
})
afterAll(() => firm.close())
beforeEach(async () => {
  task = await firm.begin()
})

const pass = (who: Session, to: Session, { note = "", as = key() } = {}, ask: AskEngine = line.ask) =>
  firm.engine(ask).passOn(who, task.id, { to: to.person, note, key: as })
const trail = async (keeper: Session) =>
  ((await historyOf(firm.office.sql, keeper, task.instance, "pt-BR")) ?? [])
    .map(({ kind, pessoa, detail }) => [kind, pessoa, detail])
    .toReversed()
const toldOf = (person: Session) => firm.office.sql`
  select kind, detail from notice where person = ${person.person} and task = ${task.id} and kind = 'task-passed'`

// The engine is a recording of one day, which goes on from test to test: what is asked of it comes in this order.
describe("what is passed on there", { shuffle: false }, () => {
  it("is an order to the engine: theirs there and here, told with its note, and once under its key", async () => {
    const { office } = firm
    const [bruno, carla] = [await office.as("bruno.lima", "gerencia"), await office.as("carla.reis", "gerencia")]
    const keeper = await office.as("diego.prado", "processos")
    success(await firm.engine().claim(bruno, task.id))

    // Whom that engine has no name for it cannot be of, and the list of people says so.
    expect(await pass(bruno, carla)).toMatchObject({
      failure: { code: "forbidden", at: "receiver", fields: [{ key: "to", code: "elsewhere" }] }
    })
    const request = { for: "passing", term: "carla" } as const
    expect(await peopleFor(office.sql, bruno, task.id, request, "pt-BR")).toMatchObject({
      success: { able: [], unable: [{ usuario: "carla.reis", why: { code: "elsewhere" } }] }
    })
    await firm.namePerson("carla", "carla.reis")
    expect(await peopleFor(office.sql, bruno, task.id, request, "pt-BR")).toMatchObject({
      success: { able: [{ usuario: "carla.reis" }], unable: [] }
    })

    const as = key()
    expect((await office.see(bruno, task.instance)).task).toMatchObject({ passable: true })
    success(await pass(bruno, carla, { note: "Volto na quinta", as }))
    success(await pass(bruno, carla, { note: "Volto na quinta", as }))
    expect(await firm.assignee(task)).toBe("carla")
    await firm.follow()
    expect((await office.see(carla, task.instance)).task).toMatchObject({ mine: true, holder: "Carla Reis" })
    expect((await office.see(bruno, task.instance)).task).toMatchObject({ mine: false, holder: "Carla Reis" })
    expect(await trail(keeper)).toEqual([
      ["started", null, {}],
      ["claimed", "Bruno Lima", {}],
      ["passed", "Bruno Lima", { de: "Bruno Lima", para: "Carla Reis", recado: "Volto na quinta" }]
    ])
    expect(await toldOf(carla)).toEqual([{ kind: "task-passed", detail: { recado: "Volto na quinta" } }])
    expect(await pass(bruno, carla)).toMatchObject({ failure: { code: "forbidden", at: "holder-only" } })
  })

  it("is shown and told as done only once the engine shows it, and not where it did not arrive", async () => {
    const { office } = firm
    const [bruno, carla] = [await office.as("bruno.lima", "gerencia"), await office.as("carla.reis", "gerencia")]
    const keeper = await office.as("diego.prado", "processos")
    await firm.namePerson("carla", "carla.reis")
    success(await firm.engine().claim(bruno, task.id))
    const gone =
      (isDone: boolean): AskEngine =>
      async (url, request) => {
        if (!url.endsWith("/assignee")) return line.ask(url, request)
        if (isDone) await line.ask(url, request)
        throw new Error("the line is cut")
      }
    for (const isDone of [false, true]) {
      success(await pass(bruno, carla, { note: "Confira" }, gone(isDone)))
      expect(await toldOf(carla)).toEqual([])
      expect((await office.see(bruno, task.instance)).task).toMatchObject({ holder: "Bruno Lima", passable: false })
      await office.sql`update engine_order set sent = sent - interval '1 minute' where subject = ${task.id}`
      await firm.follow()
      expect((await trail(keeper)).filter(([kind]) => kind === "passed")).toHaveLength(isDone ? 1 : 0)
    }
    expect(await toldOf(carla)).toEqual([{ kind: "task-passed", detail: { recado: "Confira" } }])
    expect((await office.see(carla, task.instance)).task).toMatchObject({ mine: true })
  })
})
