/** Threads at a clause are resolved by whoever sees the document, and by nobody else; what is said later opens them. */
import { isResolved, threadsOf } from "@quadrante/domain/thread"
import type { Client } from "@quadrante/api/client"
import { processRoom, type Event } from "@quadrante/realtime/event"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { openHouse, type House } from "../../test/house.ts"
import { enterAs, makeCase, marks, marksIn, type SecretCase } from "../../test/secrets.ts"
import { code, key, success, type Visitor } from "../../test/visitor.ts"
import { initialLimits } from "../kernel/budget/limits.ts"
import { isFull } from "../../test/breadth.ts"

let house: House
/** She began the case, and does not see the text. */
let ana: Visitor
let bruno: Visitor
let secret: SecretCase
/** What Bruno said at a clause of it. */
let first: { readonly id: string; readonly number: number }
/** The last answer to it. */
let last: number

beforeAll(async () => {
  const budget = { burstMs: 600_000, msPerSecond: 60_000 }
  house = await openHouse({ limits: { ...initialLimits, person: budget, address: budget } })
  ana = await enterAs(house, "ana.souza", "solicitante")
  bruno = await enterAs(house, "bruno.lima", "gerencia")
})
beforeEach(async () => {
  secret = await makeCase(house, ana, bruno)
  const at = (await commentsFor(bruno.client)).find(({ place }) => place !== null)
  if (at === undefined) throw new Error("Nothing was said at a clause")
  first = at
  const { answers } = await threadOf()
  last = (answers.at(-1) ?? first).number
})
afterAll(() => house.stop())

const commentsFor = async ({ comments }: Client) => success(await comments({ instance: secret.instance })).comments

const resolveFor = (
  { resolveComment }: Client,
  isResolved: boolean,
  number = last,
  comment = first.id,
  instance = secret.instance
) => resolveComment({ instance, comment, payload: { isResolved, number } })

const say = async (client: Client, text: string, answers: string | null) => {
  const payload = { key: key(), text, named: [], asked: [], answers }
  return success(await client.writeComment({ instance: secret.instance, payload })).comments.at(-1)
}

const threadOf = async () => {
  const thread = threadsOf(await commentsFor(bruno.client)).find((one) => one.first.id === first.id)
  if (thread === undefined) throw new Error("The thread is gone")
  return thread
}

it("is resolved by whoever sees the document, once however often that is sent, and everybody is told", async () => {
  const heard: Event[] = []
  const socket = bruno.connect({ onEvent: (event) => void heard.push(event) })
  socket.join(processRoom(secret.instance))
  await expect.poll(() => socket.state()._tag).toBe("Online")
  await expect
    .poll(async () => (await say(ana.client, "Antes", null), heard.length), { interval: 100 })
    .toBeGreaterThan(0)
  const before = heard.length
  const both = await Promise.all([resolveFor(bruno.client, true), resolveFor(bruno.client, true)])
  for (const answered of both) {
    const [at] = success(answered).comments.filter(({ id }) => id === first.id)
    expect(at?.resolved).toMatchObject({ by: { pessoa: "Bruno Lima" }, number: last })
  }
  await expect.poll(() => heard.length).toBeGreaterThan(before)
  socket.stop()
  expect(isResolved(await threadOf())).toBe(true)
  const rows = await house.sql`select * from comment_resolution where comment = ${first.id}`
  expect(rows).toHaveLength(1)
  const paper = JSON.stringify(await bruno.client.casePdf({ instance: secret.instance }))
  expect(marksIn(paper, ["resolvido:", "resolved:"])).toHaveLength(1)
})

it.runIf(isFull)("is opened again by what is said later, also where that was not read yet, and by hand", async () => {
  success(await resolveFor(bruno.client, true))
  const said = await say(bruno.client, "E o prazo?", first.id)
  expect(isResolved(await threadOf())).toBe(false)
  // Resolved by somebody who had not read it.
  success(await resolveFor(bruno.client, true))
  expect(isResolved(await threadOf())).toBe(false)
  success(await resolveFor(bruno.client, true, said?.number))
  expect(isResolved(await threadOf())).toBe(true)
  success(await resolveFor(bruno.client, false))
  expect((await threadOf()).first.resolved).toBeNull()
  success(await resolveFor(bruno.client, false))
  // Nobody resolves what is not said yet.
  success(await resolveFor(bruno.client, true, 2 ** 40))
  await say(bruno.client, "Ainda não", first.id)
  expect(isResolved(await threadOf())).toBe(false)
})

it.runIf(isFull)("is not there for whoever does not see the document, and nothing of it is told", async () => {
  success(await resolveFor(bruno.client, true))
  const rows = async () => house.sql`select * from comment_resolution order by comment`
  const before = await rows()
  const elisa = await enterAs(house, "elisa.rocha", "compras")
  for (const { client } of [ana, elisa]) {
    for (const isSettled of [true, false]) expect(code(await resolveFor(client, isSettled))).toBe("not-found")
    expect(marksIn(JSON.stringify(await commentsFor(client)), [marks.dito])).toEqual([])
  }
  expect(await rows()).toEqual(before)
})

it.runIf(isFull)(
  "is begun at a clause: an answer is none, nor what is said of the case, nor what is elsewhere",
  async () => {
    const reply = await say(bruno.client, "Sim", first.id)
    const general = await say(bruno.client, "Do caso", null)
    for (const one of [reply, general]) {
      expect(await resolveFor(bruno.client, true, one?.number, one?.id)).toMatchObject({
        failure: { code: "request-invalid", at: "comment" }
      })
    }
    const other = await makeCase(house, ana, bruno)
    for (const [comment, instance] of [
      [first.id, other.instance],
      [crypto.randomUUID(), secret.instance],
      ["x", secret.instance],
      [first.id, "x"],
      [first.id, crypto.randomUUID()]
    ] as const) {
      expect(code(await resolveFor(bruno.client, true, 1, comment, instance))).toBe("not-found")
    }
  }
)
