/** An Operaton that answers as it did an hour ago, since its database was set back: a real one then, or as it was recorded. */
import { Result } from "effect"
import { afterAll, beforeAll, expect, it } from "vitest"
import { openEngineLine } from "../test/engine-line.ts"
import { openOffice, type TestOffice } from "@quadrante/server/test/office.ts"
import { twoSteps } from "../test/real-engine.ts"
import { code, key } from "@quadrante/server/test/visitor.ts"
import { transaction } from "@quadrante/server/kernel/data/database.ts"
import { addEngine, findEngine, listEngines } from "./engines.ts"
import { followDue } from "./follow.ts"
import { makeForeignEngine } from "./foreign-engine.ts"
import type { AskEngine } from "./engine-api.ts"

const line = openEngineLine("set-back")
let office: TestOffice

/** What it answered then to whatever does not ask for news: of those there are none. */
const earlier = new Map<string, { readonly status: number; readonly text: string }>()
const keyOf = (url: string, body = "") => `${url} ${body}`
const keepAnswer: AskEngine = async (url, init) => {
  const answer = await line.ask(url, init)
  const text = await answer.text()
  earlier.set(keyOf(url, init.body), { status: answer.status, text })
  return { status: answer.status, text: () => Promise.resolve(text) }
}
const answerAsThen: AskEngine = (url, { method, body }) => {
  const said = earlier.get(keyOf(url, body))
  const isList = method === "POST" || /\/history\/(activity|variable)-instance\?/.test(url)
  const absent = JSON.stringify({ type: "InvalidRequestException", message: "there is none" })
  const text = body?.includes('After":') ? "[]" : (said?.text ?? (isList ? "[]" : absent))
  return Promise.resolve({ status: said?.status ?? (isList ? 200 : 404), text: () => Promise.resolve(text) })
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

it("shows what an engine forgot as it is: what was done is open again, what began since is gone", async () => {
  const { sql } = office
  const [ana, keeper] = [await office.as("ana.souza"), await office.as("diego.prado", "processos")]
  const follow = (ask: AskEngine) => followDue(sql, { warn: () => undefined }, ask, 0)
  const compareAll = () => sql`update foreign_cursor set swept = '-infinity'`
  const start = async () => {
    const { id } = (await line.say("POST", "/process-definition/key/passos/start", {})) as { readonly id: string }
    await follow(keepAnswer)
    const [row] = await sql<{ instance: string }[]>`select instance from foreign_instance where foreign_id = ${id}`
    return row?.instance ?? ""
  }
  const complete = async (instance: string, element: string, values: Record<string, boolean>) => {
    const [task] = await sql<{ id: string }[]>`
      select id from task where instance = ${instance} and element = ${element} and done_at is null`
    const request = { revision: (await office.see(ana, instance)).revision, key: key(), values }
    const services = { sql, findEngine: (amb: string, name: string) => findEngine(sql, amb, name) }
    expect(code(await makeForeignEngine(services, { ask: line.ask }).complete(ana, task?.id ?? "", request))).toBe(
      "success"
    )
  }
  const look = async (instance: string) => {
    const { status, active } = await office.see(keeper, instance)
    const open = await sql<{ element: string }[]>`
      select element from task where instance = ${instance} and done_at is null`
    return [status, ...active, "open", ...open.map(({ element }) => element)].join(" ")
  }

  const [going, ended, untouched] = [await start(), await start(), await start()]
  await complete(ended, "conferir", { feito: true })
  await compareAll()
  await sql`update foreign_cursor set value = '{"at": 0, "recent": []}'`
  await follow(keepAnswer)
  await complete(going, "conferir", { feito: true })
  await complete(ended, "pagar", {})
  const { id } = (await line.say("POST", "/process-definition/key/passos/start", {})) as { readonly id: string }
  await follow(line.ask)
  const [row] = await sql<{ instance: string }[]>`select instance from foreign_instance where foreign_id = ${id}`
  const all = [going, ended, untouched, row?.instance ?? ""]
  expect(await Promise.all(all.map(look))).toEqual([
    "running pagar open pagar",
    "ended open",
    "running conferir open conferir",
    "running conferir open conferir"
  ])

  await compareAll()
  await follow(answerAsThen)
  expect(await listEngines(sql, "demo")).toMatchObject([{ error: null, odd: [] }])
  expect(await Promise.all(all.map(look))).toEqual([
    "running conferir open conferir",
    "running pagar open pagar",
    "running conferir open conferir",
    "cancelled open"
  ])
  const [again] = await sql`select done_at, done_by from task where instance = ${going} and element = 'conferir'`
  expect(again).toEqual({ done_at: null, done_by: null })
  // Compared again nothing changes: it was set back once.
  const { revision } = await office.see(keeper, going)
  await compareAll()
  await follow(answerAsThen)
  expect((await office.see(keeper, going)).revision).toBe(revision)
})
