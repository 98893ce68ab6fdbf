import { readFileSync } from "node:fs"
import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { takeApart } from "../environment/environment.ts"
import * as Redirect from "../redirect/redirect.ts"
import * as Arbitrary from "./guard.arbitrary.ts"
import * as Schemas from "./schema.ts"
import * as Guard from "./guard.ts"

describe("G0", () => {
  it.each(["/temp/teste?redirect=x", "/temp/docs", "/nada/nada", "/prod/home%", "/Login"])(
    "lets %s pass, with a session and without, and stores nothing",
    (to) => {
      for (const session of [null, "s1"]) {
        expect(decide({ to, session })).toMatchObject({ rule: "G0", outcome: "allow", to: null, effects: [] })
      }
    }
  )

  it("lets every page pass in a session that no redirect and no placeholder sends elsewhere", () => {
    expect(decide({ to: "/prod/sql?a=1" })).toMatchObject({ rule: "G0", page: "report_sql", amb: "prod", effects: [] })
    expect(decide({ to: "/" })).toMatchObject({ rule: "G0", page: "root", outcome: "allow" })
    expect(decide({ to: "/home?redirect=" })).toMatchObject({ rule: "G0" })
    expect(decide({ to: "/home?redirect=//evil.example" })).toMatchObject({
      rule: "G0",
      refused: [{ name: "redirect", reason: "not-a-process-name" }]
    })
  })
})

describe("G5", () => {
  it("lets login pass: the private channel is cleared, then the redirect is stored", () => {
    for (const session of [null, "s1"]) {
      expect(decide({ to: "/prod/login?redirect=compras&a=1", session })).toMatchObject({
        rule: "G5",
        outcome: "allow",
        effects: [{ effect: "clear-private-channel" }, stored("prod", "compras", { a: 1 })]
      })
    }
    expect(decide({ to: "/login", from: "login" }).effects).toEqual([{ effect: "clear-private-channel" }])
  })
})

describe("G6", () => {
  it("sends the redirect page home, with a session and without", () => {
    expect(decide({ to: "/prod/redirect?redirect=x", session: null })).toMatchObject({
      rule: "G6",
      outcome: "go",
      to: "/prod/home",
      effects: [stored("prod", "x")]
    })
    expect(decide({ to: "/:amb/redirect", prior })).toMatchObject({ rule: "G6", to: "/home", effects: [] })
  })

  it("stays where the process was refused, and stores nothing: going home would hide it", () => {
    for (const session of [null, "s1"]) {
      for (const redirect of ["//evil.example", "https://evil.example", "pedido%20compra", ";x=1", "/&redirect=x"]) {
        const decision = decide({ to: `/prod/redirect?redirect=${redirect}`, session, otherSessions: true })
        expect(decision).toMatchObject({ rule: "G6", outcome: "allow", to: null, effects: [] })
      }
      expect(decide({ to: "/prod/redirect?redirect=/&logoff", session })).toMatchObject({
        rule: "G6",
        outcome: "allow",
        effects: [{ effect: "end-session" }]
      })
    }
    expect(decide({ to: "/prod/redirect?redirect=''" })).toMatchObject({ outcome: "go", to: "/prod/home" })
    expect(decide({ to: `/prod/redirect?redirect=/&x=${"1".repeat(2049)}` })).toMatchObject({ outcome: "go" })
  })

  it("sends it to the choice of session only where the client looks for sessions and there are others", () => {
    const to = "/prod/redirect?redirect=x"
    const looking = { amb: null, consulta_sessoes: true }
    expect(decide({ to, client: looking, otherSessions: true }).to).toBe("/prod/sessions_select")
    expect(decide({ to, client: looking, otherSessions: false }).to).toBe("/prod/home")
    expect(decide({ to, client: { ...looking, consulta_sessoes: false }, otherSessions: true }).to).toBe("/prod/home")
  })
})

