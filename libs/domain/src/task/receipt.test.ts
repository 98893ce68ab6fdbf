import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Task from "./task.ts"
import { names, nobodys, profiles, units } from "./task.arbitrary.ts"

describe("receiptRefusal", () => {
  it.each<[Partial<Task.TaskAssignment>, readonly string[], Task.TaskRefusal | null]>([
    [{ profiles: ["compras"], holder: "bruno" }, [], null],
    [{ profiles: ["compras"], holder: "bruno", units: ["RH"] }, [], { code: "other-unit", units: ["RH"] }],
    [{ candidates: ["elisa"], holder: "bruno" }, [], null],
    [{ profiles: ["rh"], holder: "bruno" }, [], { code: "not-candidate" }],
    [{ profiles: ["rh"], holder: "bruno" }, ["processos"], null],
    [{ profiles: ["compras"], holder: "elisa" }, ["processos"], { code: "has-it" }],
    [{ starter: "elisa" }, ["processos"], { code: "has-it" }],
    [{}, [], { code: "starter-only" }],
    [{}, ["processos"], null],
    [
      { profiles: ["rh"], holder: "bruno", excluded: [{ person: "elisa", by: "starter" }] },
      ["processos"],
      { code: "starter-excluded" }
    ],
    [{ profiles: ["compras"], done: { by: null, for: null } }, ["processos"], { code: "done" }]
  ])(
    "of %o by somebody with the rights %o for elisa of compras in VND and of suporte: %o",
    (task, rights, expected) => {
      expect(Task.receiptRefusal({ ...nobodys, ...task }, { rights }, elisa)).toEqual(expected)
    }
  )

  it("is for nobody who has no role", () => {
    const open = { ...nobodys, candidates: ["elisa"] }
    const without = { person: "elisa", roles: [], standIns: [] }
    expect(Task.receiptRefusal(open, { rights: ["processos"] }, without)).toEqual({ code: "not-candidate" })
  })

  it("gives nothing to who acts for whom the task excludes, whoever gives it, and nothing for whom they act", () => {
    const acting = {
      ...elisa,
      standIns: [{ person: "ana", roles: [{ profile: "rh", unit: null }], acts: true, beside: [] }]
    }
    const passed = (task: Partial<Task.TaskAssignment>, rights: readonly string[]) =>
      Task.receiptRefusal({ ...nobodys, profiles: ["compras"], ...task }, { rights }, acting)
    const started = { code: "substitute-of-starter", person: "ana" }
    expect(passed({ excluded: [{ person: "ana", by: "starter" }] }, ["processos"])).toEqual(started)
    const did = { person: "ana", by: "element", element: "pedir" } as const
    expect(passed({ excluded: [did] }, ["processos"])?.code).toBe("substitute-of-doer")
    expect(passed({ profiles: ["rh"] }, [])).toEqual({ code: "not-candidate" })
    expect(passed({}, [])).toBeNull()
  })

  it("lets whoever got a task do it, pass it on and ask for help, and nobody else but by right", () => {
    fc.assert(
      fc.property(tasks, receivers, rightsOf, names, (task, receiver, rights, other) => {
        if (Task.receiptRefusal(task, { rights }, receiver) !== null) return
        const passed = { ...task, holder: receiver.person, helper: null }
        for (const role of receiver.roles) {
          const viewer = { ...role, person: receiver.person, rights: [], standIns: [] }
          for (const act of ["see", "do", "pass-on", "ask-help"] as const) {
            expect(Task.refusalOf(passed, viewer, act)).toBeNull()
          }
          const stranger = { ...viewer, person: other }
          expect(other === receiver.person || !Task.may(passed, stranger, "do")).toBe(true)
        }
      })
    )
  })

  it("gives without a right nothing that one of the person's roles could not take by itself", () => {
    fc.assert(
      fc.property(tasks, receivers, (task, receiver) => {
        if (Task.receiptRefusal(task, { rights: [] }, receiver) !== null) return
        const couldTake = receiver.roles.some((role) =>
          Task.may({ ...task, holder: null }, { ...role, person: receiver.person, rights: [], standIns: [] }, "take")
        )
        expect(couldTake).toBe(true)
      })
    )
  })

  it("gives nothing to whom the task excludes, whoever gives it and in whatever role", () => {
    fc.assert(
      fc.property(tasks, receivers, rightsOf, (task, receiver, rights) => {
        const excluded: Task.Exclusion[] = [...task.excluded, { person: receiver.person, by: "starter" }]
        expect(Task.receiptRefusal({ ...task, excluded }, { rights }, receiver)).not.toBeNull()
      })
    )
  })

  it("only ever gains by the right and by more roles", () => {
    fc.assert(
      fc.property(tasks, receivers, roles, (task, receiver, role) => {
        if (Task.receiptRefusal(task, { rights: [] }, receiver) !== null) return
        expect(Task.receiptRefusal(task, { rights: ["processos"] }, receiver)).toBeNull()
        const more = { ...receiver, roles: [...receiver.roles, role] }
        expect(Task.receiptRefusal(task, { rights: [] }, more)).toBeNull()
      })
    )
  })
})

// Helpers

const elisa: Task.Receiver = {
  person: "elisa",
  roles: [
    { profile: "suporte", unit: null },
    { profile: "compras", unit: "VND" }
  ],
  standIns: []
}

const rightsOf = fc.constantFrom<string[]>([], ["processos"])
const roles = fc.record({ profile: profiles, unit: fc.option(units) })
const receivers = fc.record({ person: names, roles: fc.array(roles, { maxLength: 3 }), standIns: fc.constant([]) })

const tasks: fc.Arbitrary<Task.TaskAssignment> = fc.record({
  assignee: fc.option(names),
  candidates: fc.option(fc.uniqueArray(names)),
  profiles: fc.uniqueArray(profiles),
  units: fc.option(fc.uniqueArray(units)),
  excluded: fc.array(
    fc.record({ person: names, by: fc.constant("element" as const), element: fc.constantFrom("pedir", "rever") }),
    { maxLength: 2 }
  ),
  starter: names,
  holder: fc.option(names),
  helper: fc.option(names),
  done: fc.option(fc.record({ by: fc.option(names), for: fc.option(names) }), { freq: 5 })
})
