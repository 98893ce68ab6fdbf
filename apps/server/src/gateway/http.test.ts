import { createHash } from "node:crypto"
import { once } from "node:events"
import { mkdir, mkdtemp, rm, stat, utimes, writeFile } from "node:fs/promises"
import { type IncomingMessage, type OutgoingHttpHeaders, request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import * as Proof from "@quadrante/persistence/proof"
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest"
import { openHouse, type House } from "../../test/house.ts"
import { enter, success } from "../../test/visitor.ts"
import { fill } from "../kernel/http/page.ts"

let web: string
let plain: House
let below: House

beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), "web-"))
  await mkdir(join(web, "assets"))
  await writeFile(join(web, "index.html"), page)
  await writeFile(join(web, "index.html.br"), page)
  await writeFile(join(web, "index.html.gz"), page)
  await writeFile(join(web, "assets/app.js"), "export {}")
  await writeFile(join(web, "assets/app.js.br"), "compressed")
  await writeFile(join(web, "favicon.svg"), "<svg/>")
  await writeFile(join(web, ".secret"), "secret")
  plain = await openHouse({ webFolder: web })
  below = await openHouse({ webFolder: web, prefix: "/quadrante", origin: "https://quadrante.example" })
})
afterAll(async () => {
  await Promise.all([plain.stop(), below.stop()])
  await rm(web, { recursive: true, force: true })
})

