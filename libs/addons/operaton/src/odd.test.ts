/** An Operaton that answers oddly of one instance: a real one but for that, or as it was recorded. */
import { Result } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openEngineLine } from "../test/engine-line.ts"
import { openOffice, type TestOffice } from "@quadrante/server/test/office.ts"
import { twoSteps } from "../test/real-engine.ts"
import { transaction } from "@quadrante/server/kernel/data/database.ts"
import { addEngine, listEngines } from "./engines.ts"
import { followDue } from "./follow.ts"
import type { AskEngine } from "./engine-api.ts"

const line = openEngineLine("odd")
let office: TestOffice
const follow = (ask: AskEngine) => followDue(office.sql, { warn: () => undefined }, ask, 0)
const start = async () =>
  ((await line.say("POST", "/process-definition/key/passos/start", {})) as { readonly id: string }).id
const isHere = async (foreign: string) => {
  const rows = await office.sql`select 1 from foreign_instance where foreign_id = ${foreign}`
  return rows.length === 1
}

beforeAll(async () => {
  office = await openOffice()
  await line.empty()
  await line.deployXml("passos.bpmn", twoSteps)
  await transaction(office.sql, async (tx) =>
    Result.succeed(
      await addEngine(tx, "demo", { name: "firma", url: line.base, login: null, password: null, sameNames: true })
    )
  )
})
afterAll(async () => {
  line.close()
  await office.stop()
})

// The engine is a recording of one day, which goes on from test to test: what is asked of it comes in this order.
describe("an instance of which an engine", { shuffle: false }, () => {
  it.each([
    ["answers something else", "/history/variable-instance", () => "<html>"],
    [
      "says a moment that is none",
      "/history/process-instance/",
      (said: string) => said.replace(/"startTime":"[^"]+"/, '"startTime":"x"')
    ],
    [
      "says a text that no database keeps",
      "/history/variable-instance",
      () => '[{"name":"n","type":"String","value":"\\u0000","activityInstanceId":"ID","taskId":null,"state":"CREATED"}]'
    ]
  ])("%s is named and asked for again, and the others are followed", async (_, path, answered) => {
    const [odd, other] = [await start(), await start()]
    const ask: AskEngine = async (url, init) => {
      const answer = await line.ask(url, init)
      if (!url.includes(path) || !url.includes(odd)) return answer
      return { status: 200, text: async () => answered(await answer.text()).replace("ID", odd) }
    }
    await follow(ask)
    expect([await isHere(odd), await isHere(other)]).toEqual([false, true])
    expect(await listEngines(office.sql, "demo")).toMatchObject([
      { error: null, odd: [{ instance: odd, reason: expect.stringMatching(/./), tries: 1 }] }
    ])
    // It is not asked for at once, and what comes meanwhile is followed.
    const later = await start()
    await follow(ask)
    expect(await isHere(later)).toBe(true)
    await office.sql`update foreign_cursor set value = jsonb_set(value, '{odd,0,next}', '0')`
    await follow(line.ask)
    expect(await isHere(odd)).toBe(true)
    expect(await listEngines(office.sql, "demo")).toMatchObject([{ error: null, odd: [] }])
  })
})
