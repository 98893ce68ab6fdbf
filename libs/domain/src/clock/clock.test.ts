import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Locale from "../locale/locale.ts"
import * as Clock from "./clock.ts"

describe("a moment is told", () => {
  it.each([
    ["server", "environment"],
    ["today", "environment"],
    ["due-day", "environment"],
    ["due-hour", "person"],
    ["event", "person"],
    ["reminder", "person"],
    ["typed", "person"]
  ] as const)("as %s by the clock of the %s", (kind, owner) => {
    const zones = { environment: "America/Sao_Paulo", person: "America/Manaus", device: "Asia/Tokyo" }
    expect(Clock.zoneOf(kind, zones)).toBe(zones[owner])
  })

  it("as that clock shows it, through changes of clocks and midnights", () => {
    fc.assert(
      fc.property(places, ({ zones, at }) => {
        for (const kind of all) expect(Clock.wallTime(kind, zones, at)).toBe(shownIn(Clock.zoneOf(kind, zones), at))
      })
    )
  })

  it("alike on every device, and a day of the environment alike to everybody", () => {
    fc.assert(
      fc.property(kinds, places, zone, (kind, { zones, at }, other) => {
        expect(Clock.wallTime(kind, { ...zones, device: other }, at)).toBe(Clock.wallTime(kind, zones, at))
        for (const shared of ["server", "today", "due-day"] as const)
          expect(Clock.wallTime(shared, { ...zones, person: other }, at)).toBe(Clock.wallTime(shared, zones, at))
      })
    )
  })
})

describe("the other clocks", () => {
  it.each([
    ["America/Manaus", "2026-11-27T21:15:00"],
    ["America/Rio_Branco", "2026-11-27T20:15:00"],
    ["America/Noronha", "2026-11-27T23:15:00"],
    ["Asia/Tokyo", "2026-11-28T10:15:00"]
  ])("of a device in %s says %s", (device, iso) => {
    const zones = Clock.zonesOf({ environment: "America/Sao_Paulo", person: "America/Sao_Paulo", device })
    const at = Date.parse("2026-11-27T22:15:00-03:00")
    expect(Clock.wallTime("event", zones, at)).toBe("2026-11-27T22:15:00")
    expect(Clock.others("event", zones, at)).toEqual([{ owner: "device", zone: device, iso }])
    expect(Clock.others("today", zones, at)).toHaveLength(device === "Asia/Tokyo" ? 1 : 0)
  })

  it("are named once where two say the same, the device first", () => {
    const zones = { environment: "America/Sao_Paulo", person: "Asia/Tokyo", device: "Asia/Seoul" }
    expect(Clock.others("server", zones, 0).map(({ owner }) => owner)).toEqual(["device"])
    expect(Clock.others("event", zones, 0).map(({ owner }) => owner)).toEqual(["environment"])
    const three = { ...zones, device: "Europe/Lisbon" }
    expect(Clock.others("server", three, 0).map(({ owner }) => owner)).toEqual(["device", "person"])
  })

  it("are those that say something else, each as it shows it, and none twice", () => {
    fc.assert(
      fc.property(kinds, places, (kind, { zones, at }) => {
        const part = (iso: string) => (kind === "today" ? iso.slice(0, 10) : iso)
        const shown = part(Clock.wallTime(kind, zones, at))
        const others = Clock.others(kind, zones, at)
        for (const { owner, zone: of, iso } of others) {
          expect(of).toBe(zones[owner])
          expect(iso).toBe(shownIn(of, at))
        }
        const said = others.map(({ iso }) => part(iso))
        expect(new Set(said).size).toBe(said.length)
        const elsewhere = Object.values(zones).map((one) => part(shownIn(one, at)))
        expect(new Set([shown, ...said])).toEqual(new Set([shown, ...elsewhere]))
        expect(said).not.toContain(shown)
      })
    )
  })

  it("have nothing to say where all are in one zone, whatever becomes of its clock", () => {
    fc.assert(
      fc.property(kinds, zone, moments, (kind, one, at) => {
        const zones = Clock.zonesOf({ environment: one, person: one, device: one })
        expect(Clock.others(kind, zones, at)).toEqual([])
      })
    )
  })

  it("say another day than *today* from one midnight to the other, and at no other time", () => {
    const zones = { environment: "America/Sao_Paulo", person: "America/Sao_Paulo", device: "America/Manaus" }
    const differs = (time: string) => Clock.others("today", zones, Date.parse(`2026-11-27T${time}-03:00`)).length > 0
    expect(["00:00:00", "00:59:59", "01:00:00", "23:59:59"].map(differs)).toEqual([true, true, false, false])
  })
})

describe("a deadline", () => {
  it("is all of a day where it ends one of the environment, and the same day to everybody", () => {
    fc.assert(
      fc.property(days, zone, zone, zone, (day, environment, person, device) => {
        fc.pre(!skipped.has(day))
        const zones = Clock.zonesOf({ environment, person, device })
        const end = Locale.endOfDay(day, environment)
        expect(Clock.dueKind(zones, end)).toBe("due-day")
        expect(Clock.wallTime(Clock.dueKind(zones, end), zones, end).slice(0, 10)).toBe(day)
        expect(Clock.dueKind(zones, end - 3_600_000 * 5 - 60_000)).toBe("due-hour")
      })
    )
  })
})

