import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { groundsOf, mentions } from "./seeing.ts"

const made = [{ name: "alcada", expression: '[{ate: 5, quem: "gerencia"}][total <= ate][1].quem' }]
const asked = ['alcada = "diretoria"']

describe("what a choice is made by", () => {
  it("is seen by whoever sees the value that a decision is made of, or its result", () => {
    const grounds = (...seen: string[]) => groundsOf(asked, { names: ["total", "parecer"], made, seen: new Set(seen) })
    expect(grounds("total")).toEqual({ names: new Set(["alcada", "total"]), given: ["total"], isSeen: true })
    expect(grounds("alcada").isSeen).toBe(true)
    expect(grounds("parecer").isSeen).toBe(false)
  })

  it("is not seen where one of two decisions makes it of something else, nor where it is made of itself", () => {
    const two = [...made, { name: "alcada", expression: "risco" }]
    const names = ["total", "risco"]
    expect(groundsOf(asked, { names, made: two, seen: new Set(["total"]) }).isSeen).toBe(false)
    expect(groundsOf(asked, { names, made: two, seen: new Set(names) }).isSeen).toBe(true)
    const round = [{ name: "rodada", expression: "rodada + 1" }]
    expect(groundsOf(["rodada > 3"], { names: [], made: round, seen: new Set() }).isSeen).toBe(false)
  })

  it("is seen by everybody where it is no value", () => {
    expect(groundsOf(["1 = 1"], { names: ["total"], made: [], seen: new Set() })).toEqual({
      names: new Set(),
      given: [],
      isSeen: true
    })
  })
})

describe("whatever conditions and decisions speak of", () => {
  const names = ["a", "b", "c", "d"]
  const some = fc.subarray(names)
  const expression = some.map((ones) => ones.join(" + "))
  const decisions = fc.array(fc.record({ name: fc.constantFrom(...names, "made"), expression }), { maxLength: 4 })

  it("somebody told of it can work it out from what they see", () => {
    fc.assert(
      fc.property(fc.array(expression), decisions, some, (conditions, given, own) => {
        const { isSeen, names: read } = groundsOf(conditions, { names, made: given, seen: new Set(own) })
        const known = new Set(own)
        for (let before = -1; before !== known.size;) {
          before = known.size
          for (const { name } of given) {
            const parts = [...names, "made"].filter((part) =>
              given.some((one) => one.name === name && mentions(one.expression, part))
            )
            if (parts.every((part) => known.has(part))) known.add(name)
          }
        }
        const spoken = [...names, "made"].filter((name) => conditions.some((one) => mentions(one, name)))
        expect(spoken.every((name) => read.has(name))).toBe(true)
        expect(isSeen && !spoken.every((name) => known.has(name))).toBe(false)
      })
    )
  })

  it("seeing more never hides it", () => {
    fc.assert(
      fc.property(fc.array(expression), decisions, some, some, (conditions, given, own, more) => {
        const isSeen = (...seen: ReadonlyArray<string>) =>
          groundsOf(conditions, { names, made: given, seen: new Set(seen) }).isSeen
        expect(isSeen(...own) && !isSeen(...own, ...more)).toBe(false)
      })
    )
  })
})
