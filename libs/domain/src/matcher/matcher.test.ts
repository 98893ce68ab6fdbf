import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Matcher from "./matcher.ts"

describe("matches", () => {
  it.each([
    ["^\\d{5}-?\\d{3}$", "01310-100", true],
    ["^\\d{5}-?\\d{3}$", "01310--100", false],
    ["^[A-Z]{2}\\d+$", "SP1", true],
    ["^[A-Z]{2}\\d+$", "Sp1", false],
    ["a|b", "xb", true],
    ["^(?:a|b)*c", "ababc", true],
    ["^(?<um>a)(b)?$", "a", true],
    ["^a{2,}$", "a", false],
    ["^a{2,}$", "aaaa", true],
    ["^a{1,2}$", "aaa", false],
    ["^a{2}$", "aaa", false],
    ["^a{0}$", "", true],
    ["", "x", true],
    ["\\bcasa\\b", "a casa é", true],
    ["\\bcasa\\b", "casaco", false],
    ["\\Basa", "casa", true],
    ["^\\x41\\u0042\\cJ\\.\\/$", "AB\n./", true],
    ["^[\\]a\\-\\\\]+$", "]a-\\", true],
    ["^[^]$", "\n", true],
    ["[]", "a", false],
    ["^.$", "\n", false],
    ["^a{,2}$", "a{,2}", true],
    ["^(a*)*$", "aaaa", true],
    ["^(a*)+b??$", "", true]
  ])("%s on %o: %s", (source, text, found) => {
    expect(Matcher.matches(compiled(source), text)).toBe(found)
    expect(new RegExp(source).test(text)).toBe(found)
  })

  it("answers what would keep the platform's own engine busy for years", () => {
    const long = "a".repeat(5_000)
    for (const source of ["^(a+)+$", "^(a|a)*$", "^(a|aa)+$", "^(a*)*$", "(a+)+$", "^(([a-z])+.)+[A-Z]([a-z])+$"]) {
      expect(Matcher.matches(compiled(source), `${long}!`)).toBe(false)
    }
  })

  it("agrees with the platform on every pattern and text", () => {
    fc.assert(
      fc.property(anyPattern, anyText, (source, text) => {
        expect(Matcher.matches(compiled(source), text)).toBe(new RegExp(source).test(text))
      })
    )
  })
})

describe("compile", () => {
  it.each<[string, Matcher.MatcherReason, number]>([
    ["(", "syntax", 0],
    ["a{2,1}", "syntax", 0],
    ["a\\012", "syntax", 4],
    ["(?i:a)", "syntax", 2],
    ["a(?=b)", "look-around", 4],
    ["(?<!b)a", "look-around", 4],
    ["(a)\\1(?=b)", "back-reference", 5],
    ["(?<n>a)\\k<n>", "back-reference", 10],
    ["a{3000}", "too-large", 0],
    ["a{0,3000}", "too-large", 0],
    ["((a{99}){99}){99}", "too-large", 0],
    ["a".repeat(Matcher.longestPattern + 1), "too-large", Matcher.longestPattern]
  ])("refuses %s: %s at %i", (source, reason, at) => {
    expect(Matcher.compile(source)).toEqual(
      Result.fail({ _tag: "MatcherInvalid", code: "matcher-invalid", reason, at })
    )
  })

  it("takes the longest pattern, and says how long that is", () => {
    expect(Matcher.longestPattern).toBe(500)
    expect(Result.isSuccess(Matcher.compile("a".repeat(500)))).toBe(true)
  })

  it("never throws on any text", () => {
    fc.assert(
      fc.property(fc.string(), (source) => {
        expect(typeof Result.isSuccess(Matcher.compile(source))).toBe("boolean")
      })
    )
  })
})

// Helpers

const compiled = (source: string): Matcher.Matcher => Result.getOrThrow(Matcher.compile(source))

const atoms = fc.constantFrom("a", "b", "-", "\\d", "\\w", "[ab]", "[^a]", "[a-c1]", ".", "\\.", "^", "$", "\\b", "\\B")

const { pattern: nested } = fc.letrec<{ pattern: string; atom: string }>((tie) => ({
  pattern: fc
    .array(
      fc.array(tie("atom"), { maxLength: 4 }).map((parts) => parts.join("")),
      { minLength: 1, maxLength: 3 }
    )
    .map((parts) => parts.join("|")),
  atom: fc.oneof(
    { maxDepth: 2 },
    atoms,
    fc
      .tuple(tie("pattern"), fc.constantFrom("", "*", "+", "?", "{2}", "{1,3}", "{0,}", "*?"))
      .map(([inner, times]) => `(?:${inner})${times}`)
  )
}))

const anyPattern = nested.filter((source) => source.length <= 200)

const anyText = fc.string({ unit: fc.constantFrom("a", "b", "c", "-", "1", ".", "\n"), maxLength: 8 })
