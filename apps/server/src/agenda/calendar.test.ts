import { dueDay, endOfDay } from "@quadrante/domain/locale"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makeSecondEnvironment, openHouse, type House } from "../../test/house.ts"
import { enter, key, success } from "../../test/visitor.ts"

let house: House
let bruno: Awaited<ReturnType<typeof enter>>
beforeAll(async () => {
  house = await openHouse()
  await makeSecondEnvironment(house.sql)
  bruno = await enter(house.origin, "bruno.lima")
  const ana = await enter(house.origin, "ana.souza")
  const contexto = { inicio: "2055-01-11", dias: 10, abono: "nao" }
  const { task, revision } = success(
    await ana.client.start({ payload: { processo: "pedido_ferias", contexto, key: key() } })
  )
  success(await ana.client.complete({ task: task?.id ?? "", payload: { revision, key: key(), values: contexto } }))
})
afterAll(() => house.stop())

describe("the calendar of an agenda", () => {
  it("has what the agenda has, with the same names at every reading", async () => {
    const address = await subscribe()
    const answer = await fetch(address)
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
      200,
      "text/calendar; charset=utf-8",
      "no-store"
    ])
    const text = await answer.text()
    const until = new Date(Date.now() + 80 * 86_400_000).toISOString()
    const items = success(await bruno.client.agenda({ payload: { until } }))
    expect(items.length).toBeGreaterThan(0)
    const uids = (calendar: string) => unfolded(calendar).filter((line) => line.startsWith("UID:"))
    expect(uids(text)).toEqual(
      items.map(({ kind, task, instance }) => `UID:${kind}-${task?.id ?? instance}@demo.quadrante`)
    )
    const bare = (iso: string) => iso.slice(0, 19).replaceAll(/[-:]/g, "")
    expect(unfolded(text).filter((line) => line.startsWith("DTSTART"))).toEqual(
      items.map(({ at }) => {
        const day = dueDay(Date.parse(at), "America/Sao_Paulo")
        return day === null ? `DTSTART:${bare(at)}Z` : `DTSTART;VALUE=DATE:${bare(day)}`
      })
    )
    expect(unfolded(text).filter((line) => line.startsWith("URL:"))).toEqual(
      items.map(({ processo, instance }) => `URL:${house.origin}/demo/home?redirect=${processo}&instancia=${instance}`)
    )
    expect(uids(await (await fetch(address)).text())).toEqual(uids(text))
  })

  it("has what is due on a day as that day of the environment, and no hour of it", async () => {
    const before = await house.sql<{ id: string; due: Date }[]>`select id, due from task where due is not null`
    const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
    await house.sql`update task set due = ${new Date(endOfDay(day, "America/Sao_Paulo"))} where due is not null`
    const lines = unfolded(await (await fetch(await subscribe())).text())
    expect(lines).toContain(`DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`)
    for (const { id, due } of before) await house.sql`update task set due = ${due} where id = ${id}`
  })

  it("is nobody's once its address was changed or taken away", async () => {
    const first = await subscribe()
    const second = await subscribe()
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
    success(await bruno.client.closeCalendar({}))
    expect(await statusOf(second)).toBe(404)
    expect(success(await bruno.client.calendar({}))).toEqual({ since: null, until: null })
  })

  it("is nobody's once it has expired, and says until when it is good", async () => {
    const address = await subscribe()
    const { until } = success(await bruno.client.calendar({}))
    expect(Math.round((Date.parse(until ?? "") - Date.now()) / 86_400_000)).toBe(30)
    await house.sql`update calendar set expires = now()`
    expect(await statusOf(address)).toBe(404)
    expect(success(await bruno.client.calendar({}))).toEqual({ since: null, until: null })
    expect(success(await bruno.client.access({})).calendars).toEqual([])
  })

  it("keeps no address, only what one is known by", async () => {
    const address = await subscribe()
    const [, token = ""] = /calendars\/(.+)\.ics$/.exec(address) ?? []
    const rows = await house.sql`select encode(token_hash, 'escape') as kept, c::text as whole from calendar c`
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(house.lines.join("\n")).not.toContain(token)
  })

  it.each([
    ["another token", (address: string) => address.replace(/[^/]+\.ics$/, `${"A".repeat(43)}.ics`)],
    ["a token that is none", (address: string) => address.replace(/[^/]+\.ics$/, "x.ics")],
    ["another environment", (address: string) => address.replace("/demo/", "/outra/")],
    ["an environment that is not there", (address: string) => address.replace("/demo/", "/nowhere/")]
  ])("is not there under %s", async (_, changed) => {
    const address = await subscribe()
    const answer = await fetch(changed(address))
    expect([answer.status, answer.headers.get("x-content-type-options")]).toEqual([404, "nosniff"])
    expect(answer.headers.get("content-type")).toContain("application/json")
  })

  it("is only read", async () => {
    const address = await subscribe()
    for (const method of ["POST", "PUT", "DELETE"]) expect((await fetch(address, { method })).status).toBe(404)
    expect(await statusOf(address)).toBe(200)
  })

  it("is not there while its person is blocked, or without the profile that it was made in", async () => {
    const address = await subscribe()
    await house.sql`update person set blocked = true where usuario = 'bruno.lima'`
    expect(await statusOf(address)).toBe(404)
    await house.sql`update person set blocked = false where usuario = 'bruno.lima'`
    expect(await statusOf(address)).toBe(200)
    const work = (profile: string) => house.sql`
      update person_profile set profile = ${profile}
      where person = (select id from person where amb = 'demo' and usuario = 'bruno.lima')`
    await work("compras")
    expect(await statusOf(address)).toBe(404)
    await work("gerencia")
  })
})

// Helpers

const subscribe = async () => house.origin + success(await bruno.client.openCalendar({ payload: { days: 30 } })).path

const statusOf = async (address: string) => (await fetch(address)).status

const unfolded = (calendar: string) => calendar.replaceAll("\r\n ", "").split("\r\n")
