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

describe("the rows of a session", () => {
  it("know the token before the last as replaced, and each token by its generation", async () => {
    const { id, token } = await opened("joao.teles")
    const first = await Session.find(house.sql, "demo", token)
    expect(first).toMatchObject({ id, renewed: false, generation: 1 })
    expect(await Session.find(house.sql, "outra", token)).toBeNull()
    if (first === null) throw new Error("There is no session")
    const next = await Session.renew(house.sql, { ...first, authenticated: new Date(0) })
    expect(await Session.find(house.sql, "demo", token)).toMatchObject({ id, renewed: true })
    expect(await Session.find(house.sql, "demo", next), "a token proves nothing anew").toMatchObject({
      id,
      renewed: false,
      generation: 2,
      authenticated: first.authenticated
    })
    await Session.renew(house.sql, first)
    expect(await Session.find(house.sql, "demo", token)).toBeNull()
  })

  it("end with the role under which they were opened, and are blocked with their person", async () => {
    const { id } = await opened("joao.teles")
    const now = () => Session.byId(house.sql, "demo", id)
    await house.sql`update person set blocked = true where usuario = 'joao.teles'`
    expect(await now()).toMatchObject({ blocked: true, blockedBy: "access", revoked: null })
    await house.sql`update person set blocked = false where usuario = 'joao.teles'`
    expect(await now()).toMatchObject({ blocked: false, blockedBy: null, revoked: null })
    await house.sql`update session set role = gen_random_uuid() where id = ${id}`
    expect(await now()).toMatchObject({ role: null, revoked: "role" })
  })

  it("are unlocked by support where support blocked them, and by nobody but their person where they did", async () => {
    const { id } = await opened("joao.teles")
    const now = () => Session.byId(house.sql, "demo", id)
    await Session.lock(house.sql, "demo", id)
    await Session.block(house.sql, "demo", id, false)
    expect(await now()).toMatchObject({ blocked: true, blockedBy: "person" })
    await house.sql.begin((tx) => Session.unlock(tx, "demo", id))
    expect(await now()).toMatchObject({ blocked: false })
    await Session.block(house.sql, "demo", id, true)
    await Session.block(house.sql, "demo", id, false)
    expect(await now()).toMatchObject({ blocked: false })
  })

  it("are taken up again while they live, the one that was used last", async () => {
    const [old, last] = [await opened("joao.teles", "one key"), await opened("joao.teles", "one key")]
    await house.sql`update session set used = now() - interval '5 minutes' where id = ${old.id}`
    expect(await Session.lastOf(house.sql, "demo", "one key")).toMatchObject({ id: last.id })
    await Session.end(house.sql, "demo", last.id, "logout")
    expect(await Session.lastOf(house.sql, "demo", "one key")).toMatchObject({ id: old.id })
    await Session.end(house.sql, "demo", old.id, "logout")
    expect(await Session.lastOf(house.sql, "demo", "one key")).toBeNull()
  })

  it("end but for the one that is kept, with the calendar addresses of their person", async () => {
    const [kept, other] = [await opened("joao.teles"), await opened("joao.teles")]
    const session = await Session.byId(house.sql, "demo", kept.id)
    if (session === null) throw new Error("There is no session")
    const { person, profile } = session
    await house.sql`
      insert into calendar (amb, person, profile, token_hash, language, expires)
      values ('demo', ${person}, ${profile}, 'x', 'pt-BR', now() + interval '1 day')`
    await house.sql.begin((tx) => Session.endOthers(tx, session, kept.id, "ended"))
    expect(await Session.byId(house.sql, "demo", kept.id)).toMatchObject({ revoked: null })
    expect(await Session.byId(house.sql, "demo", other.id)).toMatchObject({ revoked: "ended" })
    expect(await house.sql`select 1 from calendar where person = ${person}`).toEqual([])
  })
})

// Helpers

/** Opens a session in the database, as a login does. */
const opened = async (usuario: string, thumbprint: string = key()) => {
  const [person] = await house.sql<{ id: string; role: string; profile: string; unid_sigla: string | null }[]>`
    select p.id, f.id as role, f.profile, f.unid_sigla from person p join person_profile f on f.amb = p.amb and f.person = p.id
    where p.amb = 'demo' and p.usuario = ${usuario} limit 1`
  if (person === undefined) throw new Error(`${usuario} is not there`)
  const { id, role, ...rest } = person
  const as = { ...rest, id: role, ses_perfil_relacionamento: null }
  return Session.open(house.sql, { amb: "demo", id, tema_cor: "navy" }, as, thumbprint)
}

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
