/** The audit says what a registry answers, and does not take silence for good news. */
import { mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { buffer } from "node:stream/consumers"
import { gunzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { audit } from "./audit.mjs"

describe("the audit", { timeout: 300_000 }, () => {
  it("is content where no weakness is known, having asked for what runs in production and nothing else", async () => {
    answer = { status: 200, body: {} }
    expect(await ask()).toMatchObject({ verdict: "sound" })
    expect(asked).toHaveProperty("effect")
    expect(asked).not.toHaveProperty("vitest")
  })

  it.each(["high", "critical"])("names a package with a weakness that is %s", async (severity) => {
    answer = { status: 200, body: { effect: [weakness(severity)] } }
    expect(await ask()).toMatchObject({ verdict: "found", text: expect.stringContaining(`${severity}  effect`) })
  })

  it("lets one pass that is moderate", async () => {
    answer = { status: 200, body: { effect: [weakness("moderate")] } }
    expect(await ask()).toMatchObject({ verdict: "sound" })
  })

  it.each([
    ["refuses", 405],
    ["is out of order", 500]
  ])("says that nobody knows where the registry %s", async (_, status) => {
    answer = { status, body: {} }
    expect(await ask()).toMatchObject({ verdict: "unanswered", text: expect.stringContaining(String(status)) })
  })

  it("says that nobody knows where there is no registry", async () => {
    expect(await audit({ ...quick, npm_config_registry: "http://127.0.0.1:1/" })).toMatchObject({
      verdict: "unanswered",
      text: expect.stringContaining("ECONNREFUSED")
    })
  })
})

// Helpers

let answer: { readonly status: number; readonly body: unknown } = { status: 200, body: {} }
let asked = {}

/** A registry that knows advisories, and no package else. */
const registry = createServer(async (request, response) => {
  const body = await buffer(request)
  if (request.url !== "/-/npm/v1/security/advisories/bulk") return response.writeHead(404).end("{}")
  asked = JSON.parse((request.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body).toString())
  response.writeHead(answer.status, { "content-type": "application/json" }).end(JSON.stringify(answer.body))
})
/** npm remembers advisories: not those of this test. */
const cache = mkdtempSync(join(tmpdir(), "audit-"))
beforeAll(() => new Promise<void>((resolve) => registry.listen(0, "127.0.0.1", resolve)))
afterAll(() => {
  registry.close()
  rmSync(cache, { recursive: true, force: true })
})

const quick = { npm_config_fetch_retries: "0", npm_config_cache: cache }

const ask = () => {
  const address = registry.address()
  const port = typeof address === "object" ? address?.port : null
  return audit({ ...quick, npm_config_registry: `http://127.0.0.1:${port}/` })
}

let weaknesses = 0

const weakness = (severity: string) => ({
  id: ++weaknesses,
  url: "https://example.org/advisory",
  title: "A weakness",
  severity,
  vulnerable_versions: "*",
  cwe: [],
  cvss: { score: 0, vectorString: null }
})
