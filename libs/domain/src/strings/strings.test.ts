import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Strings from "./strings.ts"

describe("over", () => {
  it("has the environment's text of a key, else the catalogue's, else none", () => {
    const texts = fc.dictionary(fc.constantFrom("a", "b", "c", "__proto__"), fc.string())
    fc.assert(
      fc.property(texts, texts, fc.constantFrom("a", "b", "c", "__proto__", "toString"), (catalogue, strings, key) => {
        const over = Strings.over(catalogue, strings)
        const owner = [strings, catalogue].find((one) => Object.hasOwn(one, key))
        expect(Object.hasOwn(over, key) ? over[key] : undefined).toBe(owner?.[key])
      })
    )
  })

  it("changes nothing where the environment has no texts", () => {
    const catalogue = { a: "Pedido" }
    expect(Strings.over(catalogue, Strings.initial)).toEqual(catalogue)
  })
})
