/**
 * The line cut at every byte of an order to a real Operaton, and of its answer. Where `QUADRANTE_RUNS` is not `full`, at every
 * twenty-third.
 */
import { Result } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startProxy, type Proxy } from "@quadrante/realtime/test/proxy"
import { isFull } from "@quadrante/server/test/breadth.ts"
import { askOperaton, deployInOperaton, emptyOperaton, operatonUrl, twoSteps } from "../test/real-engine.ts"
import { openOffice, type TestOffice } from "@quadrante/server/test/office.ts"
import { code, key } from "@quadrante/server/test/visitor.ts"
import { transaction } from "@quadrante/server/kernel/data/database.ts"
import { addEngine, findEngine } from "./engines.ts"
import { makeForeignEngine } from "./foreign-engine.ts"
import { followDue } from "./follow.ts"

const step = isFull ? 1 : 23

describe.skipIf(operatonUrl === undefined)("an order whose line is cut", () => {
  let office: TestOffice
  let proxy: Proxy
  const follow = () => followDue(office.sql, { warn: () => undefined }, undefined, 0)

  beforeAll(async () => {
    office = await openOffice()
    await emptyOperaton()
    await deployInOperaton("passos.bpmn", twoSteps)
    const { port, pathname } = new URL(operatonUrl ?? "")
    proxy = await startProxy(Number(port))
    const url = `${proxy.origin}${pathname}`
    await transaction(office.sql, async (tx) =>
      Result.succeed(await addEngine(tx, "demo", { name: "firma", url, login: null, password: null, sameNames: true }))
    )
  })
  afterAll(async () => {
    await proxy.close()
    await office.stop()
  })

  it(
    "at any byte of it or of its answer is sent once, and shown as done where it was done alone",
    { timeout: 600_000 },
    async () => {
      const { sql } = office
      const ana = await office.as("ana.souza")
      const start = async () => {
        const { id } = (await askOperaton("POST", "/process-definition/key/passos/start", {})) as { id: string }
        return id
      }
      const find = async (foreign: string) => {
        const [row] = await sql<{ task: string; token: string; instance: string }[]>`
        select t.id as task, t.token, t.instance from foreign_instance f
        join task t on t.amb = f.amb and t.instance = f.instance
        where f.foreign_id = ${foreign} and t.element = 'conferir'`
        if (row === undefined) throw new Error(`${foreign} is not mirrored`)
        return row
      }
      const send = async (foreign: string) => {
        const { task, instance } = await find(foreign)
        const { revision } = await office.see(ana, instance)
        const request = { revision, key: key(), values: { feito: true } }
        const services = { sql, findEngine: (amb: string, name: string) => findEngine(sql, amb, name) }
        return code(await makeForeignEngine(services).complete(ana, task, request))
      }
      const whole = await start()
      await follow()
      const passed = proxy.cutAt("/complete HTTP", {})
      expect(await send(whole)).toBe("success")
      expect(passed).toMatchObject({ requests: 1 })
      const cuts = [
        ...Array.from({ length: passed.up }, (_, up) => ({ up })),
        ...Array.from({ length: passed.down }, (_, down) => ({ down }))
      ].filter((_, n) => n % step === 0)
      const cases: { readonly foreign: string; readonly cut: object }[] = []
      for (const cut of cuts) cases.push({ foreign: await start(), cut })
      await follow()
      for (const { foreign, cut } of cases) {
        const counted = proxy.cutAt("/complete HTTP", cut)
        expect([cut, await send(foreign), counted.requests]).toEqual([cut, "success", 1])
        const { task } = await find(foreign)
        const [order] = await sql`select state from engine_order where subject = ${task}`
        expect([cut, order]).toEqual([cut, { state: "unknown" }])
      }
      proxy.mend()
      await sql`update engine_order set sent = sent - interval '1 minute'`
      await follow()
      let done = 0
      for (const { foreign, cut } of cases) {
        const { task, token, instance } = await find(foreign)
        const [there] = (await askOperaton("GET", `/history/task?taskId=${token}`)) as { endTime: string | null }[]
        const isDone = there?.endTime !== null
        const [order] = await sql`select state from engine_order where subject = ${task}`
        const [row] = await sql<{ done_at: Date | null; done_name: string | null }[]>`
        select done_at, done_name from task where id = ${task}`
        const marks = (await askOperaton(
          "GET",
          `/history/detail?processInstanceId=${foreign}&variableUpdates=true&deserializeValues=false`
        )) as { variableName: string }[]
        const { active } = await office.see(ana, instance)
        expect([cut, order, row?.done_at !== null, row?.done_name, active]).toEqual([
          cut,
          { state: isDone ? "done" : "refused" },
          isDone,
          isDone ? ana.pessoa : null,
          [isDone ? "pagar" : "conferir"]
        ])
        expect(marks.filter(({ variableName }) => variableName === "quadrante_order")).toHaveLength(isDone ? 1 : 0)
        if (isDone) done += 1
      }
      expect(done).toBeGreaterThan(0)
      expect(done).toBeLessThan(cases.length)
      console.log(
        `${cases.length} cuts in an order of ${passed.up} bytes and its answer of ${passed.down}; ${done} were done`
      )
    }
  )
})
