import { readFileSync } from "node:fs"
import { Result, Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Arbitrary from "./redirect.arbitrary.ts"
import { faultsOf } from "../../test/faults.ts"
import * as Redirect from "./redirect.ts"
import * as Schemas from "./schema.ts"

describe("names", () => {
  it("let no way to a prototype be a name, nothing empty, and nothing with a meaning of its own", () => {
    const isName = Schema.is(Schemas.ContextName)
    for (const name of ["__proto__", "constructor", "prototype", "", "a\u0085", "x".repeat(65), "redirect", "logoff"]) {
      expect(isName(name)).toBe(false)
    }
    for (const name of ["proto", "a__proto__", "__proto__a", "toString", "x".repeat(64), "Redirect"]) {
      expect(isName(name)).toBe(true)
    }
  })

  it("are those that the reader takes, of a process and of a value", () => {
    const isName = Schema.is(Schemas.ContextName)
    const isProcess = Schema.is(Schemas.ProcessName)
    fc.assert(
      fc.property(fc.oneof(Arbitrary.name, Arbitrary.text, fc.constantFrom(...payloads)), (text) => {
        const [name, target] = [text.toWellFormed().slice(0, 64), text.toWellFormed()]
        const asName = Redirect.decode(`${encodeURIComponent(name)}=1`, ptBR)
        expect(asName._tag === "Success" && asName.success.entries.length === 1).toBe(isName(name))
        fc.pre(target.length <= Redirect.limits.value && Redirect.unquote(target).trim() === target)
        const asTarget = Redirect.decode(`redirect=${encodeURIComponent(target)}`, ptBR)
        expect(asTarget._tag === "Success" && asTarget.success.processo !== null).toBe(isProcess(target))
      })
    )
  })
})

describe("what is refused", () => {
  it("is said of a process, of a name, of a context by the name in it, and of a login", () => {
    expect(faultsOf(Schemas.ProcessName, "/a")).toEqual([["", "not-a-process-name"]])
    expect(faultsOf(Schemas.ContextName, "Senha")).toEqual([["", "secret"]])
    expect(faultsOf(Schemas.ContextName, "prototype")).toEqual([["", "unsafe-name"]])
    expect(faultsOf(Schemas.Context, { a: 1, Token: 2 })).toEqual([["Token", "secret"]])
    expect(faultsOf(Schemas.Context, { a: 1, constructor: 2 })).toEqual([["constructor", "unsafe-name"]])
    expect(faultsOf(Schemas.Login, { usuario: "ana", senha: "x" })).toEqual([["", "secret"]])
    expect(Schema.is(Schemas.Context)({ a: 1, b: [1, "x"] })).toBe(true)
  })

  it("is a trace without one of its members, or of a rule that there is none of", () => {
    const trace = { name: "a", lossy: false, notes: [], raw: "true", unquoted: "true", rule: "boolean", value: true }
    const isTrace = Schema.is(Schemas.ValueTrace)
    expect(isTrace(trace)).toBe(true)
    for (const [member, other] of Object.entries({ name: "", lossy: 1, notes: ["x"], rule: "" }))
      expect(isTrace({ ...trace, [member]: other })).toBe(false)
  })
})

describe("values", () => {
  it("are every number from zero on, and none below", () => {
    const isScalar = Schema.is(Schemas.Scalar)
    expect([0, 0.5, 1, -1, Number.NaN, Number.POSITIVE_INFINITY].map((value) => isScalar(value))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false
    ])
  })

  it("are a list where there are two of them, and never of one", () => {
    const isValue = Schema.is(Schemas.ContextValue)
    expect([[1, "x"], [1], [], ["x".repeat(2_049), 1]].map((value) => isValue(value))).toEqual([
      true,
      false,
      false,
      false
    ])
  })
})

describe("a login", () => {
  it.each([
    [{ usuario: "ana", dentro: [{ a: null }] }, true],
    [{ Senha: "x" }, false],
    [{ dentro: [{ token: 1 }] }, false],
    [{ lista: ["token"] }, true]
  ])("%j is one: %j", (login, isOne) => {
    expect(Schema.is(Schemas.Login)(login)).toBe(isOne)
  })
})

