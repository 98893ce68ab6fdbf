/** An engine whose lists have no end, or are no lists: it is read within limits, named with the reason, and kept by one node. */
import { Result } from "effect"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { openOffice, type TestOffice } from "@quadrante/server/test/office.ts"
import { transaction } from "@quadrante/server/kernel/data/database.ts"
import { unhurried } from "./bounds.ts"
import { addEngine, listEngines, takeDueEngines } from "./engines.ts"
import { followDue } from "./follow.ts"
import type { AskEngine } from "./engine-api.ts"

const limits = { ...unhurried.limits, page: 5, overlap: 1, rows: 50, bytes: 20_000 }
const began = Date.parse("2026-11-26T12:00:00Z")
const written = (at: number) => new Date(at).toISOString().replace("Z", "+0000")

let office: TestOffice
/** The clock of this house. */
let now = began
/** The questions that were asked. */
let asked: string[]

interface Page {
  readonly from: number
  readonly size: number
}
const rowsOf = ({ from, size }: Page, row: (n: number) => object) =>
  Array.from({ length: size }, (_, n) => row(from + n))
const task = (id: number | string) => ({
  id: `task-${id}`,
  name: null,
  assignee: null,
  lastUpdated: written(began),
  due: null,
  followUp: null,
  taskDefinitionKey: "t",
  created: written(began),
  priority: 50,
  processInstanceId: `case-${id}`
})

/** An engine that says this of its lists, and knows no instance. */
const engineOf =
  (lists: Readonly<Record<string, (page: Page) => unknown>>): AskEngine =>
  async (url, { method }) => {
    const { pathname, searchParams } = new URL(url)
    const path = pathname.replace("/engine-rest", "")
    asked.push(path)
    if (asked.length > 2_000) throw new Error("It was asked 2,000 times")
    const page = { from: Number(searchParams.get("firstResult")), size: Number(searchParams.get("maxResults")) }
    const said = method === "POST" ? ((await lists[path]?.(page)) ?? []) : { type: "RestException", message: "none" }
    return { status: method === "POST" ? 200 : 404, text: () => Promise.resolve(JSON.stringify(said)) }
  }
const follow = (ask: AskEngine, within = limits) =>
  followDue(office.sql, { warn: () => undefined }, ask, 0, {
    limits: within,
    now: () => now,
    signal: null
  })
const error = async () => (await listEngines(office.sql, "demo"))[0]?.error
const cursor = async () => {
  const [row] = await office.sql<{ value: { at: number } }[]>`select value from foreign_cursor`
  return row?.value
}

beforeAll(async () => {
  office = await openOffice()
  await transaction(office.sql, async (tx) => {
    const url = "http://engine.example/engine-rest"
    return Result.succeed(
      await addEngine(tx, "demo", { name: "firma", url, login: null, password: null, sameNames: true })
    )
  })
})
beforeEach(async () => {
  asked = []
  now = began
  await office.sql`update foreign_cursor set value = '{"at": 0, "recent": []}', error = null, lease = '-infinity', swept = now()`
})
afterAll(() => office.stop())

describe("an engine that lists tasks", () => {
  it.each<[string, (page: Page) => unknown, string, number]>([
    ["that are new on each page, for ever", (page) => rowsOf(page, task), "/task: more than 50 rows", 10],
    ["on the same page again and again", ({ size }) => rowsOf({ from: 0, size }, task), "/task: its pages repeat", 2],
    [
      "on pages that never follow on each other",
      ({ size }) => rowsOf({ from: asked.length * size, size }, task),
      "/task: more than 50 rows",
      10
    ],
    [
      "on pages of twice the rows",
      ({ from, size }) => rowsOf({ from, size: 2 * size }, task),
      "/task: a page has more rows than were asked for",
      1
    ],
    [
      "with names that are huge",
      (page) => rowsOf(page, (n) => ({ ...task(n), name: "x".repeat(2_000) })),
      "/task: more than 20000 bytes",
      2
    ],
    [
      "that take their time",
      (page) => {
        now += 20_000
        return rowsOf(page, task)
      },
      "/task: longer than 60 s",
      3
    ]
  ])("%s is asked no further, and named with the reason", async (_, list, reason, pages) => {
    await follow(engineOf({ "/task": list }))
    expect(await error()).toBe(reason)
    expect(asked).toEqual(Array.from({ length: pages }, () => "/task"))
    // What it says when it is mended is followed.
    asked = []
    await follow(engineOf({}))
    expect(await error()).toBe(null)
  })
})

describe("an engine whose history is longer than one reading holds", () => {
  /** A value that was set each second. */
  const value = (n: number) => ({
    id: `v-${n}`,
    processInstanceId: `case-${n}`,
    time: written(began + 1_000 * n),
    variableName: "v",
    value: 1
  })

  it("is read from its beginning on, a part each time, with nothing left out", async () => {
    const read = new Set<string>()
    let from = 0
    const all = Array.from({ length: 200 }, (_, n) => value(n))
    const ask = engineOf({
      "/history/detail": (page) => all.filter((_, n) => n >= from).slice(page.from, page.from + page.size)
    })
    for (let round = 0; round < 20; round++) {
      const at = (await cursor())?.at ?? 0
      from = at === 0 ? 0 : Math.max(0, Math.ceil((at - 5_000 - began) / 1_000) + 1)
      await follow(async (url, init) => {
        const [, instance] = /\/history\/process-instance\/(case-\d+)/.exec(url) ?? []
        if (instance !== undefined) read.add(instance)
        return ask(url, init)
      })
      expect(await error()).toBe(null)
      asked = []
    }
    expect(read.size).toBe(200)
    expect((await cursor())?.at).toBe(began + 199_000)
  })

  it("cannot be followed where all of it is of one moment", async () => {
    await follow(engineOf({ "/history/detail": (page) => rowsOf(page, (n) => ({ ...value(0), id: `v-${n}` })) }))
    expect(await error()).toBe("/history/detail: more than 50 rows")
    expect((await cursor())?.at).toBe(0)
  })
})

it("an engine is kept by the node that reads its pages, however long they take", async () => {
  const taken: number[] = []
  let isRead = false
  const ask = engineOf({
    "/task": async ({ from, size }) => {
      if (isRead) return []
      if (from > 0) taken.push((await takeDueEngines(office.sql, 0)).length)
      // Half a minute goes by, and by the clock of the database the lease is over.
      now += 30_000
      await office.sql`update foreign_cursor set lease = '-infinity'`
      isRead = from > 10
      return rowsOf({ from, size: isRead ? 1 : size }, task)
    }
  })
  await follow(ask, { ...limits, ms: 600_000 })
  expect(taken).toEqual([0, 0, 0])
  expect(await error()).toBe(null)
})

it("an engine that another node took meanwhile is asked no more", async () => {
  const ask = engineOf({
    "/task": async (page) => {
      now += 30_000
      await office.sql`update foreign_cursor set fence = fence + 1`
      return rowsOf(page, task)
    }
  })
  await follow(ask)
  expect(asked).toEqual(["/task"])
})
