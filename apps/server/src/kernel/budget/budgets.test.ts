import { beforeEach, describe, expect, it } from "vitest"
import { makeLog } from "../log/log.ts"
import { makeBudgets, type Budgets } from "./budgets.ts"
import { initialLimits } from "./limits.ts"
import { prices, strangers } from "./prices.ts"

let now: number
let lines: Array<Record<string, unknown>>
let refused: string[]
let budgets: Budgets

beforeEach(() => {
  now = 0
  lines = []
  refused = []
  budgets = makeBudgets({
    people: initialLimits.person,
    strangers: initialLimits.address,
    log: makeLog(
      (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
      () => now
    ),
    metrics: { refusedCall: (kind) => void refused.push(kind) },
    now: () => now
  })
})

const ana = { amb: "demo", person: "ana" }
const office = "203.0.113.7"

/** A call of somebody, with all that it costs; what they have to wait for it. */
const call = (address: string, who: typeof ana | null, priceMs: number, moreMs = 0): number => {
  const made = budgets.begin(address)
  const wait = who === null ? made.asStranger(priceMs) : made.asPerson(who, priceMs)
  if (wait === 0) made.add(moreMs)
  made.end()
  return wait
}

/** Calls until the first that is refused. */
const flood = (address: string, who: typeof ana | null, priceMs: number): number => {
  for (let made = 0; ; made++) if (call(address, who, priceMs) > 0) return made
}

describe("budgets", () => {
  it("let two hundred people behind one address in within a minute, and work on", () => {
    for (let at = 0; at < 200; at++) {
      now += 300
      const waits = [call(office, null, strangers.page), call(office, null, prices.environment)]
      for (let file = 0; file < 40; file++) waits.push(call(office, null, strangers.file))
      waits.push(call(office, null, prices.assertionOptions))
      const login = budgets.begin(office)
      waits.push(login.asStranger(prices.login))
      login.isOf({ amb: "demo", person: `person ${at}` })
      login.end()
      for (let more = 0; more < 50; more++)
        waits.push(call(office, { amb: "demo", person: `person ${at}` }, prices.tasks))
      expect(waits.every((wait) => wait === 0)).toBe(true)
    }
    expect(refused).toEqual([])
  })

  it("stop a person at some ten seconds of a processor, and nobody else", () => {
    const made = flood(office, ana, prices.indicator)
    expect(made).toBe(initialLimits.person.burstMs / prices.indicator)
    expect(call("198.51.100.1", ana, prices.tasks)).toBeGreaterThan(0)
    expect(call(office, { amb: "demo", person: "bruno" }, prices.tasks)).toBe(0)
    expect(call(office, { amb: "outra", person: "ana" }, prices.tasks)).toBe(0)
    expect(call(office, null, prices.login)).toBe(0)
    now += call(office, ana, prices.tasks) * 1000
    expect(call(office, ana, prices.tasks)).toBe(0)
  })

  it("stop strangers at one address, and nobody who is in behind it", () => {
    flood(office, null, strangers.refused)
    expect(call(office, null, prices.login)).toBeGreaterThan(0)
    expect(call(office, ana, prices.tasks)).toBe(0)
    expect(call("203.0.113.8", null, prices.login)).toBe(0)
  })

  it("take a network of IPv6, and an address of IPv4 in its two forms, for one", () => {
    flood("2001:db8:1:2::1", null, strangers.described)
    // A budget regains one millisecond in ten, so a small price would pass on a slow machine.
    expect(call("2001:db8:1:2:ffff::9", null, strangers.described)).toBeGreaterThan(0)
    expect(call("2001:db8:1:3::1", null, 1)).toBe(0)
    flood("::ffff:192.0.2.1", null, strangers.described)
    expect(call("192.0.2.1", null, strangers.described)).toBeGreaterThan(0)
  })

  it("have whoever shows what proves nothing pay as the stranger that they are", () => {
    for (let at = 0; at < 10_000; at++) {
      const forged = budgets.begin(office)
      expect(forged.asPerson(ana, prices.tasks)).toBe(0)
      forged.isNobodys(strangers.refused)
      forged.end()
    }
    expect(call(office, ana, prices.tasks)).toBe(0)
    expect(call(office, null, strangers.refused)).toBeGreaterThan(0)
  })

  it("count what was only known afterwards, and what was done elsewhere", () => {
    call(office, ana, prices.complete, 5_000)
    budgets.spent(ana, 5_000)
    expect(call(office, ana, prices.tasks)).toBeGreaterThan(0)
  })

  it("let no more in side by side than one after the other", () => {
    const sideBySide = Array.from({ length: 1_000 }, () => budgets.begin(office))
    const admitted = sideBySide.filter((one) => one.asPerson(ana, prices.indicator) === 0)
    expect(admitted).toHaveLength(initialLimits.person.burstMs / prices.indicator)
    for (const one of sideBySide) one.end()
  })

  it("give back to the address what a login took that got in", () => {
    for (let at = 0; at < 1_000; at++) {
      const login = budgets.begin(office)
      expect(login.asStranger(prices.login)).toBe(0)
      login.isOf({ amb: "demo", person: `person ${at}` })
      login.end()
    }
    expect(call(office, { amb: "demo", person: "person 7" }, initialLimits.person.burstMs - prices.login)).toBe(0)
    expect(call(office, { amb: "demo", person: "person 8" }, initialLimits.person.burstMs)).toBeGreaterThan(0)
  })

  it("do not have a refusal paid for", () => {
    flood(office, ana, prices.indicator)
    const wait = call(office, ana, prices.indicator)
    for (let at = 0; at < 1_000; at++) call(office, ana, prices.indicator)
    expect(call(office, ana, prices.indicator)).toBe(wait)
  })

  it("know whose a token was", () => {
    expect(budgets.ownerOf("t")).toBeNull()
    budgets.remember("t", ana)
    expect(budgets.ownerOf("t")).toEqual(ana)
  })

  it("tell the operator who it was, once a minute", () => {
    flood(office, ana, prices.indicator)
    flood(office, null, prices.indicator)
    for (let at = 0; at < 500; at++) call(office, at % 2 === 0 ? ana : null, prices.indicator)
    expect(lines).toMatchObject([
      { message: "A person is past their budget", amb: "demo", person: "ana" },
      { message: "An address is past its budget", address: office }
    ])
    expect(refused).toHaveLength(502)
  })
})

describe("sampled lines", () => {
  it("are so many in a minute, and the next one says how many more there were", () => {
    const log = makeLog(
      (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
      () => now
    )
    for (let at = 0; at < 1_700; at++) log.sampled("warn", "A page broke the content security policy", { at })
    expect(lines).toHaveLength(60)
    log.sampled("warn", "A login was refused")
    expect(lines).toHaveLength(61)
    now += 60_000
    log.sampled("warn", "A page broke the content security policy", { at: 1_700 })
    log.sampled("warn", "A page broke the content security policy", { at: 1_701 })
    expect(lines.slice(61)).toMatchObject([{ at: 1_700, more: 1_640 }, { at: 1_701 }])
    expect(lines.at(-1)).not.toHaveProperty("more")
  })
})
