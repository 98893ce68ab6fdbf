import { connect } from "node:net"
import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { contract, type Name } from "@quadrante/api/contract"
import { address } from "@quadrante/api/endpoint"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { openHouse, type House } from "../../test/house.ts"
import { startOwn, type ExternalPostgres } from "../../test/postgres.ts"
import { enter, makeVisitor, success } from "../../test/visitor.ts"
import { password } from "../demo/house.ts"
import { isFull } from "../../test/breadth.ts"

const prefix = "/casa"
let web: string
let house: House
let away: House
let own: ExternalPostgres

beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), "web-"))
  await mkdir(join(web, "assets"))
  await writeFile(
    join(web, "index.html"),
    "<!doctype html><style>a{}</style><script>1</script><!--quadrante:environment-->"
  )
  await writeFile(join(web, "assets/app.js"), "export {}")
  house = await openHouse({ webFolder: web, prefix })
  own = await startOwn()
  away = await openHouse({ webFolder: web, prefix, databaseUrl: own.url })
  // The client of the database reads its types behind each new connection: one cut there rejects where nobody listens.
  const atRest = async () => {
    if ((await busyConnections(away)) > 0) throw new Error("The connections are still at work")
  }
  await vi.waitFor(atRest, { timeout: 60_000 })
  await own.stop()
})
afterAll(async () => {
  await Promise.all([house.stop(), away.stop()])
  await rm(web, { recursive: true, force: true })
})

const names = Object.keys(contract) as readonly Name[]

/** Every endpoint of the contract, in every way in which it is answered without the right to be there, and in one that is right. */
const cells = names.flatMap(
  (name) =>
    [
      [name, "no session", contract[name].session ? 401 : null],
      [name, "an unknown environment", 404],
      [name, "the wrong method", 404],
      [name, "too much", contract[name].session || contract[name].method === "GET" ? null : 413],
      [name, "no JSON", contract[name].session || contract[name].method === "GET" ? null : 400],
      [name, "the database away", 503]
    ] as const
)

describe("every endpoint", () => {
  // In the gate an endpoint is asked in half of these ways, and the next one in the others.
  it.each(cells.filter(([, , status], n) => status !== null && (isFull || n % 4 < 2)))(
    "%s, asked with %s, protects its answer (%i)",
    async (name, way, status) => {
      const { method, path } = contract[name]
      const parameters = Object.fromEntries(
        [...path.matchAll(/:(\w+)/g)].map(([, one = ""]) => [one, crypto.randomUUID()])
      )
      const origin = way === "the database away" ? away.origin : house.origin
      const where = origin + address(prefix, way === "an unknown environment" ? "nowhere" : "demo", path, parameters)
      const body = way === "too much" ? "x".repeat(300_000) : way === "no JSON" ? "{" : "{}"
      const how = way === "the wrong method" ? "PATCH" : method
      const answer = await fetch(where, {
        method: how,
        headers: { "content-type": "application/json" },
        ...(how !== "GET" && { body })
      })
      expect(answer.status).toBe(status)
      protects(answer)
      expect(answer.headers.get("cache-control")).toBe("no-store")
      expect(answer.headers.get("retry-after")).toBe(status === 503 ? "2" : null)
    }
  )

  it("answers in the session with the same protection", async () => {
    const ana = await enter(house.origin, "ana.souza", { prefix })
    for (const name of names.filter((one) => contract[one].method === "GET" && !contract[one].path.includes(":"))) {
      const where = house.origin + address(prefix, "demo", contract[name].path, {})
      const headers = await ana.prover.headers({ method: "GET", address: where, token: ana.token() })
      const answer = await fetch(where, { headers })
      // Some need a right that she has not.
      expect([name, answer.status === 200 || answer.status === 403]).toEqual([name, true])
      protects(answer)
      expect(answer.headers.get("cache-control")).toBe("no-store")
    }
  })
})