describe("the page", () => {
  it("says its environment, and allows the inline blocks of its build and no other", async () => {
    const answer = await fetch(`${plain.origin}/demo/login`)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(answer.headers.get("cache-control")).toBe("no-store")
    expect(policyOf(answer)).toContain(`script-src 'self' '${hash("start()")}';`)
    expect(policyOf(answer)).toContain(`style-src 'self' '${hash("a { src: url(/font.woff2) }")}';`)
    expect(environmentIn(html)).toMatchObject({ amb: "demo", known: true, padrao: "demo", prefix: "" })
    expect(html).toContain("<title>Aurora</title>")
    expect(html).toContain('src="/assets/app.js"')
  })

  it.each([
    ["/", 200, { amb: "demo", known: true }],
    ["/login?redirect=x", 200, { amb: "demo", known: true }],
    ["/temp/docs", 200, { amb: "demo", known: true }],
    ["/demo/nothing/here", 404, { amb: "demo", known: true }],
    [
      "/elsewhere/login",
      404,
      { amb: "elsewhere", known: false, environment: null, padrao: "demo", padrao_nome: "Aurora" }
    ]
  ])("at %s is answered with %i and %j", async (path, status, environment) => {
    const answer = await fetch(plain.origin + path)
    expect(answer.status).toBe(status)
    expect(environmentIn(await answer.text())).toMatchObject(environment)
  })

  describe.each([
    ["pt-BR", "Entrar", "Todo o trabalho do dia"],
    ["en-US", "Sign in", "The whole day&#39;s work"],
    ["es-ES", "Iniciar sesión", "Todo el trabajo del día"]
  ])("in %s", (lcl_id, title, headline) => {
    const pageIn = async (idioma: string, wanted: string) => {
      await plain.sql`update environment set idioma = ${idioma} where amb = 'demo'`
      const answer = await fetch(`${plain.origin}/demo/login`, { headers: { "accept-language": wanted } })
      expect(answer.headers.get("vary")).toBe("accept-encoding, accept-language")
      return answer.text()
    }
    const wordsIn = (html: string) => ({
      lang: /<html lang="(.*?)">/.exec(html)?.[1],
      logins: html.match(/(?<=<main>).*?(?=<\/main>)/g),
      isOwn: html.includes(headline),
      marks: html.match(/<!--.*?-->/g)
    })
    const words = { lang: lcl_id, logins: [title], isOwn: true, marks: null }

    it("has one login, and the sentences of its environment, where its browser wants that first of ours", async () => {
      const html = await pageIn("browser", `de, ${lcl_id};q=0.8, pt;q=0.5, en;q=0.4, es;q=0.3`)
      expect(wordsIn(html)).toEqual(words)
    })

    it("has them whatever the browser wants where its environment has set the language", async () => {
      const others = ["pt", "en", "es"].filter((tag) => !lcl_id.startsWith(tag))
      const html = await pageIn(lcl_id === "pt-BR" ? lcl_id : lcl_id.slice(0, 2), others.join())
      await plain.sql`update environment set idioma = 'browser' where amb = 'demo'`
      expect(wordsIn(html)).toEqual(words)
    })
  })

  it("tells its build from another one, and knows it again", async () => {
    const ana = await enter(plain.origin, "ana.souza")
    const build = async () => success(await ana.client.session({})).build
    const before = await build()
    expect(before).toMatch(/^\d+\.\d+\.\d+\+[\w-]{16}$/)
    const file = join(web, "index.html")
    await writeFile(file, page.replace("app.js", "app-2.js"))
    await utimes(file, new Date(0), new Date(0))
    expect(await build()).not.toBe(before)
    await writeFile(file, page)
    await utimes(file, new Date(1_000), new Date(1_000))
    expect(await build()).toBe(before)
  })

  it("holds what an environment says of itself as text", () => {
    const hostile = "</script><script>alert(1)</script>\"'&"
    const environment = {
      amb: "x",
      amb_nome: hostile,
      headline: hostile,
      contact: hostile,
      tema_cor: hostile,
      logo: null,
      slides: [{ titulo: hostile, texto: hostile }],
      locales: ["pt-BR"],
      strings: { "pt-BR": { [hostile]: hostile } }
    }
    const html = fill(page, {
      amb: "x",
      environment,
      fallback: null,
      welcome: null,
      language: "pt-BR",
      prefix: "",
      nonce: "n"
    })
    expect(html).not.toContain("<script>alert")
    expect(html.match(/<\/script>/g)).toHaveLength(3)
    expect(environmentIn(html)).toMatchObject({ environment })
  })

  it("has the logo of the environment where it paints one, and none where there is none", () => {
    const environment = {
      amb: "x",
      amb_nome: "X",
      headline: "",
      contact: "",
      tema_cor: "grey",
      logo: "/api/-/logo/x/0123456789abcdef",
      slides: [],
      locales: ["pt-BR"],
      strings: {}
    }
    const data = { amb: "x", fallback: null, welcome: null, language: "pt-BR", prefix: "/casa", nonce: "n" } as const
    expect(fill(page, { ...data, environment })).toContain('<img src="/casa/api/-/logo/x/0123456789abcdef" alt="">')
    expect(fill(page, { ...data, environment: { ...environment, logo: null } })).toContain('<img alt="">')
  })
})

describe("an environment that is installed", () => {
  it("begins at its own home, below the prefix, and has icons that are there", async () => {
    const origin = `http://localhost:${below.port}`
    const html = await (await fetch(`${origin}/quadrante/demo/login`)).text()
    expect(html).toContain('<link rel="manifest" href="/quadrante/api/-/manifest/demo">')
    const answer = await fetch(`${origin}/quadrante/api/-/manifest/demo`)
    expect(answer.headers.get("content-type")).toMatch(/^application\/manifest\+json/)
    const manifest = (await answer.json()) as { readonly icons: ReadonlyArray<{ readonly src: string }> }
    expect(manifest).toMatchObject({
      name: "Aurora",
      start_url: "/quadrante/demo/home",
      scope: "/quadrante/demo/",
      display: "standalone"
    })
    for (const { src } of manifest.icons) {
      const file = join(import.meta.dirname, "../../../web/public", src.replace("/quadrante/", ""))
      expect((await stat(file)).size).toBeGreaterThan(500)
    }
    expect((await fetch(`${origin}/quadrante/api/-/manifest/nenhum`)).status).toBe(404)
    expect((await fetch(`${origin}/quadrante/api/-/manifest/-`)).status).toBe(404)
  })
})

