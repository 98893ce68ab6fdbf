import { createServer, type Server } from "node:http"
import { afterEach, describe, expect, it } from "vitest"
import { json, quadrante } from "../cli.fixture.ts"

describe("doctor", () => {
  it("finds a server in order, each thing with what it said", async () => {
    const url = await serve(200, { ...healthy, hora: new Date().toISOString() })
    expect(await json(["doctor", url])).toMatchObject({
      url,
      ok: true,
      checks: [
        { check: "reach", ok: true, value: 200 },
        { check: "version", ok: true, value: "1.2.3" },
        { check: "environments", ok: true, value: ["demo"] },
        { check: "clock", ok: true },
        { check: "storage", ok: true },
        { check: "realtime", ok: true }
      ]
    })
    expect((await quadrante(["doctor", `${url}/`])).out).toContain("tudo certo")
  })

  it.each([
    ["no environments", 200, { ...healthy, ambientes: [] }, "environments", "no-environments"],
    [
      "a clock an hour off",
      200,
      { ...healthy, hora: new Date(Date.now() - 3.6e6).toISOString() },
      "clock",
      "clock-off"
    ],
    ["storage that is down", 503, { ...healthy, armazenamento: "fora" }, "storage", "storage-down"],
    ["real time that is down", 200, { ...healthy, tempo_real: "fora" }, "realtime", "realtime-down"],
    ["a thing that is not said", 200, { versao: "1" }, "storage", "unknown"],
    ["another server", 200, { ok: true }, "reach", "not-quadrante"],
    ["an error without an answer", 500, null, "reach", "unhealthy"]
  ])("says what to do about %s", async (_, status, body, check, advice) => {
    const answer = await json(["doctor", await serve(status, body)])
    expect(answer).toMatchObject({
      ok: false,
      checks: expect.arrayContaining([expect.objectContaining({ check, ok: false, advice })])
    })
  })

  it("says that nobody answers, and what to look at", async () => {
    const url = await serve(200, healthy)
    await closed()
    expect(await json(["doctor", url])).toMatchObject({
      ok: false,
      checks: [{ check: "reach", advice: "unreachable" }]
    })
    expect((await quadrante(["doctor", url])).out).toMatch(/✗ +Servidor +o servidor não respondeu/)
  })
})

// Helpers

const healthy = {
  versao: "1.2.3",
  ambientes: ["demo"],
  hora: new Date().toISOString(),
  armazenamento: "ok",
  tempo_real: "ok"
}

let server: Server | null = null

const closed = (): Promise<void> =>
  new Promise((resolve) => {
    if (server === null) resolve()
    else server.close(() => resolve())
    server = null
  })

afterEach(closed)

/** Serves one answer to everything, and gives the address. */
const serve = async (status: number, body: unknown): Promise<string> => {
  await closed()
  const own = createServer((_, response) => {
    response.writeHead(status, { "content-type": "application/json", connection: "close" })
    response.end(JSON.stringify(body))
  })
  server = own
  await new Promise<void>((resolve) => own.listen(0, "127.0.0.1", resolve))
  const address = own.address()
  return `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`
}
