import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { longest, type PartName } from "./parts.ts"
import * as Schemas from "./schema.ts"
import * as Title from "./title.ts"

const isParts = Schema.is(Schemas.TitleParts)
const isExplained = Schema.is(Schemas.ExplainedTitle)

describe("the parts of a title", () => {
  it.each<[string, Partial<Title.TitleParts>, boolean]>([
    ["all of them", {}, true],
    ["a session alone", { unid_sigla: null, perfil_operacional: null, ses_perfil_relacionamento: null }, true],
    ["an environment without a name", { amb_nome: "" }, false],
    ["a name of spaces", { amb_nome: " \u00a0" }, false],
    ["a control character", { perfil_operacional: "Com\u0007pras" }, false],
    ["a text that shows turned round", { ses_perfil_relacionamento: "\u202ersodevorpA" }, false],
    ["an abbreviation of two words", { unid_sigla: "V D" }, false],
    ["an empty abbreviation", { unid_sigla: "" }, false]
  ])("are %s", (_, changes, are) => {
    expect(isParts({ ...everything, ...changes })).toBe(are)
  })

  it("are refused by the name of the part", () => {
    const refuse = () => Schema.decodeUnknownSync(Schemas.TitleParts)({ ...everything, perfil_operacional: "" })
    expect(refuse).toThrow("no perfil_operacional")
  })

  it("are at most so long, each as long as it may be set", () => {
    for (const [name, length] of Object.entries(longest)) {
      expect(isParts({ ...everything, [name]: "x".repeat(length) })).toBe(true)
      expect(isParts({ ...everything, [name]: "x".repeat(length + 1) })).toBe(false)
    }
  })

  it("stand in the title as they are where they may be set, and only then", () => {
    const names = ["amb_nome", "perfil_operacional", "ses_perfil_relacionamento"] as const
    fc.assert(
      fc.property(fc.constantFrom<PartName>(...names), text, (name, value) => {
        fc.pre(value !== "")
        const parts = { ...everything, amb_nome: "", unid_sigla: null, perfil_operacional: null, session: "s" }
        const shown = {
          amb_nome: () => Title.title({ ...parts, amb_nome: value }),
          perfil_operacional: () =>
            Title.title({ ...parts, perfil_operacional: value, ses_perfil_relacionamento: null }),
          ses_perfil_relacionamento: () =>
            Title.title({ ...parts, perfil_operacional: "P", ses_perfil_relacionamento: value }).replace(
              /^P(?: - )?/,
              ""
            )
        }
        expect(shown[name as keyof typeof shown]() === value).toBe(isParts({ ...everything, [name]: value }))
      })
    )
  })
})

describe("a title", () => {
  it("is one whatever was stored: something to show, without what misleads, and not too long", () => {
    const maybe = fc.option(text)
    fc.assert(
      fc.property(maybe, text, maybe, maybe, maybe, (session, amb_nome, unit, profile, relationship) => {
        const explained = Title.explain({
          session,
          amb_nome,
          unid_sigla: unit,
          perfil_operacional: profile,
          ses_perfil_relacionamento: relationship
        })
        expect([explained, isExplained(explained)]).toEqual([explained, true])
      })
    )
  })

  it("shows of what was stored what can be shown", () => {
    expect(Title.title({ ...everything, session: null, amb_nome: "De\u0000mo\u202e" })).toBe("Demo")
    expect(Title.title({ ...everything, session: null, amb_nome: "\u0000 " })).toBe("Quadrante")
    expect(Title.title({ ...everything, unid_sigla: "x".repeat(30) })).toBe("x".repeat(20))
    expect(Title.title({ ...everything, unid_sigla: `${"x".repeat(19)}😀` })).toBe(`${"x".repeat(19)}\ufffd`)
  })

  it("is at most a profile and a relationship, each as long as it may be", () => {
    const stored = { perfil_operacional: "p".repeat(130), ses_perfil_relacionamento: "r".repeat(130) }
    const explained = Title.explain({ ...everything, ...stored, unid_sigla: null })
    expect(explained).toEqual({
      title: `${"p".repeat(longest.perfil_operacional)} - ${"r".repeat(longest.ses_perfil_relacionamento)}`,
      because: "profile-and-relationship"
    })
    expect(isExplained(explained)).toBe(true)
    expect(isExplained({ ...explained, title: `${explained.title}r` })).toBe(false)
  })

  it.each(["", "a\u0007b"])("is never %j", (title) => {
    expect(isExplained({ title, because: "unit" })).toBe(false)
  })
})

// Helpers

const everything: Title.TitleParts = {
  session: "s1",
  amb_nome: "Demonstração",
  unid_sigla: "VND",
  perfil_operacional: "Compras",
  ses_perfil_relacionamento: "Aprovador"
}

const text = fc.oneof(
  fc.string({ maxLength: 4 }),
  fc.string({ unit: fc.constantFrom("a", " ", "\u0000", "\u202e", "\ud800", "😀"), maxLength: 5 }),
  fc.integer({ min: 78, max: 122 }).map((length) => "é".repeat(length))
)
