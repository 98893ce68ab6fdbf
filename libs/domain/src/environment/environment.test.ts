import { readFileSync } from "node:fs"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Arbitrary from "./environment.arbitrary.ts"
import * as Environment from "./environment.ts"

describe("isName", () => {
  it.each(["a", "0", "prod", "Prod_2-x", "x".repeat(63)])("takes %s as an environment", (text) => {
    expect(Environment.isName(text)).toBe(true)
  })

  it.each(["", "_a", "-a", "a.b", "a b", "é", ":amb", "x".repeat(64), "a\n"])("takes %j as none", (text) => {
    expect(Environment.isName(text)).toBe(false)
  })

  it("takes no first segment with a meaning of its own as an environment, however it is cased", () => {
    for (const word of reserved) {
      fc.assert(
        fc.property(casing(word), (text) => {
          expect(Environment.isName(text)).toBe(false)
        })
      )
    }
  })
})

describe("takeApart", () => {
  it.each([
    ["https://app.example/prod/home?a=1#x", "/prod/home", "a=1"],
    ["https://app.example?a=1", "", "a=1"],
    ["https://app.example", "", ""],
    ["HTTPS://u:p@h:1\\home?a", "\\home", "a"],
    ["/home?a?b#c?d", "/home", "a?b"],
    ["/home#x?a=1", "/home", ""],
    ["\\home?a", "\\home", "a"],
    ["//evil.example/home?a", "//evil.example/home", "a"],
    ["?a=1#x", null, "a=1"],
    ["??a=1", null, "?a=1"],
    ["app.example/prod/home?a=1", "/prod/home", "a=1"],
    ["localhost:3000?a=1", "", "a=1"],
    ["a#b?c", "", ""],
    ["a=1?b=2#c", null, "a=1?b=2#c"],
    ["home", null, "home"],
    ["/home", "/home", ""],
    ["\\home", "\\home", ""],
    ["/a=b?c", "/a=b", "c"],
    ["\\a=b?c", "\\a=b", "c"],
    ["home/", null, "home/"],
    ["=?a", null, "=?a"],
    ["#a?b", "", ""],
    ["/x/https://y/z?a", "/x/https://y/z", "a"],
    ["a=https://y/z?b", null, "a=https://y/z?b"],
    ["a+b://h/home?c=d", "/home", "c=d"],
    ["1a://h/home=?c", null, "1a://h/home=?c"],
    ["http:a=/b?c", null, "http:a=/b?c"],
    ["", null, ""],
    [" /home?a", "/home", "a"]
  ])("takes %j apart into the path %j and the query %j", (link, path, query) => {
    const { at, end, ...rest } = Environment.takeApart(link)
    expect({ ...rest, query: link.slice(at, end) }).toEqual({ path, query })
  })

  it("says where the query starts, in any text", () => {
    fc.assert(
      fc.property(link, (text) => {
        const { at, end } = Environment.takeApart(text)
        expect(0 <= at && at <= end && end <= text.length).toBe(true)
        expect(at === 0 || at === end || text[at - 1] === "?").toBe(true)
        expect(end === text.length || text[end] === "#").toBe(true)
      })
    )
  })
})

describe("route", () => {
  it.each([
    ["/", "root", null],
    ["", "root", null],
    ["/login", "login", null],
    ["/sessions_select", "sessions_select", null],
    ["/home", "home", null],
    ["home", "home", null],
    ["/report", "report", null],
    ["/prod", "root", "prod"],
    ["/prod/", "root", "prod"],
    ["/prod/login", "login", "prod"],
    ["/prod/tester", "tester", "prod"],
    ["/prod/contexto", "contexto", "prod"],
    ["/prod/sql", "report_sql", "prod"],
    ["/prod/redirect", "redirect", "prod"],
    ["/temp/teste", "teste", null],
    ["/temp/docs", "docs", null],
    ["/:amb", "root", null],
    ["/:amb/home", "home", null],
    ["https://app.example/prod/home?x#y", "home", "prod"],
    ["/prod\\home", "home", "prod"],
    ["//prod///home//", "home", "prod"],
    ["/x/../prod/./home", "home", "prod"],
    ["/../../home", "home", null],
    ["/%70rod/h%6fme", "home", "prod"],
    ["/x/%2e%2E/home", "home", null]
  ])("reads %j as %s of %s", (path, page, amb) => {
    expect(Environment.route(path)).toMatchObject({ page, amb })
  })

  it.each([
    "/tester",
    "/contexto",
    "/sql",
    "/redirect",
    "/prod/report_sql",
    "/Login",
    "/HOME",
    "/prod/Home",
    "/temp",
    "/temp/home",
    "/prod/temp/teste",
    "/prod/home/x",
    "/login/home",
    "/evil.com",
    "//evil.com",
    "/%2570rod/home",
    "/prod%2fhome",
    "/prod%5chome",
    "/%3Aamb/home",
    "/prod/home%",
    "/prod/home%zz",
    "/prod/home\n",
    "/prod/home\u0085",
    "/x\u0001/../home",
    "/\u0085/../prod/home",
    "/%2f/../home",
    "/%/../prod/home",
    "/prod/home ",
    "/:ambx/home",
    "/prod/:amb"
  ])("does not find %j", (path) => {
    expect(Environment.route(path)).toMatchObject({ page: "not_found", amb: null })
  })

  it("tells the unfilled placeholder from an environment", () => {
    expect(Environment.route("/:amb/sql")).toMatchObject({ page: "report_sql", amb: null, placeholder: true })
    expect(Environment.route("/sql/sql")).toMatchObject({ page: "not_found", placeholder: false })
  })

  it.each([
    ["/app/prod/home", "/app", "home", "/prod/home"],
    ["/app", "/app/", "root", "/"],
    ["/a/b/home", "a/b", "home", "/home"],
    ["/apple/home", "/app", "not_found", null],
    ["/app/../home", "/app", "not_found", null],
    ["/home", "/app", "not_found", null],
    ["/App/home", "/app", "not_found", null],
    ["/app/home", "/app%2f", "not_found", null]
  ])("takes the prefix off %j below %j", (path, prefix, page, spelling) => {
    expect(Environment.route(path, prefix)).toMatchObject({ page, path: spelling })
  })

  it("is the same for every spelling of a path: with an origin, back slashes, empty and dot segments, encoded letters", () => {
    fc.assert(
      fc.property(Arbitrary.path, fc.constantFrom("/", "//", "\\", "/./", "/x/../", "/%2e/"), (path, slash) => {
        const plain = Environment.route(path)
        fc.pre(plain.path !== null)
        expect(Environment.route(path.replaceAll("/", slash))).toEqual(plain)
        expect(Environment.route(`https://app.example/${path}/?x#y`)).toEqual(plain)
        expect(Environment.route(path.replaceAll("o", "%6f"))).toEqual(plain)
      })
    )
  })

  it("comes to rest: the one spelling of a path is its own", () => {
    fc.assert(
      fc.property(fc.oneof(Arbitrary.path, link), (text) => {
        const first = Environment.route(text)
        fc.pre(first.path !== null)
        expect(Environment.route(first.path)).toEqual(first)
      })
    )
  })

  it("takes any text, and gives no environment that cannot be one", () => {
    fc.assert(
      fc.property(fc.oneof(link, Arbitrary.path), (text) => {
        const { page, amb } = Environment.route(text)
        expect(Environment.pages).toContain(page)
        expect(amb === null || Environment.isName(amb)).toBe(true)
      })
    )
  })

  it("reads back the path of every page", () => {
    fc.assert(
      fc.property(fc.constantFrom(...anywhere), fc.option(Arbitrary.amb), (page, amb) => {
        expect(Environment.route(Environment.pathOf(page, amb))).toMatchObject({ page, amb })
      })
    )
    fc.assert(
      fc.property(fc.constantFrom(...below), Arbitrary.amb, (page, amb) => {
        expect(Environment.route(Environment.pathOf(page, amb))).toMatchObject({ page, amb })
      })
    )
    expect(Environment.pathOf("teste", "prod")).toBe("/temp/teste")
    expect(Environment.pathOf("docs", null)).toBe("/temp/docs")
  })
})

