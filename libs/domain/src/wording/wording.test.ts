import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Environment from "../environment/environment.ts"
import * as Arbitrary from "../guard/guard.arbitrary.ts"
import * as Guard from "../guard/guard.ts"
import * as Wording from "./wording.ts"

const languages = [Wording.pt, Wording.en, Wording.es]

describe("the words", () => {
  it("are there for every page, and for whatever the guard gives as its reason, in every language", () => {
    fc.assert(
      fc.property(Arbitrary.navigation, fc.constantFrom(...languages), (navigation, words) => {
        const { trace, refused, notes } = Guard.explain(navigation)
        for (const { because } of trace) expect(words.reasons[because]).not.toBe("")
        for (const { reason } of refused) expect(words.refusals[reason]).not.toBe("")
        for (const note of notes) expect(words.linkNotes[note]).not.toBe("")
      })
    )
    for (const words of languages) expect(Object.keys(words.pages)).toEqual([...Environment.pages])
  })

  it("say something wherever a word stands, in as many places in each language", () => {
    const textsIn = (part: unknown): ReadonlyArray<unknown> =>
      typeof part === "object" && part !== null ? Object.values(part).flatMap(textsIn) : [part]
    for (const words of languages) {
      for (const text of textsIn(words)) expect(text).toMatch(/^\S.*\S$/)
    }
    expect(textsIn(Wording.en)).toHaveLength(textsIn(Wording.pt).length)
    expect(textsIn(Wording.es)).toHaveLength(textsIn(Wording.pt).length)
  })

  it("say a decision without the placeholder of a link's template, which no reader of an address knows", () => {
    for (const { reasons, questions, details } of languages)
      for (const text of [reasons, questions, details].flatMap(Object.values<string>)) expect(text).not.toMatch(/:amb/)
  })

  it("are those of the language, and Portuguese where it is none of ours", () => {
    expect(["pt", "en", "es", "tlh"].map((lin_id) => Wording.wordingOf(lin_id).guard.allow)).toEqual([
      "deixa passar",
      "lets it pass",
      "deja pasar",
      "deixa passar"
    ])
  })

  it("name the code where there is no word for it", () => {
    expect(Wording.wordOf(Wording.pt.reasons, "session")).toBe("há sessão")
    expect(Wording.wordOf(Wording.pt.reasons, "toString")).toBe("toString")
  })

  it("say where a decision leads", () => {
    expect(Wording.outcomeOf({ outcome: "go", to: "/demo/home" }, Wording.pt)).toBe("vai para /demo/home")
    expect(Wording.outcomeOf({ outcome: "reload", to: null }, Wording.pt)).toBe("recarrega a página")
  })
})
