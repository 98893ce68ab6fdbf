/** Clients that go away at every point of a request: nobody is told that the database is away, and nothing stays behind. */
import { once } from "node:events"
import { connect } from "node:net"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openHouse, type House } from "../../test/house.ts"
import { enter } from "../../test/visitor.ts"
import { isAway } from "../kernel/data/database.ts"

let house: House
let ana: Awaited<ReturnType<typeof enter>>

beforeAll(async () => {
  house = await openHouse()
  ana = await enter(house.origin, "ana.souza")
})
afterAll(() => house.stop())

const body = JSON.stringify({ usuario: "ana.souza", senha: "x".repeat(100) })
const head = ["Host: localhost", "Content-Type: application/json"]

/** A request with its headers, cut after so many characters of what comes after them. */
const cut = (path: string, headers: readonly string[], sent: string) =>
  `POST ${path} HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n${sent}`

const login = "/api/demo/login"
const long = [...head, `Content-Length: ${body.length}`]
const chunked = [...head, "Transfer-Encoding: chunked"]

describe("a client that goes away", () => {
  const points: ReadonlyArray<readonly [string, () => Promise<string>]> = [
    ["in the request line", async () => "POST /api/de"],
    ["in the headers", async () => "POST /api/demo/login HTTP/1.1\r\nHost: loc"],
    ["before the body", async () => cut(login, long, "")],
    ["after the first character", async () => cut(login, long, "{")],
    ["in the middle of the body", async () => cut(login, long, body.slice(0, 60))],
    ["before the last character", async () => cut(login, long, body.slice(0, -1))],
    ["in the middle of a chunk", async () => cut(login, chunked, "40\r\n{")],
    ["between two chunks", async () => cut(login, chunked, "1\r\n{\r\n")],
    ["before the last chunk", async () => cut(login, chunked, "2\r\n{}\r\n")],
    ["once all is sent", async () => cut(login, long, body)],
    [
      "in a session, in the body",
      async () => cut("/api/demo/search", [...long, ...(await proved("/api/demo/search"))], "{")
    ],
    ["in a report of the browser", async () => cut("/api/-/csp", long, "{")],
    ["in a request without a body", async () => "GET /api/demo/environment HTTP/1.1\r\nHost: localhost\r\n\r\n"]
  ]
  it.each(points.flatMap(([point, text]) => [[point, "closes", text] as const, [point, "resets", text] as const]))(
    "%s, and %s the connection, is no fault of the database",
    async (_, how, text) => {
      const before = house.lines.length
      const socket = connect(house.port, "127.0.0.1")
      socket.on("error", () => undefined)
      await once(socket, "connect")
      socket.write(await text())
      // The server has read what was sent once it answers another request that came after it.
      await fetch(`${house.origin}/api/-/live`)
      if (how === "resets") socket.resetAndDestroy()
      else socket.destroy()
      await once(socket, "close")
      await fetch(`${house.origin}/api/-/live`)
      const told = house.lines
        .slice(before)
        .map((line): { level: string; message: string; status?: number } => JSON.parse(line))
      expect(told.filter(({ level, message }) => message !== "A login was refused" && level !== "info")).toEqual([])
      expect(told.filter(({ status }) => status !== undefined && status >= 500)).toEqual([])
    }
  )

  it("is in the log by the number that proxies have for it", async () => {
    // Where the tests above ran before, this address may have spent its budget: then their lines are there.
    const goAway = async () => {
      const socket = connect(house.port, "127.0.0.1")
      socket.on("error", () => undefined)
      await once(socket, "connect")
      socket.write(cut(login, long, body.slice(0, 60)))
      await fetch(`${house.origin}/api/-/live`)
      socket.destroy()
    }
    // A busy server may find the connection closed before it has read anything of it: then nothing is logged.
    const linesOfOneMore = async () => {
      await goAway()
      return house.lines.join("")
    }
    await expect.poll(linesOfOneMore, { timeout: 100_000 }).toContain('"endpoint":"login","status":499')
  })
})

describe("isAway", () => {
  it.each([
    ["a connection that the database cut", { code: "57P01" }, true],
    ["a pool that is closed", { code: "CONNECTION_CLOSED" }, true],
    ["a socket that is not there", { code: "ENOENT", syscall: "connect" }, true],
    ["a host that refuses", { code: "ECONNREFUSED", syscall: "connect" }, true],
    ["a line that broke", { code: "ECONNRESET", syscall: "read" }, true],
    ["a name that nobody knows", { code: "EAI_AGAIN", syscall: "getaddrinfo" }, true],
    ["a request that was aborted", { code: "ECONNRESET" }, false],
    ["a file that is not there", { code: "ENOENT", syscall: "open" }, false],
    ["a statement that is wrong", { code: "42601" }, false]
  ])("of %s", (_, error, away) => {
    expect(isAway(Object.assign(new Error("x"), error))).toBe(away)
    expect(isAway(new AggregateError([Object.assign(new Error("x"), error)]))).toBe(away)
  })
})

// Helpers

const proved = async (path: string) => {
  const headers = await ana.prover.headers({ method: "POST", address: house.origin + path, token: ana.token() })
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
}