describe("a redirect", () => {
  const twoTargets = ["", "two targets"]
  const otherValues = ["contexto", "other values"]
  it.each<[string, Partial<Schemas.Redirect>, ReadonlyArray<string>]>([
    ["two targets", { refusedTarget: "/a" }, twoTargets],
    ["a context of other values", { contexto: { b: 1 } as never }, otherValues],
    ["one other value", { contexto: { a: [1, 2], b: 3 } as never }, otherValues],
    ["a context of another name", { contexto: { c: 1, b: 2 } as never }, otherValues],
    ["a context with more in it", { contexto: { a: [1, 2], b: 2, c: 3 } as never }, otherValues],
    ["a list in another order", { contexto: { a: [2, 1], b: 2 } as never }, otherValues],
    ["a list of which one value is another", { contexto: { a: [1, 3], b: 2 } as never }, otherValues],
    ["a longer list", { contexto: { a: [1, 2, 3], b: 2 } as never }, otherValues],
    ["one value of a list", { contexto: { a: 1, b: 2 } as never }, otherValues],
    ["an entry of another name", { entries: entriesOf("redirect=p&c=1&a=2&b=2") }, otherValues],
    ["one entry more", { entries: entriesOf("redirect=p&a=1&a=2&b=2&c=3") }, otherValues],
    ["entries in another order", { entries: entriesOf("redirect=p&b=2&a=2&a=1") }, otherValues]
  ])("is none with %s, by the member and in words", (_, changes, fault) => {
    const read = Result.getOrThrow(parse("redirect=p&a=1&a=2&b=2"))
    expect(Schema.is(Schemas.Redirect)(read)).toBe(true)
    expect(Schema.is(Schemas.Redirect)({ ...read, ...changes })).toBe(false)
    expect(faultsOf(Schemas.Redirect, { ...read, ...changes })).toEqual([fault])
  })
})

it("the trace of every value is one, whatever was given", () => {
  const isTrace = Schema.is(Schema.Array(Schemas.ValueTrace))
  fc.assert(
    fc.property(Arbitrary.query, Arbitrary.separators, (query, separators) => {
      const read = Redirect.decode(query, separators)
      fc.pre(read._tag === "Success")
      const trace = Redirect.explain(read.success.entries, separators)
      expect(isTrace(trace)).toBe(true)
      for (const [i, one] of trace.entries())
        expect(isTrace(trace.with(i, { ...one, rule: one.rule === "list" ? "text" : "list" } as never))).toBe(false)
    })
  )
})

