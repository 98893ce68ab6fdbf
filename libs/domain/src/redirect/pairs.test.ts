import { readFileSync } from "node:fs"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { limits, type Pairs, readPairs, wellFormed } from "./pairs.ts"
import { decode } from "./redirect.ts"
import * as Arbitrary from "./redirect.arbitrary.ts"

describe("readPairs", () => {
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
    ["a=%EF%BB%BF%FF", ["a", "\ufeff\ufffd"]],
    ["a=%4g%4G%g4%/0%:0%0/%0:%@1%1@%`1%1`", ["a", "%4g%4G%g4%/0%:0%0/%0:%@1%1@%`1%1`"]],
    ["a=%4f%4F%6a%00%7f%09%9", ["a", "OOj\0\u007f\t%9"]],
    ["a=%7F", ["a", "\u007f"]],
    ["a=%80", ["a", "\ufffd"]],
    ["a=%E2%82%AC+%F0%9F%98%80", ["a", "€ 😀"]],
    ["a=%C3%A99", ["a", "é9"]],
    ["a=%C3xA9", ["a", "\ufffdxA9"]],
    ["a=%41%C3xA9", ["a", "A\ufffdxA9"]],
    ["a=%A9%C3%41", ["a", "\ufffd\ufffdA"]],
    ["a=1+%E9+2", ["a", "1 \ufffd 2"]],
    ["a=+%C3%A9+", ["a", " é "]],
    ["\ud800=\udc00x", ["\ufffd", "\ufffdx"]],
    ["a=\ud83d\ude00", ["a", "\ud83d\ude00"]],
    ["", []]
  ])("decodes %j", (query, pairs) => {
    expect(pairsOf(query).flat()).toEqual(pairs)
  })

  it("agrees with URLSearchParams on any text within the limits", () => {
    fc.assert(
      fc.property(Arbitrary.query, (query) => {
        const read = readPairs(wellFormed(query))
        fc.pre(read._tag === "Success")
        expect(read.success.flat()).toEqual(oracle(query))
      })
    )
  })

  it("makes nothing longer than it was written", () => {
    fc.assert(
      fc.property(Arbitrary.query, (query) => {
        const read = readPairs(wellFormed(query))
        fc.pre(read._tag === "Success")
        expect(read.success.flat().join("").length).toBeLessThanOrEqual(query.length)
      })
    )
  })
})

describe("the limits", () => {
  it("refuse a query exactly where URLSearchParams finds more than they allow", () => {
    fc.assert(
      fc.property(Arbitrary.query, (query) => {
        const pairs = oracle(query)
        const isWithin =
          query.length <= limits.query &&
          pairs.length <= 2 * limits.parameters &&
          pairs.every((text, i) => text.length <= (i % 2 === 0 ? limits.name : limits.value))
        expect(isWithinLimits(query)).toBe(isWithin)
      })
    )
  })

  it.each([
    ["the query", "a=".padEnd(8193, "x"), { code: "query-too-long", limit: 8192, length: 8193, at: 8192 }],
    ["parameters", "a&".repeat(70), { code: "parameters-too-many", limit: 64, length: 70, at: 128 }],
    ["a name", `a=1&${"n".repeat(65)}=2`, { code: "name-too-long", limit: 64, length: 65, at: 4 }],
    ["a value", `a=1&n=${"x".repeat(2049)}`, { code: "value-too-long", limit: 2048, length: 2049, at: 6 }],
    ["a number", `a=${"1".repeat(2049)}`, { code: "value-too-long", length: 2049, at: 2 }],
    ["a target", `redirect=${"x".repeat(2049)}`, { code: "value-too-long", length: 2049, at: 9 }],
    ["the first of several", `${"n".repeat(66)}&a=${"x".repeat(2049)}`, { code: "name-too-long", length: 66, at: 0 }],
    ["parameters before sizes", `${"n".repeat(66)}${"&a".repeat(64)}`, { code: "parameters-too-many", length: 65 }]
  ])("say which of them %s is past, by which figure, and where", (_, query, failure) => {
    expect(decode(query, ptBR)).toMatchObject({ _tag: "Failure", failure: { _tag: "Oversize", ...failure } })
  })

  it("measure names and values as they are once decoded", () => {
    expect(isWithinLimits(`${"%41".repeat(64)}=${"%C3%A9".repeat(1024)}`)).toBe(true)
    expect(isWithinLimits("%41".repeat(65))).toBe(false)
    expect(isWithinLimits(`a=${"+".repeat(2048)}`)).toBe(true)
    expect(isWithinLimits("&".repeat(8192))).toBe(true)
    expect(isWithinLimits("&".repeat(8193))).toBe(false)
  })
})

describe("published queries", () => {
  it("are decoded as their sources say", () => {
    for (const { input, output } of vector("query-urlencoded")) expect(pairsOf(input)).toEqual(output)
    for (const { input, pairs } of vector("query-strings").filter(({ kind }) => kind === "query")) {
      expect(pairsOf(input.replace(/^\?/, ""))).toEqual(pairs)
    }
  })
})

// Helpers

const ptBR = { fmt_decimal: ",", fmt_milhar: "." }
const isWithinLimits = (query: string): boolean => decode(query, ptBR)._tag === "Success"

const pairsOf = (query: string): Pairs => {
  const read = readPairs(wellFormed(query))
  if (read._tag === "Failure") throw new Error(read.failure.code)
  return read.success
}

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
