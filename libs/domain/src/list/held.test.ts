import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { heldChanges, heldFigures, heldRows, waitingOf } from "./list.ts"

const ids = fc.uniqueArray(fc.constantFrom(..."abcdefghij"), { maxLength: 10 })

describe("what changed of rows that are held", () => {
  it.each<[string, string, string, number]>([
    ["", "", "", 0],
    ["ab", "ab", "", 0],
    ["ab", "ba", "", 0],
    ["ab", "b", "a", 0],
    ["ab", "abc", "", 1],
    ["ab", "cd", "ab", 2]
  ])("of %s, where %s is there now: gone %s, and %i came", (shown, now, gone, newer) => {
    expect(heldChanges([...shown], [...now])).toEqual({ gone: new Set(gone), newer })
  })

  it("leads from what is shown to what is there now", () => {
    fc.assert(
      fc.property(ids, ids, (shown, now) => {
        const { gone, newer } = heldChanges(shown, now)
        expect(shown.length - gone.size + newer).toBe(now.length)
        expect([...gone].every((id) => shown.includes(id) && !now.includes(id))).toBe(true)
      })
    )
  })
})

describe("rows that wait", () => {
  it("are those that are listed, without the decided ones that can still be undone", () => {
    expect([waitingOf(6), waitingOf(6, 0), waitingOf(6, 2), waitingOf(1, 1)]).toEqual([6, 6, 4, 0])
  })
})

describe("rows that are held", () => {
  const rowsOf = (some: ReadonlyArray<string>) => some.map((id) => ({ id }))
  const held = (shown: ReadonlyArray<string>, now: ReadonlyArray<string>) =>
    heldRows(rowsOf(shown), rowsOf(now)).map(({ id }) => id)

  it.each([
    ["", "abc", "abc"],
    ["ab", "abcd", "abcd"],
    ["ab", "acb", "ab"],
    ["ab", "cabd", "abd"],
    ["ab", "bcd", "abcd"],
    ["ab", "cd", "abcd"],
    ["ab", "", "ab"]
  ])("%s, where %s is there now, are %s", (shown, now, rows) => {
    expect(held([...shown], [...now]).join("")).toBe(rows)
  })

  it("stay where they are, however often others come, and none stands there twice", () => {
    fc.assert(
      fc.property(ids, fc.array(ids), (first, later) => {
        let shown = first
        for (const now of later) {
          const next = held(shown, now)
          expect(next.slice(0, shown.length)).toEqual(shown)
          expect(new Set(next).size).toBe(next.length)
          // What waits is told by the others.
          expect(heldChanges(next, now).newer).toBe(now.filter((id) => !next.includes(id)).length)
          shown = next
        }
      })
    )
  })
})

describe("the figures of rows that are held", () => {
  it("agree with the rows that are shown and what became of them", () => {
    fc.assert(
      fc.property(ids, ids, (shown, now) => {
        const { gone, newer } = heldChanges(shown, now)
        const { waiting, unseen } = heldFigures({ read: shown.length, left: shown.length - gone.size, newer })
        expect(waiting).toBe(now.length)
        expect(unseen).toBe(newer)
      })
    )
  })

  it("say of an empty list what has come to it, by whichever way, and never that more is unseen than waits", () => {
    expect(heldFigures({ read: 0, left: 1, newer: 2 })).toEqual({ waiting: 3, unseen: 3 })
    fc.assert(
      fc.property(fc.nat(9), fc.nat(9), fc.nat(9), (read, left, newer) => {
        const { waiting, unseen } = heldFigures({ read, left, newer })
        expect(unseen).toBeLessThanOrEqual(waiting)
      })
    )
  })
})
