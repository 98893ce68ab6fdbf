import { diffWordsWithSpace } from "diff"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type DiffPiece, rowsOf } from "./rows.ts"

describe("two texts in rows", () => {
  it("are on each side what they were", () => {
    fc.assert(
      fc.property(words, words, (before, after) => {
        const { rows } = rowsOf(diffWordsWithSpace(before, after))
        expect(rows.map((row) => textOf(row.before)).join("\n")).toBe(before)
        expect(rows.map((row) => textOf(row.after)).join("\n")).toBe(after)
      })
    )
  })

  it("have a change wherever they differ, numbered in order", () => {
    fc.assert(
      fc.property(words, words, (before, after) => {
        const { rows, changes } = rowsOf(diffWordsWithSpace(before, after))
        const seen = rows.flatMap((row) => [...row.before, ...row.after]).flatMap(({ change }) => change ?? [])
        expect([...new Set(seen)].toSorted((a, b) => a - b)).toEqual(Array.from({ length: changes }, (_, i) => i + 1))
        expect(changes === 0).toBe(before === after)
        expect(rows.some(({ changed }) => changed)).toBe(before !== after)
      })
    )
  })

  it("count what was taken out and what was put in at one place as one", () => {
    expect(rowsOf(diffWordsWithSpace("por doze meses", "por vinte e quatro meses")).changes).toBe(1)
    expect(rowsOf(diffWordsWithSpace("por doze meses", "a doze anos")).changes).toBe(2)
  })
})

// Helpers

const words = fc.array(fc.constantFrom("a", "b", "c", " ", "\n"), { maxLength: 30 }).map((all) => all.join(""))

const textOf = (pieces: ReadonlyArray<DiffPiece>) => pieces.map(({ text }) => text).join("")
