import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { dayIn } from "../locale/locale.ts"
import * as Task from "../task/task.ts"
import * as Substitution from "./substitution.ts"

describe("spanOf", () => {
  it.each([
    ["2026-11-23", "2026-11-23", "America/Sao_Paulo", "2026-11-23T03:00:00Z", "2026-11-24T03:00:00Z"],
    ["2026-12-23", "2027-01-08", "America/Sao_Paulo", "2026-12-23T03:00:00Z", "2027-01-09T03:00:00Z"],
    ["2026-03-29", "2026-03-29", "Europe/Berlin", "2026-03-28T23:00:00Z", "2026-03-29T22:00:00Z"],
    // Midnight was jumped over: the day began at one.
    ["2018-11-04", "2018-11-04", "America/Sao_Paulo", "2018-11-04T03:00:00Z", "2018-11-05T02:00:00Z"],
    // The day was jumped over.
    ["2011-12-30", "2011-12-30", "Pacific/Apia", "2011-12-30T10:00:00Z", "2011-12-30T10:00:00Z"]
  ])("of %s to %s in %s is %s to %s", (from, until, zone, begins, ends) => {
    const span = { begins: Date.parse(begins), ends: Date.parse(ends) }
    expect(Substitution.spanOf({ from, until, zone })).toEqual(span)
  })

  it("has exactly the instants of its days, wherever the person is", () => {
    fc.assert(
      fc.property(days, fc.nat(40), zones, fc.integer({ min: -3, max: 45 }), (from, length, zone, at) => {
        const until = dayAfter(from, length)
        const instant = Date.parse(`${from}T12:34:56Z`) + at * dayMs
        const day = dayIn(instant, zone)
        const state = day < from ? "ahead" : day > until ? "over" : "running"
        expect(Substitution.stateAt(Substitution.spanOf({ from, until, zone }), instant)).toBe(state)
      })
    )
  })
})

describe("SubstitutionState", () => {
  it("is each of where a span stands, and nothing else", () => {
    const span = { begins: 10, ends: 20 }
    const states = [9, 10, 20].map((now) => Substitution.stateAt(span, now))
    expect(states).toEqual(["ahead", "running", "over"])
    expect(states.map(Schema.is(Substitution.SubstitutionState))).toEqual([true, true, true])
    expect(Schema.is(Substitution.SubstitutionState)("")).toBe(false)
  })
})

describe("standInsOf", () => {
  it("does not chain, passes over what is named, and ends at the instant", () => {
    const all = [of("ana", "bia", ["compras"]), of("bia", "caio", null), of("ana", "edu", null)]
    const asked = (person: string, now: number) => Substitution.standInsOf(person, all, absent, now)
    expect(asked("bia", 10)).toEqual([
      { person: "ana", roles: [{ profile: "compras", unit: "VND" }], acts: true, beside: [] }
    ])
    expect(asked("caio", 19)).toEqual([
      { person: "bia", roles: [{ profile: "rh", unit: null }], acts: true, beside: ["ana"] }
    ])
    expect(["ana", "bia", "caio", "edu"].flatMap((person) => [...asked(person, 9), ...asked(person, 20)])).toEqual([])
  })

  it("lets nobody act for who is blocked or gone, and keeps them out with these all the same", () => {
    const all = [of("dora", "caio", null), of("ninguem", "caio", null)]
    expect(Substitution.standInsOf("caio", all, absent, 15)).toEqual([
      { person: "dora", roles: [], acts: false, beside: [] },
      { person: "ninguem", roles: [], acts: false, beside: [] }
    ])
  })
})

