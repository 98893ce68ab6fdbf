import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { firstPage, nextPage, type ListLimits, type PageCount, type ListPosition } from "./operaton.ts"

const limits: ListLimits = { page: 5, overlap: 2, rows: 60, bytes: 1_000, ms: 100 }

const count: fc.Arbitrary<PageCount> = fc
  .record({
    rows: fc.integer({ min: 0, max: 6 }),
    fresh: fc.integer({ min: 0, max: 6 }),
    joins: fc.boolean(),
    bytes: fc.integer({ min: 0, max: 50 }),
    ms: fc.integer({ min: 0, max: 99 })
  })
  .map((one) => ({ ...one, fresh: Math.min(one.rows, one.fresh) }))

/** Reads a list that answers by place, and says what came of it and what was read. */
const readAll = (rowsAt: (from: number, page: number) => readonly number[], within = limits) => {
  const rows = new Set<number>()
  let paging: ListPosition = firstPage
  for (let pages = 1; ; pages++) {
    const page = rowsAt(paging.from, pages)
    const joins = page.some((row) => rows.has(row))
    const before = rows.size
    for (const row of page) rows.add(row)
    const step = nextPage(within, paging, { rows: page.length, fresh: rows.size - before, joins, bytes: 1, ms: 0 })
    if (step._tag !== "next") return { step, rows, pages }
    paging = step.paging
  }
}
const upTo = (length: number) => Array.from({ length }, (_, n) => n)

describe("a list that is read page by page", () => {
  it("ends within its limits, whatever comes", () => {
    expect.hasAssertions()
    fc.assert(
      fc.property(fc.array(count, { minLength: 200, maxLength: 200 }), (counts) => {
        let paging: ListPosition = firstPage
        for (const [asked, one] of counts.entries()) {
          const step = nextPage(limits, paging, one)
          if (step._tag !== "next") return
          paging = step.paging
          expect(asked).toBeLessThan(2 * Math.ceil(limits.rows / (limits.page - limits.overlap)))
          expect(paging.rows + limits.page).toBeLessThanOrEqual(limits.rows)
          expect(paging.bytes).toBeLessThan(limits.bytes)
          expect(paging.from).toBeGreaterThanOrEqual(0)
        }
        expect.fail("it goes on for ever")
      })
    )
  })

  it("is read whole where it is short enough, also where rows leave it meanwhile", () => {
    expect.hasAssertions()
    const leaving = fc.record({ size: fc.integer({ min: 0, max: 25 }), gone: fc.nat({ max: 25 }), after: fc.nat(8) })
    fc.assert(
      fc.property(leaving, ({ size, gone, after }) => {
        const rest = upTo(size).slice(gone)
        const { step, rows } = readAll((from, pages) =>
          (pages > after ? rest : upTo(size)).slice(from, from + limits.page)
        )
        expect(step).toEqual({ _tag: "done" })
        expect(rest.filter((row) => !rows.has(row))).toEqual([])
      })
    )
  })

  it.each([
    ["that has new rows for ever", (from: number) => upTo(5).map((n) => from + n), "full", "more than 60 rows"],
    ["that begins again on each page", () => upTo(5), "refused", "its pages repeat"],
    ["that says one row many times", () => [1, 1, 1, 1, 1], "refused", "its pages repeat"],
    [
      "that is full at its beginning and empty behind it",
      (from: number) => (from === 0 ? upTo(5) : []),
      "refused",
      "its pages repeat"
    ],
    ["that gives more than was asked for", () => upTo(6), "refused", "a page has more rows than were asked for"]
  ])("%s is read no further", (_, rowsAt, _tag, reason) => {
    expect(readAll(rowsAt).step).toEqual({ _tag, reason })
  })

  it("without a place that joins is no beginning of a list", () => {
    let next = 0
    expect(readAll(() => upTo(5).map(() => next++))).toMatchObject({ step: { _tag: "refused" } })
  })

  it.each([
    [{ bytes: 1_000, ms: 0 }, "more than 1000 bytes"],
    [{ bytes: 0, ms: 100 }, "longer than 0.1 s"]
  ])("is read no further where a page brings too much: %o", (one, reason) => {
    expect(nextPage(limits, firstPage, { rows: 5, fresh: 5, joins: false, ...one })).toEqual({ _tag: "full", reason })
  })

  it("has so many pages at most", () => {
    const paging = { ...firstPage, from: 3, pages: 39 }
    expect(nextPage(limits, paging, { rows: 5, fresh: 1, joins: true, bytes: 0, ms: 0 })).toEqual({
      _tag: "full",
      reason: "more than 40 pages"
    })
  })
})
