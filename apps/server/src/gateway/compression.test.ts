import { once } from "node:events"
import { type IncomingMessage, request } from "node:http"
import { buffer } from "node:stream/consumers"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { contract, type Name } from "@quadrante/api/contract"
import { afterAll, beforeAll, expect, it } from "vitest"
import { openHouse, type House } from "../../test/house.ts"
import { password } from "../demo/house.ts"
import { enter, makeVisitor, type Visitor } from "../../test/visitor.ts"
import { takes } from "../kernel/http/compression.ts"
import { isCompressible } from "./secret.ts"

let house: House
let ana: Visitor

beforeAll(async () => {
  house = await openHouse()
  ana = await enter(house.origin, "ana.souza")
})
afterAll(() => house.stop())

/** A form, which has a few kilobytes. */
const large = "/processes/pedido_compra/form"

const compressions = ["br", "gzip"] as const

it.each([
  ["br", ["br"]],
  ["gzip, deflate, br", ["br", "gzip"]],
  ["GZIP ; q=0.5 , BR", ["br", "gzip"]],
  ["gzip;q=0", []],
  ["br;q=0.000, gzip;q=1", ["gzip"]],
  ["brotli, x-gzip, identity, *", []],
  ["", []],
  ["(((((", []]
] as const)("a client that says %s takes %j", (accepted, taken) => {
  expect(compressions.filter((one) => takes(accepted, one))).toEqual(taken)
})

it.each([
  ["br, gzip", "br", brotliDecompressSync, 0.6],
  ["gzip", "gzip", gunzipSync, 0.6],
  ["identity", undefined, (body: Buffer) => body, 2],
  [undefined, undefined, (body: Buffer) => body, 2]
] as const)(
  "a large answer to a client that says %s is %s, and says that this differs",
  async (accepted, encoding, open, share) => {
    const { headers, body } = await asked("GET", large, { accepted })
    expect(headers["content-encoding"]).toBe(encoding)
    expect(headers["vary"]).toBe("accept-encoding")
    expect(headers["content-length"]).toBe(String(body.length))
    const text = open(body).toString()
    expect(text.length).toBeGreaterThan(1_024)
    expect(JSON.parse(text)).toEqual(JSON.parse((await asked("GET", large, {})).body.toString()))
    expect(body.length).toBeLessThan(text.length * share)
  }
)

it("a small answer, and a refusal, stay as they are", async () => {
  for (const path of ["/email", "/instances/nobody"]) {
    const { headers, body } = await asked("GET", path, { accepted: "br" })
    expect(headers["content-encoding"]).toBeUndefined()
    expect(headers["vary"]).toBe("accept-encoding")
    expect(JSON.parse(body.toString())).toBeTypeOf("object")
  }
})

it("the description of the whole API is compressed", async () => {
  const { headers, body } = await sent("GET", "/api/-/openapi.json", { "accept-encoding": "br" })
  expect(headers["content-encoding"]).toBe("br")
  expect(JSON.parse(brotliDecompressSync(body).toString())).toHaveProperty("openapi")
})

it("an answer with a token beside what was typed stays plain, however large", async () => {
  const { prover } = await makeVisitor(house.origin)
  const path = "/api/demo/login"
  const login = async () =>
    sent(
      "POST",
      path,
      {
        "accept-encoding": "br, gzip",
        "content-type": "application/json",
        ...(await prover.headers({ method: "POST", address: house.origin + path }))
      },
      JSON.stringify({ usuario: "ana.souza", senha: password })
    )
  const first = await login()
  prover.learn({ nonce: String(first.headers["dpop-nonce"]), nowMs: Date.now() })
  const { headers, body } = await login()
  expect(headers["content-encoding"]).toBeUndefined()
  expect(body.length).toBeGreaterThan(1_024)
  expect(JSON.parse(body.toString())).toHaveProperty("token")
})

it("no endpoint that says a secret is compressed, nor a file", () => {
  const plain = (Object.keys(contract) as Name[]).filter((name) => !isCompressible(name, {}))
  expect(plain.toSorted()).toEqual(
    [
      "login",
      "session",
      "unblock",
      "resume",
      "authenticate",
      "choose",
      "continueSession",
      "setPassword",
      "register",
      "removePasskey",
      "openCalendar"
    ].toSorted()
  )
  expect(isCompressible("content", { name: "a.pdf", type: "application/pdf", text: null, data: "JVBERi0" })).toBe(false)
  expect(isCompressible("content", { name: "a", type: "text/plain", text: "a", data: null })).toBe(true)
  expect(isCompressible("constructor", {})).toBe(false)
})

// Helpers

/** What the server sends, byte for byte. */
const sent = async (
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  payload?: string
): Promise<{ readonly headers: IncomingMessage["headers"]; readonly body: Buffer }> => {
  const asking = request({ host: "localhost", port: house.port, method, path, headers })
  asking.end(payload)
  const [answer] = (await once(asking, "response")) as [IncomingMessage]
  return { headers: answer.headers, body: await buffer(answer) }
}

/** Asks in a session. */
const asked = async (method: string, path: string, { accepted }: { readonly accepted?: string | undefined }) => {
  const address = `${house.origin}/api/demo${path}`
  const proof = await ana.prover.headers({ method, address, token: ana.token() })
  return sent(method, `/api/demo${path}`, { ...(accepted !== undefined && { "accept-encoding": accepted }), ...proof })
}
