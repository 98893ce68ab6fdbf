import { request } from "node:http"
import { Result } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makeSecondEnvironment, openHouse, type House } from "../../../test/house.ts"
import { code, enter, key, makeVisitor, success } from "../../../test/visitor.ts"
import * as Session from "./session.ts"

let house: House

beforeAll(async () => {
  house = await openHouse()
  await makeSecondEnvironment(house.sql)
})
afterAll(() => house.stop())

describe("the login", () => {
  it("gives one answer to a wrong password and to an unknown user", async () => {
    const visitor = await makeVisitor(house.origin)
    const answers = [
      await visitor.client.login({ payload: { usuario: "elisa.rocha", senha: "wrong" } }),
      await visitor.client.login({ payload: { usuario: "nobody.here", senha: "wrong" } })
    ].map((answer) => (Result.isFailure(answer) ? { ...answer.failure, request: "" } : answer))
    expect(answers[0]).toEqual({ code: "credentials-wrong", retryAfter: 1, request: "" })
    expect(answers[1]).toEqual(answers[0])
  })

  it("computes one of many guesses at once, and lets the owner in on a known device meanwhile", async () => {
    const owner = await enter(house.origin, "diego.prado")
    const guesser = await makeVisitor(house.origin)
    await guesser.client.environment({})
    const guess = () => guesser.client.login({ payload: { usuario: "diego.prado", senha: "guess" } })
    await Promise.all(Array.from({ length: 8 }, guess))
    const [counter] = await house.sql<{ failures: number }[]>`
      select failures from login_attempt where counter = 'account diego.prado'`
    expect(counter?.failures).toBe(1)
    const again = await makeVisitor(house.origin, { keys: owner.keys })
    success(await again.client.login({ payload: { usuario: "diego.prado", senha: "quadrante-demo" } }))
  })

  it("needs a proof of the key that the session will be bound to", async () => {
    const answer = await fetch(`${house.origin}/api/demo/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ usuario: "ana.souza", senha: "quadrante-demo" })
    })
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: "proof-invalid" }])
  })

  it("shows who is in, as what, where", async () => {
    const { session } = await enter(house.origin, "ana.souza")
    expect(session).toMatchObject({
      user: { pessoa: "Ana Souza", iniciais_pessoa: "AS", perfil_operacional: "Solicitante" },
      unit: { unid_sigla: "VND" },
      tema_cor: "navy",
      blocked: false
    })
  })
})

describe("a session", () => {
  it("is over after logout, and its token is worth nothing", async () => {
    const ana = await enter(house.origin, "ana.souza")
    success(await ana.client.logout({}))
    expect(code(await ana.client.session({}))).toBe("session-revoked")
  })

  it("ends when it was idle for too long, and in any case after its longest time", async () => {
    const idle = await enter(house.origin, "ana.souza")
    await house.sql`update session set used = now() - interval '31 minutes' where id = ${idle.session.id}`
    expect(code(await idle.client.session({}))).toBe("session-expired")
    const old = await enter(house.origin, "ana.souza")
    await house.sql`update session set expires = now() where id = ${old.session.id}`
    expect(code(await old.client.session({}))).toBe("session-expired")
  })

  it("has a channel of its own, which is random, stays with it, and is no other session's", async () => {
    const [one, other] = [await enter(house.origin, "iris.melo"), await enter(house.origin, "iris.melo")]
    const of = (entered: typeof one) => entered.session.private_channel_id
    expect(of(one)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-/)
    expect(of(one)).not.toBe(one.session.id)
    expect(of(one)).not.toBe(of(other))
    expect(success(await one.client.session({})).private_channel_id).toBe(of(one))
  })

  it("can do nothing while it is blocked but be left", async () => {
    const ana = await enter(house.origin, "ana.souza")
    await Session.block(house.sql, "demo", ana.session.id, true)
    expect(code(await ana.client.tasks({}))).toBe("session-blocked")
    await Session.block(house.sql, "demo", ana.session.id, false)
    success(await ana.client.tasks({}))
    await Session.block(house.sql, "demo", ana.session.id, true)
    success(await ana.client.logout({}))
  })

  it("is used by nobody who has the token and not the key", async () => {
    const ana = await enter(house.origin, "ana.souza")
    const thief = await makeVisitor(house.origin)
    thief.join(ana)
    expect(code(await thief.client.session({}))).toBe("proof-invalid")
  })

  it("takes each proof once", async () => {
    const ana = await enter(house.origin, "ana.souza")
    const target = { method: "GET", address: `${house.origin}/api/demo/session`, token: ana.token() }
    const headers = await ana.prover.headers(target)
    const answers = [await fetch(target.address, { headers }), await fetch(target.address, { headers })]
    expect(answers.map(({ status }) => status)).toEqual([200, 401])
  })

  it("is not opened by a request that shows two tokens, or two proofs, of which one would be right", async () => {
    const ana = await enter(house.origin, "ana.souza")
    const address = `${house.origin}/api/demo/session`
    const proofs = async () => (await ana.prover.headers({ method: "GET", address, token: ana.token() }))["dpop"] ?? ""
    const right = `DPoP ${ana.token()}`
    const wrong = `DPoP ${"A".repeat(43)}`
    const attempts = [
      { authorization: [right, right], dpop: [await proofs()] },
      { authorization: [right, wrong], dpop: [await proofs()] },
      { authorization: [wrong, right], dpop: [await proofs()] },
      { authorization: [right], dpop: [await proofs(), await proofs()] }
    ]
    for (const headers of attempts) expect(await raw(address, headers)).toBe(401)
    expect(await raw(address, { authorization: [right], dpop: [await proofs()] })).toBe(200)
  })

  it("is of one environment: in another its token is nobody's, also for the same person's name", async () => {
    const ana = await enter(house.origin, "ana.souza")
    const across = await makeVisitor(house.origin, { amb: "outra", keys: ana.keys })
    across.join(ana)
    expect(code(await across.client.session({}))).toBe("session-absent")
    const started = success(
      await ana.client.start({ payload: { processo: "pedido_ferias", contexto: {}, key: key() } })
    )
    const namesake = await enter(house.origin, "ana.souza", { amb: "outra" })
    expect(code(await namesake.client.instance({ instance: started.id }))).toBe("not-found")
    expect(code(await namesake.client.diagram({ definition: started.definition }))).toBe("not-found")
    expect(success(await namesake.client.processes({}))).toEqual([])
  })

  it("is refused by name in an environment that is not there", async () => {
    const visitor = await makeVisitor(house.origin, { amb: "nowhere" })
    expect(code(await visitor.client.environment({}))).toBe("environment-unknown")
  })
})

// Helpers

/** A request as only a client of one's own makes it: each header as often as it is given. */
const raw = (address: string, headers: Readonly<Record<string, readonly string[]>>) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { hostname, port, pathname } = new URL(address)
    const lines = Object.entries(headers).flatMap(([name, values]) => values.flatMap((value) => [name, value]))
    const asked = request({ hostname, port, path: pathname, headers: ["host", `${hostname}:${port}`, ...lines] })
    asked.on("response", (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    asked.on("error", reject)
    asked.end()
  })