describe("zones", () => {
  it("are known to the platform whatever is told, and stay where they are known", () => {
    fc.assert(
      fc.property(anyZone, anyZone, anyZone, moments, (environment, person, device, at) => {
        const zones = Clock.zonesOf({ environment, person, device })
        for (const kind of all) expect(Clock.wallTime(kind, zones, at)).toHaveLength(19)
        expect(zones.environment).toBe(environment !== null && isKnown(environment) ? environment : Clock.fallback)
        expect(zones.person).toBe(person !== null && isKnown(person) ? person : zones.environment)
        expect(zones.device).toBe(device !== null && isKnown(device) ? device : zones.environment)
      })
    )
  })

  it("of nobody, nowhere, are those of the environment", () => {
    expect(Clock.zonesOf({ environment: undefined, person: null, device: "Etc/Unknown" })).toEqual({
      environment: "America/Sao_Paulo",
      person: "America/Sao_Paulo",
      device: "America/Sao_Paulo"
    })
  })
})

describe("the instant of a wall clock", () => {
  it("is one at which it says so, but where it jumped over it", () => {
    fc.assert(
      fc.property(moments, zone, (at, of) => {
        const iso = shownIn(of, at)
        expect(shownIn(of, Locale.instantOf(iso, of))).toBe(iso)
      })
    )
  })

  it("is the morning of a day, on the day on which the clocks are changed too", () => {
    const utc = (iso: string, of: string) => new Date(Locale.instantOf(iso, of)).toISOString()
    expect(utc("2026-11-28T08:00:00", "America/Manaus")).toBe("2026-11-28T12:00:00.000Z")
    expect(utc("2026-03-29T08:00:00", "Europe/Berlin")).toBe("2026-03-29T06:00:00.000Z")
    expect(utc("2026-10-25T08:00:00", "Europe/Berlin")).toBe("2026-10-25T07:00:00.000Z")
  })
})

// Helpers

const names = [
  "UTC",
  "America/Sao_Paulo",
  "America/Manaus",
  "America/Rio_Branco",
  "America/Noronha",
  "America/Bahia",
  "America/Cuiaba",
  "America/Belem",
  "America/Buenos_Aires",
  "America/Santiago",
  "America/Asuncion",
  "America/Caracas",
  "America/Bogota",
  "America/Mexico_City",
  "America/New_York",
  "America/Chicago",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "America/St_Johns",
  "America/Havana",
  "Atlantic/Azores",
  "Europe/Lisbon",
  "Europe/London",
  "Europe/Madrid",
  "Europe/Berlin",
  "Europe/Athens",
  "Europe/Moscow",
  "Africa/Casablanca",
  "Africa/Cairo",
  "Africa/Johannesburg",
  "Asia/Tehran",
  "Asia/Dubai",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Asia/Shanghai",
  "Asia/Seoul",
  "Asia/Tokyo",
  "Australia/Adelaide",
  "Australia/Sydney",
  "Australia/Lord_Howe",
  "Pacific/Auckland",
  "Pacific/Chatham",
  "Pacific/Apia",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago"
] as const
const zone = fc.constantFrom(...names)

const all = ["server", "today", "due-day", "due-hour", "event", "reminder", "typed"] as const
const kinds = fc.constantFrom<Clock.Kind>(...all)

/** Days of which a zone beside the date line has none. */
const skipped = new Set(["1994-12-31", "1995-01-01", "2011-12-30"])

const days = fc
  .date({ min: new Date("1990-01-01"), max: new Date("2090-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

/** What a zone shows by another way of the platform. */
const shownIn = (of: string, at: number): string =>
  new Date(at).toLocaleString("sv-SE", { timeZone: of }).replace(" ", "T")

/** How far a zone is from UTC. */
const offsetOf = (of: string, at: number): number => Date.parse(`${shownIn(of, at)}Z`) - at

/** When a zone changes its clock in a year, to the second; the year's beginning where it never does. */
const changeIn = (of: string, year: number): number => {
  let before = Date.UTC(year, 0)
  const month = Array.from({ length: 13 }, (_, n) => Date.UTC(year, n)).find(
    (at) => offsetOf(of, at) !== offsetOf(of, before)
  )
  if (month === undefined) return before
  let after = month
  while (after - before > 1000) {
    const middle = Math.floor((before + after) / 2000) * 1000
    if (offsetOf(of, middle) === offsetOf(of, Date.UTC(year, 0))) before = middle
    else after = middle
  }
  return after
}

const changes = fc.tuple(zone, fc.integer({ min: 1995, max: 2037 })).map(([of, year]) => changeIn(of, year))
const midnights = fc.tuple(zone, days).map(([of, day]) => Locale.endOfDay(day, of) + 1000)

/** Any moment, and those at which a clock is changed or a day ends, with what is around them. */
const moments = fc
  .tuple(
    fc.oneof(
      changes,
      midnights,
      fc.integer({ min: Date.UTC(1990, 0) / 1000, max: Date.UTC(2090, 0) / 1000 }).map((seconds) => seconds * 1000)
    ),
    fc.oneof(fc.constantFrom(-3600, -1, 0, 1, 3600), fc.integer({ min: -7200, max: 7200 }))
  )
  .map(([at, beside]) => at + beside * 1000)

const places = fc.record({
  zones: fc.record({ environment: zone, person: zone, device: zone }),
  at: moments
})

const anyZone = fc.oneof(zone, fc.string(), fc.constantFrom("Mars/Olympus", "", "Lisboa", "GMT+25"), fc.constant(null))

const isKnown = (of: string): boolean => {
  try {
    new Date(0).toLocaleString("en", { timeZone: of })
    return true
  } catch {
    return false
  }
}
