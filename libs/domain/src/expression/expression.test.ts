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

describe("problem", () => {
  it.each<[string, Expression.ExpressionProblem | null]>([
    ["a > 1", null],
    ["x".repeat(Expression.longest), null],
    ["x".repeat(Expression.longest + 1), "too-long"],
    ["for x in xs return x", "loop"],
    ["some x in xs satisfies x", "loop"],
    ["[1..9]", "loop"],
    ['"for every .. one"', null],
    ['"a\\"" = b', null]
  ])("of %o is %o", (expression, problem) => {
    expect(Expression.problem(expression)).toBe(problem)
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
