import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Guard from "../guard/guard.ts"
import * as Recording from "./recording.ts"
import { changeOf, foundBy, standingAt } from "./standing.ts"
import * as Visits from "./visit.arbitrary.ts"
import { isOpen } from "./walk.ts"

describe("a visit that was recorded", () => {
  it("is told as the client decided it, tab by tab, and leaves nothing open that a decision depends on", () => {
    fc.assert(
      fc.property(Visits.acts, (acts) => {
        const { requests, decided } = Visits.play(acts)
        const told = Recording.follow(requests, reading)
        for (const tab of new Set(decided.map((one) => one.tab))) {
          const own = told.filter((one) => one.tab === tabsOf(requests).indexOf(tab) + 1)
          const truth = decided.filter((one) => one.tab === tab)
          expect(own.map(({ navigation }) => essentialsOf(navigation))).toEqual(
            truth.map(({ navigation }) => essentialsOf(navigation))
          )
          const wrong = own.filter(({ session, navigation }, i) =>
            session === null
              ? isOpen(navigation)
              : !isDocs(navigation) && session !== (truth[i]?.navigation.session !== null)
          )
          expect(wrong).toEqual([])
        }
      })
    )
  })

  it("is told alike whatever works on after the session has begun", () => {
    fc.assert(
      fc.property(Visits.acts, fc.array(fc.nat(5_000), { maxLength: 5 }), (acts, delays) => {
        const { requests } = Visits.play(acts)
        const login = requests.find(({ url, status }) => url.endsWith("/api/demo/login") && status === 200)
        fc.pre(login !== undefined && requests.filter(({ url }) => /logout|lock$/.test(url)).length === 0)
        const busy = delays.map((delay) => ({
          ...login,
          method: "GET",
          url: `${origin}/api/demo/tasks`,
          began: login.ended + 1 + delay,
          ended: login.ended + 2 + delay
        }))
        const rules = (all: typeof requests) =>
          Recording.follow(all, reading).map(({ navigation }) => essentialsOf(navigation))
        expect(rules([...requests, ...busy])).toEqual(rules(requests))
      })
    )
  })

  it("is told the same in whatever order its requests stand", () => {
    fc.assert(
      fc.property(
        Visits.acts.chain((acts) => {
          const { requests } = Visits.play(acts)
          return fc.tuple(fc.constant(requests), fc.shuffledSubarray(requests, { minLength: requests.length }))
        }),
        ([requests, shuffled]) => {
          expect(Recording.follow(shuffled, reading)).toEqual(Recording.follow(requests, reading))
        }
      )
    )
  })

  it("proves nothing of its documents without its calls", () => {
    fc.assert(
      fc.property(Visits.acts, (acts) => {
        const documents = Visits.play(acts).requests.filter(({ isDocument }) => isDocument)
        const told = Recording.follow(documents, reading).filter(({ step }) => step === "document")
        expect(told.map(({ session }) => session)).toEqual(documents.map(() => null))
      })
    )
  })

  it("is told without anything of its links that could be secret, by the schema of the answer", () => {
    const is = Schema.is(Recording.RecordingAnswer)
    fc.assert(
      fc.property(Visits.acts, fc.string(), (acts, secret) => {
        const { requests } = Visits.play(acts)
        const hiding = requests.map((one) =>
          one.isDocument
            ? { ...one, url: `${one.url}${one.url.includes("?") ? "&" : "?"}x=z${encodeURIComponent(secret)}` }
            : one
        )
        const navigations = Recording.follow(hiding, reading).map(Recording.reportOf)
        expect(is({ navigations })).toBe(true)
        expect(JSON.stringify(navigations)).not.toContain(`z${secret}`)
      })
    )
  })
})