describe("everything else", () => {
  const paths = [
    ["GET", "/demo/login", 200],
    ["HEAD", "/demo/login", 200],
    ["GET", "/nowhere/login", 404],
    ["GET", "/demo/no/such/page", 404],
    ["POST", "/demo/login", 404],
    ["GET", "/assets/app.js", 200],
    ["GET", "/assets/gone.js", 404],
    ["GET", "/api", 404],
    ["GET", "/api/-/live", 200],
    ["GET", "/api/-/ready", 200],
    ["GET", "/api/-/health", 200],
    ["GET", "/api/-/metrics", 200],
    ["GET", "/api/-/openapi.json", 200],
    ["GET", "/api/-/docs", 200],
    ["GET", "/api/-/logo/demo/0000000000000000", 404],
    ["GET", "/api/-/nothing", 404],
    ["GET", `/api/demo/calendars/${"A".repeat(43)}.ics`, 404],
    ["DELETE", "/api/-/health", 404],
    ["POST", "/api/-/csp", 204],
    ["GET", "/socket.io/", 404],
    ["GET", "/socket.io/?EIO=4&transport=polling", 404]
  ] as const

  it.each(paths)("%s %s (%i) protects its answer", async (method, path, status) => {
    const answer = await fetch(house.origin + prefix + path, { method })
    expect(answer.status).toBe(status)
    protects(answer)
  })

  it.each([
    ["GET", "/demo/login", 503],
    ["GET", "/api/-/live", 200],
    ["GET", "/api/-/ready", 503],
    ["GET", "/api/-/health", 503],
    ["GET", "/api/-/metrics", 200],
    ["GET", "/assets/app.js", 200]
  ])("%s %s (%i) while the database is away says when to come back", async (method, path, status) => {
    const answer = await fetch(away.origin + prefix + path, { method })
    expect(answer.status).toBe(status)
    protects(answer)
    expect(answer.headers.get("retry-after")).toBe(status === 503 ? "2" : null)
  })

  it.each([
    ["a request that is none", "HELLO\r\n\r\n", 400],
    ["headers without end", `GET / HTTP/1.1\r\nx: ${"x".repeat(40_000)}\r\n\r\n`, 431],
    [
      "a request for two hosts",
      "GET / HTTP/1.1\r\nHost: localhost\r\nhost: evil.example\r\nConnection: close\r\n\r\n",
      400
    ],
    ["a request of the API for one host twice", twice("/casa/api/demo/environment"), 400],
    ["a request for no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    ["an upgrade for two hosts", upgrade("/casa/socket.io/?EIO=4&transport=websocket", "Host: evil.example\r\n"), 400],
    ["an upgrade elsewhere", upgrade("/casa/other"), 404],
    ["an upgrade outside of the prefix", upgrade("/socket.io/?EIO=4&transport=websocket"), 404],
    ["an upgrade to polling", upgrade("/casa/socket.io/?EIO=4&transport=polling"), 404],
    ["an upgrade of an older protocol", upgrade("/casa/socket.io/?EIO=3&transport=websocket"), 404],
    ["an upgrade of a stolen connection", upgrade("/casa/socket.io/?EIO=4&transport=websocket&sid=abc"), 404]
  ])("%s is answered with protection too, and the connection ends", async (_, text, status) => {
    const answer = await exchange(house.port, text)
    const [head = ""] = answer.split("\r\n\r\n")
    expect(head).toContain(`HTTP/1.1 ${status}`)
    protects(
      new Response(null, {
        headers: head
          .split("\r\n")
          .slice(1)
          .map((line): [string, string] => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)])
      })
    )
  })
})

