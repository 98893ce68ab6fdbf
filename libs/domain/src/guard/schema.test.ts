import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Arbitrary from "./guard.arbitrary.ts"
import * as Guard from "./guard.ts"
import { faultsOf } from "../../test/faults.ts"
import * as Schemas from "./schema.ts"

const isDecision = Schema.is(Schemas.Decision)
const isExplained = Schema.is(Schemas.ExplainedDecision)

describe("the schema of a decision", () => {
  it("takes what the guard decides, with the trace of its table, and gives it back as it was", () => {
    fc.assert(
      fc.property(Arbitrary.navigation, (navigation) => {
        const decision = Guard.explain(navigation)
        const taken = Schema.decodeUnknownSync(Schemas.ExplainedDecision)(plain(decision))
        expect(Schema.encodeSync(Schemas.ExplainedDecision)(taken)).toEqual(plain(decision))
      })
    )
  })

  it("takes no members of different decisions together that the guard never puts together", () => {
    // What of each decision belongs together: the rest is text of the link.
    const reached = new Set(sample.map(kindOf))
    const part = fc.integer({ min: 0, max: sample.length - 1 }).map((at) => sample[at] ?? Guard.decide(navigation))
    fc.assert(
      fc.property(part, part, part, part, (one, two, three, four) => {
        const { effects, asks } = two
        const { outcome, to } = three
        const { refusedTarget, oversize, login, refused, notes } = four
        const mixed = { ...one, effects, asks, outcome, to, refusedTarget, oversize, login, refused, notes }
        expect(isDecision(mixed) && !reached.has(kindOf(mixed)) ? kindOf(mixed) : "").toBe("")
      }),
      { numRuns: 2_000 }
    )
  })

  it.each<[string, Partial<Guard.Decision>, string, string]>([
    ["another outcome than its rule has", { outcome: "reload", to: null }, "outcome", "is not what the rule does"],
    ["the page of another rule", { page: "login" }, "page", "is not what the rule is for"],
    ["the redirect page, of another rule", { page: "redirect" }, "page", "is not what the rule is for"],
    ["a page that is open to everybody", { page: "docs" }, "rule", "is for no open page"],
    ["a page to go to without a path", { to: null }, "to", "belongs to `go`"],
    [
      "a rule that is for a session, and the end of it",
      { rule: "G1", to: "/demo/home" },
      "effects",
      "end the session that the rule needs"
    ],
    ["a redirect that is refused and stored", { refusedTarget: "/a" }, "effects", "store what is not asked for"],
    [
      "a redirect that its rule does not store",
      { rule: "G2", effects: effects().slice(1) },
      "effects",
      "store what is not asked for"
    ],
    [
      "effects in another order",
      { effects: [...effects()].reverse() },
      "effects",
      "are not those of the rule, in their order"
    ],
    [
      "an effect twice",
      { effects: [...effects(), ...effects()] },
      "effects",
      "are not those of the rule, in their order"
    ],
    [
      "the effects of the login",
      { effects: [{ effect: "clear-private-channel" }] },
      "effects",
      "are not those of the rule, in their order"
    ],
    [
      "a rule that opens a process, and none that can be",
      { rule: "G1", effects: [], refusedTarget: "/a" },
      "rule",
      "needs a process"
    ],
    [
      "a question where no session ends",
      { asks: true, effects: effects().slice(1) },
      "asks",
      "belongs to the end of the session"
    ],
    ["a redirect of a query that is past a limit", { oversize: oversize() }, "effects", "store what is not asked for"],
    [
      "the end of a session by a query that is past a limit",
      { effects: effects().slice(0, 1), oversize: oversize() },
      "oversize",
      "leaves nothing of the query"
    ],
    [
      "a login of a query that is past a limit",
      { effects: [], oversize: oversize(), login: {} },
      "oversize",
      "leaves nothing of the query"
    ],
    [
      "a refused process of a query that is past a limit",
      { effects: [], oversize: oversize(), refusedTarget: "/a" },
      "oversize",
      "leaves nothing of the query"
    ],
    [
      "refused names of a query that is past a limit",
      { effects: [], oversize: oversize(), refused: [{ name: "__proto__", reason: "unsafe-name" }] },
      "oversize",
      "leaves nothing of the query"
    ],
    [
      "notes on a query that is past a limit",
      { effects: [], oversize: oversize(), notes: ["repeated"] },
      "oversize",
      "leaves nothing of the query"
    ]
  ])("refuses %s, by the member and in words", (_, changes, member, words) => {
    const decision = Guard.explain(navigation)
    expect(decision).toMatchObject({ rule: "G4", effects: effects() })
    expect(isDecision(decision)).toBe(true)
    expect(isDecision({ ...decision, ...changes })).toBe(false)
    expect(faultsOf(Schemas.Decision, { ...decision, ...changes })).toEqual([[member, words]])
  })

  it("has the login and the redirect page of their rules alone", () => {
    const login = Guard.decide({ ...navigation, to: "/demo/login" })
    expect([login.rule, isDecision(login)]).toEqual(["G5", true])
    expect(faultsOf(Schemas.Decision, { ...login, page: "home" })).toEqual([["page", "is not what the rule is for"]])
  })

  it("keeps the redirect page where its process was refused, and only there", () => {
    const stays = Guard.decide({ ...navigation, to: "/demo/redirect?redirect=//a" })
    expect([stays.rule, stays.outcome, isDecision(stays)]).toEqual(["G6", "allow", true])
    expect(isDecision({ ...stays, refusedTarget: null })).toBe(false)
    expect(faultsOf(Schemas.Decision, { ...stays, refusedTarget: null })).toEqual([
      ["refusedTarget", "keeps the redirect page, and nothing else does"]
    ])
  })
})

