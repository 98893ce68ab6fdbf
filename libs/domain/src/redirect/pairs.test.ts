import { readFileSync } from "node:fs"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { decodePairs, isPairs, limits } from "./pairs.ts"
import * as Arbitrary from "./redirect.arbitrary.ts"

describe("decodePairs", () => {
  it.each([
    ["a=1&b", ["a", "1", "b", ""]],
    ["&&a=1&&", ["a", "1"]],
    ["=", ["", ""]],
    ["a==b=", ["a", "=b="]],
    ["?a=1", ["?a", "1"]],
    ["a=1+2%2B3", ["a", "1 2+3"]],
    ["a=%zz%4", ["a", "%zz%4"]],
    ["a=%c3%28%E9", ["a", "\ufffd(\ufffd"]],
    ["a=%ff+%2Bé\ud800", ["a", "\ufffd +é\ufffd"]],
    ["a=%EF%BB%BFx", ["a", "\ufeffx"]],
    ["\ud800=\udc00x", ["\ufffd", "\ufffdx"]],
    ["a=\ud83d\ude00", ["a", "\ud83d\ude00"]],
    ["", []]
  ])("decodes %j", (query, pairs) => {
    expect(decodePairs(query)).toEqual(pairs)
  })

  it("agrees with URLSearchParams on any text within the limits", () => {
    fc.assert(
      fc.property(Arbitrary.query, (query) => {
        const decoded = decodePairs(query)
        fc.pre(isPairs(decoded))
        expect(decoded).toEqual(oracle(query))
      })
    )
  })

  it("refuses a query exactly where URLSearchParams finds more than the limits allow", () => {
    fc.assert(
      fc.property(Arbitrary.query, (query) => {
        const pairs = oracle(query)
        const isWithin =
          query.length <= limits.query &&
          pairs.length <= 2 * limits.parameters &&
          pairs.every((text, i) => text.length <= (i % 2 === 0 ? limits.name : limits.value))
        expect(isPairs(decodePairs(query))).toBe(isWithin)
      })
    )
  })

  it.each([
    ["the query", "a=".padEnd(8193, "x"), { code: "query-too-long", limit: 8192, length: 8193, at: 8192 }],
    ["parameters", "a&".repeat(70), { code: "parameters-too-many", limit: 64, length: 70, at: 128 }],
    ["a name", `a=1&${"n".repeat(65)}=2`, { code: "name-too-long", limit: 64, length: 65, at: 4 }],
    ["a value", `a=1&n=${"x".repeat(2049)}`, { code: "value-too-long", limit: 2048, length: 2049, at: 6 }],
    ["the first of several", `${"n".repeat(66)}&a=${"x".repeat(2049)}`, { code: "name-too-long", length: 66, at: 0 }],
    ["parameters before sizes", `${"n".repeat(66)}${"&a".repeat(64)}`, { code: "parameters-too-many", length: 65 }]
  ])("says which limit %s is past, by which figure, and where", (_, query, oversize) => {
    expect(decodePairs(query)).toMatchObject({ _tag: "Oversize", ...oversize })
  })

  it("measures names and values as they are once decoded", () => {
    expect(isPairs(decodePairs(`${"%41".repeat(64)}=${"%C3%A9".repeat(1024)}`))).toBe(true)
    expect(isPairs(decodePairs("%41".repeat(65)))).toBe(false)
  })
})

describe("published queries", () => {
  it("are decoded as their sources say", () => {
    for (const { input, output } of vector("query-urlencoded")) expect(decodePairs(input)).toEqual(output?.flat())
    for (const { input, pairs } of vector("query-strings").filter(({ kind }) => kind === "query")) {
      expect(decodePairs(input.replace(/^\?/, ""))).toEqual(pairs?.flat())
    }
  })
})

// Helpers

type Case = {
  readonly input: string
  readonly kind?: string
  readonly output?: ReadonlyArray<ReadonlyArray<string>>
  readonly pairs?: ReadonlyArray<ReadonlyArray<string>>
}

const vector = (name: string): ReadonlyArray<Case> =>
  JSON.parse(readFileSync(new URL(`../../vectors/${name}.json`, import.meta.url), "utf8")).cases

/**
 * The platform's own parser. The `?` in front is for it to take off, and what is not ASCII is given to it encoded, which
 * means the same: Node's parser mangles it where it stands beside a `%` that stands for nothing.
 */
const oracle = (query: string): ReadonlyArray<string> => {
  const ascii = query.replace(/\p{Surrogate}/gu, "\ufffd").replace(/\P{ASCII}+/gu, encodeURIComponent)
  return Array.from(new URLSearchParams(`?${ascii}`)).flat()
}
