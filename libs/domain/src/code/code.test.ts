import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Code from "./code.ts"
import { CodeMeaning } from "./schema.ts"

describe("a code that a screen shows", () => {
  it("is read as what failed, however it was written down", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Code.parts),
        fc.option(fc.constantFrom("Missing", "TypeError", "RangeError", "QuotaExceededError", "Error", "AbortError2")),
        fc.boolean(),
        (part, name, isLower) => {
          const code = Code.screenCode(part, name)
          expect(Code.readCode(isLower ? ` ${code.toLowerCase()}\n` : code)).toEqual({
            is: "screen",
            code,
            part: part.toUpperCase(),
            isMissing: name === Code.missing
          })
        }
      )
    )
  })

  it.each(Code.modules)("of the start is that of %s", (module) => {
    const code = Code.startupCode(module)
    expect(Code.readCode(code)).toEqual({ is: "startup", code, module })
  })

  it("of a start that ended before any module names none", () => {
    expect(Code.readCode("inicio")).toEqual({ is: "startup", code: "INICIO", module: null })
  })

  it.each([
    "",
    "INICIO-NADA",
    "TELA",
    "TELA-NADA-ERROR",
    "TELA-AGENDA",
    "TELA-AGENDA-",
    "TELA-AGENDA-A B",
    "G9",
    "../x"
  ])("is not %j", (text) => {
    expect(Code.readCode(text)).toBe(null)
  })

  it("is none of two parts", () => {
    const all = Code.parts.map((part) => part.toUpperCase())
    expect(all.filter((part, i) => all.indexOf(part) !== i)).toEqual([])
  })

  it("is told with what it says, what to ask, and when it happens", () => {
    const is = Schema.is(CodeMeaning)
    expect(is({ code: "INICIO", says: "x", ask: ["y?"], happensWhen: "z" })).toBe(true)
    expect(is({ code: "INICIO", says: "x", happensWhen: "z" })).toBe(false)
  })
})
