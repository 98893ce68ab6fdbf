import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { isUnsettled, makeClient } from "./client.ts"

describe("a client", () => {
  it("asks the address of the endpoint, below the prefix and in the environment, with what it is given", async () => {
    const { client, asked } = speaking(() => answer(200, null))
    await client.logout({})
    expect(asked).toMatchObject([
      {
        address: "https://app.example/below/api/prod/logout",
        method: "POST",
        headers: { "accept-language": "es", authorization: "proof 1 POST https://app.example/below/api/prod/logout" }
      }
    ])
  })

  it("says in which locale figures and days are read, where it knows", async () => {
    const { client, asked } = speaking(() => answer(200, null))
    await client.logout({})
    const brazilian = speaking(
      () => answer(200, null),
      { nonce: () => "n", learn: () => undefined },
      () => "pt-BR"
    )
    await brazilian.client.logout({})
    expect([asked[0]?.headers?.["quadrante-locale"], brazilian.asked[0]?.headers?.["quadrante-locale"]]).toEqual([
      undefined,
      "pt-BR"
    ])
  })

  it("writes parameters as one segment, whatever stands in them", async () => {
    const { client, asked } = speaking(() => answer(404, { code: "not-found" }))
    await client.instance({ instance: "../a/b?c#d" })
    expect(asked[0]?.address).toBe("https://app.example/below/api/prod/instances/..%2Fa%2Fb%3Fc%23d")
  })

  it("gives what the server says: a success by its schema, a refusal by its code", async () => {
    const good = speaking(() => answer(200, [startable]))
    expect(await good.client.processes({})).toEqual(Result.succeed([startable]))
    const bad = speaking(() => answer(409, { code: "task-closed", by: "Ana", more: 1 }))
    const refused = await bad.client.complete({ task: "t", payload: { revision: 1, key: "k".repeat(16), values: {} } })
    expect(refused).toEqual(Result.fail({ code: "task-closed", by: "Ana" }))
  })

  it.each([
    ["a success of another shape", () => answer(200, [{ processo: 1 }])],
    ["a refusal with a code of no catalogue", () => answer(418, { code: "teapot" })],
    ["a page of something else", () => new Response("<html>", { status: 404 })]
  ])("takes %s for no answer", async (_, reply) => {
    expect(await speaking(reply).client.processes({})).toEqual(Result.fail({ code: "answer-invalid" }))
  })

  it("says that the server was not reached where it was not, and for what", async () => {
    const { client } = speaking(() => {
      throw new TypeError("fetch failed")
    })
    expect(await client.processes({})).toEqual(Result.fail({ code: "unreachable", call: "processes" }))
  })

  it.each([502, 503, 504])("takes the page of a proxy, %i, for a server that was not reached", async (status) => {
    const { client } = speaking(() => new Response("<html>", { status }))
    expect(await client.tasks({})).toEqual(Result.fail({ code: "unreachable", call: "tasks" }))
    const own = speaking(() => answer(status, { code: "unavailable", retryAfter: 1 }))
    expect(await own.client.tasks({})).toEqual(Result.fail({ code: "unavailable", retryAfter: 1 }))
  })

  it.each([
    ["unreachable", true],
    ["unavailable", true],
    ["session-expired", true],
    ["task-closed", false],
    ["internal", false],
    ["answer-invalid", false]
  ] as const)("knows whether %s leaves open what becomes of what was asked for: %s", (code, isOpen) => {
    expect(isUnsettled({ code })).toBe(isOpen)
  })

  it("tries again once with the nonce that a refusal brought, and not for ever", async () => {
    let answers = 0
    const once = speaking(() => (++answers === 1 ? answer(401, { code: "proof-nonce" }) : answer(200, [])))
    expect(await once.client.processes({})).toEqual(Result.succeed([]))
    expect(once.asked.map(({ headers }) => headers?.authorization?.slice(0, 7))).toEqual(["proof 1", "proof 2"])
    const always = speaking(() => answer(401, { code: "proof-nonce" }))
    expect(await always.client.processes({})).toEqual(Result.fail({ code: "proof-nonce" }))
    expect(always.asked).toHaveLength(2)
  })

  it("gets through with all of several requests at the start, none of which has a nonce yet", async () => {
    let nonce = "none"
    const { client } = speaking(
      async (used) => {
        await Promise.resolve()
        return used === "fresh" ? answer(200, []) : answer(401, { code: "proof-nonce" })
      },
      { nonce: () => nonce, learn: () => void (nonce = "fresh") }
    )
    const all = await Promise.all([client.processes({}), client.processes({}), client.processes({})])
    expect(all.every(Result.isSuccess)).toBe(true)
  })
})

// Helpers

const startable = { processo: "p", title: "P", group: "G", icon: "i", definition: "p 1" }

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

interface SentRequest {
  readonly address: string
  readonly method?: string
  readonly headers?: Record<string, string>
}

/** A client whose server is `reply`, which is told the nonce that the request's proof was made with. */
const speaking = (
  reply: (nonce: string) => Response | Promise<Response>,
  { nonce, learn }: { nonce: () => string; learn: () => void } = { nonce: () => "n", learn: () => undefined },
  locale?: () => string
) => {
  const asked: SentRequest[] = []
  let proofs = 0
  const client = makeClient({
    origin: "https://app.example",
    prefix: "/below",
    amb: "prod",
    language: () => "es",
    ...(locale !== undefined && { locale }),
    authorization: async (method, address) => ({
      authorization: `proof ${++proofs} ${method} ${address}`,
      nonce: nonce()
    }),
    learn,
    fetch: async (address, request) => {
      const headers = Object.fromEntries(new Headers(request?.headers))
      asked.push({
        address: String(address),
        headers,
        ...(request?.method !== undefined && { method: request.method })
      })
      return reply(headers["nonce"] ?? "")
    }
  })
  return { client, asked }
}