describe("a file", () => {
  it("of the build is sent compressed where it lies so, and may be kept for ever", async () => {
    const answer = await fetch(`${plain.origin}/assets/app.js`, {
      method: "HEAD",
      headers: { "accept-encoding": "br" }
    })
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-encoding": "br",
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept-encoding"
    })
  })

  it("beside the build is asked for again, and not sent twice", async () => {
    const first = await fetch(`${plain.origin}/favicon.svg`)
    expect(first.headers.get("cache-control")).toBe("no-cache")
    const headers = { "if-none-match": first.headers.get("etag") ?? "" }
    expect((await fetch(`${plain.origin}/favicon.svg`, { headers })).status).toBe(304)
  })

  it.each(["/assets/../.secret", "/.secret", "/%2e%2e/%2e%2e/etc/passwd", "/..%5c..%5csecret", "/a%00b"])(
    "that is not for the world is not sent: %s",
    async (path) => {
      const answer = await fetch(plain.origin + path)
      expect(answer.status).toBe(404)
      expect(await answer.text()).not.toMatch(/^secret|root:/)
    }
  )

  it.each([
    "//index.html",
    "///index.html",
    "/./index.html",
    "/assets/../index.html",
    "/assets/..%2findex.html",
    "/%69ndex.html",
    "/index%2Ehtml",
    "/%2findex.html",
    "/index.html/",
    "/index.html/.",
    "/index.html%20",
    "/index.html.",
    "/index.html::$DATA",
    "/INDEX.HTML",
    "/INDEX~1.HTM",
    "/index.html.br",
    "/index.html.gz",
    "//index.html.gz",
    "//assets/app.js",
    "/assets//app.js"
  ])("has one spelling, and the page's template none: %s", async (path) => {
    const answer = await as(path)
    expect(answer.status).toBe(404)
    expect(answer.text).not.toContain("<!--quadrante:environment-->")
    expect(answer.text).not.toContain("export {}")
  })

  it("that is not there is no page below assets", async () => {
    const answer = await fetch(`${plain.origin}/assets/gone.js`)
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: "not-found" }])
  })
})

describe("an address below a name that is kept for programs, where there is nothing", () => {
  const paths = [
    "/assets/home",
    "/assets/gone.js",
    "/api",
    "/api/home",
    "/api/demo/nothing/here",
    "/api/-/nothing",
    "/socket.io/home",
    "/socket.io"
  ]
  const browsers = [
    { "sec-fetch-mode": "navigate", accept: "*/*" },
    { accept: "text/html,application/xhtml+xml,*/*;q=0.8" },
    { accept: "application/xml, TEXT/HTML;q=0.9" }
  ]
  const programs = [
    {},
    { accept: "application/json" },
    { accept: "*/*" },
    { "sec-fetch-mode": "cors", accept: "text/html" },
    { "sec-fetch-mode": "no-cors", accept: "*/*" }
  ]

  it.each(paths)("%s is the page to a browser that goes there, with its status and its policy", async (path) => {
    for (const headers of browsers) {
      const answer = await ask(plain.port, path, headers)
      expect([path, answer.status]).toEqual([path, 404])
      expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8")
      expect(answer.headers.get("cache-control")).toBe("no-store")
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff")
      expect(policyOf(answer)).toContain(`script-src 'self' '${hash("start()")}';`)
      expect(policyOf(answer)).toContain("frame-ancestors 'none'")
      expect(environmentIn(await answer.text())).toMatchObject({ amb: "demo", known: true })
      const head = await ask(plain.port, path, headers, "HEAD")
      expect([head.status, head.headers.get("content-type"), await head.text()]).toEqual([
        404,
        "text/html; charset=utf-8",
        ""
      ])
    }
  })

  it.each(paths)("%s is a fault to a program, and to whatever is sent there", async (path) => {
    for (const headers of programs) {
      const answer = await ask(plain.port, path, headers)
      expect([answer.status, await answer.json()]).toMatchObject([404, { code: "not-found" }])
    }
    const sent = await ask(plain.port, path, browsers[0] ?? {}, "POST")
    expect(sent.headers.get("content-type")).not.toContain("text/html")
    expect(sent.status).toBe(404)
  })

  it("stays below the prefix of the deployment", async () => {
    const headers = { "sec-fetch-mode": "navigate" }
    const answer = await ask(below.port, "/quadrante/api/home", headers)
    expect(answer.status).toBe(404)
    expect(environmentIn(await answer.text())).toMatchObject({ prefix: "/quadrante" })
  })

  it("changes nothing of what is there", async () => {
    const headers = { "sec-fetch-mode": "navigate", accept: "text/html" }
    for (const [path, status, type] of [
      ["/api/-/health", 200, "application/json"],
      ["/api/demo/environment", 200, "application/json"],
      ["/api/demo/session", 401, "application/json"],
      ["/assets/app.js", 200, "javascript"]
    ] as const) {
      const answer = await ask(plain.port, path, headers)
      expect([path, answer.status]).toEqual([path, status])
      expect(answer.headers.get("content-type")).toContain(type)
    }
  })
})

