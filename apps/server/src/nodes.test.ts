import { randomUUID } from "node:crypto"
import type { Event } from "@quadrante/realtime/event"
import * as Proof from "@quadrante/persistence/proof"
import { Result } from "effect"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { isFull, rounds } from "../test/breadth.ts"
import { openHouse, type House } from "../test/house.ts"
import { password } from "./demo/house.ts"
import { code, enter, key, makeVisitor, success, type Visitor } from "../test/visitor.ts"

let one: House
let other: House

beforeAll(async () => {
  one = await openHouse()
  other = await openHouse(one.place)
})
afterAll(async () => {
  // The folder belongs to the first; PostgreSQL is stopped by whoever goes last.
  await other.stop()
  await one.stop()
})

describe("two nodes behind one address", () => {
  it.runIf(isFull)(
    "take a proof once between them, however often it is replayed at either",
    { timeout: 600_000 },
    async () => {
      const origin = "https://quadrante.example"
      const behind = { origin, ...one.place }
      const nodes = await Promise.all([openHouse(behind), openHouse(behind)])
      const keys = await Proof.makeKeyPair()
      const prover = Proof.makeProver(keys)
      const ask = (node: number, path: string, headers: Readonly<Record<string, string>>, body?: string) =>
        fetch(`${nodes[node % 2]?.origin}${path}`, {
          headers: {
            ...headers,
            host: "quadrante.example",
            ...(body !== undefined && { "content-type": "application/json" })
          },
          ...(body !== undefined && { method: "POST", body })
        })
      const login = async (): Promise<string> => {
        const address = `${origin}/api/demo/login`
        const answer = await ask(
          0,
          "/api/demo/login",
          await prover.headers({ method: "POST", address }),
          JSON.stringify({ usuario: "ana.souza", senha: password })
        )
        const said = (await answer.json()) as { readonly token?: string }
        if (said.token !== undefined) return said.token
        prover.learn({ nonce: answer.headers.get("dpop-nonce"), nowMs: Date.parse(answer.headers.get("date") ?? "") })
        return login()
      }
      const token = await login()
      const proof = await prover.headers({ method: "GET", address: `${origin}/api/demo/session`, token })
      const statuses = new Map<number, number>()
      const all = rounds(5_000, 50)
      let next = 0
      const replay = async () => {
        for (let n = next++; n < all; n = next++) {
          const answer = await ask(n, "/api/demo/session", proof)
          await answer.arrayBuffer()
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        }
      }
      await Promise.all(Array.from({ length: 8 }, replay))
      expect(Object.fromEntries(statuses)).toEqual({ 200: 1, 401: all - 1 })
      await Promise.all(nodes.map((node) => node.stop()))
    }
  )
})

