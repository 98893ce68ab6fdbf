import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type * as Guard from "@quadrante/domain/guard"
import * as Support from "@quadrante/domain/support"
import { afterAll, describe, expect, it } from "vitest"
import { json, quadrante } from "../cli.fixture.ts"

/** Recorded with Chromium: six navigations, with a customer's name, documents, telephone, password and tokens in them. */
const recording = fileURLToPath(new URL("./recording.fixture.har", import.meta.url))

describe("explain", () => {
  it("tells each navigation of a browser's recording: rule, outcome, and the redirect it carried", async () => {
    expect(await json(["explain", recording])).toMatchObject({
      navigations: [
        {
          session: null,
          rule: "G4",
          to: "/prod/login",
          redirect: { processo: "compras.pedido", contexto: { valor: 1234.56, urgente: true, pedido: 42, cpf: "…" } },
          withSession: { rule: "G1", to: "/prod/home" }
        },
        { session: null, rule: "G5", page: "login", login: true, redirect: null, withSession: null },
        { session: true, rule: "G1", to: "/prod/home", redirect: { contexto: { itens: 3, fone: "…" } } },
        { session: true, rule: "G0", step: "sent-on", page: "home" },
        { session: true, rule: "G2", page: "report_sql", to: "/prod/home" },
        { session: true, rule: "G0", step: "sent-on", page: "home" },
        { session: true, rule: "G6", outcome: "allow", to: null, redirect: null },
        { rule: "G0", page: "docs", because: "page-open" }
      ]
    })
  })

  it("shows no secret and nothing personal, to people or machines, in any language", async () => {
    const har = readFileSync(recording, "utf8")
    const secrets = ["Maria", "silva", "529.982", "52998", "S3nh", "eyJ", "segredo-do-token", "11987654321", "evil"]
    for (const secret of secrets.slice(0, 3)) expect(har).toContain(secret)
    for (const args of [[], ["--json"], ["--lang", "en"], ["--session", "s1", "--json"]]) {
      const { out, err } = await quadrante(["explain", recording, ...args])
      for (const secret of secrets) expect(`${out}${err}`.toLowerCase()).not.toContain(secret.toLowerCase())
    }
  })

  it("hides names and places that could be a token", async () => {
    const token = "a1b2c3d4e5f6a7b8c9d0e1f2"
    const file = write({
      navegacoes: [
        { url: `https://app.example/${token}/home?redirect=${token}&${token}=1&chamado=12345678`, sessao: true },
        { url: `https://u:${token}@app.example/x/${token}?redirect=x&x${token}`, sessao: true }
      ]
    })
    const { out } = await quadrante(["explain", file, "--json"])
    expect(out).not.toContain(token)
    expect(out).not.toContain("12345678")
    expect(JSON.parse(out)).toMatchObject({ navigations: [{ rule: "G1", host: "app.example" }, { page: "not_found" }] })
  })

  it("reads a support bundle of the client, each navigation with what the client knew", async () => {
    const file = write({
      navegacoes: [
        { quando: "2026-11-21T10:00:00Z", url: "https://app.example/:amb/home", sessao: true, amb_cliente: "prod" },
        { url: "https://app.example/home", sessao: false, de: "login" },
        { url: "https://app.example/prod/redirect?redirect=x", sessao: true, outras_sessoes: true },
        { url: 1 },
        null
      ]
    })
    expect(await json(["explain", file])).toMatchObject({
      navigations: [
        { at: "2026-11-21T10:00:00.000Z", rule: "G2", to: "/prod/home" },
        { rule: "G3", outcome: "reload" },
        { rule: "G6", to: "/prod/sessions_select" }
      ]
    })
  })

  it("tells of a bundle that the client made what it tells of the links themselves, and what the client was set to", async () => {
    const links = [
      "/app/prod/home?redirect=compras&valor=1.234,5&urgente=true",
      "/app/:amb/home",
      "/app/nada/disso",
      `/app/home?${"a&".repeat(70)}`
    ]
    const separators = { fmt_decimal: ".", fmt_milhar: "," }
    const navigation: Omit<Guard.Navigation, "to"> = {
      from: null,
      session: "s1",
      prior: null,
      client: { amb: "prod", consulta_sessoes: false },
      otherSessions: false,
      unsent: false,
      locked: false,
      separators,
      prefix: "/app"
    }
    const quando = "2026-11-21T10:00:00Z"
    const seen = links.map((to) => ({ quando, navigation: { ...navigation, to: `https://app.example${to}` } }))
    const bundle = Support.bundleOf(seen, { quando, versao: "1.0.0", prefixo: "/app", separators })
    expect(await json(["explain", write(bundle)])).toMatchObject({
      navigations: [
        {
          at: "2026-11-21T10:00:00.000Z",
          host: "app.example",
          rule: "G1",
          to: "/prod/home",
          redirect: { processo: "compras", contexto: { valor: 1234.5, urgente: true } }
        },
        { rule: "G2", to: "/prod/home" },
        { rule: "G0", page: "not_found" },
        { error: "parameters-too-many" }
      ]
    })
  })

  it("goes on behind a link past a limit, and says which limit", async () => {
    const file = write({ navegacoes: [{ url: `/home?${"a&".repeat(70)}` }, { url: "/temp/docs" }] })
    expect(await json(["explain", file])).toMatchObject({
      navigations: [
        { error: "parameters-too-many", rule: "G4", redirect: null },
        { rule: "G0", error: null }
      ]
    })
  })

  it.each([
    ["{", "not-json"],
    ["[]", "not-an-object"],
    ["{}", "field-invalid"],
    ['{"log":{"entries":1}}', "field-invalid"]
  ])("says that %s is no recording", async (text, code) => {
    const file = join(folder, "broken.har")
    writeFileSync(file, text)
    const ran = await quadrante(["explain", file, "--json"])
    expect(ran.status).toBe(1)
    expect(JSON.parse(ran.out)).toMatchObject({ error: { code } })
  })

  it("takes a recording of another browser, which says less", async () => {
    const page = (url: string) => ({
      startedDateTime: "2026-11-21T10:00:00Z",
      request: { method: "GET", url, headers: [] },
      response: { content: { mimeType: "text/html; charset=utf-8" } }
    })
    const file = write({
      log: {
        entries: [
          page("https://app.example/prod/home?redirect=x"),
          { _resourceType: "script", request: { method: "GET", url: "https://app.example/a.js" } },
          { _resourceType: "document", request: { method: "GET", url: "https://app.example/temp/teste" } },
          { request: { method: "GET" } },
          7
        ]
      }
    })
    expect(await json(["explain", file])).toMatchObject({
      navigations: [{ rule: "G4" }, { rule: "G0", page: "teste" }]
    })
    expect((await quadrante(["explain", write({ log: { entries: [] } })])).out).toContain("nenhuma navegação")
  })
})

// Helpers

const folder = mkdtempSync(join(tmpdir(), "quadrante-explain-"))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (recorded: unknown): string => {
  const file = join(folder, "recording.json")
  writeFileSync(file, JSON.stringify(recorded))
  return file
}