describe("G1", () => {
  it.each([
    ["/prod/report?redirect=x", "/prod/home", "prod"],
    ["/report?redirect=x", "/antes/home", "antes"],
    ["/:amb/home?redirect=x", "/antes/home", "antes"],
    ["?redirect=x", "/antes/home", "antes"]
  ])("stores the redirect of %s and goes to %s", (link, to, amb) => {
    expect(decide({ to: link, prior })).toMatchObject({ rule: "G1", outcome: "go", to, effects: [stored(amb, "x")] })
  })

  it("knows no environment where neither path nor prior redirect has one that could be one", () => {
    for (const before of [null, { amb: null }, { amb: "Login" }, { amb: "//evil.example" }]) {
      expect(decide({ to: "/home?redirect=x", prior: before })).toMatchObject({
        to: "/home",
        effects: [stored(null, "x")]
      })
    }
  })

  it("goes home without storing where the process is login", () => {
    expect(decide({ to: "/prod/home?redirect=login" })).toMatchObject({ rule: "G1", to: "/prod/home", effects: [] })
  })
})

describe("G2", () => {
  it.each([
    [{ amb: "antes" }, "cliente", "/antes/home"],
    [null, "cliente", "/cliente/home"],
    [{ amb: "API" }, "cliente", "/cliente/home"],
    [null, "a/b", "/home"],
    [null, null, "/home"]
  ])("fills the placeholder from the prior redirect %j, else from the client's %j: %s", (before, amb, to) => {
    const client = { amb, consulta_sessoes: false }
    expect(decide({ to: "/:amb/sql", prior: before, client })).toMatchObject({
      rule: "G2",
      outcome: "go",
      to,
      effects: []
    })
  })
})

describe("G3", () => {
  it("reloads where somebody comes from login and still has no session", () => {
    for (const to of ["/prod/home?redirect=x", "/", "/:amb/sql"]) {
      expect(decide({ to, session: null, from: "login" })).toMatchObject({
        rule: "G3",
        outcome: "reload",
        to: null,
        effects: []
      })
    }
  })
})

describe("G4", () => {
  it.each([
    ["/prod/home", "/prod/login"],
    ["/prod/report", "/prod/login"],
    ["/prod/sql", "/prod/login"],
    ["/prod/contexto", "/prod/login"],
    ["/prod/tester", "/prod/login"],
    ["/sessions_select", "/login"],
    ["/:amb/home", "/login"],
    ["/", "/login"],
    ["/prod//", "/prod/login"],
    ["/:amb", "/login"],
    ["?a=1", "/login"]
  ])("sends %s to %s where there is no session", (link, to) => {
    for (const session of [null, ""]) {
      expect(decide({ to: link, session, from: "home" })).toMatchObject({ rule: "G4", outcome: "go", to, effects: [] })
    }
  })

  it("stores the redirect for after the login", () => {
    expect(decide({ to: "/home?redirect=x&a=1", session: null, prior }).effects).toEqual([
      stored("antes", "x", { a: 1 })
    ])
  })
})

describe("logoff", () => {
  it("ends the session first, under every rule, and the guard goes on without one", () => {
    const end = { effect: "end-session" }
    expect(decide({ to: "/prod/home?logoff&redirect=x" })).toMatchObject({
      rule: "G4",
      effects: [end, stored("prod", "x")]
    })
    expect(decide({ to: "/temp/docs?logoff" })).toMatchObject({ rule: "G0", effects: [end] })
    expect(decide({ to: "/login?logoff", session: null })).toMatchObject({
      rule: "G5",
      effects: [end, { effect: "clear-private-channel" }]
    })
    expect(decide({ to: "/home?logoff", from: "login" })).toMatchObject({ rule: "G3", effects: [end] })
    expect(decide({ to: "/home?logoff=false" })).toMatchObject({ rule: "G0", effects: [] })
  })
})

