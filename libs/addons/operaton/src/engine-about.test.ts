/** What an operator says of the steps of another engine's process counts before an order is sent, and in every list. */
import { Result } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openEngineLine } from "../test/engine-line.ts"
import { openOffice, type TestOffice } from "@quadrante/server/test/office.ts"
import { key, success } from "@quadrante/server/test/visitor.ts"
import type { Session } from "@quadrante/server/identity/session/session.ts"
import { transaction } from "@quadrante/server/kernel/data/database.ts"
import { openLanes, type Lanes } from "@quadrante/server/kernel/data/within.ts"
import { inOneLine } from "@quadrante/server/process/problem/problem.ts"
import { RunsElsewhere } from "@quadrante/server/process/port/port.ts"
import { makeOwnEngine } from "@quadrante/server/process/run/own-engine.ts"
import { makeForeignEngine } from "./foreign-engine.ts"
import { sayOfProcesses } from "./engine-about.ts"
import { addEngine, findEngine, listEngines, nameInEngine } from "./engines.ts"
import { followDue } from "./follow.ts"

const managers = 'operaton:candidateGroups="chefia"'
const task = (
  id: string,
  whose: string
) => `<userTask id="${id}" name="${id}" ${whose}><extensionElements><operaton:formData>
  <operaton:formField id="nota_${id}" label="Nota" type="string" /></operaton:formData></extensionElements></userTask>`
/** Checked by the managers; then comes another step. */
const drawing = (second: string, whose: string) => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:operaton="http://operaton.org/schema/1.0/bpmn" id="d" targetNamespace="t">
  <process id="duas" name="Duas" isExecutable="true" operaton:historyTimeToLive="30">
    <startEvent id="s" /><sequenceFlow id="f1" sourceRef="s" targetRef="conferir" />${task("conferir", managers)}
    <sequenceFlow id="f2" sourceRef="conferir" targetRef="${second}" />${task(second, whose)}
    <sequenceFlow id="f3" sourceRef="${second}" targetRef="e" /><endEvent id="e" />
  </process>
