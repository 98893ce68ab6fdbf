import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { awake, mostAwake } from "./awake.ts"

const ids = Array.from({ length: 24 }, (_, n) => `p${n}`)
const some = fc.subarray(ids)
const seen = fc.shuffledSubarray(ids, { maxLength: 4 })
const history = fc.array(seen, { minLength: 1, maxLength: 30 })
const open = () => true

describe("the processes that are kept drawn", () => {
  it("are those in view, first", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(ids), seen, some, (before, inView, staying) => {
        const kept = awake(before, { inView, isOpen: open, stays: (id) => staying.includes(id) })
        expect(kept.slice(0, inView.length)).toEqual(inView)
      })
    )
  })

  it("are no more than a few, but for those in which something would be lost", () => {
    fc.assert(
      fc.property(history, some, (looks, staying) => {
        const stays = (id: string) => staying.includes(id)
        const kept = looks.reduce<ReadonlyArray<string>>(
          (before, inView) => awake(before, { inView, isOpen: open, stays }),
          []
        )
        const behind = kept.slice(looks.at(-1)?.length)
        expect(new Set(kept).size).toBe(kept.length)
        const [those, others] = [kept.length, behind.filter((id) => !stays(id)).length]
        expect(others === 0 || those <= mostAwake).toBe(true)
      })
    )
  })

  it("are all that stay, once they were seen", () => {
    fc.assert(
      fc.property(history, some, (looks, staying) => {
        const stays = (id: string) => staying.includes(id)
        const kept = looks.reduce<ReadonlyArray<string>>(
          (before, inView) => awake(before, { inView, isOpen: open, stays }),
          []
        )
        const met = new Set(looks.flat())
        expect(kept).toEqual(expect.arrayContaining(staying.filter((id) => met.has(id))))
      })
    )
  })

  it("are those seen last, in their order", () => {
    const none = { isOpen: open, stays: () => false }
    const looked = ids
      .slice(0, 6)
      .reduce<ReadonlyArray<string>>((before, id) => awake(before, { ...none, inView: [id] }), [])
    expect(looked).toEqual(["p5", "p4", "p3", "p2"])
    expect(awake(looked, { ...none, inView: ["p3"] })).toEqual(["p3", "p5", "p4", "p2"])
    expect(awake(looked, { ...none, inView: ["p9"], stays: (id) => id === "p2" })).toEqual(["p9", "p5", "p4", "p2"])
    expect(awake(looked, { ...none, inView: ["p8", "p9"], stays: (id) => id === "p2" })).toEqual([
      "p8",
      "p9",
      "p5",
      "p2"
    ])
  })

  it("are never closed ones", () => {
    expect(awake(["p1", "p2"], { inView: ["p3"], isOpen: (id) => id !== "p1", stays: open })).toEqual(["p3", "p2"])
  })
})
