import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Arbitrary from "../guard/guard.arbitrary.ts"
import * as Guard from "../guard/guard.ts"
import * as Queries from "../redirect/redirect.arbitrary.ts"
import * as Redirect from "../redirect/redirect.ts"
import * as Support from "./support.ts"

describe("redact", () => {
  it.each([
    ["https://app.example/prod/home?redirect=compras&valor=1.234,56", "/prod/home?redirect=compras&valor=1.234%2C56"],
    ["HTTPS://ana:senha@app.example/prod#x", "/prod"],
    ["https://app.example/home?urgente=falsey&itens=3", "/home?urgente=false&itens=3"],
    ["https://app.example/home?obs=Maria&cpf=1&fone=true", "/home?obs=%E2%80%A6&cpf=%E2%80%A6&fone=%E2%80%A6"],
    ["https://app.example/home?n=9999999&m=10000000", "/home?n=9999999&m=%E2%80%A6"],
    [`https://app.example/home?n=${" ".repeat(30)}07`, "/home?n=".padEnd(98, "%20") + "07"],
    [`https://app.example/home?n=${" ".repeat(31)}07`, "/home?n=%E2%80%A6"],
    ["https://app.example/home?Maria da Silva=1", "/home?oculto=1"],
    ["https://app.example/a1b2c3d4e5f6a7b8?redirect=a1b2c3d4e5f6a7b8", "/oculto?redirect=oculto"],
    ["https://app.example/maria/silva?logoff", "/oculto/oculto?logoff"],
    ["https://app.example/:amb/home?logoff=false", "/:amb/home"],
    ["https://app.example/:amb", "/:amb"],
    ["https://app.example/:amb/sql", "/:amb/sql"],
    ["https://app.example/temp/docs?redirect=//evil.example", "/temp/docs?redirect=/"],
    ['https://app.example/login?login={"usuario":"ana","senha":"x"}', "/login?login={}"],
    ["https://app.example/login?login=ana", "/login"],
    ["https://app.example/home?__proto__=1", "/home"]
  ])("writes %s as the place and %s", (link, left) => {
    expect(Support.redact(link, "", comma)).toBe(`https://app.example${left}`)
  })

  it.each([
    ["/prod/home", "/prod/home"],
    ["redirect=compras", "/?redirect=compras"],
    ["ftp://evil.example/prod", "/prod"],
    ["https:///prod", "/prod"],
    ["x:https://evil.example/prod", "/?oculto=%E2%80%A6"],
    ["https://a b/prod", "/prod"]
  ])("gives %s no place", (link, left) => {
    expect(Support.redact(link, "", comma)).toBe(left)
  })

  it.each<[Redirect.OversizeCode, string]>([
    ["query-too-long", "a".repeat(Redirect.limits.query + 1)],
    ["parameters-too-many", "a=1&".repeat(Redirect.limits.parameters + 1)],
    ["name-too-long", `${"a".repeat(Redirect.limits.name + 1)}=1`],
    ["value-too-long", `a=${"b".repeat(Redirect.limits.value + 1)}`]
  ])("is refused as before where it was too much: %s", (code, query) => {
    const left = Support.redact(`https://app.example/home?${query}`, "", comma)
    expect(left).not.toMatch(/[ab]{9}/)
    expect(Redirect.decode(left.slice(left.indexOf("?") + 1), comma)).toMatchObject({ failure: { code } })
  })

  it("stays below the prefix of the deployment", () => {
    expect(Support.redact("https://app.example/app/prod/home", "/app", comma)).toBe("https://app.example/app/prod/home")
    expect(Support.redact("https://app.example/prod/home", "/app", comma)).toBe("https://app.example/app/oculto/oculto")
  })

  it("leaves nothing of a link that nothing is known of", () => {
    fc.assert(
      fc.property(Arbitrary.link, word, separators, (link, secret, by) => {
        const query = link.includes("?") ? "&" : "?"
        const all = `${link}${query}obs=${secret}&${secret}=1&redirect=${secret}&login={"usuario":"${secret}"}#${secret}`
        expect(Support.redact(all, "", by).toLowerCase()).not.toContain(secret)
      })
    )
  })

  it("changes nothing more when it is done once more", () => {
    fc.assert(
      fc.property(Arbitrary.link, separators, (link, by) => {
        const once = Support.redact(link, "", by)
        expect(Support.redact(once, "", by)).toBe(once)
      })
    )
  })
})

