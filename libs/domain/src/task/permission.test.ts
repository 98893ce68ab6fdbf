import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Task from "./task.ts"
import { names, nobodys, profiles, units } from "./task.arbitrary.ts"

describe("refusalOf", () => {
  it.each<[Task.TaskAct, Partial<Task.TaskAssignment>, Task.TaskRefusal | null]>([
    ["see", { profiles: ["rh"] }, { code: "not-candidate" }],
    ["see", { profiles: ["compras"] }, null],
    ["see", { profiles: ["rh"], starter: "elisa" }, null],
    ["see", { profiles: ["rh"], assignee: "elisa" }, null],
    ["see", { profiles: ["rh"], done: { by: "elisa", for: null } }, null],
    ["see", { profiles: ["compras"], done: { by: null, for: null } }, null],
    ["see", { profiles: ["compras"], excluded: [{ person: "elisa", by: "starter" }] }, null],
    ["see", { profiles: ["compras"], units: ["RH"] }, null],
    ["see", {}, { code: "starter-only" }],
    ["take", { profiles: ["compras"] }, null],
    ["take", { profiles: ["compras"], units: ["VND"] }, null],
    ["take", { profiles: ["compras"], units: ["RH", "TI"] }, { code: "other-unit", units: ["RH", "TI"] }],
    ["take", { candidates: ["elisa"], units: ["RH"] }, null],
    ["take", { candidates: [], profiles: [] }, { code: "not-candidate" }],
    ["take", { starter: "elisa" }, null],
    ["take", {}, { code: "starter-only" }],
    ["take", { candidates: ["bruno"] }, { code: "not-candidate" }],
    ["take", { candidates: ["elisa"], holder: "bruno" }, { code: "taken", holder: "bruno" }],
    ["take", { profiles: ["compras"], assignee: "bruno", holder: "bruno" }, { code: "taken", holder: "bruno" }],
    ["take", { profiles: ["compras"], assignee: "bruno" }, null],
    ["take", { candidates: ["bruno"], assignee: "elisa" }, { code: "not-candidate" }],
    ["take", { profiles: ["compras"], done: { by: null, for: null } }, { code: "done" }],
    ["take", { profiles: ["compras"], excluded: [{ person: "bruno", by: "starter" }] }, null],
    ["take", { profiles: ["compras"], excluded: [{ person: "elisa", by: "starter" }] }, { code: "starter-excluded" }],
    [
      "take",
      { candidates: ["elisa"], excluded: [{ person: "elisa", by: "element", element: "pedir" }] },
      { code: "did-earlier", element: "pedir" }
    ],
    ["do", { profiles: ["rh"], holder: "elisa" }, null],
    ["do", { holder: "elisa", excluded: [{ person: "elisa", by: "starter" }] }, { code: "starter-excluded" }],
    ["do", { assignee: "elisa", holder: "elisa", candidates: [] }, null],
    ["give-back", { profiles: ["compras"] }, { code: "holder-only" }],
    ["give-back", { starter: "elisa" }, { code: "holder-only" }],
    ["give-back", { profiles: ["rh"], holder: "elisa" }, null],
    ["give-back", { candidates: ["bruno"], holder: "elisa" }, null],
    ["give-back", { holder: "elisa" }, null],
    ["give-back", { assignee: "elisa", candidates: [], holder: "elisa" }, { code: "no-candidates" }],
    ["give-back", { holder: "elisa", done: { by: "elisa", for: null } }, { code: "done" }],
    ["pass-on", { profiles: ["compras"] }, { code: "holder-only" }],
    ["pass-on", { profiles: ["rh"], holder: "elisa" }, null],
    ["pass-on", { starter: "elisa" }, null],
    ["pass-on", { starter: "elisa", holder: "bruno" }, { code: "holder-only" }],
    ["ask-help", { profiles: ["compras"] }, { code: "holder-only" }],
    ["ask-help", { profiles: ["compras"], holder: "elisa" }, null],
    ["ask-help", { starter: "elisa" }, null],
    ["ask-help", { profiles: ["compras"], holder: "elisa", helper: "bruno" }, { code: "helped", helper: "bruno" }],
    ["ask-help", { holder: "elisa", excluded: [{ person: "elisa", by: "starter" }] }, { code: "starter-excluded" }],
    ["help", { profiles: ["compras"], holder: "elisa" }, { code: "helper-only" }],
    ["help", { profiles: ["rh"], holder: "bruno", helper: "elisa" }, null],
    ["see", { profiles: ["rh"], holder: "bruno", helper: "elisa" }, null]
  ])("%s of a task with %o to elisa of compras in VND: %o", (act, task, expected) => {
    expect(Task.refusalOf({ ...nobodys, ...task }, elisa, act)).toEqual(expected)
  })

  it("tells whoever has no part in a task anyway nothing of notBy, and says no as often as before", () => {
    const asked = { ...nobodys, profiles: ["rh"], excluded: [{ person: "elisa", by: "starter" as const }] }
    expect(Task.whyNot(asked, elisa)).toEqual({ code: "not-candidate" })
    expect(Task.whyNot({ ...asked, profiles: ["compras"] }, elisa)).toEqual({ code: "starter-excluded" })
    expect(Task.whyNot({ ...asked, holder: "elisa" }, elisa)).toEqual({ code: "starter-excluded" })
    fc.assert(
      fc.property(tasks, viewers, (task, viewer) => {
        const told = Task.whyNot(task, viewer)
        const refusal = Task.refusalOf(task, viewer, "do")
        expect(told === null).toBe(refusal === null)
        expect([refusal?.code, told === null ? undefined : "not-candidate"]).toContain(told?.code)
      })
    )
  })

  it("lets the right over processes see and pass on what is nobody's, and do nothing by itself", () => {
    const keeper = { ...elisa, rights: ["processos"] }
    expect(Task.taskActs.filter((act) => Task.may({ ...nobodys, profiles: ["rh"] }, keeper, act))).toEqual([
      "see",
      "pass-on"
    ])
  })

  it("lets no history, role, unit or round get round notBy", () => {
    fc.assert(
      fc.property(tasks, viewers, exclusions, (task, viewer, how) => {
        const excluded: Task.Exclusion[] = [...task.excluded, { ...how, person: viewer.person }]
        expect(Task.may({ ...task, excluded }, viewer, "take")).toBe(false)
        expect(Task.may({ ...task, excluded }, viewer, "do")).toBe(false)
        expect(Task.may({ ...task, excluded }, viewer, "ask-help")).toBe(false)
        expect(Task.may({ ...task, excluded }, viewer, "help")).toBe(false)
      })
    )
  })

  it("excludes nobody else, and takes neither the sight of a task from anybody nor the way to give it back", () => {
    fc.assert(
      fc.property(tasks, viewers, exclusions, fc.constantFrom(...Task.taskActs), (task, viewer, how, act) => {
        const more = { ...task, excluded: [...task.excluded, { ...how, person: "outra" }] }
        expect(Task.refusalOf(more, viewer, act)).toEqual(Task.refusalOf(task, viewer, act))
        if (!["see", "give-back", "pass-on"].includes(act)) return
        expect(Task.may({ ...task, excluded: [] }, viewer, act)).toBe(Task.may(task, viewer, act))
      })
    )
  })

  it("lets nobody but its holder do a task that somebody has, nor anybody a closed one", () => {
    fc.assert(
      fc.property(tasks, names, viewers, (task, holder, viewer) => {
        expect(viewer.person === holder || !Task.may({ ...task, holder }, viewer, "do")).toBe(true)
        expect(Task.may({ ...task, done: { by: holder, for: null } }, viewer, "do")).toBe(false)
      })
    )
  })

  it("shows whatever one may do, and lets who may take a task do it", () => {
    fc.assert(
      fc.property(tasks, viewers, (task, viewer) => {
        const able = Task.taskActs.filter((act) => Task.may(task, viewer, act))
        expect(able.length === 0 || able.includes("see")).toBe(true)
        expect(able.includes("take")).toBe(able.includes("do"))
      })
    )
  })

  it("narrows profiles by a unit, and never adds anybody", () => {
    fc.assert(
      fc.property(tasks, viewers, fc.constantFrom(...Task.taskActs), (task, viewer, act) => {
        expect(!Task.may(task, viewer, act) || Task.may({ ...task, units: null }, viewer, act)).toBe(true)
        expect(Task.refusalOf({ ...task, units: [], profiles: [], candidates: [] }, viewer, act)?.code).not.toBe(
          "other-unit"
        )
      })
    )
  })
})

// Helpers

const elisa: Task.TaskViewer = { person: "elisa", profile: "compras", unit: "VND", rights: [], standIns: [] }

const exclusions = fc.oneof(
  fc.constant({ by: "starter" as const }),
  fc.record({ by: fc.constant("element" as const), element: fc.constantFrom("pedir", "rever") })
)

const tasks: fc.Arbitrary<Task.TaskAssignment> = fc.record({
  assignee: fc.option(names),
  candidates: fc.option(fc.uniqueArray(names)),
  profiles: fc.uniqueArray(profiles),
  units: fc.option(fc.uniqueArray(units)),
  excluded: fc.array(fc.tuple(names, exclusions).map(([person, how]) => ({ ...how, person }))),
  starter: names,
  holder: fc.option(names),
  helper: fc.option(names),
  done: fc.option(fc.record({ by: fc.option(names), for: fc.option(names) }), { freq: 5 })
})

const viewers: fc.Arbitrary<Task.TaskViewer> = fc.record({
  person: names,
  profile: profiles,
  unit: fc.option(units),
  rights: fc.constantFrom([], ["processos"], ["definicoes"]),
  standIns: fc.constant([])
})