describe("logoff where something would be lost", () => {
  it.each<[Partial<Guard.Navigation>, boolean]>([
    [{ to: "/prod/home?logoff", unsent: true }, true],
    [{ to: "/prod/login?logoff", unsent: true }, true],
    [{ to: "/temp/docs?logoff", unsent: true }, true],
    [{ to: "/prod/nada?redirect=x&logoff", unsent: true }, true],
    [{ to: "/prod/redirect?redirect=//evil.example&logoff", unsent: true }, true],
    [{ to: "/prod/home?logoff", unsent: false }, false],
    [{ to: "/prod/home?logoff=false", unsent: true }, false],
    [{ to: "/prod/home", unsent: true }, false],
    [{ to: "/prod/home?logoff", unsent: true, session: null }, false],
    [{ to: "/prod/home?logoff", unsent: true, session: "" }, false],
    [{ to: "/prod/home?logoff", unsent: true, locked: true }, false],
    [{ to: `/prod/home?logoff&x=${"1".repeat(2049)}`, unsent: true }, false]
  ])("of %j asks: %j", (navigation, asks) => {
    expect(decide(navigation).asks).toBe(asks)
  })

  it("asks exactly where a session ends that has something unsent", () => {
    fc.assert(
      fc.property(Arbitrary.navigation, (navigation) => {
        const { asks, effects } = Guard.decide(navigation)
        const ends = effects[0]?.effect === "end-session"
        expect(asks).toBe(ends && navigation.unsent && (navigation.session ?? "") !== "")
      })
    )
  })

  it("changes nothing else of a decision, where something is unsent", () => {
    fc.assert(
      fc.property(Arbitrary.navigation, (navigation) => {
        const { asks: _, ...decision } = Guard.decide({ ...navigation, unsent: true })
        const { asks, ...other } = Guard.decide({ ...navigation, unsent: false })
        expect(decision).toEqual(other)
        expect(asks).toBe(false)
      })
    )
  })

  it("never ends a locked session: the rest of the link is decided as if it had no logoff", () => {
    fc.assert(
      fc.property(Arbitrary.navigation, (navigation) => {
        fc.pre(Guard.decide(navigation).oversize === null)
        const locked = Guard.decide({ ...navigation, locked: true })
        expect(locked.effects.map(({ effect }) => effect)).not.toContain("end-session")
        expect(locked).toEqual(Guard.decide({ ...navigation, to: withoutIt(navigation.to) }))
      })
    )
  })
})

describe("a link past its limits", () => {
  it("is decided as if it had no query, and the decision says why", () => {
    const query = `redirect=x&${"a&".repeat(64)}logoff`
    expect(decide({ to: `/prod/home?${query}` })).toMatchObject({
      rule: "G0",
      effects: [],
      oversize: { code: "parameters-too-many", limit: 64, length: 66 }
    })
  })
})

describe("every decision", () => {
  it("is one, whatever the navigation, and of the shape that its schema says", () => {
    const isDecision = Schema.is(Schemas.Decision)
    fc.assert(
      fc.property(fc.oneof(Arbitrary.navigation, anyText), (navigation) => {
        expect(isDecision(Guard.decide(navigation))).toBe(true)
      })
    )
  })

  it("stays on the origin: what it goes to is a path of the route table", () => {
    fc.assert(
      fc.property(fc.oneof(Arbitrary.navigation, anyText), ({ prefix, ...navigation }) => {
        const { to } = Guard.decide({ ...navigation, prefix })
        expect(to === null || isOwn(to)).toBe(true)
      })
    )
  })

  it("comes to rest within three hops, when it is carried out", () => {
    fc.assert(
      fc.property(Arbitrary.navigation, (start) => {
        let navigation = start
        for (let hops = 0; ; hops++) {
          expect(hops).toBeLessThanOrEqual(3)
          const decision = Guard.decide(navigation)
          if (decision.outcome === "allow") break
          navigation = carriedOut(navigation, decision)
        }
      })
    )
  })

  it("has every rule among those that are reached, each of the shape that its schema says", () => {
    const isDecision = Schema.is(Schemas.Decision)
    const decisions = fc.sample(Arbitrary.navigation, { numRuns: 3_000, seed: 1 }).map(Guard.decide)
    expect([...new Set(decisions.map(({ rule }) => rule))].toSorted()).toEqual([
      "G0",
      "G1",
      "G2",
      "G3",
      "G4",
      "G5",
      "G6"
    ])
    expect(decisions.filter((decision) => !isDecision(decision))).toEqual([])
  })

  it("gives the same answer to the same navigation asked twice, and changes nothing in it", () => {
    fc.assert(
      fc.property(Arbitrary.navigation, (navigation) => {
        const before = JSON.stringify(navigation)
        expect(Guard.decide(navigation)).toEqual(Guard.decide(navigation))
        expect(JSON.stringify(navigation)).toBe(before)
      })
    )
  })

  it("passes on the login of the link, whatever the rule, and no secret with it", () => {
    fc.assert(
      fc.property(Arbitrary.navigation, (navigation) => {
        const login = encodeURIComponent('{"usuario":"ana","Token":"t"}')
        const to = `https://app.example/${navigation.to.replace(/[?#].*$/s, "")}?login=${login}`
        expect(Guard.decide({ ...navigation, to }).login).toEqual({ usuario: "ana" })
      })
    )
  })
})