describe("metrics", () => {
  it("count what happened, name nobody, and are kept from whom they are not for", async () => {
    const visitor = await makeVisitor(house.origin, { prefix })
    success(await visitor.client.login({ payload: { usuario: "ana.souza", senha: password } }))
    const text = await (await fetch(`${house.origin}${prefix}/api/-/metrics`)).text()
    expect(text).toMatch(/^quadrante_requests_total\{endpoint="login",status="2xx"\} [1-9]/m)
    expect(text).toMatch(/^quadrante_request_seconds_bucket\{le="\+Inf"\} [1-9]/m)
    expect(text).toMatch(/^quadrante_database_up 1$/m)
    expect(text).toMatch(/^quadrante_derived_lag_seconds\{data="search"\} [0-9.]+$/m)
    expect(text).toMatch(/^quadrante_derived_waiting\{data="figures"\} [0-9]+$/m)
    expect(text).not.toMatch(/demo|ana|souza|[0-9a-f]{8}-[0-9a-f]{4}/)
    for (const line of text.trim().split("\n")) {
      expect(line).toMatch(/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[a-z_]+="[^"]*"(,[a-z_]+="[^"]*")*\})? [0-9.e+-]+)$/)
    }
    // Few enough to be kept for years: some hundred lines, and one for each endpoint and class of answer that came.
    expect(text.split("\n").length).toBeLessThan(100 + names.length)
    const proxied = await fetch(`${house.origin}${prefix}/api/-/metrics`, {
      headers: { "x-forwarded-for": "10.1.1.1" }
    })
    expect(proxied.status).toBe(404)
    const closed = await openHouse({ ...house.place, metricsTo: { includes: () => false } })
    expect((await fetch(`${closed.origin}/api/-/metrics`)).status).toBe(404)
    await closed.stop()
  })
})

describe("health", () => {
  it("tells everybody how the house is, and whom it is for and its version nobody but the machines of the metrics", async () => {
    const facts = { hora: expect.any(String), armazenamento: "ok", tempo_real: "ok" }
    const health = async (origin: string, headers = {}): Promise<unknown> =>
      (await fetch(`${origin}${prefix}/api/-/health`, { headers })).json()
    expect(await health(house.origin)).toEqual({ ...facts, versao: expect.any(String), ambientes: ["demo"] })
    expect(await health(house.origin, { "x-forwarded-for": "127.0.0.1" })).toEqual(facts)
    expect(await health(house.origin, { forwarded: "for=127.0.0.1" })).toEqual(facts)
    const closed = await openHouse({ prefix, metricsTo: { includes: () => false } })
    expect(await health(closed.origin)).toEqual(facts)
    await closed.stop()
  })
})

describe("behind a proxy", () => {
  it("people who came without TLS are sent to where they can log in, if a trusted one says so", async () => {
    const open = { ...house.place, webFolder: web, origin: "https://casa.example" }
    const trusting = await openHouse({ ...open, proxies: { includes: () => true } })
    const wary = await openHouse(open)
    const page = await fetch(`${trusting.origin}/demo/home?a=b`, {
      redirect: "manual",
      headers: { "x-forwarded-proto": "http" }
    })
    expect([page.status, page.headers.get("location")]).toEqual([308, "https://casa.example/demo/home?a=b"])
    protects(page)
    expect((await fetch(`${trusting.origin}/demo/home`, { headers: { "x-forwarded-proto": "https" } })).status).toBe(
      200
    )
    const unknown = await fetch(`${wary.origin}/demo/home`, { headers: { "x-forwarded-proto": "http" } })
    expect(unknown.status, "said by somebody who is not trusted").toBe(200)
    await Promise.all([trusting.stop(), wary.stop()])
  })
})

// Helpers

const busyConnections = async ({ sql }: House): Promise<number> => {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and state <> 'idle'
      and pid <> pg_backend_pid()`
  return row?.count ?? 0
}

const protects = (answer: Response) => {
  const policy = answer.headers.get("content-security-policy") ?? ""
  for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
    expect(policy).toContain(part)
  }
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types quadrante-urls quadrante-diagram;")
  expect(policy).not.toContain("unsafe")
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": expect.stringContaining("camera=()")
  })
  expect(answer.headers.get("access-control-allow-origin")).toBeNull()
  expect(answer.headers.get("set-cookie")).toBeNull()
  expect(answer.headers.get("x-powered-by")).toBeNull()
}

function twice(path: string) {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\nConnection: close\r\n\r\n`
}

function upgrade(path: string, more = "") {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`
}

const exchange = (port: number, text: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text))
    let answer = ""
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString()))
    socket.on("error", reject)
    socket.on("close", () => resolve(answer))
  })
