import * as Locale from "@quadrante/domain/locale"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { argumentsOf, navigationOf, parts, readInput, writeInput } from "./input.ts"

describe("the address of the tester", () => {
  it("brings back what was tried", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 60 })
    const input = fc.record({
      part: fc.constantFrom(...parts),
      pasted: text,
      link: text,
      session: fc.boolean(),
      unsent: fc.boolean(),
      locked: fc.boolean(),
      from: text,
      locale: text,
      width: text,
      unit: text,
      profile: text,
      processo: text
    })
    fc.assert(
      fc.property(input, (tried) => {
        expect(readInput(writeInput(tried))).toEqual(tried)
      })
    )
  })

  it("of a fresh tester has an example, without a session", () => {
    expect(readInput("")).toMatchObject({ session: false, locale: "pt-BR", width: "1280" })
  })
})

describe("what is tried", () => {
  const fresh = readInput("")
  const place = { amb: "demo", prefix: "" }

  it("is one command, which says no more than differs from a fresh tester", () => {
    expect(argumentsOf(fresh, place)).toEqual([fresh.link, "--client-amb", "demo"])
    expect(argumentsOf({ ...fresh, session: true, unsent: true, locked: true }, place).slice(1)).toEqual(
      "--session s --unsent --locked --client-amb demo".split(" ")
    )
    const elsewhere = { amb: "demo", prefix: "/acme" }
    expect(argumentsOf({ ...fresh, from: "home", locale: "en-US" }, elsewhere).slice(1)).toEqual(
      "--from home --client-amb demo --locale en-US --prefix /acme".split(" ")
    )
  })

  it("comes from a page only where there is one of that name", () => {
    const from = (page: string) => navigationOf({ ...fresh, from: page }, place, Locale.ptBR).from
    expect(from("home")).toBe("home")
    expect(from("elsewhere")).toBeNull()
  })
})
