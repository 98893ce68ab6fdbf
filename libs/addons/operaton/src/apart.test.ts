/** Engines of two environments, one of which answers drop by drop and never to the end: neither waits for the other. */
import { once } from "node:events"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { Result } from "effect"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { openOffice, type TestOffice } from "@quadrante/server/test/office.ts"
import { transaction } from "@quadrante/server/kernel/data/database.ts"
import { unhurried } from "./bounds.ts"
import { addEngine, listEngines } from "./engines.ts"
import { followDue, startFollowingEngines } from "./follow.ts"
import type { AskEngine } from "./engine-api.ts"

const log = {
  warn: () => undefined,
  error: (text: string, cause: unknown) => void Promise.reject(new Error(text, { cause }))
}
const { limits } = unhurried

let office: TestOffice
let slow: Server
let quick: Server
/** Told of each question of the quick one. */
let heard: () => void = () => undefined

const listening = async (server: Server) => {
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/engine-rest`
}
const add = async (amb: string, url: string) => {
  await transaction(office.sql, async (tx) =>
    Result.succeed(await addEngine(tx, amb, { name: "firma", url, login: null, password: null, sameNames: true }))
  )
}
const cursorOf = async (amb: string) => {
  const [row] = await office.sql<{ free: boolean; swept: boolean; error: string | null; odd: string }[]>`
    select lease < now() as free, swept > '-infinity' as swept, error, value->>'odd' as odd
    from foreign_cursor where amb = ${amb}`
  return row
}
/** Only the slow one is given little time: the quick one may take what a busy machine makes it take. */
const hurrySlow: AskEngine = (url, options) => {
  const isSlow = url.startsWith(`http://127.0.0.1:${(slow.address() as AddressInfo).port}/`)
  return fetch(
    url,
    isSlow ? { ...options, signal: AbortSignal.any([options.signal, AbortSignal.timeout(20)]) } : options
  )
}
/** So much later by the clock of the database. */
const pass = (seconds: number) =>
  office.sql`update foreign_cursor set polled = now() - make_interval(secs => ${seconds})`

beforeAll(async () => {
  office = await openOffice()
  await office.sql`
    insert into environment (amb, amb_nome, tema_cor, headline, contact) values ('outro', 'Outro', 'grey', '', '')`
  slow = createServer((_, answer) => {
    answer.writeHead(200, { "content-type": "application/json" })
    answer.write("[")
    const drop = setInterval(() => answer.write(" "), 5)
    answer.on("close", () => clearInterval(drop))
  })
  quick = createServer(({ url, method }, answer) => {
    if (url?.startsWith("/engine-rest/task") === true) heard()
    answer.writeHead(method === "POST" || url?.includes("?") === true ? 200 : 404, {
      "content-type": "application/json"
    })
    answer.end("[]")
  })
  await add("demo", await listening(slow))
  await add("outro", await listening(quick))
})
beforeEach(async () => {
  heard = () => undefined
  await office.sql`
    update foreign_cursor set value = '{"at": 0, "recent": []}', polled = '-infinity', swept = '-infinity',
      listed = '-infinity', lease = '-infinity', error = null`
})
afterAll(async () => {
  slow.closeAllConnections()
  slow.close()
  quick.close()
  await office.stop()
})

describe("an engine that never ends its answer", () => {
  it("keeps no other from being followed and compared, nor the server from being stopped", async () => {
    let rounds = 0
    const followed = new Promise<void>((resolve) => {
      heard = () => {
        rounds += 1
        if (rounds >= 5) resolve()
      }
    })
    const pace = { lookEveryMs: 2, pollEveryMs: 1, listEveryMs: 60_000 }
    const following = startFollowingEngines(
      office.sql,
      log,
      { limits: { ...limits, answerMs: 600_000 }, now: Date.now },
      pace
    )
    await followed
    expect(await cursorOf("demo")).toMatchObject({ free: false, error: null })
    await following.stop()
    expect(await cursorOf("outro")).toMatchObject({ free: true, swept: true, error: null })
    // Whichever node begins next may take it at once; nothing was wrong with it.
    expect(await cursorOf("demo")).toEqual({ free: true, swept: false, error: null, odd: null })
  })

  it("is named with the reason, and left alone for longer each time, alone", async () => {
    const follow = () => followDue(office.sql, log, hurrySlow, 1_000, unhurried)
    expect(await follow()).toBe(2)
    expect(await listEngines(office.sql, "demo")).toMatchObject([{ error: "no answer within 10 s" }])
    const due: number[][] = []
    for (const seconds of [2, 4, 8]) {
      await pass(seconds - 0.5)
      const before = await follow()
      await pass(seconds + 0.5)
      due.push([before, await follow()])
    }
    expect(due).toEqual([
      [1, 2],
      [1, 2],
      [1, 2]
    ])
    await office.sql`update foreign_cursor set value = jsonb_set(value, '{failures}', '500')`
    await pass(599)
    expect(await follow()).toBe(0)
    await pass(601)
    expect(await follow()).toBe(2)
  })

  it("has the usual pause once it answers", async () => {
    const follow = (ask = hurrySlow) => followDue(office.sql, log, ask, 1_000, unhurried)
    await follow()
    await pass(3)
    const empty: AskEngine = () => Promise.resolve({ status: 200, text: () => Promise.resolve("[]") })
    expect(await follow(empty)).toBe(2)
    await pass(1.5)
    expect(await follow(empty)).toBe(2)
    // One that is not there is asked as often as before: that costs nothing.
    const nobody = () => Promise.reject(Object.assign(new Error("x"), { code: "ECONNREFUSED" }))
    await pass(1.5)
    expect(await follow(nobody)).toBe(2)
    await pass(1.5)
    expect(await follow(empty)).toBe(2)
  })
})

