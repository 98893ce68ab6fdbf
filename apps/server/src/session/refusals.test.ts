/** The table of every route against everybody who has no right to it, generated from the contract. */
import { contract, type Name } from "@quadrante/api/contract"
import { address, roleHeader } from "@quadrante/api/endpoint"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makeSecondEnvironment, openHouse, type House } from "../../test/house.ts"
import { enter, key, makeVisitor, success, type Visitor } from "../../test/visitor.ts"

let house: House
let ana: Entered
let bruno: Entered
/** Carla, with the token that she had before the last. */
let carla: Entered
let former: string | undefined
/** What is Bruno's: by the names of parameters. */
let his: Readonly<Record<string, string>>

beforeAll(async () => {
  house = await openHouse()
  await makeSecondEnvironment(house.sql)
  ana = await enter(house.origin, "ana.souza")
  bruno = await enter(house.origin, "bruno.lima")
  his = await makeBelongings(bruno)
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
      "assertionOptions"
    ])
  })

  it.each(["login", "unblock", "assertionOptions"] as const)("%s is refused without a proof of a key", async (name) => {
    const answer = await ask(name, {}, payloads[name])
    expect(answer).toEqual([401, "proof-invalid"])
  })

  it.each(["unblock", "assertionOptions"] as const)(
    "%s knows no session of another key or environment",
    async (name) => {
      const payload = { ...(payloads[name] as object), session: bruno.session.id }
      expect(await ask(name, await proved(ana, name, undefined), payload)).toEqual([401, "session-absent"])
      expect(await ask(name, await proved(bruno, name, undefined, "outra"), payload, "outra")).toEqual([
        401,
        "session-absent"
      ])
    }
  )
})

describe.each(guarded)("%s", (name) => {
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
    for (const [headers, code] of attempts) expect(await ask(name, headers)).toEqual([401, code])
  })

  it("is refused to a session that has expired, was ended, or is blocked", async () => {
    const live = { revoked: null, expires: new Date(Date.now() + 3_600_000), blocked: false }
    const states = [
      [{ ...live, expires: new Date() }, 401, "session-expired"],
      [{ ...live, revoked: "support" }, 401, "session-revoked"],
      ...(name === "logout" ? [] : [[{ ...live, blocked: true }, 423, "session-blocked"] as const])
    ] as const
    const set = (state: typeof live | (typeof states)[number][0]) =>
      house.sql`update session set ${house.sql(state)} where id = ${ana.session.id}`
    for (const [state, status, code] of states) {
      await set(state)
      const answer = await ask(name, await proved(ana, name, ana.token()))
      await set(live)
      expect(answer).toEqual([status, code])
    }
  })

  it("is refused a token that was replaced", async () => {
    expect(await ask(name, await proved(carla, name, former))).toEqual([401, "session-renewed"])
  })

  it("is refused in another environment, and with another person's key", async () => {
    const across = await proved(ana, name, ana.token(), "outra")
    expect(await ask(name, across, undefined, "outra")).toEqual([401, "session-absent"])
    expect(await ask(name, await proved(bruno, name, ana.token()))).toEqual([401, "proof-invalid"])
  })

  it("is refused a proof that was seen, and one for another route, method or token", async () => {
    const seen = await proved(ana, other(name), ana.token())
    await ask(other(name), seen)
    const wrong = [
      seen,
      await proved(ana, other(name), ana.token()),
      await ana.prover.headers({ method: "PATCH", address: addressOf(name), token: ana.token() }),
      { ...(await proved(ana, name, "B".repeat(43))), authorization: `DPoP ${ana.token()}` }
    ]
    for (const headers of wrong) expect(await ask(name, headers)).toEqual([401, "proof-invalid"])
  })
})

describe("what is another person's", () => {
  const named = guarded.filter((name) => contract[name].path.includes(":"))

  // Definitions and what can be reported on belong to the environment, and a value of the same name may be one's own.
  const shared: readonly Name[] = ["removeValue", "diagram", "reportShape"]
  it.each(named.filter((name) => !shared.includes(name)))("is nobody's to %s", async (name) => {
    const answer = await ask(name, await proved(ana, name, ana.token()), payloads[name])
    const needsRight = name.endsWith("Of") || name.endsWith("erson") || name === "retry"
    expect(answer).toEqual(needsRight ? [403, "forbidden"] : [404, "not-found"])
  })

  it("stays where another person removes a value of the same name", async () => {
    success(await ana.client.removeValue({ nome: his["nome"] ?? "" }))
    expect(success(await bruno.client.values({}))).toMatchObject([{ nome: his["nome"] }])
  })

  it("is no role for anybody else", async () => {
    for (const name of guarded.filter((one) => contract[one].acts)) {
      const headers = { ...(await proved(ana, name, ana.token())), [roleHeader]: bruno.session.role }
      expect(await ask(name, headers, payloads[name])).toEqual([403, "forbidden"])
    }
  })
})

