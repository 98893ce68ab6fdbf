/** Floods against a real server with small budgets: who is refused, in which words, and who never notices. */
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Result } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openHouse, type House } from "../../../test/house.ts"
import { admit, enter, makeVisitor, type Visitor } from "../../../test/visitor.ts"
import { password } from "../../demo/house.ts"
import { readNetworks } from "../http/networks.ts"
import { initialLimits } from "./limits.ts"
import { isFull, strongest } from "../../../test/breadth.ts"

let web: string
let house: House
let ana: Visitor
let bruno: Visitor
let diego: Visitor

/** Next to nothing comes back while a test lasts. That of an address pays for two descriptions of the API on a slow machine. */
const small = (burstMs: number) => ({ burstMs, msPerSecond: 0.001 })

beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), "web-"))
  await writeFile(join(web, "index.html"), "<!doctype html><!--quadrante:environment-->")
  house = await openHouse({
    webFolder: web,
    // Tests are from wherever they say that they are.
    proxies: readNetworks("127.0.0.1,::1") ?? { includes: () => false },
    limits: { ...initialLimits, person: small(1_000), address: small(450) }
  })
  ana = await enter(house.origin, "ana.souza")
  bruno = await enter(house.origin, "bruno.lima")
  diego = await enter(house.origin, "diego.prado")
})
afterAll(async () => {
  await house.stop()
  await rm(web, { recursive: true, force: true })
})
const from = (address: string) => ({ headers: { "x-forwarded-for": address } })

/** Asks as nobody, until the first refusal. */
const floodFrom = async (address: string, path = "/nothing/here.js", method = "GET") => {
  for (let made = 0; made < 2_000; made++) {
    const answer = await fetch(house.origin + path, { ...from(address), method })
    const body = await answer.text()
    if (answer.status === 429) return { answer, body, made }
  }
  throw new Error("nobody refused")
}

describe("a large body that is not understood", () => {
  it("is refused after a second, in which others are served", async () => {
    const address = `${house.origin}/api/demo/instances`
    const proof = await diego.prover.headers({ method: "POST", address, token: diego.token() })
    const deep = "[".repeat(50_000) + "]".repeat(50_000)
    let isRefused = false
    let served = 0
    const sent = performance.now()
    const refused = fetch(address, {
      method: "POST",
      headers: { ...proof, "content-type": "application/json" },
      body: `{"processo":"reembolso","key":"0123456789abcdef","contexto":{"a":${deep}}}`
    }).then(({ status }) => {
      isRefused = true
      return { status, ms: performance.now() - sent }
    })
    for (let n = 0; n < 5; n++) {
      expect(Result.isSuccess(await bruno.client.tasks({}))).toBe(true)
      // How many are served in this second depends on the machine.
      if (!isRefused) served++
    }
    const { status, ms } = await refused
    expect(status).toBe(400)
    expect(ms).toBeGreaterThanOrEqual(1_000)
    expect(served).toBeGreaterThan(0)
  })
})

describe("a person past their budget", () => {
  it("is refused with the time to wait, can still leave, and is alone in it", async () => {
    const some = () => Promise.all(Array.from({ length: 20 }, () => ana.client.indicator({ payload: figures })))
    const answers = [...(await some()), ...(await some()), ...(await some())]
    const refused = answers.filter(Result.isFailure).map(({ failure }) => failure)
    expect(refused.length).toBeGreaterThan(10)
    const [first] = refused
    expect(first).toMatchObject({ code: "too-many-requests" })
    expect(first !== undefined && "retryAfter" in first && (first.retryAfter ?? 0) > 0).toBe(true)
    // A fast machine leaves credit for calls of a lower price.
    for (let left = 1_000; left > 0 && Result.isSuccess(await ana.client.tasks({})); left--);
    expect(Result.isSuccess(await bruno.client.tasks({}))).toBe(true)
    const again = await admit(house.origin, "ana.souza")
    expect(await again.client.tasks({})).toMatchObject({ failure: { code: "too-many-requests" } })
    expect(Result.isSuccess(await ana.client.logout({}))).toBe(true)
    expect(house.lines.filter((line) => line.includes("past their budget"))).toHaveLength(1)
    const metrics = await (await fetch(`${house.origin}/api/-/metrics`)).text()
    expect(metrics).toMatch(/quadrante_calls_refused_total\{kind="person"\} \d+/)
  })
})