describe("an engine for which there is no time in one round", () => {
  it("is followed to the end in the next ones, and nothing is left out or read for ever", async () => {
    await office.sql`update foreign_cursor set polled = 'infinity' where amb = 'demo'`
    await office.sql`update foreign_cursor set swept = now()`
    const at = (n: number) => `2026-11-26T12:00:${String(n).padStart(2, "0")}.000+0000`
    // The newest is told first.
    const rows = Array.from({ length: 8 }, (_, n) => ({
      id: `t-${n}`,
      name: null,
      assignee: null,
      lastUpdated: at(50 - 6 * n),
      due: null,
      followUp: null,
      taskDefinitionKey: "t",
      created: at(0),
      priority: 50,
      processInstanceId: `case-${n}`
    }))
    let now = 0
    const read: string[][] = []
    const ask: AskEngine = (url, { method, body }) => {
      const instance = /\/history\/process-instance\/(case-\d)/.exec(url)?.[1]
      if (instance !== undefined) {
        read.at(-1)?.push(instance)
        now += 400
      }
      const isList = url.includes("/engine-rest/task?") && body?.includes("updatedAfter") === true
      const { updatedAfter } = JSON.parse(body ?? "{}") as { readonly updatedAfter?: string }
      const told = rows.filter(({ lastUpdated }) => lastUpdated > (updatedAfter ?? ""))
      const status = method === "POST" || !url.includes("/history/process-instance/") ? 200 : 404
      const said = status === 404 ? { type: "RestException", message: "none" } : isList ? told : []
      return Promise.resolve({ status, text: () => Promise.resolve(JSON.stringify(said)) })
    }
    const within = { limits: { ...limits, roundMs: 1_000 }, now: () => now, signal: null }
    for (let round = 0; round < 4; round++) {
      read.push([])
      await followDue(office.sql, log, ask, 0, within)
      expect(await cursorOf("outro")).toMatchObject({ free: true, error: null })
    }
    expect(read.map((one) => one.length)).toEqual([3, 3, 2, 0])
    expect(new Set(read.flat()).size).toBe(8)
  })

  it("that takes longer for one instance than a round lasts has it among the odd ones", async () => {
    await office.sql`update foreign_cursor set polled = 'infinity' where amb = 'demo'`
    await office.sql`update foreign_cursor set swept = now()`
    let now = 0
    const begun = ["a", "b"].map((id) => ({
      id,
      businessKey: null,
      processDefinitionId: "d",
      startTime: "2026-11-26T12:00:00.000+0000",
      endTime: null,
      startUserId: null,
      superProcessInstanceId: null,
      deleteReason: null,
      state: "ACTIVE"
    }))
    const ask: AskEngine = (url, { body }) => {
      if (url.endsWith("/history/process-instance/a")) {
        now += 2_000
        return Promise.reject(new Error("cut"))
      }
      const said = url.includes("/history/process-instance?") && body?.includes("startedAfter") === true ? begun : []
      const status = url.endsWith("/history/process-instance/b") ? 404 : 200
      return Promise.resolve({
        status,
        text: () => Promise.resolve(JSON.stringify(status === 404 ? { type: "RestException", message: "none" } : said))
      })
    }
    const within = { limits: { ...limits, roundMs: 1_000 }, now: () => now, signal: null }
    await followDue(office.sql, log, ask, 0, within)
    expect(await listEngines(office.sql, "outro")).toMatchObject([{ error: null, odd: [{ instance: "a" }] }])
  })
})
