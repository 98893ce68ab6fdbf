import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Environment from "../environment/environment.ts"
import * as Environments from "../environment/environment.arbitrary.ts"
import * as Queries from "../redirect/redirect.arbitrary.ts"
import * as Redirect from "../redirect/redirect.ts"
import * as Link from "./link.ts"

describe("build", () => {
  it.each<[Partial<Link.LinkTarget>, string]>([
    [{}, "/home?redirect=compras"],
    [{ amb: "prod" }, "/prod/home?redirect=compras"],
    [{ amb: "prod", base: "https://app.example" }, "https://app.example/prod/home?redirect=compras"],
    [{ base: "https://app.example:8443/app/" }, "https://app.example:8443/app/home?redirect=compras"],
    [{ base: "/app" }, "/app/home?redirect=compras"],
    [{ base: "http://app.example" }, "http://app.example/home?redirect=compras"],
    [{ contexto: { valor: 1234.56 } }, "/home?redirect=compras&valor=1234.56"],
    [{ contexto: { valor: 1.234 } }, "/home?redirect=compras&valor=1.2340"],
    [{ contexto: { valor: 999.125 } }, "/home?redirect=compras&valor=999.1250"],
    [{ contexto: { valor: 0.125 } }, "/home?redirect=compras&valor=0.125"],
    [{ contexto: { valor: 1000.125 } }, "/home?redirect=compras&valor=1000.125"],
    [{ contexto: { valor: 1234.125 } }, "/home?redirect=compras&valor=1234.125"],
    [{ contexto: { valor: 1.2345 } }, "/home?redirect=compras&valor=1.2345"],
    [{ contexto: { valor: 1e-7 } }, "/home?redirect=compras&valor=0.0000001"],
    [{ contexto: { valor: 1.25e-7 } }, "/home?redirect=compras&valor=0.000000125"],
    [{ contexto: { ativo: true, x: [1, "a b", false] } }, "/home?redirect=compras&ativo=true&x=1&x=a%20b&x=false"],
    [{ contexto: { "a&=": "#?+%", vazio: "" } }, "/home?redirect=compras&a%26%3D=%23%3F%2B%25&vazio="]
  ])("makes of %j the link %s", (wanted, link) => {
    expect(build(wanted)).toEqual({ _tag: "Success", success: link })
  })

  it.each<[Partial<Link.LinkTarget>, string, Link.ImpossibleReason]>([
    [{ processo: "a/b" }, "processo", "not-a-process-name"],
    [{ processo: "" }, "processo", "not-a-process-name"],
    [{ amb: "api" }, "amb", "not-an-environment"],
    [{ base: "data:alert(1)" }, "base", "not-a-base"],
    [{ base: "https://a?b" }, "base", "not-a-base"],
    [{ base: "https://u@a" }, "base", "not-a-base"],
    [{ base: "//evil.example" }, "base", "not-a-base"],
    [{ contexto: { constructor: 1 } }, "constructor", "unsafe-name"],
    [{ contexto: JSON.parse('{"__proto__":1}') }, "__proto__", "unsafe-name"],
    [{ contexto: { "": 1 } }, "", "unsafe-name"],
    [{ contexto: { redirect: 1 } }, "redirect", "reserved-name"],
    [{ contexto: { logoff: 1 } }, "logoff", "reserved-name"],
    [{ contexto: { login: 1 } }, "login", "reserved-name"],
    [{ contexto: { "\ud800": 1 } }, "\ud800", "ill-formed-text"],
    [{ contexto: { ["n".repeat(65)]: 1 } }, "n".repeat(65), "name-too-long"],
    [{ contexto: { a: "\udc00" } }, "a", "ill-formed-text"],
    [{ contexto: { a: "'x'" } }, "a", "quotes-at-the-ends"],
    [{ contexto: { a: "untrue" } }, "a", "reads-as-boolean"],
    [{ contexto: { a: "1.234" } }, "a", "reads-as-number"],
    [{ contexto: { a: "1.234.567" } }, "a", "reads-as-number"],
    [{ contexto: { a: "1,234.5" } }, "a", "reads-as-number"],
    [{ contexto: { a: "x".repeat(2049) } }, "a", "value-too-long"],
    [{ contexto: { a: -1 } }, "a", "negative"],
    [{ contexto: { a: -0 } }, "a", "negative"],
    [{ contexto: { a: 0.1 + 0.2 } }, "a", "too-precise"],
    [{ contexto: { a: 2 ** 53 } }, "a", "too-precise"],
    [{ contexto: { a: 1e300 } }, "a", "too-precise"],
    [{ contexto: { a: Number.NaN } }, "a", "not-a-value"],
    [{ contexto: { a: Infinity } }, "a", "not-a-value"],
    [{ contexto: { a: null } }, "a", "not-a-value"],
    [{ contexto: { a: {} } }, "a", "not-a-value"],
    [{ contexto: { a: [1, [2]] } }, "a", "not-a-value"],
    [{ contexto: { a: [1] } }, "a", "list-too-short"],
    [{ contexto: { a: [] } }, "a", "list-too-short"],
    [{ contexto: { a: Array(64).fill(1) } }, "a", "parameters-too-many"],
    [{ contexto: { a: Array(5).fill("é".repeat(1000)) } }, "a", "query-too-long"]
  ])("refuses %j by the name %j: %s", (wanted, name, reason) => {
    expect(build(wanted)).toEqual({ _tag: "Failure", failure: { _tag: "Impossible", name, reason } })
  })

  it("carries a text that looks like a number but is none under any locale", () => {
    expect(build({ contexto: { ip: "192.168.0.1", chave: "9".repeat(44), dia: "10.12.2025", menos: "-5" } })._tag).toBe(
      "Success"
    )
  })

  it("takes as many parameters and characters as a link may have, and no more", () => {
    expect(build({ contexto: { a: Array(63).fill(1) } })._tag).toBe("Success")
    const three = { a: "x".repeat(2048), b: "x".repeat(2048), c: "x".repeat(2048) }
    const rest = 8192 - "redirect=compras&a=&b=&c=&d=".length - 3 * 2048
    expect(build({ contexto: { ...three, d: "x".repeat(rest) } })._tag).toBe("Success")
    expect(build({ contexto: { ...three, d: "x".repeat(rest + 1) } })).toMatchObject({
      failure: { name: "d", reason: "query-too-long" }
    })
  })
})

