import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Strings from "./strings.ts"

describe("text", () => {
  it("is the environment's, else the catalogue's, else the key", () => {
    const catalogue = { a: "Pedido", b: "Abrir" }
    expect(["a", "b", "c", "toString"].map((key) => Strings.text(catalogue, { a: "Solicitação" }, key))).toEqual([
      "Solicitação",
      "Abrir",
      "c",
      "toString"
    ])
    expect(Strings.text(catalogue, Strings.initial, "a")).toBe("Pedido")
  })

  it("is the same in the texts laid over the catalogue", () => {
    const texts = fc.dictionary(fc.constantFrom("a", "b", "c", "__proto__"), fc.string())
    fc.assert(
      fc.property(texts, texts, fc.constantFrom("a", "b", "c", "__proto__", "toString"), (catalogue, strings, key) => {
        const over = Strings.over(catalogue, strings)
        expect(Strings.text(over, {}, key)).toBe(Strings.text(catalogue, strings, key))
      })
    )
  })
})
