import { readdirSync, readFileSync, rmSync, mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { afterAll, describe, expect, it } from "vitest"
import { json, quadrante } from "../cli.fixture.ts"

/** Recorded with Chromium and Firefox at a server of the product, cut down and made anonymous; each has the client's own bundles. */
const visits = readdirSync(join(import.meta.dirname, "visits")).map((name) => name.replace(/\.har$/, ""))

describe("a recorded visit", () => {
  it.each(visits)(
    "of %s is told as the client decided it, also without the headers that browsers leave out",
    async (name) => {
      const visit = readVisit(name)
      const told = await explain(visit)
      expect(await explain(sanitised(visit))).toEqual(told)
      for (const [i, bundle] of visit.log._bundles.entries()) {
        const decided = (await explain(bundle)).map(essentialsOf)
        // The last ones: a logout takes those before it away in the client, and not in the recording.
        const own = told.filter(({ tab, error }) => tab === i + 1 && error === null).map(essentialsOf)
        expect(own.slice(-decided.length)).toEqual(name === "unknown" ? [unknownEnvironment] : decided)
      }
    }
  )

  it("of a link and the login after it reads G4, G5, G0", async () => {
    expect(await explain(readVisit("link-login"))).toMatchObject([
      {
        step: "document",
        session: false,
        rule: "G4",
        redirect: { processo: "pedido_compra", contexto: { valor: 12 } }
      },
      { step: "sent-on", session: false, rule: "G5", at: null },
      { step: "entered", session: true, rule: "G0", page: "home", at: "2026-11-28T20:40:29.298Z" }
    ])
  })

  it("that ends before anything shows whether there was a session leaves it open, for that navigation alone", async () => {
    const visit = readVisit("two-tabs")
    const { entries } = visit.log
    const [first] = entries
    const alone = { log: { ...visit.log, entries: [first, { ...first, request: { ...first?.request, url: link } }] } }
    const open = await explain(alone)
    expect(open).toMatchObject([
      { session: null, rule: "G5", withSession: null },
      { session: null, rule: "G4", to: "/demo/login", withSession: { rule: "G1", to: "/demo/home" } }
    ])
    const known = {
      log: { ...visit.log, entries: [...entries, { ...first, startedDateTime: "2026-11-28T20:42:00Z" }] }
    }
    expect((await explain(known)).filter(({ session }) => session === null)).toEqual([])
    const supposed = await explain(alone, "--session", "s1")
    expect(supposed).toMatchObject([{ rule: "G5" }, { session: true, rule: "G1", withSession: null }])
    const { out } = await run(alone, "--lang", "en")
    expect(out).toContain("does not say whether there was a session: this is what happens without one")
    expect(out).toContain("with a session: G1  goes to /demo/home")
  })

  it("in the tools of a browser has a page for each document of its one tab, and texts in base64", async () => {
    for (const name of ["link-session", "lock"]) {
      const visit = readVisit(name)
      let pages = 0
      const entries = visit.log.entries.map((entry) => {
        if (entry._resourceType === "document") pages += 1
        const { content, ...response } = entry.response
        const text = content.text === undefined ? {} : { text: btoa(content.text), encoding: "base64" }
        return { ...entry, pageref: `page_${pages}`, response: { ...response, content: { ...content, ...text } } }
      })
      const exported = { log: { ...visit.log, creator: { name: "WebInspector" }, entries } }
      expect(pages).toBeGreaterThan(1)
      expect(await explain(exported)).toEqual(await explain(visit))
    }
  })

  it.each(visits.filter((name) => name.startsWith("firefox-")))(
    "of %s is told the same where every header was taken out of it",
    async (name) => {
      const visit = readVisit(name)
      const bare = JSON.stringify(visit, (key, value: unknown) => (key === "headers" ? [] : value))
      expect(await explain(JSON.parse(bare))).toEqual(await explain(visit))
    }
  )

  it("shows no token, no password and no name, however it is told", async () => {
    for (const name of ["link-login", "lock", "refused", "firefox-link-login", "firefox-link-session"]) {
      for (const args of [[], ["--json", "--session", "s1"]]) {
        const { out, err, status } = await run(readVisit(name), ...args)
        expect(status).toBe(0)
        expect(`${out}${err}`).not.toMatch(/maria|silva|s3nh|segredo|eyJ|Aurora|evil|52998224725/i)
      }
    }
  })

  it("names what no answer came to", async () => {
    const visit = readVisit("link-login")
    const cut = {
      log: { ...visit.log, entries: visit.log.entries.map((entry) => ({ ...entry, response: { status: 0 } })) }
    }
    expect(await explain(cut)).toMatchObject([{ rule: null, error: "unanswered", page: "home" }])
    expect((await run(cut)).out).toContain("a página não foi respondida")
    expect((await run(readVisit("unknown"))).out).toContain("o ambiente não existe no servidor")
  })
})

describe("a file", () => {
  it("that is gzip is read, whatever its name", async () => {
    const file = join(folder, "gravacao.har")
    writeFileSync(file, gzipSync(JSON.stringify(readVisit("logoff"))))
    expect(await json(["explain", file])).toEqual({ navigations: await explain(readVisit("logoff")) })
  })

  it("comes from standard input as -, packed or not", async () => {
    const text = JSON.stringify(readVisit("logoff"))
    for (const input of [text, gzipSync(text)])
      expect(JSON.parse((await quadrante(["explain", "-", "--json"], input)).out)).toEqual({
        navigations: await explain(readVisit("logoff"))
      })
  })

  it("that breaks off is refused by name", async () => {
    const text = JSON.stringify(readVisit("logoff"))
    const packed = gzipSync(text)
    for (const [input, code] of [
      [text.slice(0, 900), "not-json"],
      [packed.subarray(0, 900), "file-unreadable"],
      [Buffer.concat([packed.subarray(0, 40), Buffer.from("broken")]), "file-unreadable"]
    ] as const) {
      const { status, out } = await quadrante(["explain", "-", "--json"], input)
      expect(status).toBe(1)
      expect(JSON.parse(out)).toMatchObject({ error: { code } })
    }
  })
})

// Helpers

const link = "https://app.example/demo/home?redirect=pedido_ferias&dias=3"

interface Entry {
  readonly _resourceType: string
  readonly request: object
  readonly response: { readonly content: { readonly text?: string } }
}

interface Visit {
  readonly log: { readonly entries: ReadonlyArray<Entry>; readonly _bundles: ReadonlyArray<object> }
}

interface ToldNavigation {
  readonly tab: number
  readonly error: string | null
  readonly page: string
  readonly rule: string | null
  readonly to: string | null
  readonly session: boolean | null
}

const readVisit = (name: string): Visit =>
  JSON.parse(readFileSync(join(import.meta.dirname, "visits", `${name}.har`), "utf8"))

/** As a browser exports it unless it is told otherwise. */
const sanitised = (visit: Visit): Visit =>
  JSON.parse(
    JSON.stringify(visit, (key, value: unknown) =>
      key === "headers" && Array.isArray(value)
        ? value.filter(({ name }: { readonly name: string }) => name === "Sec-Fetch-Dest")
        : value
    )
  )

/** The server said so, and no bundle does. */
const unknownEnvironment = "unknown_environment null null null"

const essentialsOf = ({ page, rule, to, session }: ToldNavigation): string => `${page} ${rule} ${to} ${session}`

const folder = mkdtempSync(join(tmpdir(), "quadrante-visits-"))
afterAll(() => rmSync(folder, { recursive: true }))

const run = (recording: object, ...args: ReadonlyArray<string>) =>
  quadrante(["explain", "-", ...args], JSON.stringify(recording))

const explain = async (recording: object, ...args: ReadonlyArray<string>): Promise<ReadonlyArray<ToldNavigation>> =>
  JSON.parse((await run(recording, "--json", ...args)).out).navigations
