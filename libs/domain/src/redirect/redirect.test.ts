import { readFileSync } from "node:fs"
import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Arbitrary from "./redirect.arbitrary.ts"
import * as Redirect from "./redirect.ts"
import * as Schemas from "./schema.ts"

describe("none", () => {
  it("asks for nothing, as an empty query does", () => {
    const { processo, contexto, logoff, login, refused, refusedTarget, notes, entries } = decode("")
    expect(Redirect.none).toEqual({ processo, contexto, logoff, login, refused, refusedTarget, notes, entries })
  })
})

describe("the process", () => {
  it.each([
    ["redirect=compras.pedido:1-a", "compras.pedido:1-a"],
    ["redirect=%22'compras'%22", "compras"],
    ["redirect='+compras%0A'", "compras"],
    ["redirect=login", "login"],
    [`redirect=${"x".repeat(128)}`, "x".repeat(128)],
    ["redirect", null],
    ["redirect=''", null],
    ["a=1", null],
    ["Redirect=compras", null],
    ["redirect=&redirect=compras", null]
  ])("of %j is %j", (query, processo) => {
    expect(decode(query)).toMatchObject({ processo, refused: [] })
  })

  it.each(["//evil.example", "https://evil.example", "a/b", "a b", ".a", "-a", "é", "data:1/", "x".repeat(129)])(
    "is refused where %s is no name to look up",
    (name) => {
      const decoded = decode(`redirect=${encodeURIComponent(name)}&a=1`)
      expect(decoded.processo).toBeNull()
      expect(decoded.refused).toEqual([{ name: "redirect", reason: "not-a-process-name" }])
      expect(decoded.refusedTarget).toBe(name)
      expect(decoded.contexto).toEqual(record({ a: 1 }))
    }
  )

  it("is the first that is given, even if that is refused, and a second is noted", () => {
    expect(decode("redirect=a&redirect=b")).toMatchObject({ processo: "a", refused: [], notes: ["repeated"] })
    expect(decode("redirect=a&redirect=/b")).toMatchObject({ processo: "a", refused: [], notes: ["repeated"] })
    expect(decode("redirect=/a&redirect=b")).toMatchObject({
      processo: null,
      refusedTarget: "/a",
      notes: ["repeated"]
    })
    expect(decode("redirect=a&redirect=b&redirect=c").notes).toEqual(["repeated"])
  })
})

describe("logoff", () => {
  it.each([
    ["logoff", true],
    ["logoff=true", true],
    ["logoff=0", true],
    ["logoff=False", true],
    ["logoff=+false", true],
    ["logoff=false", false],
    ["logoff='false'", false],
    ["logoff=false&logoff=false", false],
    ["logoff=false&logoff", true],
    ["a=1", false]
  ])("of %j is %j, and never a context value", (query, logoff) => {
    expect(decode(query).logoff).toBe(logoff)
    expect(decode(query).contexto).not.toHaveProperty("logoff")
  })
})

describe("login", () => {
  it.each([
    ['{"usuario":"ana"}', { usuario: "ana" }, []],
    ['{"usuario":"ana","Senha":"x","PASSWORD":1,"pass":2,"token":3}', { usuario: "ana" }, ["secret-dropped"]],
    ['{"a":[{"token":1,"b":2}]}', { a: [{ b: 2 }] }, ["secret-dropped"]],
    ['{"a":["token"]}', { a: ["token"] }, []],
    ["{}", {}, []],
    ["'{}'", null, ["login-invalid"]],
    ["", null, ["login-invalid"]],
    ["{", null, ["login-invalid"]],
    ["null", null, ["login-invalid"]],
    ["[]", null, ["login-invalid"]],
    ['"ana"', null, ["login-invalid"]],
    [nested(8), JSON.parse(nested(8)), []],
    [nested(9), null, ["login-invalid"]],
    ["[".repeat(2000), null, ["login-invalid"]]
  ])("of %s is %o", (text, login, notes) => {
    expect(decode(`login=${encodeURIComponent(text)}&a=1`)).toMatchObject({ login, notes, contexto: record({ a: 1 }) })
  })

  it.each(["senha", "password", "pass", "token", "SENHA", "Password", "pAss", "TOKEN"])(
    "never says what a member called %s holds",
    (name) => {
      const text = JSON.stringify({ usuario: "ana", [name]: "x", dentro: { [name]: "x", outro: 1 } })
      const { login, notes } = decode(`login=${encodeURIComponent(text)}`)
      expect(login).toEqual({ usuario: "ana", dentro: { outro: 1 } })
      expect(notes).toEqual(["secret-dropped"])
    }
  )

  it("is the first of several, and absent where it is not given", () => {
    expect(decode("login={}&login=x")).toMatchObject({ login: {}, notes: [] })
    expect(decode("login=x&login={}")).toMatchObject({ login: null, notes: ["login-invalid"] })
    expect(decode("a=1")).toMatchObject({ login: null, notes: [] })
  })
})