describe("bundleOf", () => {
  it("tells each navigation with what the client knew", () => {
    expect(Support.bundleOf([seen({})], about)).toEqual({
      formato: "quadrante-suporte",
      quando: "2026-11-21T10:00:00Z",
      versao: "1.2.3",
      prefixo: "/app",
      fmt_decimal: ",",
      fmt_milhar: ".",
      navegacoes: [
        {
          quando: "2026-11-21T09:00:00Z",
          url: "/app/prod/home",
          sessao: true,
          de: "login",
          amb_anterior: "prod",
          amb_cliente: "demo",
          outras_sessoes: true,
          nao_enviado: false,
          bloqueada: false
        }
      ]
    })
  })

  it.each([
    [{ session: null }, { sessao: false }],
    [{ session: "" }, { sessao: false }],
    [{ prior: null }, { amb_anterior: null }],
    [{ prior: { amb: null } }, { amb_anterior: null }],
    [{ prior: { amb: "Login" } }, { amb_anterior: null }],
    [{ client: { amb: "a1b2c3d4e5f6a7b8", consulta_sessoes: true } }, { amb_cliente: "oculto" }],
    [{ client: { amb: null, consulta_sessoes: false } }, { amb_cliente: null, outras_sessoes: false }],
    [{ otherSessions: false }, { outras_sessoes: false }],
    [{ unsent: true }, { nao_enviado: true }],
    [{ locked: true }, { bloqueada: true }]
  ])("tells %j as %j", (navigation, told) => {
    expect(Support.bundleOf([seen(navigation)], about).navegacoes[0]).toMatchObject(told)
  })

  it("keeps the last of too many navigations", () => {
    const many = Array.from({ length: Support.mostNavigations + 2 }, (_, i) => ({ ...seen({}), quando: String(i) }))
    const { navegacoes } = Support.bundleOf(many, about)
    expect(navegacoes).toHaveLength(50)
    expect(navegacoes[0]?.quando).toBe("2")
  })

  it("has the guard decide each navigation as it did, by the same rules, and is a bundle", () => {
    fc.assert(
      fc.property(Arbitrary.navigation, (navigation) => {
        const { prefix, separators } = navigation
        const asked = { ...about, prefixo: prefix, separators }
        const bundle = Support.bundleOf([{ quando: "2026-11-21T10:00:00Z", navigation }], asked)
        expect(Schema.is(Support.Bundle)(bundle)).toBe(true)
        const [one] = bundle.navegacoes
        if (one === undefined) throw new Error("the bundle has no navigation")
        expect(essence(Guard.explain(again(one, bundle)))).toEqual(essence(Guard.explain(navigation)))
      })
    )
  })
})

describe("Bundle", () => {
  it("refuses another format, and more navigations than it can have", () => {
    const bundle = Support.bundleOf([seen({})], about)
    const isBundle = Schema.is(Support.Bundle)
    expect(isBundle(bundle)).toBe(true)
    expect(isBundle({ ...bundle, formato: "outro" })).toBe(false)
    expect(isBundle({ ...bundle, navegacoes: Array.from({ length: 51 }, () => bundle.navegacoes[0]) })).toBe(false)
  })
})

describe("a name", () => {
  it.each([
    "senha_nova",
    "accessToken",
    "CPF",
    "Código",
    "rg",
    "docCliente",
    "idSessao",
    "e_mail",
    "userName",
    "meuRg",
    "meu_rg"
  ])("hides the value of %s", (name) => {
    const { [name]: left } = Support.maskContext({ [name]: 1 }, "*")
    expect([left, Support.maskContext({ [name]: 1 }, "*")["*"]]).toContain("*")
  })

  it.each(["urgente", "pedido", "valor", "largura", "itens", "organizacao"])("shows the value of %s", (name) => {
    expect(Support.maskContext({ [name]: 1 }, "*")).toEqual({ [name]: 1 })
  })

  it.each(["a1b2c3d4e5f6a7b8", "12345678-1234-", "n12345678", "ação", "a b", "1a", "x".repeat(33)])(
    "is hidden itself where it could be more than a name: %s",
    (name) => {
      expect(Support.maskName(name, "*")).toBe("*")
    }
  )

  it.each(["a1b2c3d4e5f6a7b", "n1234567", "_a", "a.b:c-d", "x".repeat(32)])("stays where it is one: %s", (name) => {
    expect(Support.maskName(name, "*")).toBe(name)
  })
})

describe("maskContext", () => {
  it("leaves of each value what is harmless", () => {
    const context = { a: 9_999_999, b: 10_000_000, c: true, d: "texto", e: [1, "x", false], ação: 2 }
    expect(Support.maskContext(context, "*")).toEqual({
      a: 9_999_999,
      b: "*",
      c: true,
      d: "*",
      e: [1, "*", false],
      "*": 2
    })
  })

  it("takes a name from outside for a mere name", () => {
    const context = Object.assign(Object.create(null), { toString: 1 })
    expect(Support.maskContext(context, "*")["toString"]).toBe(1)
    expect(Object.getPrototypeOf(Support.maskContext({}, "*"))).toBeNull()
  })
})

// Helpers

const comma = { fmt_decimal: ",", fmt_milhar: "." }

const about: Support.About = { quando: "2026-11-21T10:00:00Z", versao: "1.2.3", prefixo: "/app", separators: comma }

const seen = (navigation: Partial<Guard.Navigation>): Support.NavigationRecord => ({
  quando: "2026-11-21T09:00:00Z",
  navigation: {
    to: "/app/prod/home",
    from: "login",
    session: "s1",
    prior: { amb: "prod" },
    client: { amb: "demo", consulta_sessoes: true },
    otherSessions: true,
    unsent: false,
    locked: false,
    separators: comma,
    prefix: "/app",
    ...navigation
  }
})

const separators = Queries.separators

/** Words that look like tokens, and cannot stand in a link that is built without them. */
const word = fc.stringMatching(/^[a-z]{8}[0-9]{8}[a-z]{4}$/)

/** A navigation as support sees it in a bundle. */
const again = (one: Support.Navegacao, bundle: Support.Bundle): Guard.Navigation => ({
  to: one.url,
  from: one.de,
  session: one.sessao ? "s" : null,
  prior: { amb: one.amb_anterior },
  client: { amb: one.amb_cliente, consulta_sessoes: one.outras_sessoes },
  otherSessions: one.outras_sessoes,
  unsent: one.nao_enviado,
  locked: one.bloqueada,
  separators: { fmt_decimal: bundle.fmt_decimal, fmt_milhar: bundle.fmt_milhar },
  prefix: bundle.prefixo
})

/** What support asks about: everything but names and values. */
const essence = ({ rule, page, outcome, to, effects, login, oversize, trace }: Guard.ExplainedDecision) => ({
  rule,
  page,
  outcome,
  to: to?.split("/").at(-1),
  effects: effects.map(({ effect }) => effect),
  login: login === null,
  oversize: oversize?.code,
  trace
})
