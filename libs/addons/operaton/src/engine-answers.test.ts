/** What an engine, or what stands before it, may answer to an order: nothing is taken as done or as refused that may be neither. */
import { once } from "node:events"
import { createServer, type AddressInfo, type Socket } from "node:net"
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { makeOperaton } from "./engine-api.ts"

/** What became of an order that is answered by these bytes, after which the line is cut. */
const answered = async (bytes: string) => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once("data", () => socket.end(bytes))
    socket.on("error", () => undefined)
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  const { complete } = makeOperaton({ url: `http://127.0.0.1:${port}/engine-rest`, login: "q", password: "p" })
  const answer = await complete("t", {})
  for (const socket of sockets) socket.destroy()
  server.close()
  return Result.isSuccess(answer) ? "done" : answer.failure._tag
}

const html = "<html><body>Sign in</body></html>"
const json = (said: object) => JSON.stringify(said)
const http = (status: string, body = "", head = "") =>
  `HTTP/1.1 ${status}\r\nContent-Length: ${body.length}\r\n${head}Connection: close\r\n\r\n${body}`

describe("an order to Operaton", () => {
  it.each([
    ["its own word that it was carried out", http("204 No Content"), "done"],
    ["its refusal", http("500 Error", json({ type: "ProcessEngineException", message: "already claimed" })), "refused"],
    ["that there is no such task", http("404 Not Found", json({ type: "RestException", message: "none" })), "absent"],
    ["a wrong password", http("401 Unauthorized"), "refused"],
    ["the way to a login, which is not gone", http("302 Found", "", "Location: /login\r\n"), "refused"],
    ["a page in its place", http("200 OK", html), "lost"],
    ["a gateway that gave up waiting", http("504 Gateway Timeout", html), "lost"],
    ["a gateway that lost it", http("502 Bad Gateway", html), "lost"],
    ["an error in nobody's words", http("500 Internal Server Error", html), "lost"],
    ["a page that is not there", http("404 Not Found", html), "refused"]
  ])("that is answered by %s", async (_, bytes, became) => {
    expect(await answered(bytes)).toBe(became)
  })

  it("whose answer is cut at any byte of its head is not known to be done, nor to be refused", async () => {
    const head = http("204 No Content")
    for (let length = 0; length < head.length; length++) {
      expect([length, await answered(head.slice(0, length))]).toEqual([length, "lost"])
    }
  })

  it("that nobody listens to has surely done nothing", async () => {
    const server = createServer().listen(0, "127.0.0.1")
    await once(server, "listening")
    const { port } = server.address() as AddressInfo
    await new Promise((resolve) => server.close(resolve))
    const { claim } = makeOperaton({ url: `http://127.0.0.1:${port}/engine-rest`, login: null, password: null })
    expect(await claim("t", "ana")).toMatchObject({ failure: { _tag: "away" } })
  })
})

describe("an answer without an end", () => {
  it("is not read on: what was asked is refused, and of an order nobody knows", async () => {
    let sent = 0
    const block = Buffer.alloc(65_536, " ")
    const server = createServer((socket) => {
      socket.on("error", () => undefined)
      socket.once("data", () => {
        socket.write("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n")
        const goOn = () => {
          while (!socket.destroyed && sent < 1_000 * block.length) {
            sent += block.length
            if (!socket.write(block)) return void socket.once("drain", goOn)
          }
        }
        goOn()
      })
    }).listen(0, "127.0.0.1")
    await once(server, "listening")
    const { port } = server.address() as AddressInfo
    const asked = makeOperaton({ url: `http://127.0.0.1:${port}/engine-rest`, login: null, password: null })
    expect(await asked.instance("i")).toMatchObject({ failure: { _tag: "refused" } })
    expect(await asked.complete("t", {})).toMatchObject({ failure: { _tag: "lost" } })
    // Both together; what lies between here and there is read ahead.
    expect(sent).toBeLessThan(40 * 1024 * 1024)
    server.close()
  })
})

describe("a long list of Operaton", () => {
  const taskNamed = (id: string) => ({
    id,
    name: null,
    assignee: null,
    lastUpdated: null,
    due: null,
    followUp: null,
    taskDefinitionKey: "t",
    created: "2026-11-26T12:00:00.000+0000",
    priority: 50,
    processInstanceId: id
  })

  it.each([
    ["a few rows leave it", 30],
    ["more rows leave it than two pages share", 400],
    ["almost all leave it", 1_180]
  ])("is read whole though %s after its first page", async (_, leaving) => {
    let rows = Array.from({ length: 1_200 }, (_unused, n) => taskNamed(`task-${n}`))
    let asked = 0
    const { openTasks } = makeOperaton({ url: "http://engine.example", login: null, password: null }, (url) => {
      const { searchParams } = new URL(url)
      const from = Number(searchParams.get("firstResult"))
      const answer = JSON.stringify(rows.slice(from, from + Number(searchParams.get("maxResults"))))
      if (asked++ === 0) rows = rows.slice(leaving)
      return Promise.resolve({ status: 200, text: () => Promise.resolve(answer) })
    })
    const read = await openTasks()
    const ids = new Set(Result.isSuccess(read) ? read.success.map(({ id }) => id) : [])
    expect(rows.filter(({ id }) => !ids.has(id)).map(({ id }) => id)).toEqual([])
  })
})
