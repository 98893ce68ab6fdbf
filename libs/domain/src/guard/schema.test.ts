import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Arbitrary from "./guard.arbitrary.ts"
import * as Guard from "./guard.ts"
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

  it.each<[string, Partial<Guard.Decision>]>([
    ["another outcome than its rule has", { outcome: "reload", to: null }],
    ["the page of another rule", { page: "login" }],
    ["a page that is open to everybody", { page: "docs" }],
    ["a rule that is for a session, and the end of it", { rule: "G1", to: "/demo/home" }],
    ["a redirect that is refused and stored", { refusedTarget: "/a" }],
    ["effects in another order", { effects: [...effects()].reverse() }],
    ["an effect twice", { effects: [...effects(), ...effects()] }],
    ["a login of a query that is past a limit", { effects: [], oversize: oversize(), login: {} }],
    ["a redirect of a query that is past a limit", { oversize: oversize() }],
    ["a question where no session ends", { asks: true, effects: effects().slice(1) }],
    ["the effects of the login", { effects: [{ effect: "clear-private-channel" }] }]
  ])("refuses %s", (_, changes) => {
    const decision = Guard.explain(navigation)
    expect(decision).toMatchObject({ rule: "G4", effects: effects() })
    expect(isDecision(decision)).toBe(true)
    expect(isDecision({ ...decision, ...changes })).toBe(false)
  })

  it("keeps the redirect page where its process was refused, and only there", () => {
    const stays = Guard.decide({ ...navigation, to: "/demo/redirect?redirect=//a" })
    expect([stays.rule, stays.outcome, isDecision(stays)]).toEqual(["G6", "allow", true])
    expect(isDecision({ ...stays, refusedTarget: null })).toBe(false)
  })
})

describe("the schema of a trace", () => {
  const { trace, ...decision } = Guard.explain(navigation)
  it.each([
    ["rows in another order", trace.toReversed()],
    ["fewer rows", trace.slice(1)],
    ["no row that fits", trace.map((row) => ({ ...row, matched: false }))],
    ["two rows that fit", trace.map((row, at) => ({ ...row, matched: row.matched || at === 0 }))],
    [
      "a row above that another one decided",
      trace.map((row, at) => (at === 0 ? { ...row, because: "earlier-rule" } : row))
    ]
  ])("refuses %s", (_, changed) => {
    expect(isExplained({ ...decision, trace })).toBe(true)
    expect(isExplained({ ...decision, trace: changed })).toBe(false)
  })

  it("refuses the trace of another rule", () => {
    const other = Guard.explain({ ...navigation, to: "/demo/login" })
    expect(isExplained({ ...decision, trace: other.trace })).toBe(false)
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
