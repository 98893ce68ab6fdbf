import * as Form from "@quadrante/domain/form"
import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Operaton from "./operaton.ts"

const at = (written: string) => Operaton.momentOf(written)

describe("a moment", () => {
  it("is read as it was written", () => {
    expect.hasAssertions()
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (ms) => {
        expect(at(Operaton.written(ms))).toBe(ms)
      })
    )
    expect(at("2026-11-26T10:17:53.144-0300")).toBe(Date.parse("2026-11-26T13:17:53.144Z"))
  })
})

const open: Operaton.OpenTask = {
  id: "t",
  name: "Conferir",
  assignee: null,
  created: "2026-11-26T10:17:53.144+0000",
  lastUpdated: null,
  due: null,
  followUp: "2026-11-27T10:00:00.000+0000",
  priority: 50,
  taskDefinitionKey: "conferir",
  processInstanceId: "i"
}

describe("a task", () => {
  it("is as its last change left it, with who may take it", () => {
    const links = [
      { userId: null, groupId: "chefia", type: "candidate" },
      { userId: "ana", groupId: null, type: "candidate" },
      { userId: "bia", groupId: null, type: "assignee" }
    ]
    expect(Operaton.taskSeen(open, links)).toMatchObject({
      at: at(open.created),
      look: {
        name: "Conferir",
        groups: ["chefia"],
        users: ["ana"],
        due: null,
        followUp: at("2026-11-27T10:00:00.000+0000")
      }
    })
    const changed = { ...open, name: null, lastUpdated: "2026-11-26T10:18:00.000+0000" }
    expect(Operaton.taskSeen(changed, [])).toMatchObject({ at: at(changed.lastUpdated), look: { name: "conferir" } })
    expect(Operaton.taskSeen({ ...open, name: null, taskDefinitionKey: null }, [])).toMatchObject({
      look: { name: "" }
    })
  })

  it("that is over was completed, or taken away", () => {
    const past = { ...open, startTime: open.created, endTime: null, deleteReason: null }
    expect(Operaton.taskGone(past)).toBe(null)
    const over = { ...past, endTime: open.created, assignee: "ana" }
    expect(Operaton.taskGone({ ...over, deleteReason: "completed" })).toMatchObject({ how: "completed", by: "ana" })
    expect(Operaton.taskGone({ ...over, deleteReason: "deleted" })).toMatchObject({ how: "cancelled" })
  })
})

describe("an instance", () => {
  it("runs, ended, or was cancelled", () => {
    const running: Operaton.PastInstance = {
      id: "i",
      businessKey: null,
      processDefinitionId: "p:1",
      startTime: open.created,
      endTime: null,
      startUserId: null,
      deleteReason: null,
      superProcessInstanceId: null,
      state: "ACTIVE"
    }
    expect(Operaton.instanceGone(running)).toBe(null)
    const over = { ...running, endTime: open.created }
    expect(Operaton.instanceGone({ ...over, state: "COMPLETED" })).toMatchObject({ how: "completed" })
    expect(Operaton.instanceGone({ ...over, state: "EXTERNALLY_TERMINATED", deleteReason: "x" })).toMatchObject({
      how: "cancelled",
      reason: "x"
    })
  })

  it("has its tokens where activities have not ended", () => {
    const done = { activityId: "a", endTime: open.created, canceled: false }
    expect(
      Operaton.lookOf([
        done,
        done,
        { ...done, activityId: "b", endTime: null },
        { ...done, activityId: "c", canceled: true }
      ])
    ).toEqual({ active: ["b"], passed: ["a"] })
  })
})

