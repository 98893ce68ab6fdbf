import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { takeApart } from "../environment/environment.ts"
import { isSecretName, limits } from "../redirect/redirect.ts"
import * as Arbitrary from "./guard.arbitrary.ts"
import * as Guard from "./guard.ts"

describe("the address without the secrets of its login", () => {
  it.each([
    ["/demo/home", "/demo/home"],
    ['/demo/login?login={"usuario":"ana"}', '/demo/login?login={"usuario":"ana"}'],
    [`/demo/login?login=${text({ usuario: "ana", senha: "x" })}`, `/demo/login?login=${text({ usuario: "ana" })}`],
    [`/demo/login?a=%C3%A9&login=${text({ PassWord: "x" })}&b=+`, `/demo/login?a=%C3%A9&login=${text({})}&b=+`],
    [`/a?lo%67in=${text({ token: "x", u: { senha: 1, a: 2 } })}`, `/a?lo%67in=${text({ u: { a: 2 } })}`],
    [
      `/a?login=${text({ usuario: "b" })}&login=${text({ senha: "x" })}#f?login={"senha":"x"}`,
      `/a?login=${text({ usuario: "b" })}&login=${text({})}#f?login={"senha":"x"}`
    ],
    ['/demo/login?login={"senha":"x"', "/demo/login"],
    ["/demo/home?a=1&login=senha", "/demo/home?a=1"],
    ["/demo/home?login#x", "/demo/home#x"],
    ["/demo/login?login={ruim&senha=abc&x=1", "/demo/login?x=1"],
    ["/demo/home?a=1&%53enha=abc&TOKEN#senha=x", "/demo/home?a=1#senha=x"],
    ["/demo/home?pass=1", "/demo/home"],
    [`/demo/home?${"a&".repeat(70)}login=${text({ senha: "x" })}`, `/demo/home?${"a&".repeat(70)}login=${text({})}`]
  ])("of %s is %s", (link, address) => {
    expect(Guard.withoutSecrets(link)).toBe(address)
  })

  it("holds none of them, wherever they stood, and nothing else is another than before", () => {
    fc.assert(
      fc.property(secretLink, ({ link }) => {
        const address = Guard.withoutSecrets(link)
        expect(decoded(address)).not.toContain(secret)
        expect(pairs(address).filter(([name]) => name !== "login")).toEqual(
          pairs(link).filter(([name]) => name !== "login" && !isSecretName(name))
        )
        expect(Guard.withoutSecrets(address)).toBe(address)
      })
    )
  })
})

describe("a link to remember", () => {
  it("has no secret in it, and is decided as it was", () => {
    fc.assert(
      fc.property(secretLink, Arbitrary.navigation, ({ link }, navigation) => {
        const remembered = Guard.masked(link)
        expect(decoded(remembered)).not.toContain(secret)
        expect(Guard.explain({ ...navigation, to: remembered })).toEqual(Guard.explain({ ...navigation, to: link }))
        expect(Guard.masked(remembered)).toBe(remembered)
        expect(Guard.masked(link, Guard.readLink({ ...navigation, to: link }).oversize)).toBe(remembered)
      })
    )
  })

  it.each([
    ["query-too-long", `login=${text({ senha: "s3cr3t" })}&${"x".repeat(limits.query)}`],
    ["parameters-too-many", `login=${text({ senha: "s3cr3t" })}&&&b=1${"&a".repeat(limits.parameters + 3)}&`],
    ["name-too-long", `login=${text({ senha: "s3cr3t" })}&${"%C3%A9".repeat(limits.name + 1)}=1`],
    ["value-too-long", `login=${text({ senha: "s3cr3t".repeat(400) })}`]
  ])("past a limit (%s) is past the same one with the same figure", (code, query) => {
    const to = `/demo/home?${query}`
    const remembered = Guard.masked(to)
    expect(remembered).not.toContain("s3cr3t")
    expect(Guard.decide({ ...plain, to }).oversize?.code).toBe(code)
    expect(Guard.decide({ ...plain, to: remembered })).toEqual(Guard.decide({ ...plain, to }))
  })

  it("keeps nothing of a login that cannot be read, for it may hold a secret", () => {
    expect(Guard.masked("/demo/home?a=1&login=%7Bsenha:s3cr3t")).toBe("/demo/home?a=1&login=")
    expect(Guard.masked("/demo/home?Senha=s3cr3t&a=1")).toBe("/demo/home?Senha=&a=1")
    const plain = '/demo/home?login={"usuario":"ana.souza"}'
    expect(Guard.masked(plain)).toBe(plain)
  })

  it("does not pass a limit because its login is written out", () => {
    const numbers = Array.from({ length: 300 }, () => "1e20").join()
    const to = `/demo/home?login={"senha":"s3cr3t","n":[${numbers}]}`
    expect(Guard.decide({ ...plain, to: Guard.masked(to) })).toMatchObject({
      oversize: null,
      notes: ["secret-dropped"]
    })
  })

  it("is the link itself where there was none", () => {
    fc.assert(
      fc.property(Arbitrary.link, (link) => {
        fc.pre(!pairs(link).some(([name]) => name === "login" || isSecretName(name)))
        expect(Guard.masked(link)).toBe(link)
        expect(Guard.withoutSecrets(link)).toBe(link)
      })
    )
  })
})