describe("the context", () => {
  it("has every other parameter, typed, and a list where a name was given more than once", () => {
    expect(decode("valor=1.234,56&ativo=true&nome=D'Ávila&id=1&id=x&id=%27%27").contexto).toEqual(
      record({ valor: 1234.56, ativo: true, nome: "D'Ávila", id: [1, "x", ""] })
    )
  })

  it("refuses each unsafe name once, and has no prototype that a name could reach", () => {
    const decoded = decode("__proto__=1&__proto__=2&constructor=3&prototype=4&=5&a%00=6&%E2%80%AEb=7&toString=8")
    expect(decoded.refused.map(({ name }) => name)).toEqual([
      "__proto__",
      "constructor",
      "prototype",
      "",
      "a\0",
      "\u202eb"
    ])
    expect(new Set(decoded.refused.map(({ reason }) => reason))).toEqual(new Set(["unsafe-name"]))
    expect(Object.entries(decoded.contexto)).toEqual([["toString", 8]])
    expect(Object.getPrototypeOf(decoded.contexto)).toBeNull()
  })

  it("has no secret, however its name is cased or written, and says that there was one", () => {
    const decoded = decode("senha=a&PassWord=b&pass=c&%74oken=d&senha=e&senhas=f&redirect=x")
    expect(decoded.refused).toEqual(["senha", "PassWord", "pass", "token"].map((name) => ({ name, reason: "secret" })))
    expect(decoded).toMatchObject({ processo: "x", contexto: { senhas: "f" } })
    expect(decoded.entries).toEqual([["senhas", "f", "f"]])
  })

  it("is put together once", () => {
    const decoded = decode("id=1&id=2")
    expect(decoded.contexto).toBe(decoded.contexto)
  })

  it("keeps beside every value the text it was read from", () => {
    const { entries } = decode("a='1'&redirect=x&a=2&__proto__=1&b=+&cep=00123")
    expect(entries).toEqual([
      ["a", "'1'", 1],
      ["a", "2", 2],
      ["b", " ", " "],
      ["cep", "00123", 123]
    ])
  })
})