describe("a path without an environment", () => {
  it.each(["login", "sessions_select", "home", "report"] as const)("is no unfilled placeholder: /%s", (page) => {
    expect(Environment.route(`/${page}`)).toEqual({ page, amb: null, placeholder: false, path: `/${page}` })
  })

  it("is no unfilled placeholder at the root either, and the root's path is one slash", () => {
    expect(Environment.route("/")).toEqual({ page: "root", amb: null, placeholder: false, path: "/" })
    expect(Environment.pathOf("root", null)).toBe("/")
    expect(Environment.pathOf("root", "demo")).toBe("/demo")
  })

  it("lies below no prefix where none is said", () => {
    expect(Environment.routeOf("/demo/home")).toMatchObject({ page: "home", amb: "demo" })
  })
})

describe("pages", () => {
  it("are those of the route table", () => {
    const table = "root login sessions_select home report tester contexto report_sql redirect teste docs not_found"
    expect(Environment.pages).toEqual(table.split(" "))
  })
})

describe("routeOf", () => {
  it("takes a link that is a query alone for the root of the deployment", () => {
    expect(Environment.routeOf(null, "/app")).toMatchObject({ page: "root", amb: null, path: "/" })
    expect(Environment.routeOf("/app/prod", "/app")).toMatchObject({ page: "root", amb: "prod" })
  })
})

describe("published addresses", () => {
  it("finds no page outside the route table in any open-redirect payload", () => {
    for (const { input } of vector("redirect-payloads")) {
      const { page, path } = Environment.route(input)
      expect(Environment.pages).toContain(page)
      expect(new URL(path ?? "/", "https://app.example").origin).toBe("https://app.example")
    }
  })

  it("keeps query and fragment apart as a URL parser does, in every absolute address it accepts", () => {
    const addresses = vector("url-parsing").filter(
      ({ input, search }) => /^https?:\/\/[^/\\?#]+/i.test(input) && search !== undefined
    )
    expect(addresses.length).toBeGreaterThan(10)
    for (const { input, search } of addresses) {
      const { at, end } = Environment.takeApart(input)
      expect(new URL(`https://app.example/?${input.slice(at, end)}`).search).toBe(search)
    }
  })
})

// Helpers

type Case = { readonly input: string; readonly search?: string }

const vector = (name: string): ReadonlyArray<Case> =>
  JSON.parse(readFileSync(new URL(`../../vectors/${name}.json`, import.meta.url), "utf8")).cases

const reserved = "login sessions_select home report tester contexto sql redirect temp api socket.io assets".split(" ")
const anywhere = ["root", "login", "sessions_select", "home", "report"] as const
const below = ["tester", "contexto", "report_sql", "redirect"] as const

/** A word with each letter in either case. */
const casing = (word: string) =>
  fc
    .array(fc.boolean(), { minLength: word.length, maxLength: word.length })
    .map((upper) => Array.from(word, (letter, i) => (upper[i] === true ? letter.toUpperCase() : letter)).join(""))

/** Any text, often one with the characters that take a link apart. */
const link = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({
    unit: fc.constantFrom("/", "\\", "?", "#", "=", ":", "%", ".", "2", "f", "e", "a", "http", ":amb", "home")
  })
)