describe("the schema of a trace", () => {
  const { trace, ...decision } = Guard.explain(navigation)
  const decides = trace.findIndex(({ matched }) => matched)
  const order = "must be the table"
  const one = "must have one row that fits"
  const after = "must come after what decides"
  it.each<[string, ReadonlyArray<object>, ReadonlyArray<string>]>([
    ["rows in another order", trace.toReversed(), [order]],
    ["fewer rows", trace.slice(1), [order]],
    ["no row that fits", trace.map((row) => ({ ...row, matched: false })), [one]],
    ["two rows that fit", trace.map((row, at) => ({ ...row, matched: row.matched || at === 0 })), [one]],
    [
      "a row above that another one decided",
      trace.map((row, at) => (at === 0 ? { ...row, because: "earlier-rule" } : row)),
      [after]
    ],
    [
      "a row that decides, since another one did",
      trace.map((row, at) => (at === decides ? { ...row, because: "earlier-rule" } : row)),
      [after]
    ]
  ])("refuses %s, in words", (_, changed, words) => {
    expect(isExplained({ ...decision, trace })).toBe(true)
    expect(isExplained({ ...decision, trace: changed })).toBe(false)
    expect(faultsOf(Schemas.Trace, changed)).toEqual(expect.arrayContaining(words.map((said) => ["", said])))
  })

  it.each(["rule", "matched", "because"])("refuses a row without its %s", (member) => {
    const [first] = trace
    expect(Schema.is(Schemas.RowTrace)(first)).toBe(true)
    expect(Schema.is(Schemas.RowTrace)({ ...first, [member]: "nothing" })).toBe(false)
  })

  it("refuses the trace of another rule", () => {
    const other = Guard.explain({ ...navigation, to: "/demo/login" })
    expect(isExplained({ ...decision, trace: other.trace })).toBe(false)
    expect(faultsOf(Schemas.ExplainedDecision, { ...decision, trace: other.trace })).toEqual([
      ["rule", "must be the row that fits"]
    ])
  })
})

