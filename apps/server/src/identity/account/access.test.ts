/** What a person sees of their access, and what ends the addresses that read in their name. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openHouse, type House } from "../../../test/house.ts"
import { code, enter, makeVisitor, success } from "../../../test/visitor.ts"
import { password } from "../../demo/house.ts"
import * as People from "../../operations/people.ts"

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.stop())

const kinds = async (visitor: Awaited<ReturnType<typeof enter>>) =>
  success(await visitor.client.access({})).events.map(({ kind }) => kind)

const subscribe = async (visitor: Awaited<ReturnType<typeof enter>>) =>
  house.origin + success(await visitor.client.openCalendar({ payload: { days: 365 } })).path

const statusOf = async (address: string) => (await fetch(address)).status

describe("the access of a person", () => {
  it("lists each new device, password, passkey and calendar at once, with when and where it came from", async () => {
    const ana = await enter(house.origin, "ana.souza")
    const { events } = success(await ana.client.access({}))
    expect(events).toEqual([
      { id: expect.any(String), at: expect.any(String), kind: "device", name: null, address: "127.0.0.1", device: null }
    ])
    expect(Date.now() - Date.parse(events[0]?.at ?? "")).toBeLessThan(60_000)
    // The same device again is no news, and another one is, to whoever is in.
    const again = await makeVisitor(house.origin, { keys: ana.keys })
    success(await again.client.login({ payload: { usuario: "ana.souza", senha: password } }))
    expect(await kinds(ana)).toEqual(["device"])
    const away = await enter(house.origin, "ana.souza")
    expect(await kinds(ana)).toEqual(["device", "device"])
    await subscribe(away)
    expect(await kinds(ana)).toEqual(["calendar", "device", "device"])
    const nova = "quatro palavras bem soltas"
    success(await away.client.setPassword({ payload: { nova, proof: { senha: password } } }))
    expect(await kinds(away)).toEqual(["password", "calendar", "device", "device"])
  })

  it("tells of a new device which it is and which session began on it, and of nothing else a session", async () => {
    const heitor = await enter(house.origin, "heitor.alves")
    const away = await enter(house.origin, "heitor.alves")
    await subscribe(away)
    const { list } = success(await heitor.client.notices({}))
    const told = list.flatMap(({ kind, detail }) => (kind === "access" ? [detail] : []))
    expect(told).toEqual([
      { event: "calendar" },
      { event: "device", session: away.session.id },
      { event: "device", session: heitor.session.id }
    ])
    success(await heitor.client.endSession({ session: away.session.id }))
    expect(code(await away.client.access({}))).not.toBe("success")
  })

  it("says that it was an operator, and nothing of anybody else or of long ago", async () => {
    const bruno = await enter(house.origin, "bruno.lima")
    await house.sql`update access_event set at = now() - interval '91 days' where kind = 'device'`
    await house.sql.begin((tx) => People.setPassword(tx, "demo", "bruno.lima", "quatro palavras bem soltas"))
    const again = await makeVisitor(house.origin, { keys: bruno.keys })
    success(await again.client.login({ payload: { usuario: "bruno.lima", senha: "quatro palavras bem soltas" } }))
    expect(success(await again.client.access({})).events).toMatchObject([{ kind: "password", address: null }])
  })

  it("shows fifty events at most", async () => {
    const carla = await enter(house.origin, "carla.reis")
    const person = carla.session.user.ses_pesu_id
    await house.sql`
      insert into access_event (amb, person, kind) select 'demo', ${person}, 'device' from generate_series(1, 60)`
    expect(await kinds(carla)).toHaveLength(50)
  })
})

describe("the address of a calendar", () => {
  it("is listed with until when it is good, and is ended there, by its person alone", async () => {
    const diego = await enter(house.origin, "diego.prado")
    const address = await subscribe(diego)
    const [calendar] = success(await diego.client.access({})).calendars
    expect(calendar).toMatchObject({ profile: "diretoria", name: "Diretoria" })
    expect(Math.round((Date.parse(calendar?.until ?? "") - Date.now()) / 86_400_000)).toBe(365)
    const ana = await enter(house.origin, "elisa.rocha")
    expect(code(await ana.client.endCalendar({ profile: "diretoria" }))).toBe("not-found")
    expect(await statusOf(address)).toBe(200)
    success(await diego.client.endCalendar({ profile: "diretoria" }))
    expect(await statusOf(address)).toBe(404)
    expect((await kinds(diego)).slice(0, 2)).toEqual(["calendar-ended", "calendar"])
  })

  it("ends with a changed password, with the end of all other sessions, and with those that support ends", async () => {
    const [felipe, support] = [await enter(house.origin, "felipe.nunes"), await enter(house.origin, "elisa.rocha")]
    const role = success(await support.client.choices({})).roles.find((one) => one.perfil_operacional_id === "suporte")
    success(await support.client.choose({ payload: { role: role?.id ?? "" } }))
    const first = await subscribe(felipe)
    success(await felipe.client.endOthers({}))
    expect(await statusOf(first)).toBe(404)
    const second = await subscribe(felipe)
    const nova = "quatro palavras bem soltas"
    success(await felipe.client.setPassword({ payload: { nova, proof: { senha: password } } }))
    expect(await statusOf(second)).toBe(404)
    const third = await subscribe(felipe)
    success(await support.client.endSessionsOf({ usuario: "felipe.nunes" }))
    expect(await statusOf(third)).toBe(404)
  })
})