describe("the text of a query", () => {
  it.each([
    ["query-too-long", "x".repeat(8_193)],
    ["parameters-too-many", "a&".repeat(65)],
    ["name-too-long", "x".repeat(65)],
    ["value-too-long", `a=${"x".repeat(2_049)}`]
  ])("is refused as %s", (code, query) => {
    expect(String(Result.getOrThrow(Result.flip(parse(query))))).toContain(code)
  })

  it("is written with all that it asks for", () => {
    const written = Schema.encodeSync(Schemas.fromQuery(ptBR))(
      Result.getOrThrow(parse("logoff&b=1,5&redirect=p&b=x&login={}&__proto__=1"))
    )
    expect(written).toBe("redirect=p&logoff=true&login=%7B%7D&b=1%2C5&b=x")
  })

  it("is read by the schema as by the reader, and refused by the same name", () => {
    fc.assert(
      fc.property(Arbitrary.query, Arbitrary.separators, (query, separators) => {
        const read = Redirect.decode(query, separators)
        const parsed = parse(query, separators)
        const refusal = Result.isSuccess(parsed) ? "" : /[a-z]+(-[a-z]+)+/.exec(String(parsed.failure))?.[0]
        expect(Result.isSuccess(parsed) ? parsed.success : refusal).toEqual(
          read._tag === "Success" ? membersOf(read.success) : read.failure.code
        )
        expect(read._tag === "Success" || Schema.is(Schemas.Oversize)(read.failure)).toBe(true)
      })
    )
  })

  it("is what its pairs say: within the limits it is read, past one it is refused by the name of that one", () => {
    fc.assert(
      fc.property(Arbitrary.query, (query) => {
        const read = Redirect.decode(query, ptBR)
        expect(read._tag === "Failure" ? read.failure.code : null).toBe(limitOf(query))
      })
    )
  })

  it("comes back from its redirect: whatever the schema takes, the reader gives", () => {
    fc.assert(
      fc.property(redirects, Arbitrary.separators, ({ given, ...asked }, separators) => {
        const entries = given.map(([name, text]) => [name, text, Redirect.readValue(text, separators)] as const)
        const contexto: Record<string, unknown> = Object.create(null)
        for (const [name, all] of Map.groupBy(entries, ([name]) => name)) {
          const values = all.map(([, , value]) => value)
          contexto[name] = values.length === 1 ? values[0] : values
        }
        const redirect = { ...asked, contexto, entries, refused: [], refusedTarget: null, notes: [] }
        fc.pre(Schema.is(Schemas.Redirect)(redirect))
        const query = Schema.encodeUnknownSync(Schemas.fromQuery(separators))(redirect)
        fc.pre(query.length <= Redirect.limits.query)
        const read = Redirect.decode(query, separators)
        expect(read._tag === "Success" && membersOf(read.success)).toEqual(redirect)
      })
    )
  })

  it("is, written anew, read as it was, but for what was refused", () => {
    fc.assert(
      fc.property(Arbitrary.query, Arbitrary.separators, (query, separators) => {
        const read = parse(query, separators)
        fc.pre(Result.isSuccess(read))
        const again = Schema.encodeSync(Schemas.fromQuery(separators))(read.success)
        fc.pre(again.length <= Redirect.limits.query)
        expect(Result.getOrThrow(parse(again, separators))).toEqual({
          ...read.success,
          refused: [],
          refusedTarget: null,
          notes: []
        })
      })
    )
  })
})

// Helpers

const ptBR: Redirect.Separators = { fmt_decimal: ",", fmt_milhar: "." }

const parse = (query: string, separators = ptBR) => Schema.decodeUnknownResult(Schemas.fromQuery(separators))(query)

const entriesOf = (query: string) => Result.getOrThrow(parse(query)).entries

/** All that a redirect has, the context put together. */
const membersOf = (read: Redirect.Redirect) =>
  Object.fromEntries(Object.keys(Redirect.none).map((key) => [key, read[key as keyof Redirect.Redirect]]))

/** The limit that a query is past, by what the browser's own parser makes of it. */
const limitOf = (query: string): Redirect.OversizeCode | null => {
  const { limits } = Redirect
  if (query.length > limits.query) return "query-too-long"
  const text = query.toWellFormed()
  // It takes a leading `?` for none of the query.
  const pairs = [...new URLSearchParams(`&${text}`)]
  if (pairs.length > limits.parameters) return "parameters-too-many"
  for (const [name, value] of pairs) {
    if (name.length > limits.name) return "name-too-long"
    if (value.length > limits.value) return "value-too-long"
  }
  return null
}

const scalar = fc.oneof(fc.string({ maxLength: 6 }), fc.boolean(), fc.constant(null), fc.nat())

/** What a redirect may ask for, by no reader of ours. */
const redirects = fc.record({
  processo: fc.option(fc.stringMatching(/^[A-Za-z0-9_][A-Za-z0-9_.:-]{0,20}$/)),
  logoff: fc.boolean(),
  login: fc.option(fc.dictionary(fc.string({ maxLength: 6 }), fc.oneof(scalar, fc.array(scalar, { maxLength: 2 })))),
  given: fc.array(fc.tuple(fc.oneof(Arbitrary.name, fc.constantFrom("a", "b")), Arbitrary.text), { maxLength: 6 })
})

const payloads: ReadonlyArray<string> = ["redirect-payloads", "xss-payloads"].flatMap((name) =>
  JSON.parse(readFileSync(new URL(`../../vectors/${name}.json`, import.meta.url), "utf8")).cases.map(
    (one: { readonly input: string }) => one.input
  )
)
