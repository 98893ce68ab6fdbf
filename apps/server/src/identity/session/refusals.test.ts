/** The table of every route against everybody who has no right to it, generated from the contract. */
import { contract, type Name } from "@quadrante/api/contract"
import { address, roleHeader } from "@quadrante/api/endpoint"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { inTurn, isFull } from "../../../test/breadth.ts"
import { belongingsOf, type Belongings } from "../../../test/belongings.ts"
import { makeSecondEnvironment, openHouse, type House } from "../../../test/house.ts"
import { sampleOf } from "../../../test/samples.ts"
import { enter, makeVisitor, success, type Visitor } from "../../../test/visitor.ts"

let house: House
let ana: TestLogin
let bruno: TestLogin
/** Carla, with the token that she had before the last. */
let carla: TestLogin
let former: string | undefined
/** What is Bruno's: by the names of parameters. */
let his: Belongings
/** Somebody of another environment, who may do everything there. */
let stranger: TestLogin

beforeAll(async () => {
  house = await openHouse()
  await makeSecondEnvironment(house.sql)
  ana = await enter(house.origin, "ana.souza")
  bruno = await enter(house.origin, "bruno.lima")
  his = await belongingsOf(house, bruno)
  await house.sql`update profile set rights = ${everyRight} where amb = 'outra'`
  stranger = await enter(house.origin, "ana.souza", { amb: "outra" })
  carla = await enter(house.origin, "carla.reis")
  former = carla.token()
  success(await carla.client.choose({ payload: { role: carla.session.role } }))
})
afterAll(() => house.stop())

const names = Object.keys(contract) as readonly Name[]
const guarded = names.filter((name) => contract[name].session)

describe("the routes that need no session", () => {
  it("are what is shown before the login, the two ways in, and what a passkey is asked with", () => {
    expect(names.filter((name) => !contract[name].session)).toEqual([
      "environment",
      "login",
      "unblock",
      "resume",
      "assertionOptions"
    ])
  })

  it.each(["login", "unblock", "resume", "assertionOptions"] as const)(
    "%s is refused without a proof of a key",
    async (name) => {
      const answer = await ask(name, {}, await sampleOf(name))
      expect(answer).toEqual([401, "proof-invalid"])
    }
  )

  it.each(["unblock", "assertionOptions"] as const)(
    "%s knows no session of another key or environment",
    async (name) => {
      const payload = { ...((await sampleOf(name)) as object), session: bruno.session.id }
      expect(await ask(name, await proved(ana, name, undefined), payload)).toEqual([401, "session-absent"])
      expect(await ask(name, await proved(bruno, name, undefined, "outra"), payload, "outra")).toEqual([
        401,
        "session-absent"
      ])
    }
  )
})

describe.each(guarded)("%s", (name) => {
  // Behind each route stands the same check: in the gate each is asked in one of the ways in which a session is none.
  const isAsked = (way: number) => isFull || guarded.indexOf(name) % 4 === way
  it("is refused without a session, and with what is none", async () => {
    const token = "A".repeat(43)
    const stranger = await makeVisitor(house.origin)
    const shown = await proved(stranger, name, token)
    const attempts: ReadonlyArray<readonly [Record<string, string>, string]> = [
      [{}, "session-absent"],
      [{ authorization: `DPoP ${token}` }, "session-absent"],
      [{ authorization: `Bearer ${token}`, dpop: shown["dpop"] ?? "" }, "proof-invalid"],
      [{ authorization: `dpop ${token}`, dpop: shown["dpop"] ?? "" }, "proof-invalid"],
      [shown, "session-absent"],
      [{ cookie: `session=${token}` }, "session-absent"]
    ]
    for (const [headers, code] of [...attempts.slice(0, 1), ...some(name, attempts.slice(1), 2)])
      expect(await ask(name, headers)).toEqual([401, code])
  })

  it.runIf(isAsked(0))("is refused to a session that has expired, was ended, or is blocked", async () => {
    const live = { revoked: null, expires: new Date(Date.now() + 3_600_000), blocked: false }
    const states = [
      [{ ...live, expires: new Date() }, 401, "session-expired"],
      [{ ...live, revoked: "support" }, 401, "session-revoked"],
      ...(name === "logout" ? [] : [[{ ...live, blocked: true }, 423, "session-blocked"] as const])
    ] as const
    const set = (state: typeof live | (typeof states)[number][0]) =>
      house.sql`update session set ${house.sql(state)} where id = ${ana.session.id}`
    for (const [state, status, code] of some(name, states, 2)) {
      await set(state)
      const answer = await ask(name, await proved(ana, name, ana.token()))
      await set(live)
      expect(answer).toEqual([status, code])
    }
  })

  it.runIf(isAsked(1))("is refused a token that was replaced", async () => {
    expect(await ask(name, await proved(carla, name, former))).toEqual([401, "session-renewed"])
  })

  it.runIf(isAsked(2))("is refused in another environment, and with another person's key", async () => {
    const across = await proved(ana, name, ana.token(), "outra")
    expect(await ask(name, across, undefined, "outra")).toEqual([401, "session-absent"])
    expect(await ask(name, await proved(bruno, name, ana.token()))).toEqual([401, "proof-invalid"])
  })

  it.runIf(isAsked(3))("is refused a proof that was seen, and one for another route, method or token", async () => {
    const seen = await proved(ana, other(name), ana.token())
    await ask(other(name), seen)
    const wrong = [
      seen,
      await proved(ana, other(name), ana.token()),
      await ana.prover.headers({ method: "PATCH", address: addressOf(name), token: ana.token() }),
      { ...(await proved(ana, name, "B".repeat(43))), authorization: `DPoP ${ana.token()}` }
    ]
    for (const headers of [seen, ...some(name, wrong.slice(1), 1)])
      expect(await ask(name, headers)).toEqual([401, "proof-invalid"])
  })
})