describe("wishRefusal", () => {
  const wish = {
    by: "ana",
    absent: "ana",
    substitute: "bia",
    from: "2026-12-23",
    until: "2027-01-08",
    zone: "America/Sao_Paulo",
    profiles: null
  }
  const now = Date.parse("2026-11-23T12:00:00Z")
  const ana = {
    roles: [
      { profile: "compras", unit: "VND" },
      { profile: "gerencia", unit: null }
    ]
  }
  const known = (from: string, until: string, profiles: readonly string[] | null) => ({
    ...Substitution.spanOf({ from, until, zone: wish.zone }),
    absent: "ana",
    substitute: "edu",
    profiles
  })
  it.each<[string | null, Partial<Substitution.SubstitutionWish>, readonly Substitution.Substitution[]]>([
    [null, {}, []],
    [null, { from: "2026-11-23" }, []],
    ["same-person", { substitute: "ana" }, []],
    ["own-benefit", { by: "bia" }, []],
    [null, { by: "rita" }, []],
    ["period-reversed", { until: "2026-12-22" }, []],
    ["period-past", { from: "2026-11-22" }, []],
    ["period-too-long", { until: "2027-12-24" }, []],
    [null, { until: "2027-12-23" }, []],
    ["period-too-far", { from: "2027-11-25", until: "2027-11-25" }, []],
    [null, { from: "2027-11-24", until: "2027-11-24" }, []],
    ["profiles-none", { profiles: [] }, []],
    ["profile-foreign", { profiles: ["rh"] }, []],
    ["profile-foreign", { profiles: ["compras", "rh"] }, []],
    [null, { profiles: ["compras"] }, []],
    ["overlapping", {}, [known("2027-01-08", "2027-01-09", ["rh"])]],
    [null, {}, [known("2027-01-09", "2027-01-10", null)]],
    [null, {}, [known("2026-12-01", "2026-12-22", null)]],
    ["overlapping", { profiles: ["compras"] }, [known("2026-12-01", "2026-12-23", null)]],
    ["overlapping", { profiles: ["compras"] }, [known("2026-12-01", "2026-12-23", ["compras"])]],
    ["overlapping", { profiles: ["compras"] }, [known("2026-12-01", "2026-12-23", ["rh", "compras"])]],
    [null, { profiles: ["compras"] }, [known("2026-12-01", "2026-12-23", ["rh"])]],
    [null, {}, [{ ...known("2026-12-01", "2026-12-23", null), absent: "caio" }]],
    // One that was ended before it began.
    [null, {}, [{ ...known("2026-12-24", "2026-12-25", null), ends: now }]],
    [null, { from: "2026-11-23" }, [{ ...known("2026-11-24", "2026-11-25", null), ends: now }]],
    [null, { from: "2026-11-23" }, [{ ...known("2026-11-24", "2026-11-25", null), begins: now, ends: now }]]
  ])("says %s of %o", (refusal, more, others) => {
    expect(Substitution.wishRefusal({ ...wish, ...more }, others, ana, now)).toBe(refusal)
  })
})

describe("what a substitute may do", () => {
  it.each<[string, Partial<Task.TaskAssignment>, Task.TaskAct, Partial<Substitution.StandIn>, string | null]>([
    ["what she has from the start", { assignee: "ana", candidates: [], holder: "ana" }, "do", {}, "ana"],
    ["what is hers as the starter", { starter: "ana" }, "do", {}, "ana"],
    ["the group's", { profiles: ["compras"] }, "take", {}, "ana"],
    ["the group's in her unit", { profiles: ["compras"], units: ["VND"] }, "take", {}, "ana"],
    ["the group's of another unit", { profiles: ["compras"], units: ["RH"] }, "take", {}, null],
    ["a group's that is not named", { profiles: ["rh"] }, "take", {}, null],
    ["what she took of a group that is not named", { profiles: ["rh"], holder: "ana" }, "do", {}, null],
    ["what she took", { profiles: ["compras"], holder: "ana" }, "do", {}, "ana"],
    ["giving back what she took", { profiles: ["compras"], holder: "ana" }, "give-back", {}, "ana"],
    ["what she is named for", { profiles: ["rh"], candidates: ["ana"] }, "take", {}, "ana"],
    ["what another has", { profiles: ["compras"], holder: "edu" }, "do", {}, null],
    ["what another has, to see it", { profiles: ["compras"], holder: "edu" }, "see", {}, null],
    ["what she only sees", { profiles: ["rh"], starter: "ana" }, "see", {}, null],
    ["what she may do, to see it", { profiles: ["compras"] }, "see", {}, "ana"],
    ["what is done", { profiles: ["compras"], done: { by: "ana", for: null } }, "see", {}, null],
    [
      "what she is kept out of",
      { profiles: ["compras"], excluded: [{ person: "ana", by: "starter" }] },
      "do",
      {},
      null
    ],
    [
      "what his own starter asks for",
      { profiles: ["compras"], excluded: [{ person: "caio", by: "starter" }] },
      "do",
      {},
      null
    ],
    [
      "what she is kept out of as a substitute",
      { profiles: ["compras"], excluded: [{ person: "dora", by: "starter" }] },
      "do",
      { beside: ["dora"] },
      null
    ],
    ["helping her with what another has", { profiles: ["compras"], holder: "edu", helper: "ana" }, "help", {}, null],
    ["passing on what she has", { profiles: ["compras"], holder: "ana" }, "pass-on", {}, "ana"],
    ["passing on what another has", { profiles: ["compras"], holder: "edu" }, "pass-on", {}, null],
    ["asking for help for her", { profiles: ["compras"], holder: "ana" }, "ask-help", {}, null],
    ["hers while she is blocked", { starter: "ana" }, "do", { acts: false }, null]
  ])("%s", (_, task, act, more, whom) => {
    const viewer = { ...caio, standIns: [{ ...forAna, ...more }] }
    expect(Task.actingFor({ ...nobodys, ...task }, viewer, act)).toBe(whom)
    expect(Task.may({ ...nobodys, ...task }, viewer, act)).toBe(whom !== null)
  })

  it("keeps their own right first, and what an absent person has is with them", () => {
    const viewer = { ...caio, standIns: [forAna] }
    expect(Task.actingFor({ ...nobodys, candidates: ["caio", "ana"] }, viewer, "take")).toBeNull()
    expect(Task.standing({ ...nobodys, profiles: ["compras"], holder: "ana" }, viewer)).toBe("mine")
    expect(Task.standing({ ...nobodys, profiles: ["compras"] }, viewer)).toBe("offered")
  })

  it.each<[Task.Exclusion, Task.TaskRefusal]>([
    [
      { person: "ana", by: "starter" },
      { code: "substitute-of-starter", person: "ana" }
    ],
    [
      { person: "ana", by: "element", element: "pedir" },
      { code: "substitute-of-doer", person: "ana", element: "pedir" }
    ]
  ])("keeps them out with whom they act for, in whatever role: %o", (one, refusal) => {
    const viewer = { ...caio, profile: "rh", standIns: [{ ...forAna, acts: false }] }
    expect(Task.refusalOf({ ...nobodys, profiles: ["rh"], excluded: [one] }, viewer, "do")).toEqual(refusal)
  })

  it("never gets round notBy: who is excluded does not act, nor who acts for them, nor for whom they act", () => {
    fc.assert(
      fc.property(tasks, viewers, fc.constantFrom("take" as const, "do" as const), (task, viewer, act) => {
        if (!Task.may(task, viewer, act)) return
        const whom = Task.actingFor(task, viewer, act)
        const out = task.excluded.map(({ person }) => person)
        expect(out).not.toContain(viewer.person)
        expect(out).not.toContain(whom)
        const others = viewer.standIns.flatMap(({ person, beside }) => [person, ...(person === whom ? beside : [])])
        expect(others.filter((person) => out.includes(person))).toEqual([])
      }),
      { numRuns: 500 }
    )
  })

  it("gives nothing but what the absent person may do, in a role that passes over, and no right", () => {
    fc.assert(
      fc.property(tasks, viewers, fc.constantFrom(...Task.taskActs), (task, viewer, act) => {
        const whom = Task.actingFor(task, viewer, act)
        if (whom === null) return
        const roles = viewer.standIns.filter(({ person }) => person === whom).flatMap((one) => one.roles)
        const as = [...roles, { profile: "", unit: null }].map((role) => ({
          ...role,
          person: whom,
          rights: [],
          standIns: []
        }))
        expect(as.some((role) => Task.may(task, role, act))).toBe(true)
        expect(task.done).toBeNull()
      }),
      { numRuns: 500 }
    )
  })
})

