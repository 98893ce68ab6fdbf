import { numbers, parse, runs } from "@quadrante/domain/markup"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type DiffPiece, type DiffSide, rowsOf } from "./rows.ts"

describe("two texts in rows", () => {
  it("are on each side what they were, block by block, with the numbers of their clauses", () => {
    fc.assert(
      fc.property(anyText, anyText, (before, after) => {
        const { rows } = rowsOf(before, after)
        expect(rows.flatMap((row) => shown(row.before))).toEqual(sidesOf(before))
        expect(rows.flatMap((row) => shown(row.after))).toEqual(sidesOf(after))
      })
    )
  })

  it("have a change wherever they read otherwise, numbered in order", () => {
    fc.assert(
      fc.property(anyText, anyText, (before, after) => {
        const { rows, changes } = rowsOf(before, after)
        expect(rows.flatMap(({ change }) => change ?? [])).toEqual(Array.from({ length: changes }, (_, i) => i + 1))
        expect(changes === 0).toBe(JSON.stringify(parse(before)) === JSON.stringify(parse(after)))
        const same = rows.filter(({ change }) => change === null).flatMap(({ together }) => together)
        expect(same.every(({ only }) => only === null)).toBe(true)
      })
    )
  })

  it("say that a clause went to another level, and strike none of its words for that alone", () => {
    const [before, after] = ["1. a\n   1. b\n   2. Prazo", "1. a\n   1. b\n      1. Prazo"]
    const { rows, changes } = rowsOf(before, after)
    expect(changes).toBe(1)
    expect(rows[2]).toMatchObject({ isRelevelled: true, before: { number: "1.2" }, after: { number: "1.1.1" } })
    expect(rows[2]?.together.map(({ only }) => only)).toEqual([null])
    const { rows: written } = rowsOf(before, `${after} de um ano`)
    expect(written[2]).toMatchObject({ isRelevelled: true })
    expect(written[2]?.together.map(({ only }) => only)).toEqual([null, "after"])
    expect(rowsOf(before, before).rows.some(({ isRelevelled }) => isRelevelled)).toBe(false)
  })

  it("show together what both sides have once", () => {
    fc.assert(
      fc.property(anyText, anyText, (before, after) => {
        const { rows } = rowsOf(before, after)
        for (const side of ["before", "after"] as const) {
          const together = rows.map((row) => textOf(row.together.filter(({ only }) => only === null || only === side)))
          expect(together).toEqual(rows.map((row) => textOf(row[side]?.pieces ?? [])))
        }
      })
    )
  })

  it("count a block that changed as one change, and say which words", () => {
    const { rows, changes } = rowsOf(
      "# Prazo\n\n1. O prazo é de doze meses.\n1. O reajuste é anual.",
      "# Prazo\n\n1. O prazo é de vinte e quatro meses.\n1. O reajuste é anual.\n1. Cabe seguro."
    )
    expect(changes).toBe(2)
    expect(rows.map(({ change, after }) => [change, after?.number])).toEqual([
      [null, null],
      [1, "1"],
      [null, "2"],
      [2, "3"]
    ])
    expect(rows[1]?.together.filter(({ only }) => only !== null).map(({ text, only }) => [text, only])).toEqual([
      ["doze", "before"],
      ["vinte e quatro", "after"]
    ])
    expect(rows[3]?.before).toBeNull()
  })

  it("count a clause that changed among others of the same words as one change", () => {
    const clauses = (of: (n: number) => string) => Array.from({ length: 9 }, (_, i) => `${i + 1}. ${of(i)}`).join("\n")
    const { rows, changes } = rowsOf(
      clauses(() => "Cláusula igual do contrato"),
      clauses((n) => (n === 4 ? "Ora, cláusula igual do contrato" : "Cláusula igual do contrato"))
    )
    expect(changes).toBe(1)
    const [row] = rows.filter(({ change }) => change !== null)
    expect([row?.before?.number, row?.after?.number]).toEqual(["5", "5"])
  })

  it("say that words became bold, and that a title took the place of another", () => {
    expect(rowsOf("prazo", "**prazo**").rows[0]?.together.map(({ bold, only }) => [bold, only])).toEqual([
      [false, "before"],
      [true, "after"]
    ])
    expect(rowsOf("# Contrato", "# Acordo").rows).toHaveLength(1)
    expect(rowsOf("um dois", "três quatro").changes).toBe(2)
    expect(rowsOf("1. Prazo", "1. Prazo, com entrega em trinta dias").changes).toBe(1)
  })
})

// Helpers

const anyText = fc
  .array(
    fc.constantFrom(
      "# a",
      "1. a **b** c",
      "1. a b d",
      "   1. e *f*",
      "g h",
      "g h i",
      "> j",
      "```\nk\n```",
      "---",
      "- a b c"
    ),
    { maxLength: 7 }
  )
  .map((blocks) => blocks.join("\n\n"))

const textOf = (pieces: ReadonlyArray<DiffPiece>) => pieces.map(({ text }) => text).join("")

const shown = (side: DiffSide | null) =>
  side === null ? [] : [[side.block.kind, side.number, textOf(side.pieces)] as const]

const sidesOf = (text: string) => {
  const blocks = parse(text)
  const counted = numbers(blocks)
  return blocks.map((block, i) => [
    block.kind,
    counted[i] ?? null,
    "parts" in block
      ? textOf(runs(block.parts).map((run) => ({ ...run, only: null })))
      : "text" in block
        ? block.text
        : ""
  ])
}
