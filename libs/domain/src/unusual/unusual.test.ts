import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type ComparedCase, earlierOf, leastCases, unusual } from "./unusual.ts"

const nothing: ComparedCase = { figures: {}, names: {}, passed: [] }
const withTotal = (total: number): ComparedCase => ({ ...nothing, figures: { total } })
const kinds = (subject: ComparedCase, past: ReadonlyArray<ComparedCase>) =>
  unusual(subject, past).map(({ kind, key }) => `${kind} ${key}`)

const compared: fc.Arbitrary<ComparedCase> = fc.record({
  figures: fc.dictionary(fc.constantFrom("total", "dias"), fc.double({ noNaN: true, min: -1e9, max: 1e9 })),
  names: fc.dictionary(
    fc.constantFrom("fornecedor", "destino"),
    fc.constantFrom("Aurora", "aurora ", "Frota", "Ímã", "")
  ),
  passed: fc.uniqueArray(fc.constantFrom("a", "b", "c", "d"))
})
const cases = fc.array(compared, { maxLength: 60 })

describe("what is unusual about a case", () => {
  it("is said of ten cases that have the value, and of no fewer", () => {
    fc.assert(
      fc.property(compared, cases, (subject, past) => {
        for (const found of unusual(subject, past)) {
          const having =
            found.kind === "step"
              ? past
              : past.filter((one) => Object.hasOwn(found.kind === "figure" ? one.figures : one.names, found.key))
          expect(found.count).toBe(having.length)
          expect(found.count).toBeGreaterThanOrEqual(leastCases)
        }
      })
    )
  })

  it("depends on no order of the others", () => {
    fc.assert(
      fc.property(compared, cases, (subject, past) => {
        expect(unusual(subject, past.toReversed())).toEqual(unusual(subject, past))
      })
    )
  })

  it("is a figure exactly where at most one in twenty is as far out, on its side", () => {
    const totals = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: leastCases, maxLength: 60 })
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 45 }), totals, (value, all) => {
        const [found] = unusual(withTotal(value), all.map(withTotal))
        const rarest = all.length / 20
        const isOut =
          all.filter((one) => one >= value).length <= rarest || all.filter((one) => one <= value).length <= rarest
        expect(found !== undefined).toBe(isOut)
        if (found?.kind !== "figure") return
        expect(all.filter((one) => one < found.low || one > found.high).length).toBeLessThanOrEqual(all.length / 10)
        expect(found.low <= found.middle && found.middle <= found.high).toBe(true)
        expect(all.filter((one) => one < found.middle).length).toBeLessThanOrEqual(all.length / 2)
        expect(all.filter((one) => one > found.middle).length).toBeLessThanOrEqual(all.length / 2)
      })
    )
  })

  it("tells nothing of a value that was left out, whatever it is", () => {
    fc.assert(
      fc.property(compared, cases, cases, (subject, past, hidden) => {
        const withoutValues = hidden.map(({ passed }): ComparedCase => ({ ...nothing, passed }))
        const told = unusual({ ...subject, passed: [] }, [...past, ...withoutValues])
        expect(told).toEqual(unusual({ ...subject, passed: [] }, past))
      })
    )
  })

  it("is a name that nobody wrote before, in whatever case and with whatever accents", () => {
    const past = Array.from({ length: 10 }, () => ({ ...nothing, names: { quem: "Frota  Sul Ímãs" } }))
    const dealing = (quem: string) => kinds({ ...nothing, names: { quem } }, past)
    expect(dealing("frota sul imas ")).toEqual([])
    expect(dealing("Frota Norte")).toEqual(["name quem"])
    expect(dealing(" ")).toEqual([])
    expect(kinds({ ...nothing, names: { quem: "Frota Norte" } }, past.slice(1))).toEqual([])
  })

  it("is the first step that fewer than one in ten passed", () => {
    const past = (rare: number, all: number) =>
      Array.from({ length: all }, (_, n) => ({ ...nothing, passed: n < rare ? ["a", "b", "c"] : ["a"] }))
    const subject = { ...nothing, passed: ["a", "b", "c"] }
    expect(unusual(subject, past(1, 20))).toEqual([{ kind: "step", key: "b", passed: 1, count: 20 }])
    expect(unusual(subject, past(2, 20))).toEqual([])
    expect(unusual(subject, past(0, 9))).toEqual([])
  })

  it("is told with the rarest first", () => {
    const past = Array.from({ length: 20 }, (_, n) => ({
      figures: { total: n },
      names: { quem: `Nome ${n}` },
      passed: n === 0 ? ["desvio"] : []
    }))
    const subject = { figures: { total: 19.5, outro: 1 }, names: { quem: "Novo" }, passed: ["desvio"] }
    expect(kinds(subject, past)).toEqual(["figure total", "name quem", "step desvio"])
    expect(kinds({ ...subject, figures: { total: 0 } }, past)).toEqual(["name quem", "figure total", "step desvio"])
  })
})

describe("the earlier case of the same party", () => {
  const party = fc.constantFrom("Aurora", "aurora ", "Bóreal", "boreal", "", " ")
  const numbered = fc.record({ names: fc.dictionary(fc.constantFrom("a", "b"), party), number: fc.nat(20) })
  const key = (name = "") =>
    name
      .normalize("NFD")
      .replace(/[^a-z]/gi, "")
      .toLowerCase()

  it("is the newest before it, under the same field, whatever the order of the others", () => {
    fc.assert(
      fc.property(numbered, fc.uniqueArray(numbered, { selector: ({ number }) => number }), (subject, past) => {
        const isSame = ({ names }: typeof subject) =>
          Object.entries(subject.names).some(([field, name]) => key(name) !== "" && key(names[field]) === key(name))
        const before = past.filter((one) => one.number < subject.number && isSame(one)).map(({ number }) => number)
        const earlier = earlierOf(subject, past)
        expect(earlier?.found.number).toBe(before.length === 0 ? undefined : Math.max(...before))
        expect(earlierOf(subject, past.toReversed())).toEqual(earlier)
        expect(earlier === null || Object.values<string>(subject.names).includes(earlier.party)).toBe(true)
      })
    )
  })
})
