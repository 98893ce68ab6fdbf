import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { json, quadrante, started } from "./cli.fixture.ts"

describe("every command answers a machine", () => {
  it("redirect: process, context, and how each value was read", async () => {
    expect(await json(["redirect", "https://app.example/prod/home?redirect=compras&v=1.234&v=x&__proto__=1"])).toEqual({
      processo: "compras",
      contexto: { v: [1234, "x"] },
      logoff: false,
      login: null,
      amb: "prod",
      refused: [{ name: "__proto__", reason: "unsafe-name" }],
      trace: [
        {
          name: "v",
          raw: ["1.234", "x"],
          unquoted: ["1.234", "x"],
          rule: "list",
          value: [1234, "x"],
          lossy: true,
          notes: ["ambiguous-separator"]
        }
      ],
      notes: []
    })
  })

  it("redirect: logoff, login without its secrets, and the notes of the link", async () => {
    const link = `/home?redirect=a&redirect=b&logoff&login=${encodeURIComponent('{"usuario":"ana","senha":"x"}')}`
    expect(await json(["redirect", link, "--brief"])).toEqual({
      processo: "a",
      contexto: {},
      logoff: true,
      login: { usuario: "ana" },
      amb: null,
      refused: [],
      notes: ["repeated", "secret-dropped"]
    })
  })

  it("redirect: what each field of a form reads of its raw text", async () => {
    const folder = mkdtempSync(join(tmpdir(), "quadrante-form-"))
    const form = join(folder, "pedir.json")
    const components = [
      { type: "textfield", key: "cep" },
      { type: "number", key: "valor", decimalDigits: 2 },
      { type: "datetime", subtype: "date", key: "dia" },
      { type: "select", key: "tipo", values: [{ value: "a", label: "Alfa" }] },
      { type: "textfield", key: "fixo", readonly: true }
    ]
    writeFileSync(form, JSON.stringify({ components }))
    const link =
      "redirect=compras&cep=01310100&valor=00123&dia=31/12/2026&tipo=Alfa&fixo=x&outro=1&instancia=9&utm_source=mail"
    expect(await json(["redirect", link, "--form", form])).toMatchObject({
      processo: "compras",
      contexto: { utm_source: "mail" },
      form: [
        { name: "cep", field: true, value: "01310100", note: null },
        { name: "valor", field: true, value: 123, note: "leading-zeros" },
        { name: "dia", field: true, value: "2026-12-31", note: null },
        { name: "tipo", field: true, value: "a", note: null },
        { name: "fixo", field: false, value: null, note: "not-a-field" },
        { name: "outro", field: false, value: null, note: "not-a-field" },
        { name: "utm_source", field: false, value: null, note: "tracking" }
      ]
    })
    const american = await json(["redirect", "redirect=c&dia=12/31/2026", "--form", form, "--locale", "en-US"])
    expect(american).toMatchObject({ form: [{ name: "dia", value: "2026-12-31", note: null }] })
    const { out } = await quadrante(["redirect", link, "--form", form])
    expect(out).toContain("não é um campo que se preenche")
    expect(out).toMatch(/utm_source +— +diz por onde a pessoa chegou/)
    expect(await json(["redirect", "redirect=c"])).not.toHaveProperty("form")
    writeFileSync(form, `{"components":[{"type":"number"}]}`)
    const refused = await quadrante(["redirect", link, "--form", form, "--json"])
    expect([refused.status, JSON.parse(refused.out)]).toMatchObject([
      1,
      { error: { code: "field-invalid", at: "components.0.key" } }
    ])
    expect((await quadrante(["redirect", link, "--form", join(folder, "nowhere.json")])).err).toContain("nowhere.json")
    rmSync(folder, { recursive: true })
  })

  it("guard: rule, outcome, effects, and why each row fits or not", async () => {
    const answer = await json(["guard", "/prod/home?redirect=compras&valor=1,5", "--session", "s1", "--from", "login"])
    expect(answer).toMatchObject({
      rule: "G1",
      page: "home",
      amb: "prod",
      outcome: "go",
      to: "/prod/home",
      effects: [{ effect: "store-redirect", amb: "prod", processo: "compras", contexto: { valor: 1.5 } }],
      login: null
    })
    expect(answer).toHaveProperty("trace.3", { rule: "G1", matched: true, because: "session-and-redirect" })
    expect(await json(["guard", "/home", "--brief"])).not.toHaveProperty("trace")
  })

  it.each([
    [["/:amb/home", "--session", "s", "--prior-amb", "a", "--client-amb", "b"], { rule: "G2", to: "/a/home" }],
    [["/:amb/home", "--session", "s", "--client-amb", "b"], { rule: "G2", to: "/b/home" }],
    [["/prod/redirect?redirect=x", "--other-sessions"], { rule: "G6", to: "/prod/sessions_select" }],
    [["/home", "--from", "login"], { rule: "G3", outcome: "reload", to: null }],
    [["/app/prod/sql", "--prefix", "/app"], { rule: "G4", page: "report_sql", to: "/prod/login" }],
    [["?logoff", "--session", "s"], { rule: "G4", effects: [{ effect: "end-session" }] }]
  ])("guard %j", async (args, decision) => {
    expect(await json(["guard", ...args])).toMatchObject(decision)
  })

  it("link build: the link that decodes to what was given", async () => {
    const built = await json([
      "link",
      "build",
      "compras",
      "valor=1.234,56",
      "x:=1.234",
      "lista:=[1,true]",
      "lista=a b",
      "--amb=prod",
      "--base=https://app.example"
    ])
    const link = "https://app.example/prod/home?redirect=compras&valor=1234.56&x=1.2340&lista=1&lista=true&lista=a%20b"
    expect(built).toEqual({ link })
    expect(await json(["redirect", link, "--brief", "--locale", "en-US"])).toMatchObject({
      processo: "compras",
      contexto: { valor: 1234.56, x: 1.234, lista: [1, true, "a b"] }
    })
  })

  it.each([
    [["route", "/prod/sql"], { page: "report_sql", amb: "prod" }],
    [["route", "//evil.example/%2f.."], { page: "not_found", amb: null }],
    [["route", "/app/prod/home", "--prefix", "/app"], { page: "home", amb: "prod" }],
    [["quadrants", "--width", "1366"], { maximum: 3, count: 2, shown: 2 }],
    [["quadrants", "--width", "800", "--max", "9", "--count", "7"], { maximum: 4, count: 4, shown: 1 }],
    [["quadrants", "--width", "1920", "--dynamic", "--used", "3"], { maximum: 4, count: 2, shown: 3 }],
    [["title", "--amb-nome", "Produção"], { title: "Produção", because: "no-session" }],
    [["title", "--amb-nome", "X", "--session", "--unit", "SP01"], { title: "SP01", because: "unit" }],
    [
      ["title", "--amb-nome", "X", "--session", "--profile", "P", "--relationship", "R"],
      { title: "P - R", because: "profile-and-relationship" }
    ],
    [["theme", "grey"], { base: "#595959" }],
    [["theme", "#0A7"], { base: "#00aa77", text: { base: "#000000" } }],
    [["locale", "show", "pt-BR"], { fmt_decimal: ",", fmt_milhar: ".", fmt_date: "DD/MM/YYYY" }],
    [["locale", "format", "pt-BR", "--number", "-1234.5", "--fraction", "2"], { text: "-1.234,50" }],
    [["locale", "format", "en-US", "--date", "2026-07-01"], { text: "07/01/2026" }],
    [["locale", "parse", "pt-BR", "number", "1.234,56"], { value: 1234.56 }],
    [["locale", "parse", "pt-BR", "number", "-5"], { value: -5 }],
    [["locale", "parse", "pt-BR", "date", "31/12/2026"], { value: "2026-12-31" }],
    [["document", "529.982.247-25"], { kind: "cpf", valid: true }],
    [["document", "12.ABC.345/01DE-35"], { kind: "cnpj", valid: true, formatted: "12.ABC.345/01DE-35" }],
    [["document", "12.abc.345/01DE-35"], { kind: null, valid: false }]
  ])("%j", async (args, answer) => {
    expect(await json(args)).toMatchObject(answer)
  })

  it("theme: every shade of the base and the text on each, in lower case", async () => {
    const answer = JSON.stringify(await json(["theme", "#ABCDEF"]))
    expect(answer.match(/#[0-9a-f]{6}/g)).toHaveLength(22)
    expect(answer).not.toMatch(/#[^"]*[A-F]/)
  })

  it("locale check: what is wrong with a file, where", async () => {
    const file = join(folder, "locale.json")
    const { out } = await quadrante(["locale", "show", "fr", "--json"])
    writeFileSync(file, out)
    expect(await json(["locale", "check", file])).toEqual({ valid: true, problems: [] })
    expect(await json(["redirect", "v=1,5&w=1.234", "--brief", "--locale", file])).toMatchObject({
      contexto: { v: 1.5, w: 1.234 }
    })
    writeFileSync(file, out.replace("DD/MM/YYYY", "DD/QQ/YYYY"))
    expect(await json(["locale", "check", file])).toMatchObject({
      valid: false,
      problems: [{ field: "fmt_date", at: 3 }]
    })
    expect(await json(["redirect", "v=1", "--locale", file])).toMatchObject({ error: { code: "locale-invalid" } })
  })
})

it.each<[args: ReadonlyArray<string>, status: number, input?: string]>([
  [["redirect", "redirect=a&b=1", "--json"], 0],
  [["guard", "/home?redirect=a"], 0],
  [["redirect", "-", "--pasted", "--lang", "en"], 0, "see https://app.example/home?redirect=a"],
  [["explain", "INICIO"], 0],
  [["theme", "#12", "--json"], 1],
  [["theme", "#12"], 1],
  [["redirect", "a=1", "--locale", "./nowhere.json", "--json", "--lang", "es"], 1],
  [["redirect", "a", "--prefix", "/%2f"], 2],
  [["link", "build", "a", "--nada"], 2],
  [["redirect", "--help"], 0],
  [["link", "check", "-", "--definition", "nowhere"], 1, "url\n?redirect=a\n"]
])(
  "%j ends a process of its own with %i, and says there what it says in one that many share",
  async (args, status, input) => {
    const own = await started(args, input)
    expect(own).toEqual(await quadrante(args, input))
    expect(own.status).toBe(status)
    expect([own.out, own.err].filter((text) => text !== "")).toHaveLength(
      status === 1 && args.includes("--json") ? 2 : 1
    )
  }
)

describe("an input that is not valid", () => {
  it.each([
    [["redirect", "a&".repeat(65)], "parameters-too-many", 128],
    [["redirect", `/home?a=${"x".repeat(9000)}`], "query-too-long", 6 + 8192],
    [["redirect", `/home?${"n".repeat(65)}=1`], "name-too-long", 6],
    [["redirect", `/home?a=1&b=${"x".repeat(2049)}`], "value-too-long", 12],
    [["guard", "/home", "--from", "nowhere"], "field-invalid", "from"],
    [["link", "build", "a/b"], "link-impossible", "processo"],
    [["link", "build", "a", "x:=-1"], "link-impossible", "x"],
    [["link", "build", "a", "x:={"], "field-invalid", "x"],
    [["link", "build", "a", "nada"], "field-invalid", "nada"],
    [["quadrants", "--width", "wide"], "number-invalid", "width"],
    [["quadrants", "--width", "-1"], "field-invalid", "width"],
    [["theme", "#12"], "colour-invalid", 3],
    [["theme", ""], "colour-invalid", 0],
    [["locale", "show", "xx-nowhere"], "locale-unknown", undefined],
    [["locale", "check", "/does/not/exist"], "file-unreadable", undefined],
    [["locale", "format", "pt-BR", "--number", "x"], "number-invalid", "value"],
    [["locale", "format", "pt-BR", "--number", "1", "--fraction", "21"], "field-invalid", "fraction"],
    [["locale", "format", "pt-BR", "--date", "2026-02-30"], "date-invalid", 8],
    [["locale", "parse", "pt-BR", "number", "1,2,3"], "number-invalid", 3],
    [["locale", "parse", "pt-BR", "date", "31/02/2026"], "date-invalid", 0],
    [["redirect", "a=1", "--locale", "./nowhere.json"], "file-unreadable", undefined],
    [["explain", "/does/not/exist.har"], "file-unreadable", undefined],
    [["doctor", "ftp://app.example"], "field-invalid", "url"]
  ])("%j ends with 1, %s at %j, and says on standard error what was expected", async (args, code, at) => {
    const ran = await quadrante([...args, "--json"])
    expect(ran.status).toBe(1)
    expect(JSON.parse(ran.out)).toEqual({
      error: { code, message: expect.any(String), ...(at === undefined ? {} : { at }) }
    })
    const plain = await quadrante(args)
    expect(plain).toMatchObject({ status: 1, out: "", err: expect.stringMatching(/^Erro: .{10,}\n$/s) })
  })
})

describe("guard", () => {
  it.each([
    [`/home?${"n".repeat(65)}=1`, "name-too-long", 6],
    [`/prod/home?redirect=p&b=${"x".repeat(2049)}`, "value-too-long", 24]
  ])("decides of a link past a limit without its redirect, and says which limit", async (link, code, at) => {
    const ran = await quadrante(["guard", link, "--json"])
    expect(ran.status).toBe(0)
    expect(JSON.parse(ran.out)).toMatchObject({ rule: "G4", outcome: "go", effects: [], error: { code, at } })
    expect((await quadrante(["guard", link])).out).toMatch(/^[^\n]*\d[^\n]*\n\nG4 /)
  })

  it("says where the workspace goes behind a report and a statement, of who is in", async () => {
    expect(await json(["guard", "/demo/report", "--session", "s"])).toHaveProperty("then", "/demo/home")
    const below = ["guard", "/app/demo/sql?consulta=x", "--session", "s", "--prefix", "/app"]
    expect(await json(below)).toHaveProperty("then", "/app/demo/home")
    expect(await json(["guard", "/demo/report"])).not.toHaveProperty("then")
    expect((await quadrante(["guard", "/demo/report", "--session", "s"])).out).toContain("depois vai para /demo/home")
  })

  it("decides nothing of an environment that the server does not have", async () => {
    const ask = (link: string) => json(["guard", link, "--session", "s", "--environments", "demo,prod"])
    expect(await ask("/nada/home?logoff&redirect=p")).toEqual({
      rule: null,
      page: "unknown_environment",
      amb: "nada",
      outcome: "allow",
      to: null,
      effects: [],
      login: null,
      asks: false
    })
    expect(await ask("/prod/home")).toMatchObject({ rule: "G0", amb: "prod" })
    expect(await ask("/home")).toMatchObject({ rule: "G0", amb: null })
    const { out } = await quadrante(["guard", "/nada/home", "--environments", "demo"])
    expect(out).toContain("“nada” não existe")
  })
})

describe("people", () => {
  it("see the winning rule first, then why not the others, and which nearly was", async () => {
    const { out } = await quadrante(["guard", "/home?redirect=//evil.example", "--session", "s1"])
    const lines = out.split("\n")
    expect(lines[0]).toBe("G0  deixa passar")
    expect(lines[1]).toBe("    há sessão")
    expect(out).toMatch(/G1 {2}há sessão, mas o redirect do link foi recusado +← quase/)
    expect(out).toContain("não é nome de processo")
  })

  it("see what each value was read as, and what was lost", async () => {
    const { out } = await quadrante(["redirect", "redirect=compras&cep=01310100&nome=ana"])
    expect(out).toMatch(/cep +1310100 +número +lido de "01310100" · ! tinha zeros à esquerda/)
    expect(out).toMatch(/nome +"ana" +texto$/m)
  })

  it("are shown nothing that could repaint their terminal", async () => {
    const { out } = await quadrante(["redirect", "/home?a=%1b%5b31mred%07&b=%E2%80%AEevil&redirect=%1b"])
    expect(out).not.toMatch(/[^\P{Cc}\n]|\u202e/u)
    expect(out).toContain("\\u001b[31mred\\u0007")
  })

  it("see colours in a terminal alone", async () => {
    const { out } = await started(["guard", "/home"], "", { FORCE_COLOR: "", TERM: "xterm" })
    expect(out).not.toContain("\u001b")
  })
})

// Helpers

const folder = mkdtempSync(join(tmpdir(), "quadrante-cli-"))
afterAll(() => rmSync(folder, { recursive: true }))