describe("a link to remember", () => {
  it("has an empty secret in the place of each, and stays as it is where it has none", () => {
    expect(decodeURIComponent(Guard.masked('/demo/home?login={"usuario":"a","senha":"x"}'))).toBe(
      '/demo/home?login={"usuario":"a","senha":""}'
    )
    const past = `/demo/home?redirect=a&x=${"1".repeat(2049)}`
    expect(Guard.masked(past)).toBe(past)
  })
})

describe("a link without its logoff", () => {
  it.each([
    ["/demo/home?logoff", "/demo/home"],
    ["/demo/home?redirect=a&logoff=1&x=%C3%A9#f", "/demo/home?redirect=a&x=%C3%A9#f"],
    ["/demo/home?lo%67off&logoff=false&Logoff=1", "/demo/home?Logoff=1"],
    ["/demo/home?a=logoff", "/demo/home?a=logoff"]
  ])("of %s is %s", (link, left) => {
    expect(Guard.withoutLogoff(link)).toBe(left)
  })

  it("is what was read already, but for the end of the session", () => {
    fc.assert(
      fc.property(Arbitrary.navigation, (navigation) => {
        const read = Guard.readLink(navigation)
        const left = { ...navigation, to: Guard.withoutLogoff(navigation.to) }
        fc.pre(read.logoff)
        expect(Guard.decideLink({ ...read, logoff: false }, left)).toEqual(Guard.decide(left))
      })
    )
  })
})

