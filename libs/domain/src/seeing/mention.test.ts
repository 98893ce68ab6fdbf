import { describe, expect, it } from "vitest"
import { mentions } from "./seeing.ts"

describe("whether an expression speaks of a value", () => {
  it.each([
    ["valor > 1", "valor", true],
    ["valores > 1", "valor", false],
    ['"valor" + nota', "valor", false],
    ['"a \\" valor" + valor', "valor", true],
    ["itens.preço", "preço", true],
    ["a.b > 1", "a.b", true],
    ["a > 1", "a.b", true],
    ["x > 1", "a.b", false],
    ["x > 1", ".b", true],
    ["a > 1", "a.bcd", true],
    ["a2 > 1", "a1.b", false],
    ["valor1 > 2", "valor1", true],
    ["valor1 > 2", "valor", false],
    ["total_2 > 1", "total", false],
    ['"a \\" valor" + nota', "valor", false],
    ['"\\\\" + valor + "x"', "valor", true],
    ['"a" + valor + "b"', "valor", true],
    ['val"x"or', "valor", false]
  ])("%s and %s", (expression, name, expected) => {
    expect(mentions(expression, name)).toBe(expected)
  })
})