describe("published open-redirect payloads", () => {
  const payloads: ReadonlyArray<string> = JSON.parse(
    readFileSync(new URL("../../vectors/redirect-payloads.json", import.meta.url), "utf8")
  ).cases.map((one: { readonly input: string }) => one.input)

  it("never lead off the origin: as address, as target of a redirect, as environment of before", () => {
    for (const payload of payloads) {
      for (const session of [null, "s1"]) {
        for (const link of [
          payload,
          `/prod${payload}`,
          `/${payload}/home`,
          `/home?redirect=${encodeURIComponent(payload)}`,
          `/home?redirect=${payload}`
        ]) {
          const first = Guard.decide(navigate({ to: link, session, prior: { amb: payload } }))
          expect(first.to === null || isOwn(first.to)).toBe(true)
          const names = first.effects.map((one) => ("processo" in one ? one.processo : "x"))
          expect(names.filter((name) => !/^[A-Za-z0-9_][A-Za-z0-9_.:-]*$/.test(name))).toEqual([])
        }
      }
    }
  })
})

describe("the schema of a decision", () => {
  it.each([
    ["query-too-long", `/home?${"x".repeat(8193)}`],
    ["parameters-too-many", `/home?${"a&".repeat(65)}`],
    ["name-too-long", `/home?${"x".repeat(65)}`],
    ["value-too-long", `/home?a=${"x".repeat(2049)}`]
  ])("takes a link refused as %s", (code, to) => {
    const decision = decide({ to })
    expect(decision.oversize?.code).toBe(code)
    expect(Schema.is(Schemas.Decision)(decision)).toBe(true)
    expect(Schema.is(Schemas.Decision)({ ...decision, oversize: { ...decision.oversize, code: "" } })).toBe(false)
  })

  it.each(["/prod", "prod/", " prod", "-prod", "x".repeat(64), ""])("refuses the environment %j", (amb) => {
    expect(Schema.is(Schemas.Decision)({ ...decide({ to: "/prod/home" }), amb })).toBe(false)
  })

  it("refuses a login screen to open, a way that leads nowhere or off the origin, and a path where nothing goes", () => {
    const isDecision = Schema.is(Schemas.Decision)
    const go = decide({ to: "/prod/home?redirect=x" })
    expect(isDecision(go)).toBe(true)
    expect(isDecision({ ...go, effects: [{ ...stored("prod", "x"), processo: "login" }] })).toBe(false)
    expect(isDecision({ ...go, to: null })).toBe(false)
    expect(isDecision({ ...go, outcome: "allow" })).toBe(false)
    for (const to of ["//evil.example", "/a//b", "https://evil.example", "/\\evil.example", "evil/a", "/a?b", ""]) {
      expect(isDecision({ ...go, to })).toBe(false)
    }
  })
})

describe("explain", () => {
  it("decides as decide does, with one row that matches: the first that fits", () => {
    fc.assert(
      fc.property(Arbitrary.navigation, (navigation) => {
        const { trace, ...decision } = Guard.explain(navigation)
        expect(decision).toEqual(Guard.decide(navigation))
        expect(trace.map(({ rule }) => rule)).toEqual(["G0", "G5", "G6", "G1", "G2", "G0", "G3", "G4"])
        const winner = trace.findIndex(({ matched }) => matched)
        expect(trace.filter(({ matched }) => matched)).toHaveLength(1)
        expect(trace[winner]?.rule).toBe(decision.rule)
        expect(trace.slice(0, winner).map(({ because }) => because)).not.toContain("earlier-rule")
      })
    )
  })

  it.each<[Partial<Guard.Navigation>, ReadonlyArray<string>]>([
    [
      { to: "/temp/docs" },
      [
        "page-open",
        "page-not-login",
        "page-not-redirect",
        "no-redirect",
        "no-placeholder",
        "earlier-rule",
        "session",
        "session"
      ]
    ],
    [
      { to: "/login", session: null, from: "login" },
      [
        "page-not-open",
        "page-login",
        "page-not-redirect",
        "no-session",
        "no-session",
        "no-session",
        "earlier-rule",
        "earlier-rule"
      ]
    ],
    [
      { to: "/prod/redirect" },
      [
        "page-not-open",
        "page-not-login",
        "page-redirect",
        "no-redirect",
        "no-placeholder",
        "earlier-rule",
        "session",
        "session"
      ]
    ],
    [
      { to: "/:amb?redirect=x" },
      [
        "page-not-open",
        "page-not-login",
        "page-not-redirect",
        "session-and-redirect",
        "earlier-rule",
        "earlier-rule",
        "session",
        "session"
      ]
    ],
    [
      { to: "/:amb?redirect=/x" },
      [
        "page-not-open",
        "page-not-login",
        "page-not-redirect",
        "redirect-refused",
        "session-and-placeholder",
        "earlier-rule",
        "session",
        "session"
      ]
    ],
    [
      { to: "/?__proto__=1" },
      [
        "page-not-open",
        "page-not-login",
        "page-not-redirect",
        "no-redirect",
        "no-placeholder",
        "session",
        "session",
        "session"
      ]
    ],
    [
      { to: "/?logoff", from: "login" },
      [
        "page-not-open",
        "page-not-login",
        "page-not-redirect",
        "session-ended",
        "session-ended",
        "session-ended",
        "from-login",
        "earlier-rule"
      ]
    ],
    [
      { to: "/", session: null },
      [
        "page-not-open",
        "page-not-login",
        "page-not-redirect",
        "no-session",
        "no-session",
        "no-session",
        "not-from-login",
        "no-session"
      ]
    ]
  ])("says of %j, row by row, why it fits or not", (navigation, reasons) => {
    expect(Guard.explain(navigate(navigation)).trace.map(({ because }) => because)).toEqual(reasons)
  })

  it.each(["/temp/teste", "/temp/docs", "/nada/disso"])("says of %s that the page is open to all", (to) => {
    expect(Guard.explain(navigate({ to })).trace[0]).toEqual({ rule: "G0", matched: true, because: "page-open" })
  })
})