describe("an incident", () => {
  it("names what can be tried again, where something failed of itself", () => {
    const incident = {
      id: "i",
      processInstanceId: "p",
      incidentTimestamp: "2026-11-26T10:00:00.000+0000",
      incidentType: "failedJob",
      activityId: "pausa",
      failedActivityId: null,
      causeIncidentId: null,
      configuration: "7/x",
      incidentMessage: null
    }
    expect(Operaton.jobOf(incident)).toBe("job/7%2Fx")
    expect(Operaton.jobOf({ ...incident, incidentType: "failedExternalTask" })).toBe("external-task/7%2Fx")
    expect(Operaton.jobOf({ ...incident, incidentType: "toString" })).toBeNull()
    expect(Operaton.jobOf({ ...incident, configuration: null })).toBeNull()
  })
})

describe("a value", () => {
  it("comes back as it was sent", () => {
    expect.hasAssertions()
    const value = fc.oneof(fc.string(), fc.boolean(), fc.integer(), fc.constant(null), fc.array(fc.string()))
    fc.assert(
      fc.property(value, (one) => {
        expect(Operaton.ourValue(Operaton.theirValue(one))).toEqual(one)
      })
    )
  })

  it("of a form is of the type of its field", () => {
    expect(Operaton.theirValue(3, "long")).toEqual({ type: "Long", value: 3 })
    expect(Operaton.theirValue(3.5, "long")).toEqual({ type: "Double", value: 3.5 })
    const day = Operaton.theirValue("2026-11-26", "date")
    expect(day).toEqual({ type: "Date", value: "2026-11-26T12:00:00.000+0000" })
    expect(Operaton.ourValue(day)).toBe("2026-11-26")
  })

  it.each([
    ["Json", "{", undefined],
    ["Json", "[1]", [1]],
    ["Json", 3, undefined],
    ["Boolean", true, true],
    ["String", "x", "x"],
    ["Date", "2026-11-26T12:00:00.000+0000", "2026-11-26"],
    ["Date", 3, undefined],
    ["Object", "rO0", undefined],
    ["String", {}, undefined],
    ["Null", "x", null],
    ["Long", 40, 40]
  ])("of type %s, %j, is here %j", (type, value, ours) => {
    expect(Operaton.ourValue({ type, value })).toEqual(ours)
  })
})

describe("a generated form", () => {
  const constraint = (name: string, config?: string) => ({ name, ...(config !== undefined && { config }) })
  const fields: ReadonlyArray<Operaton.FormField> = [
    {
      id: "motivo",
      label: "Motivo",
      type: "string",
      defaultValue: "Táxi",
      validation: {
        constraints: [constraint("required"), constraint("maxlength", "200"), constraint("validator", "x.Y")]
      }
    },
    {
      id: "valor",
      type: "long",
      defaultValue: "40",
      validation: { constraints: [constraint("min", "1"), constraint("max", "${m}")] }
    },
    {
      id: "sim",
      type: "boolean",
      defaultValue: "true",
      validation: { constraints: [constraint("required", "false")] }
    },
    { id: "dia", type: "date", defaultValue: "${hoje}", validation: {} },
    { id: "meio", type: "enum", values: [{ id: "pix", name: "Pix" }, { id: "conta" }] },
    { id: "outro", type: "enum", validation: { constraints: [constraint("readonly")] } },
    { id: "arquivo", type: "fileUpload" },
    { id: "livre" }
  ]

  it("is a form of ours, each field under its name, with what the engine would refuse", () => {
    const form = Form.decode(Operaton.formOf(fields))
    expect(Result.isSuccess(form)).toBe(true)
    expect(Operaton.formOf(fields)).toMatchObject({
      components: [
        {
          type: "textfield",
          key: "motivo",
          label: "Motivo",
          defaultValue: "Táxi",
          validate: { required: true, maxLength: 200 }
        },
        { type: "number", decimalDigits: 0, label: "valor", defaultValue: 40, validate: { min: 1 } },
        { type: "checkbox", defaultValue: true, validate: {} },
        { type: "datetime", subtype: "date" },
        {
          type: "select",
          values: [
            { value: "pix", label: "Pix" },
            { value: "conta", label: "conta" }
          ]
        },
        { type: "select", values: [], readonly: true },
        { type: "textfield", readonly: true },
        { type: "textfield", key: "livre" }
      ]
    })
  })
})
