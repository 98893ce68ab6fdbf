import { describe, expect, it } from "vitest"
import { hitsOf, type TextPiece } from "./finding.ts"

describe("finding in a PDF", () => {
  it("is found whatever the case and the accents, on each page, in the order of the pages", () => {
    const pages = [[piece("Ação e reação")], [piece("nada")], [piece("AÇÃO")]]
    expect(hitsOf(pages, "acao").map(({ page }) => page)).toEqual([1, 1, 3])
    expect(hitsOf(pages, "AÇÃO").map(({ page }) => page)).toEqual([1, 1, 3])
  })

  it("goes on over pieces and the ends of lines, and marks its part of each", () => {
    const pages = [[piece("prazo de"), piece("vinte meses")].map((one) => ({ ...one, ends: true }))]
    expect(hitsOf(pages, " de  vinte ")).toEqual([
      {
        page: 1,
        boxes: [
          { left: 0.1 + (0.8 / 8) * 6, width: expect.closeTo(0.2) as number, top: 0, height: 0.1 },
          { left: 0.1, width: expect.closeTo((0.8 / 11) * 5) as number, top: 0, height: 0.1 }
        ]
      }
    ])
  })

  it("finds a ligature by its letters, and marks a sign outside of the first plane whole", () => {
    expect(hitsOf([[piece("oﬁcial")]], "ofi")[0]?.boxes[0]).toMatchObject({ left: 0.1 })
    expect(hitsOf([[piece("a𝔘b")]], "b")).toHaveLength(1)
  })

  it("finds nothing for nothing, and nothing where it is not", () => {
    expect(hitsOf([[piece("a b")]], "  ")).toEqual([])
    expect(hitsOf([[piece("a b")]], "ab")).toEqual([])
    expect(hitsOf([], "a")).toEqual([])
  })
})

// Helpers

const piece = (text: string): TextPiece => ({ text, ends: false, box: { left: 0.1, top: 0, width: 0.8, height: 0.1 } })
