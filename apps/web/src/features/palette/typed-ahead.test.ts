import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { scopeOf, shownOf, typedOf } from "./typed-ahead.ts"

const signs = ["+", ">", "#", "?"]

describe("what a button chose for the palette", () => {
  it("holds for what is typed, and is not seen in the field", () => {
    const scope = scopeOf("+ ")
    fc.assert(
      fc.property(
        fc.string().filter((text) => !signs.includes(text.charAt(0))),
        (text) => {
          expect(typedOf(scope, text)).toBe(`+ ${text}`)
          expect(shownOf(scope, typedOf(scope, text))).toBe(text)
          // Whoever comes back to it finds it so.
          expect(scopeOf(typedOf(scope, text))).toBe(scope)
        }
      )
    )
  })

  it("gives way to a sign that somebody writes", () => {
    fc.assert(
      fc.property(fc.constantFrom(...signs), fc.string(), (sign, text) => {
        expect(typedOf("+ ", `${sign}${text}`)).toBe(`${sign}${text}`)
      })
    )
  })

  it("is nothing where the palette begins with nothing, or with words", () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !text.startsWith("+")),
        fc.string(),
        (begin, text) => {
          expect(scopeOf(begin)).toBe("")
          expect(shownOf("", text)).toBe(text)
          expect(typedOf("", text)).toBe(text)
        }
      )
    )
  })
})
