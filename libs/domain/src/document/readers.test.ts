import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { othersIn, type Reader } from "./document.ts"

const reader = fc.record({ person: fc.constantFrom("ana", "bruno", "carla", "davi"), writes: fc.boolean() })
const readers = fc.array(
  reader.map((one): Reader => ({ ...one, name: one.person.toUpperCase() })),
  { maxLength: 12 }
)

describe("othersIn", () => {
  it("has every other person once, who writes where any window of theirs does, writers first", () => {
    fc.assert(
      fc.property(readers, fc.constantFrom("ana", "bruno", "erika"), (all, me) => {
        const others = othersIn(all, me)
        const people = new Set(all.filter(({ person }) => person !== me).map(({ name }) => name))
        expect(others.map(({ name }) => name).toSorted()).toEqual([...people].toSorted())
        for (const { name, writes } of others) {
          expect(writes).toBe(all.some((one) => one.name === name && one.writes))
        }
        expect(others.map(({ writes }) => writes)).toEqual(
          others
            .map(({ writes }) => writes)
            .toSorted()
            .toReversed()
        )
      })
    )
  })

  it("does not depend on who came first", () => {
    fc.assert(
      fc.property(readers, (all) => {
        expect(othersIn(all.toReversed(), "ana")).toEqual(othersIn(all, "ana"))
      })
    )
  })

  it("is nobody where nobody else is there", () => {
    expect(othersIn([{ person: "ana", name: "Ana", writes: true }], "ana")).toEqual([])
  })
})
