import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import * as Notice from "./notice.ts"

const silent: Notice.Ways = { product: false, desktop: false, mail: "never" }

describe("the ways of a notice", () => {
  it("are there for what each kind is about", () => {
    const told = Notice.NoticeKind.literals.map((kind) => Notice.waysOf({}, Notice.subjectOf(kind)))
    expect(told.every(({ product }) => product)).toBe(true)
    expect(new Set(Notice.NoticeKind.literals.map(Notice.subjectOf))).toEqual(new Set(Notice.Subject.literals))
  })

  it("are those that somebody chose, of that subject alone", () => {
    expect(Notice.waysOf({ talk: silent }, "talk")).toEqual(silent)
    expect(Notice.waysOf({ talk: silent }, "tasks")).toEqual(Notice.waysOf({}, "tasks"))
  })

  it("cannot be silent of what happens to the access", () => {
    expect(Notice.waysOf({ access: silent }, "access")).toEqual({ product: true, desktop: false, mail: "now" })
  })

  it("tell nothing on the desktop that no window lists", () => {
    const ways: Notice.Ways = { product: false, desktop: true, mail: "now" }
    expect(Notice.waysOf({ talk: ways }, "talk")).toEqual({ ...ways, desktop: false })
    expect(Notice.waysOf({ talk: { ...ways, product: true } }, "talk")).toEqual({ ...ways, product: true })
  })

  it.each<[Notice.Subject, boolean, Notice.MailTime]>([
    ["tasks", true, "now"],
    ["group", false, "digest"],
    ["due", true, "digest"],
    ["finished", false, "never"],
    ["moved", false, "never"],
    ["ended", false, "now"],
    ["talk", true, "now"],
    ["substitute", false, "digest"],
    ["job", true, "never"],
    ["access", false, "now"]
  ])("are for %s, unless a person chose otherwise: the product, the desktop %s, mail %s", (subject, desktop, mail) => {
    expect(Notice.waysOf({}, subject)).toEqual({ product: true, desktop, mail })
  })

  it("can be chosen of every subject, as ways and as nothing else", () => {
    const isChoice = Schema.is(Notice.ChosenWays)
    for (const subject of Notice.Subject.literals) {
      for (const mail of ["now", "digest", "never"]) expect(isChoice({ [subject]: { ...silent, mail } })).toBe(true)
      for (const other of [{}, { ...silent, mail: "" }]) expect(isChoice({ [subject]: other })).toBe(false)
    }
  })
})

describe("the kinds that wait for a person", () => {
  it("are of a task, a reminder or a help that is asked for", () => {
    const others = Notice.NoticeKind.literals.filter((kind) => !Notice.waitingKinds.includes(kind))
    expect(others.filter((kind) => kind.startsWith("task-"))).toEqual(["task-offered", "task-finished"])
    expect(Notice.NoticeKind.literals).toEqual(expect.arrayContaining([...Notice.waitingKinds]))
    expect(Notice.waitingKinds).toEqual(expect.arrayContaining(["reminder", "help-asked"]))
  })
})