describe("behind a prefix", () => {
  it("everything is below it, and nothing beside it", async () => {
    const answer = await fetch(`http://localhost:${below.port}/quadrante/demo/home`)
    const html = await answer.text()
    expect(html).toContain('src="/quadrante/assets/app.js"')
    expect(environmentIn(html)).toMatchObject({ prefix: "/quadrante" })
    expect((await fetch(`http://localhost:${below.port}/quadrante/assets/app.js`)).status).toBe(200)
    expect((await fetch(`http://localhost:${below.port}/quadrante/api/-/health`)).status).toBe(200)
    expect((await fetch(`http://localhost:${below.port}/demo/home`)).status).toBe(404)
    expect((await fetch(`http://localhost:${below.port}/quadrantes/demo/home`)).status).toBe(404)
    expect(answer.headers.get("strict-transport-security")).toBe("max-age=31536000")
  })

  it("people log in, work and hear of changes as anywhere", async () => {
    const house = await openHouse({ webFolder: web, prefix: "/quadrante" })
    const ana = await enter(house.origin, "ana.souza", { prefix: "/quadrante" })
    expect(success(await ana.client.processes({}))).not.toEqual([])
    const colours: string[] = []
    const [one, other] = [ana.connect(), ana.connect({ onColour: (colour) => void colours.push(colour) })]
    await expect.poll(() => [one.state()._tag, other.state()._tag]).toEqual(["Online", "Online"])
    one.setColor("teal")
    await expect.poll(() => colours).toContain("teal")
    for (const client of [one, other]) client.stop()
    // A node of the same build, though it began later and below another path.
    const { session } = await enter(plain.origin, "ana.souza")
    expect(ana.session.build).toBe(session.build)
    expect(ana.session.data_inicializacao_server).not.toBe(session.data_inicializacao_server)
    await house.stop()
  })

  it("proofs are for the address that people see, whatever a request says of its host", async () => {
    await expect(enter(`http://localhost:${below.port}`, "ana.souza", { prefix: "/quadrante" })).rejects.toThrow(
      "proof-invalid"
    )
  })
})

