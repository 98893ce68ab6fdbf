/** What an answer knows of rooms: who follows them from there on is told what came after it, and reads nothing twice. */
import { numbered } from "../../test/numbered.ts"
import { processRoom, type Event } from "@quadrante/realtime/event"
import { afterAll, beforeAll, expect, it } from "vitest"
import { openHouse, type House } from "../../test/house.ts"
import { enter, key, makeVisitor, success } from "../../test/visitor.ts"
import { password } from "../demo/house.ts"

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.stop())

it("a login says how far the rooms of the person and of each profile are numbered", async () => {
  const ana = await makeVisitor(house.origin)
  const { heard = {} } = success(await ana.client.login({ payload: { usuario: "ana.souza", senha: password } }))
  const profiles = await house.sql<{ profile: string }[]>`
    select distinct profile from person_profile r join person p on p.amb = r.amb and p.id = r.person
    where p.usuario = 'ana.souza'`
  expect(Object.keys(heard).toSorted()).toEqual(
    ["usuario", ...profiles.map(({ profile }) => `perfil:${profile}`)].toSorted()
  )
  const resets: string[] = []
  const events: Event[] = []
  const client = ana.connect({
    session: { seq: 0 },
    person: { seq: heard["usuario"] ?? null },
    known: (room) => heard[room] ?? null,
    onEvent: (event) => void events.push(event),
    onReset: (room) => void resets.push(room)
  })
  await expect.poll(() => client.state()._tag, { timeout: 75_000 }).toBe("Online")
  expect(resets.filter((room) => room !== "ambiente")).toEqual([])
  client.stop()
})

it("an instance says how far its room is numbered: what happens after that is told, and what was before is not", async () => {
  const ana = await enter(house.origin, "ana.souza")
  const payload = { processo: "pedido_compra", contexto: {}, key: key() }
  const started = success(await ana.client.start({ payload }))
  await numbered(house.sql)
  const [row] = await house.sql<{ seq: number }[]>`select seq::int from room where room = ${`processo:${started.id}`}`
  const { seq } = success(await ana.client.instance({ instance: started.id }))
  expect(seq).toBe(row?.seq ?? 0)
  expect(started.seq).toBeLessThanOrEqual(seq ?? 0)

  const resets: string[] = []
  const events: Event[] = []
  const client = ana.connect({
    session: { seq: 0 },
    onEvent: (event) => void events.push(event),
    onReset: (room) => void resets.push(room)
  })
  await expect.poll(() => client.state()._tag, { timeout: 75_000 }).toBe("Online")
  const cancelled = success(
    await ana.client.cancel({ instance: started.id, payload: { motivo: "Não é mais preciso" } })
  )
  client.join(processRoom(started.id), seq)
  const told = () => events.filter(({ call }) => call === "processChanged").map((event) => event.seq)
  await expect.poll(told, { timeout: 75_000 }).toEqual([(seq ?? 0) + 1])
  expect(resets).not.toContain(processRoom(started.id))
  expect(success(await ana.client.instance({ instance: cancelled.id })).seq).toBe((seq ?? 0) + 1)
  client.stop()
})
