/** A comment that was just written is taken back by its author, with all that it told; nobody else does, and no later. */
import { randomUUID } from "node:crypto"
import type { Client } from "@quadrante/api/client"
import { takeBackMs } from "@quadrante/domain/comment"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { openHouse, type House } from "../../test/house.ts"
import { enterAs, makeCase } from "../../test/secrets.ts"
import { code, key, success } from "../../test/visitor.ts"
import { initialLimits } from "../kernel/budget/limits.ts"

let house: House
type LoggedIn = Awaited<ReturnType<typeof enterAs>>
let ana: LoggedIn
let bruno: LoggedIn
let instance: string
/** A clause of the text of the case, at which Bruno may say something and Ana sees nothing. */
let clause: { document: string; version: number; block: number; quote: string }

beforeAll(async () => {
  const budget = { burstMs: 600_000, msPerSecond: 60_000 }
  house = await openHouse({ limits: { ...initialLimits, person: budget, address: budget } })
  ana = await enterAs(house, "ana.souza", "solicitante")
  bruno = await enterAs(house, "bruno.lima", "gerencia")
})
beforeEach(async () => {
  instance = (await makeCase(house, ana, bruno)).instance
  const at = (await saidTo(bruno.client)).find((one) => one.place !== null)?.place
  if (at == null) throw new Error("Nothing was said at a clause")
  clause = { document: at.document, version: at.version, block: at.block, quote: at.quote }
})
afterAll(() => house.stop())

const saidTo = async ({ comments }: Client) => success(await comments({ instance })).comments
const textsFor = async ({ client }: LoggedIn) => (await saidTo(client)).map(({ text }) => text)
const idOf = ({ session }: LoggedIn) => session.user.ses_pesu_id ?? ""

const say = async ({ client }: LoggedIn, text: string, more: object = {}) => {
  const payload = { key: key(), text, named: [], asked: [], answers: null, ...more }
  const last = success(await client.writeComment({ instance, payload })).comments.at(-1)
  if (last === undefined) throw new Error("It is not there")
  return last
}

const takeBack = ({ client }: LoggedIn, comment: string) => client.takeBackComment({ instance, comment })

const toldOf = async (comment: string) =>
  (await house.sql<{ kind: string }[]>`select kind from notice where step = ${comment} order by kind`).map(
    ({ kind }) => kind
  )

it("is gone for everybody, with its notices, and what it answered waits again", async () => {
  const question = await say(bruno, "Quando?", { named: [idOf(ana)], asked: [idOf(ana)] })
  const answer = await say(ana, "Amanhã, xilofone", { answers: question.id })
  expect(await toldOf(answer.id)).toEqual(["answered"])
  expect(success(await takeBack(ana, answer.id)).comments.at(-1)).toMatchObject({
    id: question.id,
    asked: [{ person: idOf(ana), answered: false }]
  })
  expect(await textsFor(bruno)).not.toContain("Amanhã, xilofone")
  expect(await toldOf(answer.id)).toEqual([])
  const found = success(await bruno.client.search({ payload: { termo: "xilofone" } }))
  expect(found.instances).toEqual([])
  expect(code(await takeBack(ana, answer.id))).toBe("not-found")
})

it("leaves its number to the next one, which is new to its author too where another writes it", async () => {
  const wrong = await say(ana, "Errado")
  success(await ana.client.readComments({ instance, payload: { number: wrong.number } }))
  success(await takeBack(ana, wrong.id))
  const next = await say(bruno, "Outra coisa")
  expect(next.number).toBe(wrong.number)
  expect(success(await ana.client.comments({ instance })).read).toBe(wrong.number - 1)
})

it("stays where somebody else wrote it or has read it, something was said since, or some minutes are over", async () => {
  const said = await say(ana, "Primeiro")
  expect(code(await takeBack(bruno, said.id))).toBe("forbidden")
  success(await bruno.client.readComments({ instance, payload: { number: said.number } }))
  expect(code(await takeBack(ana, said.id))).toBe("revision-stale")
  const other = await say(ana, "Segundo")
  await say(bruno, "Depois")
  expect(code(await takeBack(ana, other.id))).toBe("revision-stale")
  const old = await say(ana, "Velho")
  await house.sql`update comment set at = at - ${`${takeBackMs} ms`}::interval where id = ${old.id}`
  expect(code(await takeBack(ana, old.id))).toBe("revision-stale")
  expect((await textsFor(ana)).slice(-3)).toEqual(["Segundo", "Depois", "Velho"])
})

it("is not there for whoever does not see the case, or the text that it is about", async () => {
  const atClause = await say(bruno, "Só aqui", { place: clause })
  expect(code(await takeBack(ana, atClause.id))).toBe("not-found")
  const felipe = await enterAs(house, "felipe.nunes", "juridico")
  expect(code(await takeBack(felipe, atClause.id))).toBe("not-found")
  for (const id of ["nenhum", randomUUID()]) expect(code(await takeBack(bruno, id))).toBe("not-found")
  success(await takeBack(bruno, atClause.id))
})