describe("every answer", () => {
  const paths = [
    ["GET", "/demo/login", 200],
    ["GET", "/nowhere/login", 404],
    ["GET", "/assets/app.js", 200],
    ["GET", "/assets/gone.js", 404],
    ["GET", "/api/-/health", 200],
    ["GET", "/api/demo/environment", 200],
    ["GET", "/api/demo/session", 401],
    ["GET", "/api/demo/nothing", 404],
    ["GET", "/api/nowhere/environment", 404],
    ["POST", "/api/demo/login", 400],
    ["POST", "/demo/login", 404],
    ["GET", "/socket.io/", 404],
    ["POST", "/api/-/csp", 204]
  ] as const

  it.each(paths)("%s %s (%i) has the headers that protect it", async (method, path, status) => {
    const answer = await fetch(plain.origin + path, { method })
    expect(answer.status).toBe(status)
    const policy = policyOf(answer)
    for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
      expect(policy).toContain(part)
    }
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types quadrante-urls quadrante-diagram;")
    expect(policy).not.toContain("unsafe")
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin"
    })
    expect(answer.headers.get("access-control-allow-origin")).toBeNull()
    expect(answer.headers.get("set-cookie")).toBeNull()
  })

  it("of the API is kept by nobody", async () => {
    const answer = await fetch(`${plain.origin}/api/demo/session`)
    expect(answer.headers.get("cache-control")).toBe("no-store")
  })
})

describe("a request", () => {
  const post = (body: string, type = "application/json") =>
    fetch(`${plain.origin}/api/demo/login`, { method: "POST", headers: { "content-type": type }, body })

  it.each([
    ["no JSON", "{", "body", 400],
    ["a missing field", '{"usuario":"ana"}', "senha", 400],
    ["an empty field", '{"usuario":"","senha":"x"}', "usuario", 400],
    ["too much", JSON.stringify({ usuario: "x".repeat(300_000), senha: "x" }), "262144 bytes", 413]
  ])("with %s is refused, and told where", async (_, body, at, status) => {
    const answer = await post(body)
    expect([answer.status, await answer.json()]).toMatchObject([status, { at, request: expect.any(String) }])
  })

  it("that is no JSON by its type is not read as such", async () => {
    expect(await (await post("{}", "text/plain")).json()).toMatchObject({ code: "request-invalid", at: "content-type" })
  })
})

describe("the log", () => {
  it("names each request, and holds no password, token or proof", async () => {
    const ana = await enter(plain.origin, "ana.souza")
    success(await ana.client.session({}))
    const text = plain.lines.join("")
    expect(text).toContain('"endpoint":"session"')
    expect(text).not.toContain("quadrante-demo")
    expect(text).not.toContain(ana.token())
    expect(text).not.toMatch(/eyJ/)
    for (const line of plain.lines) expect(JSON.parse(line)).toMatchObject({ level: expect.any(String) })
  })

  it("says why a request was refused, and of a proof which part was wrong; the client hears what it can mend", async () => {
    const ana = await enter(plain.origin, "ana.souza")
    const address = `${plain.origin}/api/demo/session`
    const token = ana.token()
    const proof = (changes: object = {}) => ana.prover.headers({ method: "GET", address, token, ...changes })
    const { dpop: unbound } = await proof({ token: undefined })
    const login = `${plain.origin}/api/demo/login`
    const cases = [
      [await proof({ method: "PUT" }), "proof-invalid", "method", "invalid_dpop_proof"],
      [await proof({ address: login }), "proof-invalid", "address", "invalid_dpop_proof"],
      [{ ...(await proof()), dpop: unbound ?? "" }, "proof-invalid", "token", "invalid_dpop_proof"],
      [{ ...(await proof()), dpop: "x" }, "proof-invalid", "shape", "invalid_dpop_proof"],
      [{ ...(await proof()), authorization: `Bearer ${token}` }, "proof-invalid", "header", "invalid_dpop_proof"],
      [
        await Proof.makeProver(ana.keys).headers({ method: "GET", address, token }),
        "proof-nonce",
        "nonce",
        "use_dpop_nonce"
      ],
      [await proof({ token: "A".repeat(43) }), "session-absent", undefined, "invalid_token"],
      [{}, "session-absent", undefined, "invalid_token"]
    ] as const
    for (const [headers, code, part, error] of cases) {
      const answer = await fetch(address, { headers })
      const body: unknown = await answer.json()
      expect([answer.status, body]).toEqual([401, { code, request: expect.any(String) }])
      expect(answer.headers.get("www-authenticate")).toBe(`DPoP algs="ES256", error="${error}"`)
      expect(logged(body)).toMatchObject({ endpoint: "session", status: 401, code })
      expect(logged(body)["proof"]).toBe(part)
    }
    const headers = {
      ...(await ana.prover.headers({ method: "POST", address: login })),
      "content-type": "application/json"
    }
    const wrong = await fetch(login, { method: "POST", headers, body: '{"usuario":"ana.souza","senha":"wrong"}' })
    const body: unknown = await wrong.json()
    expect(wrong.headers.get("www-authenticate")).toBe('DPoP algs="ES256"')
    expect(logged(body)).toMatchObject({ endpoint: "login", status: 401, code: "credentials-wrong" })
  })

  it("says the time of now, also in the second in which its clock was set", async () => {
    const ana = await enter(plain.origin, "ana.souza")
    success(await ana.client.session({}))
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 86_400_000 })
    onTestFinished(() => void vi.useRealTimers())
    const address = `${plain.origin}/api/demo/session`
    const answer = await fetch(address, {
      headers: await Proof.makeProver(ana.keys, () => Date.now() - 86_400_000).headers({
        method: "GET",
        address,
        token: ana.token()
      })
    })
    expect(await answer.json()).toMatchObject({ code: "proof-nonce" })
    expect(Math.abs(Date.parse(answer.headers.get("date") ?? "") - Date.now())).toBeLessThan(60_000)
  })
})

