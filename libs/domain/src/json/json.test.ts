import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Json from "./json.ts"

const parse = (text: string) => Result.merge(Json.parse(text))
const deep = (levels: number) => "[".repeat(levels) + "]".repeat(levels)

describe("parse", () => {
  it("reads whatever JSON.parse reads of values that can be kept", () => {
    const json = fc.jsonValue({ stringUnit: "grapheme", maxDepth: 6 })
    fc.assert(
      fc.property(json, fc.constantFrom(undefined, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        const hasName = /"(?:__proto__|[^"]*(?:\\u0000|\\ud[89a-f])[^"]*)"/i.test(text)
        fc.pre(!hasName)
        expect(Json.parse(text)).toEqual(Result.succeed(JSON.parse(text)))
        expect(Json.refusedIn(value)).toBeNull()
      })
    )
  })

  it("never throws, and what it reads has nothing wrong in it", () => {
    const piece = fc.constantFrom(
      ...'{}[],:"\\\\ab10 -.eE\n\0'.split(""),
      "\\u0000",
      "\\ud800",
      "\ud800",
      '"__proto__":'
    )
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 40 }).map((all) => all.join("")),
        (text) => {
          const json = Json.parse(text)
          expect(Json.refusedIn(Result.isSuccess(json) ? json.success : json.failure.at)).toBeNull()
        }
      ),
      { numRuns: 2_000 }
    )
  })

  it.each([
    ["no JSON", "{", "syntax", ""],
    ["nothing", "", "syntax", ""],
    ["a NUL", '{"a":[{"b":"x\\u0000y"}]}', "nul", "a.0.b"],
    ["a NUL in a name", '{"a":{"b\\u0000":1}}', "nul", "a"],
    ["half a character", '{"a":"\\ud83d"}', "surrogate", "a"],
    ["the other half alone", '["\\ude00\\ud83d"]', "surrogate", "0"],
    ["half a character in a name", '{"\\ud83d":1}', "surrogate", ""],
    ["a number without end", '{"a":[1,-1e400]}', "number", "a.1"],
    ["a name of JavaScript's own", '{"a":{"__proto__":{"x":1}}}', "name", "a"],
    ["the same, written otherwise", '{"\\u005f_proto__":1}', "name", ""],
    ["a name twice", '{"a":[0,{"b":1,"c":{},"b":2}]}', "repeated", "a.1.b"],
    ["a name twice, written otherwise", '{"a\\"":1,"\\u0061\\"":2}', "repeated", 'a"']
  ])("refuses %s, and says where", (_, text, flaw, at) => {
    expect(parse(text)).toEqual({ flaw, at })
  })

  it.each([
    ['"a brace { in a text [ and \\" \\\\"', 'a brace { in a text [ and " \\'],
    ['{"a":{"b":1},"c":{"b":1},"d":"b"}', { a: { b: 1 }, c: { b: 1 }, d: "b" }],
    ['["😀","\\ud83d\\ude00"]', ["😀", "😀"]],
    ["1e308", 1e308]
  ])("reads %s", (text, value) => {
    expect(Json.parse(text)).toEqual(Result.succeed(value))
  })

  it("refuses depth before it is read, however deep it is", () => {
    expect(parse(deep(Json.mostDepth))).toEqual(JSON.parse(deep(Json.mostDepth)))
    expect(parse(deep(Json.mostDepth + 1))).toMatchObject({ flaw: "depth" })
    expect(parse(deep(2_000_000))).toMatchObject({ flaw: "depth" })
    expect(parse('{"a":'.repeat(50_000))).toMatchObject({ flaw: "depth", at: expect.stringMatching(/^a(\.a){63}$/) })
  })

  it("says a place that is short, whatever it is called", () => {
    expect(parse(`{"${"x".repeat(5_000)}":"\\u0000"}`)).toEqual({ flaw: "nul", at: "x".repeat(200) })
    expect(parse(`{"${"x".repeat(199)}😀":"\\u0000"}`)).toEqual({ flaw: "nul", at: `${"x".repeat(199)}\uFFFD` })
  })
})

describe("refusedIn", () => {
  it("stops at depth, also where nobody wrote it down", () => {
    let value: unknown = 1
    for (let i = 0; i < 50_000; i++) value = [value]
    expect(Json.refusedIn(value)).toMatchObject({ flaw: "depth" })
  })
})
