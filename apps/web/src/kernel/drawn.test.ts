import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { makeDrawn } from "./drawn.ts"

describe("a process that nobody sees", () => {
  it("stays drawn as long as any of its parts asks for it, and no longer", () => {
    const asks = fc.array(fc.record({ process: fc.constantFrom("p1", "p2"), ends: fc.boolean() }))
    fc.assert(
      fc.property(asks, (all) => {
        const drawn = makeDrawn()
        for (const { process, ends } of all) {
          const end = drawn.stay(process)
          if (ends) end()
        }
        const expected = Object.groupBy(
          all.filter(({ ends }) => !ends),
          ({ process }) => process
        )
        expect(Object.fromEntries(drawn.staying())).toEqual(
          Object.fromEntries(Object.entries(expected).map(([process, parts]) => [process, parts?.length]))
        )
      })
    )
  })

  it("is told to whoever follows, each time with another map", () => {
    const drawn = makeDrawn()
    const seen: Array<ReadonlyMap<string, number>> = []
    const stop = drawn.subscribe(() => seen.push(drawn.staying()))
    const end = drawn.stay("p1")
    end()
    stop()
    drawn.stay("p1")
    expect(seen.map((one) => [...one])).toEqual([[["p1", 1]], []])
  })
})
