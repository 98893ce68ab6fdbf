import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { managerOf } from "./unit.ts"

const person = fc.constantFrom("ana", "bruno", "carla", "diego")

/** A tree: each unit but the first below one before it. */
const trees = fc
  .array(fc.record({ above: fc.nat(30), manager: fc.option(person) }), { minLength: 1, maxLength: 12 })
  .map((drawn) => drawn.map(({ above, manager }, n) => ({ above: n === 0 ? null : above % n, manager })))

type Tree = readonly { readonly above: number | null; readonly manager: string | null }[]

const way = (tree: Tree, from: number): readonly number[] => {
  const above = tree[from]?.above ?? null
  return above === null ? [from] : [from, ...way(tree, above)]
}

const managers = (tree: Tree, from: number) => way(tree, from).map((unit) => tree[unit]?.manager ?? null)

describe("the manager of a person", () => {
  it.each([
    [["bruno"], "bruno"],
    [["ana", "bruno"], "bruno"],
    [["ana", "ana", "bruno"], "bruno"],
    [["ana"], null],
    [[null, "bruno"], null],
    [["ana", null, "bruno"], null],
    [[], null]
  ])("of those of the units from theirs up, %j, is %s", (above, manager) => {
    expect(managerOf("ana", above)).toBe(manager)
  })

  it("is never that person, in any tree and unit", () => {
    fc.assert(
      fc.property(trees, fc.nat(11), person, (tree, at, who) => {
        expect(managerOf(who, managers(tree, at % tree.length))).not.toBe(who)
      })
    )
  })

  it("manages a unit on the way up, below which the person manages every one", () => {
    fc.assert(
      fc.property(trees, fc.nat(11), person, (tree, at, who) => {
        const above = managers(tree, at % tree.length)
        const manager = managerOf(who, above)
        const first = above.findIndex((one) => one !== who)
        expect(above.slice(0, Math.max(first, 0)).every((one) => one === who)).toBe(true)
        expect(manager).toBe(first === -1 ? null : above[first])
      })
    )
  })

  it("climbs on: asked again of the manager it comes to the top, or to a unit without one", () => {
    fc.assert(
      fc.property(trees, fc.nat(11), person, (tree, at, who) => {
        const from = at % tree.length
        const seen = new Set<string>()
        for (let next: string | null = who; next !== null && !seen.has(next);) {
          seen.add(next)
          next = managerOf(next, managers(tree, from))
        }
        expect(seen.size).toBeLessThanOrEqual(4)
      })
    )
  })

  it("asks no unit beside the way up", () => {
    fc.assert(
      fc.property(trees, fc.nat(11), person, (tree, at, who) => {
        const from = at % tree.length
        const onTheWay = way(tree, from)
        const elsewhere = tree.map((unit, n) => (onTheWay.includes(n) ? unit : { ...unit, manager: "elisa" }))
        expect(managerOf(who, managers(elsewhere, from))).toBe(managerOf(who, managers(tree, from)))
      })
    )
  })
})