</definitions>`

const line = openEngineLine("about")
const log = {
  warn: (text: string, facts: unknown) => void Promise.reject(new Error(`${text} ${JSON.stringify(facts)}`))
}
let office: TestOffice
let lanes: Lanes
let bruno: Session
let karina: Session
/** How often the engine was asked. */
let asked = 0
const ask: typeof line.ask = (...question) => {
  asked++
  return line.ask(...question)
}

const follow = () => followDue(office.sql, log, line.ask, 0)
const begin = async () => {
  const made = await line.say("POST", "/process-definition/key/duas/start", {})
  await follow()
  const [row] = await office.sql<{ id: string }[]>`
    select instance as id from foreign_instance where foreign_id = ${(made as { readonly id: string }).id}`
  return row?.id ?? ""
}
/** What is refused, in one line; else nothing. */
const say = async (about: unknown): Promise<string> => {
  const said = await transaction(office.sql, (tx) => sayOfProcesses(tx, { amb: "demo", engine: "firma" }, about))
  return Result.isFailure(said) ? inOneLine(said.failure, "en") : said.success ? "" : "no such engine"
}
const there = () =>
  makeForeignEngine(
    { sql: lanes.within("demo"), findEngine: (amb, name) => findEngine(office.sql, amb, name) },
    { ask }
  )
const openTask = async (instance: string) => {
  const [task] = await office.sql<{ id: string; element: string }[]>`
    select id, element from task where instance = ${instance} and done_at is null`
  return task ?? { id: "", element: "" }
}
/** Claims a task there; who may not is told why, and nothing is sent. */
const claimTask = async (session: Session, instance: string) => {
  const { id } = await openTask(instance)
  const before = asked
  const came = await there().claim(session, id)
  if (Result.isSuccess(came)) return "done"
  if (came.failure.code !== "forbidden") return came.failure.code
  expect(asked).toBe(before)
  return came.failure.at
}
const check = async (session: Session, instance: string) => {
  expect(await claimTask(session, instance)).toBe("done")
  const { id } = await openTask(instance)
  const { revision } = await office.see(session, instance)
  const filled = { revision, key: key(), values: { nota_conferir: "Visto" } }
  // Our own engine leaves it alone.
  await expect(makeOwnEngine(office.sql).complete(session, id, filled)).rejects.toBeInstanceOf(RunsElsewhere)
  success(await there().complete(session, id, filled))
}
const offered = async (session: Session, instance: string) =>
  (await office.tasks(session)).some((task) => task.instance === instance)

beforeAll(async () => {
  office = await openOffice()
  lanes = openLanes(office.source, 2)
  ;[bruno, karina] = [await office.as("bruno.lima", "gerencia"), await office.as("karina.dias", "gerencia")]
  await line.empty()
  await line.deployXml("duas.bpmn", drawing("pagar", managers))
  await transaction(office.sql, async (tx) => {
    await addEngine(tx, "demo", { name: "firma", url: line.base, login: null, password: null, sameNames: true })
    const group = { kind: "group", theirs: "chefia", ours: "gerencia" } as const
    return Result.succeed(await nameInEngine(tx, { amb: "demo", engine: "firma" }, group))
  })
})
afterAll(async () => {
  line.close()
  await lanes.end()
  await office.stop()
})

// The engine is a recording of one day, which goes on from test to test: what is asked of it comes in this order.
describe("what is said of an engine's processes", { shuffle: false }, () => {
  it("counts for what is open, for what opens, and for versions to come", async () => {
    expect(await say({ duas: {} })).toBe("duas: is no process of that engine of which anything was read here yet")
    const first = await begin()
    const second = await begin()
    expect(await say({ duas: { steps: { conferir: { unit: ["ADM"] }, pagar: { notBy: ["conferir"] } } } })).toBe("")
    // What is open already: of members of the profile only those under that unit.
    expect([await offered(bruno, first), await offered(karina, first)]).toEqual([false, true])
    expect(await claimTask(bruno, first)).toBe("other-unit")
    await check(karina, first)
    // What opens: not of who did the step before.
    expect(await openTask(first)).toMatchObject({ element: "pagar" })
    expect([await offered(bruno, first), await offered(karina, first)]).toEqual([true, false])
    expect(await claimTask(karina, first)).toBe("did-earlier")
    expect(await claimTask(bruno, first)).toBe("done")

    // Where it was started over there nobody knows under which unit: it is for none.
    expect(await say({ duas: { steps: { conferir: { unit: "starter" }, pagar: { notBy: ["conferir"] } } } })).toBe("")
    expect([await offered(bruno, second), await offered(karina, second)]).toEqual([false, false])

    // A version that comes later has it too, and what it lacks of it is named.
    await line.deployXml("duas.bpmn", drawing("quitar", 'operaton:candidateUsers="ana.souza"'))
    const third = await begin()
    expect(await offered(karina, third)).toBe(false)
    expect(await listEngines(office.sql, "demo")).toMatchObject([
      { rules: [{ processo: "firma.duas", steps: ["conferir", "pagar"], lost: ["pagar"] }] }
    ])
    expect(await say({ duas: {} })).toBe("")
    expect([await offered(bruno, third), await offered(karina, third)]).toEqual([true, true])
  })

  it("shows everybody who sees the case what is public, and no longer once it is not", async () => {
    const instance = await begin()
    await check(karina, instance)
    // The step that is open now is hers, and its form does not show what stands in the one before.
    const ana = await office.as("ana.souza")
    const shown = async () => (await office.see(ana, instance)).values["nota_conferir"]
    expect(await shown()).toBeUndefined()
    expect(await say({ duas: { publico: ["nota_conferir"] } })).toBe("")
    expect(await shown()).toBe("Visto")
    const [kept] = await office.sql`
      select seeing #> '{publico}' as publico from definition where processo = 'firma.duas' order by version desc`
    expect(kept).toEqual({ publico: ["nota_conferir"] })
    expect(await say({ duas: {} })).toBe("")
    expect(await shown()).toBeUndefined()
  })

  it("refuses what it does not understand, and then keeps nothing of it", async () => {
    const refused: readonly (readonly [unknown, RegExp])[] = [
      [{ duas: { steps: { conferir: { notby: ["starter"] } } } }, /notby/],
      [{ duas: { steps: { conferir: { notBy: "starter" } } } }, /notBy/],
      [{ duas: { steps: { conferir: { notBy: ["a,b"] } } } }, /notBy/],
      [{ duas: { steps: { conferir: { notBy: ["conferir"] } } } }, /duas conferir: .* names the task itself/],
      [{ duas: { steps: { conferir: { notBy: ["ninguem"] } } } }, /names ninguem, and there is no such element/],
      [{ duas: { steps: { s: { notBy: ["starter"] } } } }, /duas s: is no user task of the process/],
      [{ duas: { steps: { conferir: { unit: ["XYZ"] } } } }, /names XYZ, a unit that the environment does not have/],
      [{ duas: { publico: ["nada"] } }, /marks nada, which no form asks for or shows/],
      [{ duas: { publico: ["nota_conferir"] }, outra: {} }, /outra: is no process/],
      [[], /about/]
    ]
    for (const [about, reason] of refused) expect(await say(about)).toMatch(reason)
    const rules = await office.sql`select 1 from definition where about ? 'rules'`
    expect(rules).toEqual([])
  })
})
