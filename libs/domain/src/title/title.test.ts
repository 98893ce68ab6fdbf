import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Title from "./title.ts"

describe("title", () => {
  it.each<[string, Partial<Title.TitleParts>, string, Title.Reason]>([
    ["the environment before login", { session: null }, "Demonstração", "no-session"],
    ["the unit once there is one", {}, "VND", "unit"],
    [
      "profile and relationship without a unit",
      { unid_sigla: null },
      "Compras - Aprovador",
      "profile-and-relationship"
    ],
    ["the profile alone", { unid_sigla: "", ses_perfil_relacionamento: null }, "Compras", "profile"],
    [
      "the environment where nothing is known",
      { unid_sigla: null, perfil_operacional: "" },
      "Demonstração",
      "no-profile"
    ]
  ])("is %s", (_, given, title, because) => {
    expect(Title.explain({ ...everything, ...given })).toEqual({ title, because })
    expect(Title.title({ ...everything, ...given })).toBe(title)
  })

  it("tells nothing of the person, profile or unit to somebody without a session", () => {
    fc.assert(
      fc.property(parts, (given) => {
        const { amb_nome } = given
        const nobody = { amb_nome, unid_sigla: null, perfil_operacional: null, ses_perfil_relacionamento: null }
        expect(Title.title({ ...given, session: null })).toBe(Title.title({ ...nobody, session: "s" }))
      })
    )
  })

  it("never changes with the profile while there is a unit", () => {
    fc.assert(
      fc.property(parts, parts, (one, other) => {
        const unit = { session: "s", unid_sigla: "VND" }
        expect(Title.title({ ...one, ...unit })).toBe(Title.title({ ...other, ...unit }))
      })
    )
  })

  it("is never empty", () => {
    fc.assert(
      fc.property(parts, (given) => {
        expect(Title.title(given)).not.toBe("")
      })
    )
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

const maybe = fc.option(fc.string({ maxLength: 3 }))

const parts: fc.Arbitrary<Title.TitleParts> = fc.record({
  session: maybe,
  amb_nome: fc.string({ maxLength: 3 }),
  unid_sigla: maybe,
  perfil_operacional: maybe,
  ses_perfil_relacionamento: maybe
})
