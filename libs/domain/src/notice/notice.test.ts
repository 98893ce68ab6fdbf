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
  })

  it("tell of what is the group's in the digest, unless somebody chose otherwise", () => {
    expect(Notice.waysOf({}, "group").mail).toBe("digest")
  })
})