describe("a page", () => {
  const own = (...requests: ReadonlyArray<Partial<Recording.RecordedRequest>>) =>
    Recording.follow(requests.map(request), reading)

  it("whose session is open goes on nowhere where the readings part, and is told with both", () => {
    const told = own({ isDocument: true, url: `${origin}/demo/home?redirect=compras` })
    expect(told).toHaveLength(1)
    expect(told.map(Recording.reportOf)).toMatchObject([
      { session: null, rule: "G4", to: "/demo/login", withSession: { rule: "G1", to: "/demo/home" } }
    ])
  })

  it("says nothing of the one before by what it is allowed later", () => {
    expect(
      own(
        { isDocument: true, url: `${origin}/demo/home`, began: 0 },
        { isDocument: true, url: `${origin}/demo/home`, began: 1000 },
        { url: `${origin}/api/demo/session`, began: 1100 }
      )
    ).toMatchObject([{ session: null }, { session: true }])
  })

  it("whose first calls succeed after another tab's login proves nothing of the time before", () => {
    const begun = { url: `${origin}/api/demo/login`, method: "POST", tab: "b", began: 100 }
    const after = { url: `${origin}/api/demo/tasks`, began: 200 }
    expect(own({ isDocument: true, url: `${origin}/demo/home` }, begun, after)).toMatchObject([{ session: null }])
    expect(own({ isDocument: true, url: `${origin}/demo/home` }, after)).toMatchObject([{ session: true }])
  })

  it("is in an environment that its own calls name, else in the one that was named last", () => {
    const told = own(
      { isDocument: true, url: `${origin}/home`, began: 0 },
      { url: `${origin}/api/demo/session`, began: 100 },
      { isDocument: true, url: `${origin}/home`, began: 1000 }
    )
    expect(told).toMatchObject([
      { session: true, navigation: { client: { amb: "demo" } } },
      { session: true, navigation: { client: { amb: "demo" } } }
    ])
  })

  it("stays locked until its person is back, whatever the login asks", () => {
    expect(
      own(
        { method: "POST", url: `${origin}/api/demo/session/lock` },
        { isDocument: true, url: `${origin}/demo/home?logoff`, began: 100 },
        { method: "POST", url: `${origin}/api/demo/passkeys/assertion`, began: 200 }
      )
    ).toMatchObject([{ session: false, navigation: { locked: true } }, { session: false }])
  })

  it("learns nothing from what is asked of another server", () => {
    for (const url of [`https://other.example/demo/home`, "/demo/home"])
      expect(own({ isDocument: true, url }, { url: `${origin}/api/demo/session`, began: 100 })).toMatchObject([
        { session: null }
      ])
  })

  it("that was not answered, or of an environment that is not there, decides nothing", () => {
    const told = own(
      { isDocument: true, url: `${origin}/demo/home`, status: 0 },
      { isDocument: true, url: `${origin}/nada/home?redirect=x`, status: 404, began: 10 },
      { isDocument: true, url: `${origin}/`, status: 302, began: 20 },
      { isDocument: true, url: `/demo/nada/nada`, status: 404, began: 30 }
    )
    expect(told.map(Recording.reportOf)).toMatchObject([
      { rule: null, error: "unanswered", page: "home", host: "app.example" },
      { rule: null, page: "unknown_environment", outcome: "allow", redirect: null },
      { rule: "G0", page: "not_found", host: null }
    ])
  })

  it("goes on asking until the next one is there", () => {
    expect(
      own(
        { isDocument: true, url: `${origin}/demo/home`, began: 0 },
        { url: `${origin}/api/demo/session`, began: 100 },
        { method: "POST", url: `${origin}/api/demo/logout`, began: 200 },
        { isDocument: true, url: `${origin}/demo/login`, began: 300, ended: 900 },
        { url: `${origin}/api/demo/tasks`, began: 400, ended: 950 },
        { url: `${origin}/api/demo/session`, began: 500, status: 401, code: "session-absent" }
      )
    ).toMatchObject([{ session: true }, { session: false }])
  })

  it("looks for other sessions where it asks for them first, and the redirect page then leads to the choice", () => {
    for (const [otherSessions, to] of [
      [true, "/demo/sessions_select"],
      [false, "/demo/home"],
      [null, "/demo/home"]
    ] as const) {
      const told = own(
        { isDocument: true, url: `${origin}/demo/redirect?redirect=x` },
        { url: `${origin}/api/demo/session`, began: 100 },
        { url: `${origin}/api/demo/session/choices`, began: 200, otherSessions }
      )
      expect(told.map(Recording.reportOf)[0]).toMatchObject({ rule: "G6", to })
    }
  })

  it("stays in its session where the person was asked and did not want it to end", () => {
    const told = own(
      { isDocument: true, url: `${origin}/demo/home?logoff` },
      { url: `${origin}/api/demo/session`, began: 100 },
      { method: "POST", url: `${origin}/api/demo/workspace/claim`, began: 200 }
    )
    expect(told.map(Recording.reportOf)).toMatchObject([
      { session: true, rule: "G4", effects: ["end-session"] },
      { session: true, rule: "G0", page: "home" }
    ])
  })

  it("shows the login of a link, and that its query is past a limit", () => {
    const told = own(
      { isDocument: true, url: `${origin}/demo/login?login={"usuario":"maria","senha":"x"}` },
      { isDocument: true, url: `${origin}/demo/home?${"a&".repeat(70)}`, began: 10 }
    )
    expect(told.map(Recording.reportOf)).toMatchObject([{ login: true }, { error: "parameters-too-many" }])
    expect(JSON.stringify(told.map(Recording.reportOf))).not.toContain("maria")
  })

  it("is told without a time where nothing was recorded then", () => {
    const navigation = own({ isDocument: true, url: `${origin}/a1b2c3d4e5f6a7b8c9/home?redirect=x` })[0]
    expect(navigation).toBeDefined()
    if (navigation === undefined) return
    const told = { ...navigation, at: null, session: true, navigation: { ...navigation.navigation, session: "s" } }
    expect(Recording.reportOf(told)).toMatchObject({ at: null, amb: "…", to: "/…/home" })
  })
})