// Helpers

/** Asks as any client can, with these headers and no others: `fetch` says of itself what it is. */
const ask = async (port: number, path: string, headers: OutgoingHttpHeaders, method = "GET"): Promise<Response> => {
  const asked = request({ host: "localhost", port, path, method, headers })
  asked.end()
  const [answer] = (await once(asked, "response")) as [IncomingMessage]
  const body = await text(answer)
  const given = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
  return new Response(body, { status: answer.statusCode ?? 0, headers: given })
}

/** Asks for a path just as it is written, which `fetch` would not. */
const as = (path: string) =>
  new Promise<{ readonly status: number; readonly text: string }>((resolve, reject) => {
    const asked = request(`${plain.origin}/`, { path }, (answer) => {
      let text = ""
      answer.on("data", (chunk: Buffer) => (text += chunk.toString()))
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    asked.on("error", reject)
    asked.end()
  })

/** What the log says of the request with this answer. */
const logged = (body: unknown): Readonly<Record<string, unknown>> => {
  const id = typeof body === "object" && body !== null && "request" in body ? body.request : ""
  const lines = plain.lines.map((line): Readonly<Record<string, unknown>> => JSON.parse(line))
  return lines.find(({ message, request: one }) => message === "Request" && one === id) ?? {}
}

const page = `<!doctype html><html lang="pt-BR"><head><title>{{amb_nome}}</title>
<style>a { src: url(./font.woff2) }</style><script>start()</script>
<script type="module" src="./assets/app.js"></script><!--quadrante:manifest--><!--quadrante:environment--></head>
<body data-colour="{{tema_cor}}">{{headline}} {{contact}}<!--quadrante:login pt-BR--><main>Entrar</main><!--quadrante:end--><!--quadrante:login en-US--><main>Sign in</main><!--quadrante:end--><!--quadrante:login es-ES--><main>Iniciar sesión</main><!--quadrante:end--><img src="{{logo}}" alt=""></body></html>`

const hash = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`

const policyOf = (answer: Response) => answer.headers.get("content-security-policy") ?? ""

const environmentIn = (html: string): unknown => {
  const [, json = "null"] = /<script type="application\/json" id="ambiente">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json)
}
