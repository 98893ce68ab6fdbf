import type { Item } from "@quadrante/api/agenda"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fewestFolded, linesOf } from "./lines.ts"

describe("the lines of a day", () => {
  it("have each thing once, in the order in which it came, and fold what reminds a group of one step, where that is several", () => {
    fc.assert(
      fc.property(fc.array(anyItem), (items) => {
        const lines = linesOf(items)
        const itemsIn = lines.flatMap((line) => (line._tag === "item" ? [line.item] : line.items))
        expect(itemsIn).toHaveLength(items.length)
        expect(new Set(itemsIn)).toEqual(new Set(items))
        const firsts = lines.map((line) =>
          items.findIndex((item) => (line._tag === "item" ? line.item === item : line.items.includes(item)))
        )
        expect(firsts).toEqual(firsts.toSorted((one, other) => one - other))
        const isOf = (step: string | undefined) => (item: Item) =>
          item.kind === "followUp" && !item.own && item.task !== null && item.task.name === step
        const folded = lines.flatMap((line) => (line._tag === "reminders" ? [line] : []))
        for (const { step, items: equal } of folded) {
          expect(equal).toEqual(items.filter(isOf(step)))
          expect(equal.length).toBeGreaterThanOrEqual(fewestFolded)
        }
        const single = lines.flatMap((line) => (line._tag === "item" ? [line.item] : []))
        for (const item of single) expect(single.filter(isOf(item.task?.name)).length).toBeLessThan(fewestFolded)
      })
    )
  })

  it("keep what somebody wanted to see again themselves, each in its line", () => {
    const own = [1, 2, 3, 4].map((n) => itemOf("followUp", true, "Aprovar", n))
    expect(linesOf(own)).toEqual(own.map((item) => ({ _tag: "item", item })))
    const due = itemOf("due", false, "Aprovar", 9)
    const group = [5, 6, 7].map((n) => itemOf("followUp", false, "Aprovar", n))
    expect(linesOf([due, ...group])).toEqual([
      { _tag: "item", item: due },
      { _tag: "reminders", step: "Aprovar", items: group }
    ])
  })
})

// Helpers

const itemOf = (kind: Item["kind"], own: boolean, step: string | null, n: number): Item => ({
  kind,
  at: "2027-03-02T11:30:00Z",
  instance: `i${n}`,
  processo: "compra",
  title: `Compra ${n}`,
  task: step === null ? null : { id: `t${n}`, name: step },
  own
})

const anyItem = fc
  .tuple(
    fc.constantFrom<Item["kind"]>("due", "followUp", "timer"),
    fc.boolean(),
    fc.constantFrom("Aprovar", "Comprar", null),
    fc.nat()
  )
  .map(([kind, own, step, n]) => itemOf(kind, own, step, n))
