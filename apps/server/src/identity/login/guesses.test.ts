/** Guesses: how many are computed in an hour, however many addresses they come from; and that the owner gets in meanwhile. */
import { Result } from "effect"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { isFull, strongest } from "../../../test/breadth.ts"
import { openHouse, type House } from "../../../test/house.ts"
import { password } from "../../demo/house.ts"
import { makeLog } from "../../kernel/log/log.ts"
import { login } from "./login.ts"

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.stop())
beforeEach(async () => {
  await house.sql`delete from login_attempt`
  await house.sql`delete from device`
})

describe("an hour of guesses on one account", () => {
  it.each(strongest([500, 1], 1))("from %i addresses has at most 60 of them computed", async (addresses) => {
    let passed = 0
    let tries = 0
    while (passed < 3600) {
      const answer = await attempt("ana.souza", "guess", `10.0.${tries % addresses}`)
      tries += 1
      const wait = Result.isFailure(answer) ? (answer.failure.retryAfter ?? 0) : 0
      expect(wait).toBeGreaterThan(0)
      // Whoever guesses comes back the moment that they may.
      await later(wait)
      passed += wait
    }
    const computed = await failuresOf("account ana.souza")
    expect(computed).toBeGreaterThan(5)
    expect(computed).toBeLessThanOrEqual(60)
  })

  it("computes none of those that do not wait", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => attempt("ana.souza", "guess", `10.1.${at}`))
    )
    expect(answers.every(Result.isFailure)).toBe(true)
    expect(await failuresOf("account ana.souza")).toBe(1)
  })

  it("keeps the owner out on no device that they have used, and on a new one no longer than the wait", async () => {
    expect(Result.isSuccess(await attempt("ana.souza", password, "192.0.2.1", "home"))).toBe(true)
    for (let guess = 0; guess < 12; guess++) {
      const answer = await attempt("ana.souza", "guess", `10.2.${guess}`)
      await later(Result.isFailure(answer) ? (answer.failure.retryAfter ?? 0) : 0)
    }
    await attempt("ana.souza", "guess", "10.2.99")
    expect(Result.isSuccess(await attempt("ana.souza", password, "192.0.2.1", "home"))).toBe(true)
    const early = await attempt("ana.souza", password, "192.0.2.7", "new")
    const wait = Result.isFailure(early) ? (early.failure.retryAfter ?? 0) : 0
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(300)
    await later(wait)
    expect(Result.isSuccess(await attempt("ana.souza", password, "192.0.2.7", "new"))).toBe(true)
  })
})

describe("right passwords in the same instant", () => {
  it.runIf(isFull)("all get in, on a device that is new and on one that was used before", async () => {
    for (const round of ["new", "used"]) {
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => attempt("carla.reis", password, "192.0.2.20", "desk"))
      )
      expect([round, answers.map(Result.isSuccess)]).toEqual([round, Array.from({ length: 6 }, () => true)])
    }
    expect(await failuresOf("account carla.reis")).toBe(0)
  })

  it.runIf(isFull)("all get in from one address, however many people share it", async () => {
    const people = ["ana.souza", "bruno.lima", "carla.reis", "diego.prado", "elisa.rocha"]
    const answers = await Promise.all(
      [...people, ...people, ...people].map((who, at) => attempt(who, password, "192.0.2.30", `desk ${at}`))
    )
    expect(answers.filter(Result.isFailure)).toEqual([])
    expect(await failuresOf("address 192.0.2.30")).toBe(0)
  })

  it("are held up by a wrong one that came first, for as long as it has to wait", async () => {
    const answers = await Promise.all([
      attempt("ana.souza", "guess", "10.9.0.1"),
      ...Array.from({ length: 3 }, (_, at) => attempt("ana.souza", "guess", `10.9.1.${at}`))
    ])
    expect(answers.every(Result.isFailure)).toBe(true)
    expect(await failuresOf("account ana.souza")).toBe(1)
  })

  it("are held up by no node that died while it computed", async () => {
    await attempt("ana.souza", "guess", "10.9.2.1")
    await later(2)
    await house.sql`update login_attempt set pending = 1, pending_until = now() - interval '1 second'`
    expect(Result.isSuccess(await attempt("ana.souza", password, "10.9.2.2"))).toBe(true)
  })
})

describe("an address that has to wait", () => {
  it("costs an account nothing whose owner tries from there meanwhile", async () => {
    for (let guess = 0; guess < 12; guess++) await attempt(`nobody.${guess}`, "guess", "10.8.0.1")
    for (let again = 0; again < 3; again++) {
      expect(Result.isFailure(await attempt("diego.prado", password, "10.8.0.1"))).toBe(true)
    }
    expect(await failuresOf("account diego.prado")).toBe(0)
    expect(Result.isSuccess(await attempt("diego.prado", password, "10.8.0.2"))).toBe(true)
  })

  it.runIf(isFull)("forgives an account no failure by that", async () => {
    for (let guess = 0; guess < 3; guess++) {
      await attempt("diego.prado", "guess", `10.8.1.${guess}`)
      await later(300)
    }
    for (let guess = 0; guess < 12; guess++) await attempt(`nobody.${guess}`, "guess", "10.8.2.1")
    await attempt("diego.prado", "guess", "10.8.2.1")
    expect(await failuresOf("account diego.prado")).toBe(3)
  })
})

describe("a network of IPv6", () => {
  it("has its guesses counted as those of one address, whichever of its addresses they come from", async () => {
    for (const host of ["1", "ffff:2", "a:b:c:d"])
      await attempt(`nobody.${host}`, "guess", `2001:db8:1:2::${host}`.replace("::a", ":a"))
    expect(await failuresOf("address 2001:db8:1:2::/64")).toBe(3)
  })
})

describe("guesses on names that nobody has", () => {
  it("are refused and delayed in the same words and steps as on those that somebody has", async () => {
    for (let guess = 0; guess < 6; guess++) {
      const known = await attempt("bruno.lima", "guess", `10.3.${guess}`)
      const unknown = await attempt("nobody.here", "guess", `10.4.${guess}`)
      expect(unknown).toEqual(known)
      await later(2 ** guess)
    }
  })
})

// Helpers

const log = makeLog(() => undefined)

/** One try, from an address and by a key of a browser. */
const attempt = (usuario: string, senha: string, address: string, thumbprint = `key of ${address}`) =>
  login(
    { sql: house.sql, log },
    { amb: "demo", tema_cor: "grey" },
    { credentials: { usuario, senha }, thumbprint, address, device: null, origin: house.origin }
  )

/** The test's clock: everything that was noted lies so many seconds further back. */
const later = (seconds: number) => house.sql`
  update login_attempt
  set blocked_until = blocked_until - make_interval(secs => ${seconds}), last = last - make_interval(secs => ${seconds})`

const failuresOf = async (counter: string): Promise<number> => {
  const [row] = await house.sql<{ failures: number }[]>`select failures from login_attempt where counter = ${counter}`
  return row?.failures ?? 0
}