describe("what the person is told of a link", () => {
  it.each<[Partial<Guard.Navigation>, Guard.LeftOut | null]>([
    [{ to: "/demo/home?redirect=pedido%20compra" }, { ...nothingLeftOut, target: "pedido compra" }],
    [{ to: "/demo?redirect=https://evil.example" }, { ...nothingLeftOut, target: "https://evil.example" }],
    [{ to: "/demo/report?redirect=;x=1" }, { ...nothingLeftOut, target: ";x=1" }],
    [{ to: "/demo/redirect?redirect=//evil.example" }, { ...nothingLeftOut, target: "//evil.example" }],
    [
      { to: "/demo/home?redirect=/", session: null },
      { ...nothingLeftOut, target: "/" }
    ],
    [
      { to: "/demo/login?redirect=/", session: null },
      { ...nothingLeftOut, target: "/" }
    ],
    [{ to: "/demo/home?redirect=a&__proto__=1&=2" }, { ...nothingLeftOut, names: ["__proto__", ""] }],
    [{ to: "/demo/redirect" }, { ...nothingLeftOut, nothing: true }],
    [{ to: "/demo/redirect?logoff" }, { ...nothingLeftOut, nothing: true }],
    [
      { to: "/demo/redirect?redirect=login", session: null },
      { ...nothingLeftOut, nothing: true }
    ],
    [{ to: "/demo/home?redirect=login" }, { ...nothingLeftOut, nothing: true }],
    [{ to: "/demo/home?redirect=login", session: null }, null],
    [{ to: "/demo/home?redirect=a&x=1" }, null],
    [{ to: "/demo/redirect?redirect=a" }, null],
    [{ to: "/demo/home" }, null]
  ])("%j: %j", (navigation, leftOut) => {
    expect(Guard.leftOutOf(Guard.decide({ ...plain, ...navigation }))).toEqual(leftOut)
  })

  it.each(["/demo/home", "/demo", "/demo/report", "/demo/redirect", "/demo/login", "/temp/docs", "/demo/nada"])(
    "names the limit that it is past, at %s too",
    (path) => {
      for (const session of [null, "s1"]) {
        const decision = Guard.decide({ ...plain, session, to: `${path}?redirect=a&x=${"1".repeat(2049)}` })
        expect(Guard.leftOutOf(decision)).toEqual({ ...nothingLeftOut, oversize: decision.oversize })
        expect(decision.oversize?.code).toBe("value-too-long")
      }
    }
  )
})

// Helpers

const nothingLeftOut: Guard.LeftOut = { oversize: null, target: null, nothing: false, names: [] }

const plain: Guard.Navigation = {
  to: "/",
  from: null,
  session: "s1",
  prior: null,
  client: { amb: null, consulta_sessoes: false },
  otherSessions: false,
  unsent: false,
  locked: false,
  separators: { fmt_decimal: ",", fmt_milhar: "." },
  prefix: ""
}

function text(value: unknown): string {
  return encodeURIComponent(JSON.stringify(value))
}

const secret = "s3cr3t"

/** The platform's own parser, which is given what is not ASCII encoded: Node's mangles it beside a stray `%`. */
const pairs = (link: string) => {
  const { at, end } = takeApart(link)
  const query = link
    .slice(at, end)
    .toWellFormed()
    .replace(/\P{ASCII}+/gu, encodeURIComponent)
  return Array.from(new URLSearchParams(`?${query}`))
}

/** All that the query of a link says, decoded. */
const decoded = (link: string): string => JSON.stringify(pairs(link))

const member = fc.constantFrom("senha", "Senha", "password", "PASS", "token")

const bare = fc.constantFrom("", "", `&senha=${secret}`, `&%54oken=${secret}&Pass=${secret}`)

const login = fc.oneof(
  fc
    .tuple(member, fc.constantFrom(secret, [secret], { a: secret }))
    .map(([name, value]) => ({ usuario: "ana", [name]: value })),
  fc.tuple(member, fc.jsonValue()).map(([name, value]) => ({ a: [{ [name]: secret, b: value }], n: 1e21 }))
)

/** Paths and queries with secrets in a login, or in two, that can be read or not; near the limits at times. */
const secretLink = fc
  .record({
    link: Arbitrary.link,
    login,
    encodes: fc.boolean(),
    isBroken: fc.boolean(),
    isTwice: fc.boolean(),
    bare,
    filler: fc.constantFrom("", "", "&x=1", "&".repeat(limits.query), "&a".repeat(62), "&a".repeat(70))
  })
  .map(({ link, login: value, encodes, isBroken, isTwice, bare: beside, filler }) => {
    const json = JSON.stringify(value).slice(0, isBroken ? -1 : undefined)
    const one = `login=${encodes ? encodeURIComponent(json) : json.replace(/[%&+#]/g, encodeURIComponent)}`
    const path = link.replace(/[?#][^]*$/, "").replace(/^[^/\\]*$/, "/home")
    const query = link.includes("?") ? `${link.slice(link.indexOf("?") + 1).replaceAll("#", "")}&` : ""
    return { link: `${path}?${query}${one}${isTwice ? `&${one}` : ""}${beside}${filler}` }
  })
