import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Task from "./task.ts"

describe("changed", () => {
  it.each([
    [{}, {}, []],
    [{ a: 1 }, { a: 1 }, []],
    [{ a: 1 }, { a: 2, b: 0 }, ["a", "b"]],
    [{ c: "" }, { a: null, b: "", c: false, d: [] }, []],
    [{ a: true }, { a: false }, ["a"]],
    [{ a: 1 }, {}, ["a"]],
    [{ linhas: [{ x: 1, y: 2 }] }, { linhas: [{ y: 2, x: 1 }] }, []],
    [{ linhas: [{ x: 1 }] }, { linhas: [{ x: 2 }] }, ["linhas"]],
    [{}, { constructor: "x" }, ["constructor"]]
  ])("from %j to %j names %j", (before, after, names) => {
    expect(Task.changed(before, after)).toEqual(names)
  })
})

describe("overtaken", () => {
  const changes = Task.withChanges(Task.withChanges({}, ["preco", "prazo"], { rev: 3, by: "Ana" }), ["preco"], {
    rev: 5,
    by: null
  })

  it("names what the form shows and somebody changed after it was seen, the last change first", () => {
    expect(Task.overtaken(changes, ["prazo", "preco", "constructor"], 2)).toEqual([
      { name: "preco", by: null },
      { name: "prazo", by: "Ana" }
    ])
    expect(Task.overtaken(changes, ["prazo", "preco"], 3)).toEqual([{ name: "preco", by: null }])
    expect(Task.overtaken(changes, ["prazo"], 3)).toEqual([])
    const dated = Task.withChanges(changes, ["prazo"], { rev: 6, by: "Bia", at: "2027-01-04T12:00:00.000Z" })
    expect(Task.overtaken(dated, ["prazo"], 5)).toEqual([{ name: "prazo", by: "Bia", at: "2027-01-04T12:00:00.000Z" }])
  })

  it("lets nobody overwrite what they did not see, and holds nobody up for what their form does not show", () => {
    const names = fc.uniqueArray(fc.constantFrom("a", "b", "c"))
    const steps = fc.array(names, { maxLength: 8 })
    fc.assert(
      fc.property(steps, names, fc.nat(8), (made, shown, seen) => {
        const all = made.reduce<Task.Changes>(
          (before, changed, at) => Task.withChanges(before, changed, { rev: at + 1, by: `p${at}` }),
          {}
        )
        const missed = new Set(made.slice(seen).flat())
        expect(new Set(Task.overtaken(all, shown, seen).map(({ name }) => name))).toEqual(
          new Set(shown.filter((name) => missed.has(name)))
        )
      })
    )
  })
})