describe("what is another person's", () => {
  const named = guarded.filter((name) => contract[name].path.includes(":"))

  // Definitions, what they ask and what can be reported on belong to the environment, everybody in it sees photos, and a
  // value of the same name may be one's own.
  const shared: readonly Name[] = ["removeValue", "photo", "diagram", "reportShape", "startForm"]
  const own = named.filter((name) => !shared.includes(name))
  it.each(own)("is nobody's to %s", async (name) => {
    const answer = await ask(name, await proved(ana, name, ana.token()), await sampleOf(name))
    expect(answer).toEqual(contract[name].right === null ? [404, "not-found"] : [403, "forbidden"])
  })

  it.each(named)("is not there for who would %s in another environment, whatever they may do there", async (name) => {
    const askThere = async (what: Name) =>
      ask(what, await proved(stranger, what, stranger.token(), "outra"), await sampleOf(what), "outra")
    if (name === "removeListView") await askThere("saveListView")
    const answer = await askThere(name)
    // A value that one has not is gone already; a view has the id that its person gave it, and is another one there.
    const isOwn = ["removeValue", "saveListView", "removeListView"].includes(name)
    expect(answer.join(" ")).toMatch(isOwn ? /^200 success$/ : /^404 .*(not-found|unknown)/)
  })

  it("stays where another person removes a value of the same name", async () => {
    success(await ana.client.removeValue({ nome: his["nome"] ?? "" }))
    expect(success(await bruno.client.values({}))).toMatchObject([{ nome: his["nome"] }])
  })

  it.each(guarded.filter((name) => contract[name].right !== null))(
    "needs a right: %s is refused to whom has every other one",
    async (name) => {
      const { right } = contract[name]
      const set = (rights: readonly string[]) =>
        house.sql`update profile set rights = ${rights} where amb = 'demo' and id = ${ana.session.user.perfil_operacional_id}`
      await set(everyRight.filter((one) => one !== right))
      const answer = await ask(name, await proved(ana, name, ana.token()), await sampleOf(name))
      await set([])
      expect(answer).toEqual([403, "forbidden"])
    }
  )

  it("is no role for anybody else", async () => {
    for (const name of guarded.filter((one) => contract[one].acts)) {
      const headers = { ...(await proved(ana, name, ana.token())), [roleHeader]: bruno.session.role }
      expect(await ask(name, headers, await sampleOf(name))).toEqual([403, "forbidden"])
    }
  })
})

// Helpers

/** Of the ways to a route so many in the gate, other ones at each: behind each route stands the same check. */
const some = <A>(name: Name, ways: readonly A[], count: number) =>
  isFull ? ways : inTurn(ways, guarded.indexOf(name), count)

type TestLogin = Awaited<ReturnType<typeof enter>>

const everyRight = ["processos", "definicoes", "mensagens", "relatorio_sql", "sql_livre", "suporte", "pessoas"]

const addressOf = (name: Name, amb = "demo") => house.origin + address("", amb, contract[name].path, his)

const other = (name: Name): Name => (name === "session" ? "tasks" : "session")

const proved = (visitor: Visitor, name: Name, token: string | undefined, amb = "demo") =>
  visitor.prover.headers({ method: contract[name].method, address: addressOf(name, amb), token })

/** Asks until the nonce is known, and says status and code. */
const ask = async (name: Name, headers: Record<string, string>, payload?: unknown, amb = "demo") => {
  const { method } = contract[name]
  const hasBody = payload !== undefined && method !== "GET"
  const answer = await fetch(addressOf(name, amb), {
    method,
    headers: { ...headers, ...(hasBody && { "content-type": "application/json" }) },
    ...(hasBody && { body: JSON.stringify(payload) })
  })
  const body: unknown = await answer.json()
  return [answer.status, typeof body === "object" && body !== null && "code" in body ? body.code : "success"]
}