describe("nearMiss", () => {
  it.each<[Partial<Guard.Navigation>, Guard.Rule, Guard.Reason]>([
    [{ to: "/prod/home?redirect=compras", session: null }, "G1", "no-session"],
    [{ to: "/prod/home?redirect=/x" }, "G1", "redirect-refused"],
    [{ to: "/prod/home?logoff" }, "G1", "session-ended"],
    [{ to: "/prod/home" }, "G1", "no-redirect"],
    [{ to: "/prod/home", session: null }, "G3", "not-from-login"],
    [{ to: "/prod/redirect?redirect=compras", session: null }, "G3", "not-from-login"]
  ])("of %j is %s, for it says %s", (navigation, rule, because) => {
    expect(Guard.nearMiss(Guard.explain(navigate(navigation)))).toMatchObject({ rule, because, matched: false })
  })
})

// Helpers

/** A link in which nothing says `logoff`; where it says something else, that is left as it stands. */
const withoutIt = (link: string): string =>
  Redirect.decode(link.slice(takeApart(link).at, takeApart(link).end), plain.separators)._tag === "Success"
    ? Guard.withoutLogoff(link)
    : link

const prior = { amb: "antes" }

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

const navigate = (navigation: Partial<Guard.Navigation>): Guard.Navigation => ({ ...plain, ...navigation })
const decide = (navigation: Partial<Guard.Navigation>) => Guard.decide(navigate(navigation))

const stored = (amb: string | null, processo: string, contexto: { readonly [name: string]: number } = {}) => ({
  effect: "store-redirect",
  amb,
  processo,
  contexto: Object.assign(Object.create(null), contexto)
})

/** Navigations to any text at all. */
const anyText = fc
  .tuple(Arbitrary.navigation, fc.string({ unit: "binary" }))
  .map(([navigation, to]): Guard.Navigation => ({ ...navigation, to }))

/** Takes the path as a browser would, and finds it where it was. */
const isOwn = (to: string): boolean =>
  /^\/(?![/\\])/.test(to) && new URL(to, "https://app.example/teste/home").href === `https://app.example${to}`

/** What the client's interpreter makes of a decision: effects, then the outcome. A reload forgets the page before. */
const carriedOut = (before: Guard.Navigation, decision: Guard.Decision): Guard.Navigation => {
  const ends = decision.effects.some(({ effect }) => effect === "end-session")
  const store = decision.effects.find((one) => one.effect === "store-redirect")
  const session = ends ? null : before.session
  const prior = store === undefined ? before.prior : { amb: store.amb }
  if (decision.outcome === "reload") {
    return { ...before, to: before.to.replace(/logoff/g, ""), session, prior, from: null }
  }
  return { ...before, to: decision.to ?? "/", session, prior, from: decision.page, prefix: "" }
}
