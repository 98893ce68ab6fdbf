import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openHouse, type House } from "../../test/house.ts"
import { enter, success } from "../../test/visitor.ts"
import { saveWorkspace } from "./kept.ts"

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.stop())

describe("a kept workspace", () => {
  it("is handed to another client of the person once its own client is gone, and only once", async () => {
    const ana = await enter(house.origin, "ana.souza")
    success(await ana.client.keep({ payload: { client: "tab-one-1", kept: kept("typed") } }))
    expect(success(await ana.client.claim({ payload: { client: "tab-two-2" } }))).toBeNull()
    await house.sql`update saved_workspace set disconnected = now()`
    expect(success(await ana.client.claim({ payload: { client: "tab-one-1" } }))).toBeNull()
    const both = await Promise.all(
      ["tab-two-2", "tab-three-3"].map((client) => ana.client.claim({ payload: { client } }))
    )
    expect(both.map(success).filter((one) => one !== null)).toEqual([kept("typed")])
  })

  it("stays with its client when that comes back over a new connection before the old one is seen to be dead", async () => {
    const felipe = await enter(house.origin, "felipe.nunes")
    const client = "tab-one-1"
    const [old, back] = [felipe.connect({ client }), felipe.connect({ client })]
    await expect.poll(() => [old.state()._tag, back.state()._tag]).toEqual(["Online", "Online"])
    success(await felipe.client.keep({ payload: { client, kept: kept("typed") } }))
    const claim = async () => success(await felipe.client.claim({ payload: { client: "tab-elsewhere" } }))
    old.stop()
    await expect.poll(sockets).toBe(1)
    expect(await claim()).toBeNull()
    back.stop()
    await expect.poll(claim).toEqual(kept("typed"))
  })

  it("is never handed to somebody else, nor to another live session", async () => {
    const [ana, again, bruno] = [
      await enter(house.origin, "ana.souza"),
      await enter(house.origin, "ana.souza"),
      await enter(house.origin, "bruno.lima")
    ]
    success(await ana.client.keep({ payload: { client: "tab-one-1", kept: kept("mine") } }))
    await house.sql`update saved_workspace set disconnected = now()`
    expect(success(await bruno.client.claim({ payload: { client: "tab-of-bruno" } }))).toBeNull()
    expect(success(await again.client.claim({ payload: { client: "tab-elsewhere" } }))).toBeNull()
    await house.sql`update session set revoked = 'expired' where id = ${ana.session.id}`
    expect(success(await again.client.claim({ payload: { client: "tab-elsewhere" } }))).toEqual(kept("mine"))
  })

  it("is copied to a window that goes on with the session, and stays with its own", async () => {
    const [diego, again] = [await enter(house.origin, "diego.prado"), await enter(house.origin, "diego.prado")]
    success(await diego.client.keep({ payload: { client: "tab-one-1", kept: kept("typed") } }))
    const claim = { client: "tab-elsewhere", copy: true }
    expect(success(await again.client.claim({ payload: claim }))).toBeNull()
    success(await again.client.continueSession({ session: diego.session.id, payload: { proof: null } }))
    expect(success(await again.client.claim({ payload: claim }))).toEqual(kept("typed"))
    expect(success(await again.client.claim({ payload: claim }))).toEqual(kept("typed"))
  })

  it("waits in the session that its client left for another one, which goes on as long as something is open in it", async () => {
    const [busy, aim] = [await enter(house.origin, "bruno.lima"), await enter(house.origin, "bruno.lima")]
    const client = "tab-one-1"
    const open = { ...kept("typed"), workspace: { processes: [{ title: "Pedido" }] } }
    success(await busy.client.keep({ payload: { client, kept: open } }))
    const over = (session: string) => busy.client.continueSession({ session, payload: { proof: null, client } })
    success(await over(aim.session.id))
    success(await busy.client.keep({ payload: { client, kept: kept("there") } }))
    const { sessions } = success(await busy.client.choices({}))
    expect(sessions.find(({ id }) => id === busy.session.id)?.processos).toEqual(["Pedido"])
    success(await over(busy.session.id))
    expect(success(await busy.client.claim({ payload: { client, copy: true } }))).toEqual(open)
  })

  it("counts a process once that two clients of the session have open, and two of one title twice", async () => {
    const elisa = await enter(house.origin, "elisa.rocha")
    const other = await enter(house.origin, "elisa.rocha")
    const [one, two] = [
      { id: "one", title: "Pedido" },
      { id: "two", title: "Pedido" }
    ]
    const keep = (client: string, processes: readonly object[]) =>
      elisa.client.keep({ payload: { client, kept: { ...kept("typed"), workspace: { processes } as never } } })
    const named = async () =>
      success(await other.client.choices({})).sessions.find(({ id }) => id === elisa.session.id)?.processos
    success(await keep("tab-one-1", [one]))
    success(await keep("tab-two-2", [one]))
    expect(await named()).toEqual(["Pedido"])
    success(await keep("tab-two-2", [one, two]))
    expect(await named()).toEqual(["Pedido", "Pedido"])
    success(await elisa.client.logout({}))
    success(await other.client.logout({}))
  })

  it("shows its session as left once its clients are gone, also without anything open, and not before they kept any", async () => {
    const elisa = await enter(house.origin, "elisa.rocha")
    const other = await enter(house.origin, "elisa.rocha")
    const attended = async () =>
      success(await other.client.choices({})).sessions.find(({ id }) => id === elisa.session.id)?.attended
    expect(await attended()).toBe(true)
    const client = "tab-one-1"
    const socket = elisa.connect({ client })
    await expect.poll(() => socket.state()._tag).toBe("Online")
    success(await elisa.client.keep({ payload: { client, kept: kept("") } }))
    expect(await attended()).toBe(true)
    socket.stop()
    await expect.poll(attended).toBe(false)
    success(await elisa.client.logout({}))
    success(await other.client.logout({}))
  })

  it("waits so too where another browser is in that session", async () => {
    const [here, aim] = [await enter(house.origin, "felipe.nunes"), await enter(house.origin, "felipe.nunes")]
    const beside = await enter(house.origin, "felipe.nunes")
    const [client, other] = ["tab-one-1", "tab-two-2"]
    success(await beside.client.continueSession({ session: here.session.id, payload: { proof: null } }))
    success(await here.client.keep({ payload: { client, kept: kept("mine") } }))
    success(await beside.client.keep({ payload: { client: other, kept: kept("beside") } }))
    success(await here.client.continueSession({ session: aim.session.id, payload: { proof: null, client } }))
    success(await here.client.keep({ payload: { client, kept: kept("there") } }))
    success(await here.client.continueSession({ session: here.session.id, payload: { proof: null, client } }))
    expect(success(await here.client.claim({ payload: { client, copy: true } }))).toEqual(kept("mine"))
  })

  it("is handed back to a client that knows nothing of it any more, and logged in again", async () => {
    const [before, now] = [await enter(house.origin, "ana.souza"), await enter(house.origin, "ana.souza")]
    const client = "tab-forgetful"
    success(await before.client.keep({ payload: { client, kept: kept("typed") } }))
    success(await now.client.continueSession({ session: before.session.id, payload: { proof: null, client } }))
    expect(success(await now.client.claim({ payload: { client, copy: true } }))).toEqual(kept("typed"))
  })

  it("is the newest that was kept for its client, and goes when the session is left", async () => {
    const carla = await enter(house.origin, "carla.reis")
    success(await carla.client.keep({ payload: { client: "tab-one-1", kept: kept("first") } }))
    success(await carla.client.keep({ payload: { client: "tab-one-1", kept: kept("second") } }))
    const rows = () =>
      house.sql`select body from saved_workspace where person = (select id from person where usuario = 'carla.reis')`
    expect(await rows()).toEqual([{ body: kept("second") }])
    success(await carla.client.logout({}))
    expect(await rows()).toEqual([])
  })

  it("is not kept any more where it comes after its session was left", async () => {
    const elisa = await enter(house.origin, "elisa.rocha")
    const [session] = await house.sql<{ amb: string; person: string; id: string }[]>`
      select s.amb, s.person, s.id from session s join person p on p.amb = s.amb and p.id = s.person
      where p.usuario = 'elisa.rocha' order by s.created desc limit 1`
    if (session === undefined) throw new Error("the test needs a session")
    await saveWorkspace(house.sql, session, "tab-one-1", kept("in time"))
    expect(await house.sql`select from saved_workspace where session = ${session.id}`).toHaveLength(1)
    success(await elisa.client.logout({}))
    await saveWorkspace(house.sql, session, "tab-one-1", kept("too late"))
    expect(await house.sql`select from saved_workspace where session = ${session.id}`).toHaveLength(0)
  })
})

// Helpers

/** How many sockets the server has. */
const sockets = async () => {
  const metrics = await (await fetch(`${house.origin}/api/-/metrics`)).text()
  return Number(/^quadrante_sockets (\d+)$/m.exec(metrics)?.[1])
}

const kept = (text: string) => ({
  workspace: { processes: [] },
  panels: { num_quadrantes: 2 },
  drafts: { one: { task: "t", texts: { nota: text }, at: 1 } }
})