describe("decode", () => {
  it("refuses a link past a limit whole", () => {
    expect(Redirect.decode("a&".repeat(65), ptBR)).toMatchObject({
      _tag: "Failure",
      failure: { code: "parameters-too-many", limit: 64, length: 65 }
    })
  })

  it("takes any text, never throws, and gives nothing that its schema refuses", () => {
    const isRedirect = Schema.is(Schemas.Redirect)
    fc.assert(
      fc.property(Arbitrary.query, Arbitrary.separators, (query, separators) => {
        const decoded = Redirect.decode(query, separators)
        expect(decoded._tag === "Failure" || isRedirect(decoded.success)).toBe(true)
      })
    )
  })

  it("leaves Object.prototype as it was, whatever the names", () => {
    fc.assert(
      fc.property(Arbitrary.query, (query) => {
        const before = Reflect.ownKeys(Object.prototype)
        const decoded = Redirect.decode(query, ptBR)
        expect(Reflect.ownKeys(Object.prototype)).toEqual(before)
        fc.pre(decoded._tag === "Success")
        expect(Object.getPrototypeOf(decoded.success.contexto)).toBeNull()
      })
    )
  })

  it("loses no parameter: each is the target, logoff, login, refused, or a value in its place", () => {
    fc.assert(
      fc.property(Arbitrary.encoded, (query) => {
        const { contexto, refused, entries } = decode(query)
        const others = Array.from(new URLSearchParams(query)).filter(([name]) => !special.includes(name))
        const kept = others.filter(([name]) => !refused.some((one) => one.name === name))
        expect(entries.map(([name, raw]) => [name, raw])).toEqual(kept)
        for (const [name] of kept) {
          const value = contexto[name]
          const count = kept.filter(([other]) => other === name).length
          expect(Array.isArray(value) ? value.length : 1).toBe(count)
        }
        expect(Object.keys(contexto).toSorted()).toEqual([...new Set(kept.map(([name]) => name))].toSorted())
      })
    )
  })

  it("types each value as the rules do, one by one, wherever the query stands", () => {
    fc.assert(
      fc.property(Arbitrary.query, Arbitrary.separators, around, around, (query, separators, before, behind) => {
        const decoded = Redirect.decode(query, separators)
        const within = Redirect.decodeWithin(
          `${before}${query}${behind}`,
          before.length,
          before.length + query.length,
          separators
        )
        expect(within._tag === "Failure" ? within.failure : { ...within.success }).toEqual(
          decoded._tag === "Failure" ? decoded.failure : { ...decoded.success }
        )
        fc.pre(decoded._tag === "Success")
        const { entries } = decoded.success
        const ruled = entries.map(([name, raw]) => [name, raw, Redirect.readValue(raw, separators, () => undefined)])
        expect(entries).toEqual(ruled)
      })
    )
  })

  it.each<[string, string | number | boolean]>([
    ["ACME+Ltda", "ACME Ltda"],
    ["n%C3%A3o+abre", "não abre"],
    ["+%2B+", " + "],
    ["%25", "%"],
    ["1+234", 1234],
    ["1%C2%A0234", 1234],
    ["1\u00a0234+567", 1234567],
    ["1\u202f234+567", 1234567],
    ["1+234,5", 1234.5],
    ["1%2C5", 1.5],
    ["1+2-3", "1 2-3"],
    ["+", " "],
    ["%27x%27", "x"],
    ["+'x'", " 'x"],
    ["t%72ue", true],
    ["+true", true],
    ["+fa%6Cse", false],
    ["+fuel", " fuel"],
    ["%E2%82%AC", "€"],
    ["+%C3", " \ufffd"],
    ["+%", " %"],
    ["a+%C3%28", "a \ufffd("],
    ["a+%C1%80", "a \ufffd\ufffd"],
    ["%DF%BF%C2%80", "\u07ff\u0080"]
  ])("reads the escaped value %s as %j", (text, value) => {
    expect(decode(`a=${text}`).contexto).toEqual(record({ a: value }))
    expect(decode(`a=1&b=${text}&c=2`).contexto).toEqual(record({ a: 1, b: value, c: 2 }))
  })

  it.each(["login2", "logofg", "redirecT", "prototypo", "__prota__", "colaborador", "entry", "sessao"])(
    "takes %s for a name like any other, though it is as long as one with a meaning",
    (name) => {
      expect(decode(`${name}=1`)).toMatchObject({
        entries: [[name, "1", 1]],
        processo: null,
        logoff: false,
        login: null,
        refused: []
      })
    }
  )

  it("names a process that could never be an address, or none", () => {
    fc.assert(
      fc.property(fc.oneof(Arbitrary.text, fc.webUrl(), fc.constantFrom(...payloads)), (target) => {
        const { processo } = decode(new URLSearchParams({ redirect: target.slice(0, 2048) }).toString())
        expect(processo ?? "").not.toMatch(/[/\\%@?#\s]|^\.|^:/)
      })
    )
  })
})

describe("explain", () => {
  it("tells step by step how a value was read", () => {
    expect(explain("a='01.5'")).toEqual([
      {
        name: "a",
        raw: "'01.5'",
        unquoted: "01.5",
        rule: "number",
        value: 1.5,
        lossy: true,
        notes: ["foreign-separator", "leading-zeros"]
      }
    ])
    expect(explain("a=sim&b=untrue&c=1.2.3").map(({ rule, lossy, notes }) => [rule, lossy, notes])).toEqual([
      ["text", false, []],
      ["boolean", true, ["boolean-in-text"]],
      ["text", false, ["not-a-number"]]
    ])
  })

  it("has one entry a name, in order of first appearance; a list joins the notes of its values", () => {
    expect(explain("b=007&a=x&b='1.234'&b=007")).toEqual([
      {
        name: "b",
        raw: ["007", "'1.234'", "007"],
        unquoted: ["007", "1.234", "007"],
        rule: "list",
        value: [7, 1234, 7],
        lossy: true,
        notes: ["leading-zeros", "ambiguous-separator"]
      },
      { name: "a", raw: "x", unquoted: "x", rule: "text", value: "x", lossy: false, notes: [] }
    ])
  })

  it("calls a list lossy where one of its values is", () => {
    expect(explain("a=1&a=007&b=1&b=2").map(({ lossy }) => lossy)).toEqual([true, false])
  })

  it.each([
    ["1.234", true],
    ["007", true],
    ["1 2", true],
    ["untrue", true],
    ["1234.5", false],
    ["1.2.3", false],
    ["9".repeat(20), false]
  ])("calls %s lossy: %j", (text, lossy) => {
    expect(explain(`a=${encodeURIComponent(text)}`)[0]?.lossy).toBe(lossy)
  })

  it("explains exactly the values of the context", () => {
    fc.assert(
      fc.property(Arbitrary.encoded, Arbitrary.separators, (query, separators) => {
        const decoded = Redirect.decode(query, separators)
        fc.pre(decoded._tag === "Success")
        const { contexto, entries } = decoded.success
        const trace = Redirect.explain(entries, separators)
        expect(record(Object.fromEntries(trace.map(({ name, value }) => [name, value])))).toEqual(contexto)
        expect(trace.filter((one) => one.rule === "text" && one.lossy)).toEqual([])
      })
    )
  })
})

describe("values and texts that were kept apart", () => {
  it("become the entries that they were, name by name", () => {
    fc.assert(
      fc.property(Arbitrary.encoded, Arbitrary.separators, (query, separators) => {
        const decoded = Redirect.decode(query, separators)
        fc.pre(decoded._tag === "Success")
        const { contexto, entries } = decoded.success
        const byName = [...Map.groupBy(entries, ([name]) => name)]
        const texts = record(Object.fromEntries(byName.map(([name, all]) => [name, all.map(([, raw]) => raw)])))
        expect(Redirect.entriesFrom(contexto, texts)).toEqual(byName.flatMap(([, all]) => all))
      })
    )
  })

  it("keep what stands in only one of them", () => {
    expect(Redirect.entriesFrom({ a: 1, b: ["x", true], c: { d: 1 } }, { e: ["00"] })).toEqual([
      ["a", "1", 1],
      ["b", "x", "x"],
      ["b", "true", true],
      ["c", "[object Object]", "[object Object]"],
      ["e", "00", "00"]
    ])
  })
})

describe("a query within a link", () => {
  it("is measured alone, whatever stands before and behind it", () => {
    const value = "x".repeat(2_046)
    const longest = `a=${value}&b=${value}&c=${value}&d=${"x".repeat(2_043)}`
    expect(longest).toHaveLength(Redirect.limits.query)
    const before = `/demo/home${"/".repeat(100)}?`
    const read = (query: string) =>
      Redirect.decodeWithin(`${before}${query}#fim`, before.length, before.length + query.length, ptBR)
    expect(read(longest)).toMatchObject({ _tag: "Success", success: { contexto: { a: value, b: value, c: value } } })
    expect(read(`${longest}x`)).toMatchObject({ failure: { code: "query-too-long", length: 8_193 } })
  })
})

// Helpers

const ptBR: Redirect.Separators = { fmt_decimal: ",", fmt_milhar: "." }
const special = ["redirect", "logoff", "login"]

const decode = (query: string): Redirect.Redirect => {
  const decoded = Redirect.decode(query, ptBR)
  if (decoded._tag === "Failure") throw new Error(decoded.failure.code)
  return decoded.success
}

/** What can stand beside a query in a link, none of it part of the query. */
const around = fc.constantFrom("", "#", "https://app.example/prod?", "#redirect=x", "#%41&a=1")

const explain = (query: string) => Redirect.explain(decode(query).entries, ptBR)

/** A record without a prototype, which is what `toEqual` finds a context equal to. */
const record = <A>(members: { readonly [name: string]: A }): { readonly [name: string]: A } =>
  Object.assign(Object.create(null), members)

function nested(depth: number): string {
  return `${'{"a":'.repeat(depth - 1)}{}${"}".repeat(depth - 1)}`
}

const payloads: ReadonlyArray<string> = ["redirect-payloads", "xss-payloads"].flatMap((name) =>
  JSON.parse(readFileSync(new URL(`../../vectors/${name}.json`, import.meta.url), "utf8")).cases.map(
    (one: { readonly input: string }) => one.input
  )
)