describe("a call", () => {
  it.each([
    ["POST", `${origin}/api/demo/login`, "", { amb: "demo", kind: "begins" }],
    ["GET", `${origin}/app/api/demo/session?x=1`, "/app", { amb: "demo", kind: "finds" }],
    ["DELETE", `${origin}/api/demo/session`, "", { amb: "demo", kind: "works" }],
    ["GET", `${origin}/api/-/ready`, "", null],
    ["GET", `${origin}/api/demo`, "", null],
    ["GET", `${origin}/api/demo/session`, "/app", null],
    ["GET", "no address", "", null]
  ])("of %s %s below %j is %j", (method, url, prefix, call) => {
    expect(Recording.callOf(method, url, prefix)).toEqual(call)
  })

  it.each<[string, string, number, string | null, string | null]>([
    ["POST", "/login", 200, null, "in"],
    ["POST", "/login", 401, "credentials-wrong", null],
    ["POST", "/session/resume", 423, "session-blocked", "locked"],
    ["POST", "/passkeys/assertion", 200, null, null],
    ["POST", "/session/lock", 200, null, "locked"],
    ["POST", "/logout", -1, null, "out"],
    ["GET", "/tasks", 200, null, "in"],
    ["GET", "/tasks", 500, null, null],
    ["GET", "/tasks", 401, null, "out"],
    ["GET", "/tasks", 401, "proof-nonce", null],
    ["POST", "/instances", 401, null, null],
    ["POST", "/instances", 401, "session-revoked", "out"]
  ])("%s %s answered with %i %s leaves the session %s", (method, path, status, code, standing) => {
    expect(changeOf(callTo(method, path, status, code))?.standing ?? null).toBe(standing)
  })

  it.each<[ReadonlyArray<readonly [string, string, number, (string | null)?]>, string | null]>([
    [[], null],
    [[["GET", "/environment", 200]], null],
    [[["GET", "/session", 200]], "in"],
    [
      [
        ["GET", "/session", 401, "session-expired"],
        ["POST", "/login", 200]
      ],
      "out"
    ],
    [[["GET", "/session", 401, "session-expired"]], "out"],
    [
      [
        ["GET", "/session", 401],
        ["GET", "/session", 200]
      ],
      "in"
    ],
    [[["GET", "/session", 423]], "locked"],
    [[["POST", "/login", 401, "credentials-wrong"]], "out"],
    [
      [
        ["POST", "/session/resume", 423],
        ["POST", "/login", 200]
      ],
      "locked"
    ],
    [[["POST", "/passkeys/assertion", 200]], "out"],
    [[["POST", "/logout", 0]], "in"],
    [[["POST", "/session/lock", 200]], "in"],
    [[["POST", "/session/lock", 500]], null]
  ])("after call %j shows of the moment before them: %s", (calls, standing) => {
    expect(foundBy(calls.map(([method, path, status, code]) => callTo(method, path, status, code ?? null)))).toBe(
      standing
    )
  })

  it("counts in its own place, from its instant on; of two at one instant the later one counts", () => {
    const change = { place: "a", tab: "t", at: 5, standing: "in", isOpening: true } as const
    expect(standingAt([change], "a", 4)).toBe(null)
    expect(standingAt([change], "a", 5)).toBe("in")
    expect(standingAt([change], "b", 9)).toBe(null)
    expect(standingAt([change, { ...change, standing: "out" }], "a", 9)).toBe("out")
    expect(standingAt([{ ...change, standing: "out", at: 7 }, change], "a", 9)).toBe("out")
  })
})

// Helpers

const origin = "https://app.example"
const reading = { separators: { fmt_decimal: ",", fmt_milhar: "." }, prefix: "" }

const request = (one: Partial<Recording.RecordedRequest>): Recording.RecordedRequest => ({
  tab: "a",
  isDocument: false,
  method: "GET",
  url: origin,
  began: 0,
  ended: (one.began ?? 0) + 5,
  status: 200,
  code: null,
  otherSessions: null,
  ...one
})

const callTo = (method: string, path: string, status: number, code: string | null) => {
  const url = `${origin}/api/demo${path}`
  const call = Recording.callOf(method, url, "")
  if (call === null) throw new Error(`${path} is no call`)
  return { ...request({ method, url, status, code }), ...call, place: "p" }
}

const tabsOf = (requests: ReadonlyArray<Recording.RecordedRequest>): ReadonlyArray<string> => [
  ...new Set(requests.filter(({ isDocument }) => isDocument).map(({ tab }) => tab))
]

const isDocs = ({ to }: Guard.Navigation): boolean => Visits.isSilent(to)

/** What a decision is, and of which link: where nothing asks for a session, it is the same with one and without. */
const essentialsOf = (navigation: Guard.Navigation): string => {
  const { rule, page, outcome, to, effects } = Guard.decide(navigation)
  return JSON.stringify([isDocs(navigation) ? null : rule, page, outcome, to, effects])
}