describe("two nodes on one database", () => {
  it("make one instance of a draft, however it is saved and sent from several devices at both", async () => {
    const { client: first } = await enter(one.origin, "ana.souza")
    const others = [one, other, other].map(({ origin }) => enter(origin, "ana.souza"))
    const devices = [first, ...(await Promise.all(others)).map(({ client }) => client)]
    const { definition } = success(await first.startForm({ processo: "chamado" }))
    const values = { assunto: "Rede", categoria: "acesso", prioridade: "alta", descricao: "Sem rede desde cedo" }
    const act = fc.record({ device: fc.nat(devices.length - 1), what: fc.constantFrom("save", "send", "send") })
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 12 }), async (acts) => {
        const draft = randomUUID()
        const payload = { processo: "chamado", contexto: {}, definition, values }
        const typed = { texts: { assunto: "Rede" }, before: {}, lcl_id: "pt-BR", revision: 0 }
        const of = { _tag: "start", processo: "chamado", contexto: {} } as const
        const sent = await Promise.all(
          acts.map(async ({ device, what }) => {
            const client = devices[device] ?? first
            if (what === "send") return success(await client.sendDraft({ draft, payload })).id
            await client.saveDraft({ draft, payload: { ...typed, of } })
            return null
          })
        )
        const last = success(await first.sendDraft({ draft, payload }))
        expect(new Set([...sent.filter((id) => id !== null), last.id])).toEqual(new Set([draft]))
        const rows = await one.sql`
          select (select count(*)::int from instance where id = ${draft}) as instances,
            (select count(*)::int from task where instance = ${draft} and element = 'abrir') as firsts,
            (select count(*)::int from draft where id = ${draft}) as drafts`
        expect(rows).toEqual([{ instances: 1, firsts: 1, drafts: 0 }])
      }),
      { numRuns: rounds(100, 25) }
    )
  })

  it("know the same session, and take each proof once between them", async () => {
    const ana = await enter(one.origin, "ana.souza")
    const there = await makeVisitor(other.origin, { keys: ana.keys })
    there.join(ana)
    expect(success(await there.client.session({})).id).toBe(ana.session.id)
    // The address is part of a proof, so that one for the first node is nothing to the second.
    const target = { method: "GET", address: `${one.origin}/api/demo/session`, token: ana.token() }
    const headers = await ana.prover.headers(target)
    expect((await fetch(`${other.origin}/api/demo/session`, { headers })).status).toBe(401)
    success(await ana.client.logout({}))
    expect(code(await there.client.session({}))).toBe("session-revoked")
  })

  it("tell each other of a colour, and cut the sockets of a session that ended at the other", async () => {
    const ana = await enter(one.origin, "ana.souza")
    const there = await makeVisitor(other.origin, { keys: ana.keys })
    there.join(ana)
    const colours: string[] = []
    const here = ana.connect()
    const far = there.connect({ onColour: (colour) => void colours.push(colour) })
    await expect.poll(() => [here.state()._tag, far.state()._tag]).toEqual(["Online", "Online"])
    here.setColor("teal")
    await expect.poll(() => colours).toContain("teal")
    success(await ana.client.logout({}))
    await expect.poll(() => far.state()).toEqual({ _tag: "Refused", code: "ended" })
    for (const client of [here, far]) client.stop()
  })

  it.runIf(isFull)(
    "tell of a file of a report, asked for at one, the window at the other that asked, and no other",
    async () => {
      const elisa = await enter(one.origin, "elisa.rocha")
      const there = await makeVisitor(other.origin, { keys: elisa.keys })
      there.join(elisa)
      const [elsewhere, bruno] = [await enter(other.origin, "elisa.rocha"), await enter(other.origin, "bruno.lima")]
      const window = "window-of-elisa"
      const asker = listen(there, window)
      // Other windows of the session at either node, and the same name in another session and with somebody else.
      const others = [
        listen(there, "another"),
        listen(elisa, "third"),
        listen(elsewhere, window),
        listen(bruno, window)
      ]
      await expect
        .poll(() => [asker, ...others].map(({ socket }) => socket.state()._tag))
        .toEqual(Array.from({ length: 5 }, () => "Online"))
      const { id } = success(
        await elisa.client.beginExport({ payload: { query: report, format: "csv", client: window } })
      )
      await expect
        .poll(() => asker.told)
        .toMatchObject([{ room: "canal", call: "exportChanged", value: { id }, seq: 1 }])
      expect(success(await there.client.export({ export: id })).state).toBe("done")
      // A colour in each session comes after it, to each of its windows.
      const senders = [elisa, elsewhere, bruno].map((visitor) => visitor.connect())
      for (const sender of senders) sender.setColor("pink")
      await expect
        .poll(() => [asker, ...others].map(({ colours }) => colours.at(-1)))
        .toEqual(Array.from({ length: 5 }, () => "pink"))
      for (const sender of senders) sender.stop()
      for (const { told, socket } of [asker, ...others]) {
        expect(told).toHaveLength(socket === asker.socket ? 1 : 0)
        socket.stop()
      }
    }
  )

  it.runIf(isFull)(
    "refuse a session from its end at the other on, over HTTP, and cut its socket",
    { timeout: 600_000 },
    async () => {
      for (let round = 0; round < rounds(100, 25); round++) {
        const [ana, support] = [await enter(one.origin, "ana.souza"), await enter(one.origin, "ana.souza")]
        const there = await makeVisitor(other.origin, { keys: ana.keys })
        there.join(ana)
        const socket = there.connect()
        await expect.poll(() => socket.state()._tag, { timeout: 50_000 }).toBe("Online")
        const act = round % 2 === 0 ? support.client.endSession({ session: ana.session.id }) : ana.client.lock({})
        success(await act)
        const refusal = round % 2 === 0 ? "session-revoked" : "session-blocked"
        expect(code(await there.client.session({}))).toBe(refusal)
        const cut = { _tag: "Refused", code: round % 2 === 0 ? "ended" : "blocked" }
        await expect.poll(() => socket.state()).toEqual(cut)
        socket.stop()
        success(await support.client.logout({}))
      }
    }
  )

  it("let exactly one of their rivals complete a task", { timeout: 600_000 }, async () => {
    const ana = await enter(one.origin, "ana.souza")
    const there = await makeVisitor(other.origin, { keys: ana.keys })
    there.join(ana)
    for (let round = 0; round < rounds(50); round++) {
      const start = { processo: "pedido_ferias", contexto: {}, key: key() }
      const { revision, task } = success(await ana.client.start({ payload: start }))
      const values = { inicio: "2054-12-07", dias: 10, abono: "nao", observacao: "" }
      const order = () => ({ task: task?.id ?? "", payload: { revision, key: key(), values } })
      const rivals = [ana, there, ana, there].map(({ client }) => client.complete(order()))
      const results = await Promise.all(rivals)
      expect(results.filter(Result.isSuccess)).toHaveLength(1)
      expect(results.filter(Result.isFailure).map(({ failure }) => failure.code)).toEqual(
        Array.from({ length: 3 }, () => "task-closed")
      )
    }
  })
})

// Helpers

const report = {
  processo: "pedido_ferias",
  columns: ["numero"],
  sort: null,
  filters: { status: [], by: "created", from: null, until: null, unit: null, profile: null, person: null, fields: [] }
} as const

/** A window, what its own room told it, and the colours that its session had. */
const listen = (visitor: Visitor, client: string) => {
  const told: Event[] = []
  const colours: string[] = []
  const socket = visitor.connect({
    client,
    session: { seq: 0 },
    onEvent: (event) => void (event.room === "canal" && told.push(event)),
    onColour: (colour) => void colours.push(colour)
  })
  return { socket, told, colours }
}
