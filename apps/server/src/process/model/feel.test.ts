import * as Expression from "@quadrante/domain/expression"
import { evaluate } from "feelin"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { rounds } from "../../../test/breadth.ts"
import * as Feel from "./feel.ts"

describe("an expression", () => {
  it("yields what the interpreter yields on all values, the first time and when it is asked again", () => {
    fc.assert(
      fc.property(expressions, fc.array(values, { minLength: 1, maxLength: 4 }), (expression, several) => {
        for (const one of [...several, ...several]) {
          const alone = outcome(() => Expression.plain(evaluate(expression, { ...one }).value))
          expect(outcome(() => Feel.json(expression, one))).toEqual(alone)
        }
      }),
      { numRuns: rounds(5_000, 50) }
    )
  })

  it("knows a number from its text, and a name however it is spaced", () => {
    expect(Feel.json("a = 1", { a: 1 })).toBe(true)
    expect(Feel.json("a = 1", { a: "1" })).not.toBe(true)
    expect(Feel.json("valor  total + 1", { "valor total": 1 })).toBe(2)
    expect(Feel.json("valor   total + 1", { "valor total": 2 })).toBe(3)
  })

  it("that asks for the time is asked each time", () => {
    const first = Feel.json("string(now())", {})
    const started = Date.now()
    while (Date.now() < started + 2);
    expect(Feel.json("string(now())", {})).not.toBe(first)
  })

  it("that yields much, or of much, is not kept for the next one", () => {
    const list = Array.from({ length: 50 }, (_, i) => i)
    expect(Feel.json("count(itens)", { itens: list })).toBe(50)
    expect(Feel.json("count(itens)", { itens: list.slice(1) })).toBe(49)
  })
})

// Helpers

/** What came of it, also where the interpreter gave up. */
const outcome = (ask: () => unknown): unknown => {
  try {
    return ask()
  } catch (cause) {
    return String(cause)
  }
}

/** Names that begin alike, have several words, or look like what the language has. */
const names = [
  "a",
  "ab",
  "a b",
  "a-b",
  "a.b",
  "valor",
  "valor total",
  "não",
  "date",
  "if",
  "?",
  "_x",
  "-y",
  "item",
  "x1"
]
const plain = fc.constantFrom(null, true, false, 0, -1, 2.5, "", "1", "true", "null", "a", "2027-12-06")
const values = fc.dictionary(
  fc.constantFrom(...names),
  fc.oneof(plain, fc.array(plain, { maxLength: 3 }), fc.record({ b: plain, "c d": plain }))
)
const name = fc.constantFrom(...names)
const expressions = fc
  .oneof(
    name,
    fc.tuple(name, fc.constantFrom(" = ", " + ", " - ", " > ", ".", " and ", " "), name).map((parts) => parts.join("")),
    fc
      .tuple(name, plain)
      .map(([one, other]) => `if ${one} = ${JSON.stringify(other)} then string(${one}) else "${one}"`),
    name.map((one) => `count(${one})`),
    name.map((one) => `{ ab: ${one}, c: ab }.c`),
    name.map((one) => `for x1 in ${one} return x1`),
    name.map((one) => `date(${one})`),
    name.map((one) => `a[item = ${one}]`)
  )
  .filter((expression) => {
    try {
      evaluate(expression, {})
      return true
    } catch {
      return false
    }
  })