// Helpers

type Entered = Awaited<ReturnType<typeof enter>>

const uuid = "00000000-0000-4000-8000-000000000000"

/** Well-formed payloads of the routes that name something. */
const payloads: Partial<Record<Name, unknown>> = {
  login: { usuario: "ana.souza", senha: "quadrante-demo" },
  unblock: { session: uuid, proof: { senha: "quadrante-demo" } },
  assertionOptions: { session: null },
  continueSession: { proof: null },
  offer: { processo: "pedido_ferias", contexto: {} },
  blockPerson: { blocked: true },
  blockSessionOf: { blocked: true },
  start: { processo: "pedido_ferias", contexto: {}, key: "k".repeat(16) },
  complete: { revision: 1, key: "k".repeat(16), values: {} },
  followUp: { at: null },
  cancel: { motivo: "Pedido em dobro" },
  beginText: { title: "Minuta" },
  beginUpload: { name: "a.pdf", accept: "", bytes: 1 },
  uploadPart: { data: "AA==" },
  draftDocument: { base: 0, text: "a" },
  saveDocument: { base: 0, text: "a" },
  deploy: { files: [{ name: "a.bpmn", text: "" }] },
  message: { nome: "entrega", correlacao: null, valores: {}, key: "k".repeat(16) }
}

const addressOf = (name: Name, amb = "demo") => house.origin + address("", amb, contract[name].path, his)

const other = (name: Name): Name => (name === "session" ? "tasks" : "session")

const proved = (visitor: Visitor, name: Name, token: string | undefined, amb = "demo") =>
  visitor.prover.headers({ method: contract[name].method, address: addressOf(name, amb), token })

/** Asks until the nonce is known, and says status and code. */
const ask = async (name: Name, headers: Record<string, string>, payload?: unknown, amb = "demo") => {
  const answer = await fetch(addressOf(name, amb), {
    method: contract[name].method,
    headers: { ...headers, ...(payload !== undefined && { "content-type": "application/json" }) },
    ...(payload !== undefined && { body: JSON.stringify(payload) })
  })
  const body: unknown = await answer.json()
  return [answer.status, typeof body === "object" && body !== null && "code" in body ? body.code : "success"]
}

/** One of each thing that a route can name. */
const makeBelongings = async (owner: Entered): Promise<Readonly<Record<string, string>>> => {
  const instance = success(
    await owner.client.start({ payload: { processo: "pedido_ferias", contexto: {}, key: key() } })
  )
  const nome = "minha_cor"
  const value = { nome, tipo: "texto", valor: "azul", persistente: true } as const
  success(await owner.client.keepValue({ payload: { ...value, cliente_persistente_somente_leitura: false } }))
  const second = await enter(house.origin, "bruno.lima")
  const link = { processo: "pedido_ferias", contexto: {} }
  const sent = success(await owner.client.offer({ session: second.session.id, payload: link }))
  const passkey = "his-passkey"
  await house.sql`
    insert into passkey (amb, id, person, public_key, counter, transports, name)
    values ('demo', ${passkey}, ${owner.session.user.ses_pesu_id}, '', 0, '{}', 'his')`
  const [document] = await house.sql<{ id: string }[]>`
    insert into document (amb, instance, kind, title) values ('demo', ${instance.id}, 'text', 'Minuta') returning id`
  const [upload] = await house.sql<{ id: string }[]>`
    insert into upload (amb, instance, person, name, accept, bytes)
    values ('demo', ${instance.id}, ${owner.session.user.ses_pesu_id}, 'a.pdf', '', 1) returning id`
  const [made] = await house.sql<{ id: string }[]>`
    insert into report_export (amb, person, session, profile, format, language, query, name, state, parts)
    values ('demo', ${owner.session.user.ses_pesu_id}, ${owner.session.id}, 'gerencia', 'csv', 'pt-BR', '{}', 'a.csv', 'done', 1)
    returning id`
  await house.sql`
    insert into report_export_part (amb, export, part, content) values ('demo', ${made?.id ?? ""}, 0, 'his')`
  return {
    instance: instance.id,
    processo: instance.processo,
    export: made?.id ?? "",
    document: document?.id ?? "",
    version: "1",
    upload: upload?.id ?? "",
    part: "0",
    definition: instance.definition,
    task: instance.task?.id ?? "",
    session: second.session.id,
    offer: sent.id,
    passkey,
    nome,
    usuario: "bruno.lima",
    incident: uuid
  }
}
