import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { pages } from "../environment/environment.ts"
import * as Arbitrary from "../guard/guard.arbitrary.ts"
import * as Guard from "../guard/guard.ts"
import * as Support from "./support.ts"

describe("the line that asks the command line about a navigation", () => {
  it("asks about what was decided, with nothing in it that a shell would take for its own", () => {
    fc.assert(
      fc.property(Arbitrary.navigation, ({ separators, ...one }) => {
        const navigation = { ...one, separators }
        const [navegacao] = Support.bundleOf([{ quando: "", navigation }], {
          ...about,
          prefixo: one.prefix,
          separators
        }).navegacoes
        expect(navegacao).toBeDefined()
        const words = navegacao === undefined ? [] : wordsOf(Support.commandOf(navegacao, one.prefix, "pt-BR"))
        expect(essence({ ...asked(words), separators })).toEqual(essence(navigation))
      })
    )
  })

  it("is short where little is known, and names the locale of a client that has another one", () => {
    expect(Support.commandOf(navegacao, "", "pt-BR")).toBe("quadrante guard '/demo/home?redirect=compras' --session s")
    expect(
      Support.commandOf({ ...navegacao, de: "login", bloqueada: true, nao_enviado: true }, "/app's", "en-US")
    ).toBe(
      "quadrante guard '/demo/home?redirect=compras' --session s --from login --unsent --locked --prefix '/app'\\''s' --locale en-US"
    )
  })
})

// Helpers

const about = { quando: "", versao: "1", prefixo: "", separators: { fmt_decimal: ",", fmt_milhar: "." } }

const navegacao: Support.Navegacao = {
  quando: "",
  url: "/demo/home?redirect=compras",
  sessao: true,
  de: null,
  amb_anterior: null,
  amb_cliente: null,
  outras_sessoes: false,
  nao_enviado: false,
  bloqueada: false
}

/** The words of a line as a shell takes them. */
const wordsOf = (line: string): ReadonlyArray<string> => {
  expect(line).toMatch(/^(?:'[^'\n]*'|\\'|[\w./: -])+$/)
  return Array.from(line.matchAll(/(?:'[^']*'|\\'|[\w./:-])+/g), ([word]) => word.replace(/'([^']*)'|\\(')/g, "$1$2"))
}

/** A navigation as `quadrante guard` reads it. */
const asked = (words: ReadonlyArray<string>): Omit<Guard.Navigation, "separators"> => {
  const after = (flag: string) => (words.includes(flag) ? (words[words.indexOf(flag) + 1] ?? null) : null)
  const prior = after("--prior-amb")
  return {
    to: words[2] ?? "",
    from: pages.find((page) => page === after("--from")) ?? null,
    session: after("--session"),
    prior: prior === null ? null : { amb: prior },
    client: { amb: after("--client-amb"), consulta_sessoes: words.includes("--other-sessions") },
    otherSessions: words.includes("--other-sessions"),
    unsent: words.includes("--unsent"),
    locked: words.includes("--locked"),
    prefix: after("--prefix") ?? ""
  }
}

const essence = (navigation: Guard.Navigation) => {
  const { rule, page, outcome, effects, asks, trace } = Guard.explain(navigation)
  return { rule, page, outcome, asks, effects: effects.map(({ effect }) => effect), trace }
}
