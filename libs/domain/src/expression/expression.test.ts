import { describe, expect, it } from "vitest"
import * as Expression from "./expression.ts"

describe("inside", () => {
  it.each([
    ["=a > 1", "a > 1"],
    [" = a", "a"],
    ["a = 1", null],
    ["", null]
  ])("of %o is %o", (text, expression) => {
    expect(Expression.inside(text)).toBe(expression)
  })
})

it("has a longest one", () => {
  expect(Expression.longest).toBe(2000)
})

describe("plain", () => {
  class OfTheEvaluator {
    readonly start = 1
  }

  it.each([
    ["a", "a"],
    ["half \ud83d, \0", "half \ufffd, \ufffd"],
    [{ "\0": 1 }, { "\ufffd": 1 }],
    [true, true],
    [1.5, 1.5],
    [Number.NaN, null],
    [null, null],
    [undefined, null],
    [() => 1, null],
    [new OfTheEvaluator(), null],
    [Object.assign(new OfTheEvaluator(), { iso: "2026-11-21" }), "2026-11-21"],
    [
      [1, [{ a: Infinity }]],
      [1, [{ a: null }]]
    ],
    [Object.assign(Object.create(null), { a: { b: 1 } }), { a: { b: 1 } }],
    [{ iso: 5 }, { iso: 5 }]
  ])("makes of %o %o", (value, json) => {
    expect(Expression.plain(value)).toEqual(json)
  })
})

describe("holds", () => {
  it.each([
    [true, true],
    ["true", false],
    [1, false],
    [null, false]
  ])("for what yields %o: %s", (value, held) => {
    expect(Expression.holds(() => value, "a", {})).toBe(held)
  })
})