// Helpers

const dayMs = 86_400_000
const dayAfter = (day: string, more: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + more * dayMs).toISOString().slice(0, 10)

const zones = fc.constantFrom(
  "America/Sao_Paulo",
  "Europe/Berlin",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
  "Asia/Kolkata"
)
const days = fc.integer({ min: 0, max: 6000 }).map((more) => dayAfter("2015-01-01", more))

const of = (absent: string, substitute: string, profiles: readonly string[] | null): Substitution.Substitution => ({
  absent,
  substitute,
  profiles,
  begins: 10,
  ends: 20
})

const absent = new Map<string, Substitution.AbsentPerson>([
  [
    "ana",
    {
      roles: [
        { profile: "compras", unit: "VND" },
        { profile: "gerencia", unit: null }
      ],
      blocked: false
    }
  ],
  ["bia", { roles: [{ profile: "rh", unit: null }], blocked: false }],
  ["dora", { roles: [], blocked: true }]
])

const caio: Task.TaskViewer = { person: "caio", profile: "suporte", unit: null, rights: [], standIns: [] }
const forAna: Substitution.StandIn = {
  person: "ana",
  roles: [{ profile: "compras", unit: "VND" }],
  acts: true,
  beside: []
}

const nobodys: Task.TaskAssignment = {
  assignee: null,
  candidates: null,
  profiles: [],
  units: null,
  excluded: [],
  starter: "zeca",
  holder: null,
  helper: null,
  done: null
}

const names = fc.constantFrom("ana", "bia", "caio", "dora")
const profiles = fc.constantFrom("compras", "rh")
const units = fc.constantFrom("VND", "RH")

const tasks: fc.Arbitrary<Task.TaskAssignment> = fc.record({
  assignee: fc.option(names),
  candidates: fc.option(fc.uniqueArray(names)),
  profiles: fc.uniqueArray(profiles),
  units: fc.option(fc.uniqueArray(units)),
  excluded: fc.array(fc.record({ person: names, by: fc.constant("element" as const), element: fc.constant("pedir") }), {
    maxLength: 2
  }),
  starter: names,
  holder: fc.option(names),
  helper: fc.option(names),
  done: fc.option(fc.record({ by: fc.option(names), for: fc.option(names) }), { freq: 5 })
})

const viewers: fc.Arbitrary<Task.TaskViewer> = fc.record({
  person: names,
  profile: profiles,
  unit: fc.option(units),
  rights: fc.constantFrom([], ["processos"]),
  standIns: fc.array(
    fc.record({
      person: names,
      roles: fc.array(fc.record({ profile: profiles, unit: fc.option(units) }), { maxLength: 2 }),
      acts: fc.boolean(),
      beside: fc.uniqueArray(names, { maxLength: 1 })
    }),
    { maxLength: 2 }
  )
})