const figures = {
  indicador: "visao",
  period: { from: "2026-01-01", to: "2026-01-31" },
  processo: null,
  unidade: null,
  perfil: null
} as const

describe("strangers past the budget of their address", () => {
  it("are refused, and nobody at another address is", async () => {
    const { answer, body } = await floodFrom("203.0.113.1", "/api/demo/nothing")
    expect(JSON.parse(body)).toMatchObject({ code: "too-many-requests" })
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0)
    const login = await fetch(`${house.origin}/api/demo/login`, { ...from("203.0.113.1"), method: "POST" })
    expect(login.status).toBe(429)
    const other = await fetch(`${house.origin}/api/demo/environment`, from("203.0.113.2"))
    expect(other.status).toBe(200)
  })

  it.runIf(isFull)("are answered later where they sent a lot, which is not taken in meanwhile", async () => {
    await floodFrom("203.0.113.5", "/api/demo/nothing")
    const answered: Array<string> = []
    const ask = async (name: string, body: string) => {
      const headers = { ...from("203.0.113.5").headers, "content-type": "application/json" }
      const answer = await fetch(`${house.origin}/api/demo/login`, { method: "POST", headers, body })
      expect(answer.status).toBe(429)
      answered.push(name)
    }
    const large = ask("large", JSON.stringify("x".repeat(200_000)))
    for (const name of ["first", "second", "third"]) await ask(name, "{}")
    await large
    expect(answered).toEqual(["first", "second", "third", "large"])
  })

  it.runIf(isFull)("are told so on the page, which comes again by itself", async () => {
    const { answer, body } = await floodFrom("203.0.113.3", "/demo/login")
    expect(body).toContain(`<meta http-equiv="refresh" content="${answer.headers.get("retry-after")}">`)
    expect(body).toContain("Esta página tenta de novo")
    expect(answer.headers.get("content-security-policy")).not.toBeNull()
  })

  const refusing = [
    ["/api/demo/session", "GET"],
    ["/api/-/csp", "POST"],
    ["/api/-/openapi.json", "GET"],
    ["/api/-/health", "GET"],
    ["/elsewhere/login", "GET"],
    [`/api/demo/calendars/${"A".repeat(43)}.ics`, "GET"]
  ] as const
  it.each(strongest(refusing, 2))("are refused at %s", async (path, method) => {
    // What is made for the first request, and paid by it, is there for the next ones.
    await fetch(`${house.origin}${path}`, { ...from("198.51.100.250"), method })
    const { made } = await floodFrom(`198.51.100.${path.length}`, path, method)
    expect(made).toBeGreaterThan(1)
  })

  it.runIf(isFull)("keep no machine that watches from its answer", async () => {
    await floodFrom("203.0.113.4")
    for (const path of ["live", "ready"]) {
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => fetch(`${house.origin}/api/-/${path}`, from("203.0.113.4")))
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    }
  })

  it("touch nobody who is in at the same address, over HTTP and in real time", async () => {
    const carla = await enter(house.origin, "carla.reis")
    // All of this comes from where she is: this machine, which nobody named otherwise.
    await floodFrom("127.0.0.1")
    const stranger = await makeVisitor(house.origin)
    const login = await stranger.client.login({ payload: { usuario: "carla.reis", senha: password } })
    expect(login).toMatchObject({ failure: { code: "too-many-requests" } })
    for (let at = 0; at < 5; at++) expect(Result.isSuccess(await carla.client.tasks({}))).toBe(true)
    await new Promise<void>((online) => {
      const socket = carla.connect({
        onState: ({ _tag }) => {
          if (_tag !== "Online") return
          socket.stop()
          online()
        }
      })
    })
  })
})