describe("the schemas of its parts", () => {
  it("take the root of an environment's server, and no path that an origin could be read from", () => {
    const isPath = Schema.is(Schemas.OwnPath)
    expect(["/", "/demo/home", "/a_b-c/1"].filter((path) => !isPath(path))).toEqual([])
    expect(["", "demo", "//demo", "/demo//home", "/-a", "/_a", "/a?b", "/a.b"].filter((path) => isPath(path))).toEqual(
      []
    )
  })

  it("say what is wrong with a name, and with a process that is the login", () => {
    expect(faultsOf(Schemas.AmbName, "a b")).toEqual([["", "not-an-environment"]])
    const stored = { effect: "store-redirect", amb: "demo", contexto: {} }
    expect(Schema.is(Schemas.StoreRedirect)({ ...stored, processo: "compras" })).toBe(true)
    expect(faultsOf(Schemas.StoreRedirect, { ...stored, processo: "login" })).toEqual([
      ["processo", "must not be the login screen"]
    ])
  })

  it("are a page of ours with its environment", () => {
    expect(Schema.is(Schemas.Route)({ page: "home", amb: "demo" })).toBe(true)
    expect(Schema.is(Schemas.Route)({ page: "elsewhere", amb: "demo" })).toBe(false)
    expect(Schema.is(Schemas.Route)({ page: "home", amb: "a b" })).toBe(false)
  })
})

// Helpers

function effects(): ReadonlyArray<Guard.Effect> {
  return [
    { effect: "end-session" },
    { effect: "store-redirect", amb: "demo", processo: "p", contexto: Object.create(null) }
  ]
}

function oversize(): Guard.Decision["oversize"] {
  return { _tag: "Oversize", code: "query-too-long", limit: 8_192, length: 8_193, at: 8_192 }
}

const navigation: Guard.Navigation = {
  to: "/demo/home?redirect=p&logoff",
  from: null,
  session: null,
  prior: null,
  client: { amb: null, consulta_sessoes: false },
  otherSessions: false,
  unsent: false,
  locked: false,
  separators: { fmt_decimal: ",", fmt_milhar: "." },
  prefix: ""
}

/** Without the prototypes and getters of the reader. */
const plain = (decision: Guard.ExplainedDecision): unknown => JSON.parse(JSON.stringify(decision))

/** What bears on a decision, each in all its ways: `flatMap` over one after the other. */
const paths = ["/", "/demo/login", "/demo/home", "/:amb/home", "/demo/redirect", "/temp/docs", "/nada/nada/nada"]
const targets = ["", "redirect=p", "redirect=login", "redirect=//a"]
const queries = targets.flatMap((target) =>
  ["", "&logoff"].flatMap((logoff) => ["", "&login={}", "&login=x"].map((login) => `${target}${logoff}${login}`))
)
const yesAndNo = [true, false]
const sample = [...queries, "x".repeat(8_193)].flatMap((query) =>
  paths.flatMap((path) =>
    yesAndNo.flatMap((isIn) =>
      yesAndNo.flatMap((unsent) =>
        yesAndNo.flatMap((locked) =>
          yesAndNo.map((fromLogin) =>
            Guard.decide({
              ...navigation,
              to: `${path}?${query}`,
              session: isIn ? "s" : null,
              unsent,
              locked,
              from: fromLogin ? "login" : null
            })
          )
        )
      )
    )
  )
)

const kindOf = ({
  rule,
  page,
  outcome,
  to,
  effects: kinds,
  asks,
  refusedTarget,
  oversize: past,
  login
}: Guard.Decision) =>
  [
    rule,
    ["login", "redirect"].includes(page) ? page : ["teste", "docs", "not_found"].includes(page) ? "open" : "",
    outcome,
    to !== null,
    kinds.map(({ effect }) => effect).join("+"),
    asks,
    refusedTarget !== null,
    past !== null,
    login !== null
  ].join(" ")