describe("at the limits", () => {
  it("a list of two, a name of 64 and the number zero have a link", () => {
    expect(build({ contexto: { lista: [1, 2] } })._tag).toBe("Success")
    expect(build({ contexto: { ["n".repeat(Redirect.limits.name)]: 1 } })._tag).toBe("Success")
    expect(build({ contexto: { zero: 0 } })._tag).toBe("Success")
    expect(build({ contexto: { lista: [1] } })._tag).toBe("Failure")
    expect(build({ contexto: { ["n".repeat(Redirect.limits.name + 1)]: 1 } })._tag).toBe("Failure")
  })
})

describe("a link that is built", () => {
  it("comes back from decoding as exactly the process and the context it was built from, under every locale", () => {
    fc.assert(
      fc.property(wanted, Queries.separators, (given, separators) => {
        const built = Link.build(given)
        fc.pre(built._tag === "Success")
        const { path, at, end } = Environment.takeApart(built.success)
        const decoded = Redirect.decodeWithin(built.success, at, end, separators)
        expect(decoded).toMatchObject({
          _tag: "Success",
          success: { processo: given.processo, refused: [], notes: [] }
        })
        fc.pre(decoded._tag === "Success")
        expect(Object.entries(decoded.success.contexto)).toEqual(Object.entries(given.contexto))
        expect(Environment.routeOf(path, prefixOf(given.base))).toMatchObject({ page: "home", amb: given.amb })
      })
    )
  })

  it("is there for every context that a link can hold: what was decoded once can be built again", () => {
    fc.assert(
      fc.property(Queries.encoded, Queries.separators, (query, separators) => {
        const decoded = Redirect.decode(`redirect=x&${query}`, separators)
        fc.pre(decoded._tag === "Success")
        const { contexto } = decoded.success
        const built = build({ contexto })
        const name = built._tag === "Failure" ? built.failure.name : null
        const isText = [contexto[name ?? ""]].flat().some((value) => typeof value === "string")
        expect(name === null || isText).toBe(true)
      })
    )
  })

  it("is refused by a name that the context, or the request, has", () => {
    fc.assert(
      fc.property(wanted, (given) => {
        const built = Link.build(given)
        const name = built._tag === "Failure" ? built.failure.name : "processo"
        expect(["processo", "amb", "base", ...Object.keys(given.contexto)]).toContain(name)
      })
    )
  })
})

// Helpers

const build = (wanted: Partial<Link.LinkTarget>) =>
  Link.build({ processo: "compras", contexto: {}, amb: null, base: "", ...wanted })

const prefixOf = (base: string): string => base.replace(/^https?:\/\/[^/]*/, "")

/** Numbers where a link's writing bends: three decimals, exponents, the last exact ones, the negative. */
const number = fc.oneof(
  fc.integer({ min: 0, max: 9_999_999 }).map((n) => n / 1000),
  fc.integer({ min: -2, max: 3 }),
  fc.maxSafeNat(),
  fc.double(),
  fc.tuple(fc.nat(999_999), fc.integer({ min: -30, max: 30 })).map(([n, e]) => Number(`${n}e${e}`))
)

const scalar = fc.oneof(number, fc.boolean(), Queries.text)

const wanted: fc.Arbitrary<Link.LinkTarget> = fc.record({
  processo: fc.constantFrom("compras", "a.b:c-d_e", "0", "login"),
  contexto: fc.oneof(
    {
      weight: 4,
      arbitrary: fc.dictionary(
        fc.constantFrom("a", "b c", "é&=", "10", "D'Ávila"),
        fc.oneof(scalar, fc.array(scalar, { minLength: 1, maxLength: 3 })),
        { maxKeys: 2 }
      )
    },
    { weight: 1, arbitrary: fc.dictionary(Queries.name, scalar, { maxKeys: 3 }) }
  ),
  amb: fc.option(Environments.amb),
  base: fc.constantFrom("", "https://app.example", "https://app.example/app/", "/app")
})
