import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { longestQuote } from "../comment/comment.ts"
import * as Clause from "./clause.ts"

const lines = [
  "# Contrato",
  "1. **Prazo.** Trinta dias.",
  "   1. Da assinatura.",
  "2. Valor: R$ 10,00",
  "Foro.",
  "3. Multa"
]
const contract = lines.join("\n\n")

const anchorAt = (text: string, block: number, words: string) => {
  const anchor = Clause.anchorAt(Clause.readText(text), block, words)
  if (anchor === null) throw new Error(`Nothing stands at ${block}`)
  return anchor
}
const find = (text: string, anchor: Clause.Anchor) => Clause.find(Clause.readText(text), anchor)
/** The contract with some of its blocks in the place of others. */
const edited = (from: number, count: number, ...put: string[]) => lines.toSpliced(from, count, ...put).join("\n\n")

describe("a place", () => {
  it("is the block with the number and the words that it had, however they look", () => {
    expect(anchorAt(contract, 1, " Prazo.\n Trinta ")).toMatchObject({ block: 1, number: "1", quote: "Prazo. Trinta" })
    expect(anchorAt(contract, 2, "Da assinatura.")).toMatchObject({ number: "1.1" })
    expect(anchorAt(contract, 4, "Foro")).toMatchObject({ number: null })
    expect(anchorAt("```\na  b\n```\n\n---", 0, "a b")).toMatchObject({ quote: "a b", before: "" })
  })

  it("is none where those words do not stand", () => {
    const text = Clause.readText(`${contract}\n\n---`)
    for (const [block, words] of [
      [1, "Quarenta dias"],
      [1, " "],
      [6, "a"],
      [7, "Foro"],
      [-1, "Foro"],
      [0.5, "Foro"]
    ] as const) {
      expect(Clause.anchorAt(text, block, words)).toBeNull()
    }
  })

  it("quotes no more than a line of it, cut between two words", () => {
    const quoteOf = (words: string) => anchorAt(words, 0, words).quote
    expect(quoteOf("a b")).toBe("a b")
    const long = "palavra ".repeat(100)
    expect(quoteOf(long).length).toBeLessThanOrEqual(longestQuote)
    expect(quoteOf(long).endsWith("palavra")).toBe(true)
    expect(quoteOf("x".repeat(1000))).toHaveLength(longestQuote / 2)
  })
})

describe("a place that is looked for again", () => {
  const value = anchorAt(contract, 3, "R$ 10,00")

  it("is where it says the same, under the number that it has there", () => {
    expect(find(contract, value)).toEqual({ block: 3, number: "2", state: "same" })
    expect(find(edited(1, 2), value)).toEqual({ block: 1, number: "1", state: "same" })
    expect(find(edited(1, 0, "1. Objeto", "1. Partes"), value)).toEqual({ block: 5, number: "4", state: "same" })
    expect(find(edited(3, 1, "2.   **Valor**:\tR$ 10,00"), value)).toMatchObject({ block: 3, state: "same" })
    expect(find(edited(2, 3, "1. a", "2. Valor: R$ 10,00", "b"), value)).toMatchObject({ block: 3, state: "same" })
  })

  it("is said to be changed where something else stands between the same two", () => {
    expect(find(edited(3, 1, "2. Valor: R$ 12,00"), value)).toEqual({ block: 3, number: "2", state: "changed" })
    expect(find(edited(0, 4, "2. Valor: R$ 12,00"), anchorAt(lines.slice(3).join("\n\n"), 0, "Valor"))).toMatchObject({
      block: 0,
      state: "changed"
    })
  })

  it("is said to be changed where the quoted words stand in another clause", () => {
    expect(find(edited(2, 3, "1. x", "2. Paga-se R$ 10,00 por mês", "y"), value)).toMatchObject({
      block: 3,
      state: "changed"
    })
  })

  it("is gone where it was removed, and leads to what stands there now", () => {
    expect(find(edited(3, 1), value)).toEqual({ block: 3, number: null, state: "gone" })
    expect(find(edited(3, 2), value)).toEqual({ block: 3, number: "2", state: "gone" })
    expect(find(edited(2, 3), value)).toEqual({ block: 2, number: "2", state: "gone" })
    expect(find("Nada", value)).toEqual({ block: 0, number: null, state: "gone" })
    expect(find("", value)).toEqual({ block: null, number: null, state: "gone" })
    // Of several that stood beside it the nearest leads there.
    expect(find(["Foro.", "a", "Foro."].join("\n\n"), value)).toMatchObject({ block: 2, state: "gone" })
    const only = anchorAt("Foro.\n\nMulta", 0, "Foro")
    expect(find("a\n\nb", only)).toMatchObject({ block: 0, state: "gone" })
  })

  it("of several that say the same is the one between the same two, else the nearest", () => {
    const text = "a\n\nx\n\nb\n\nx\n\nc"
    const second = anchorAt(text, 3, "x")
    expect(find(`x\n\nx\n\n${text}`, second)).toMatchObject({ block: 5, state: "same" })
    expect(find("x\n\nd\n\ne\n\nx\n\nf", second)).toMatchObject({ block: 3, state: "same" })
  })
})

describe("any edit elsewhere", () => {
  const word = fc.stringMatching(/^[a-z]{1,3}$/)
  const block = fc.oneof(
    word,
    word.map((one) => `1. ${one}`),
    word.map((one) => `# ${one}`),
    word.map((one) => `> ${one}`)
  )
  const blocks = fc.array(block, { maxLength: 6 })
  const joined = (...all: ReadonlyArray<string>[]) => all.flat().join("\n\n")

  it("keeps the place: it says the same, and is that very block where no other says so", () => {
    fc.assert(
      fc.property(blocks, word, blocks, blocks, blocks, (above, own, below, newAbove, newBelow) => {
        const anchor = anchorAt(joined(above, [`1. ${own}`], below), above.length, own)
        const text = Clause.readText(joined(newAbove, [`1. ${own}`], newBelow))
        const found = Clause.find(text, anchor)
        expect(found.state).toBe("same")
        expect(text[found.block ?? -1]?.words).toBe(own)
        expect(found.number).toBe(text[found.block ?? -1]?.number)
        const isAlone = text.filter(({ words }) => words === own).length === 1
        expect(isAlone ? found.block : newAbove.length).toBe(newAbove.length)
      })
    )
  })

  it("keeps that very block where its neighbours stand, and no other has the same two", () => {
    fc.assert(
      fc.property(blocks, word, blocks, blocks, blocks, (above, own, below, newAbove, newBelow) => {
        const kept = [["um antes"], [`1. ${own}`], ["um depois"]]
        const anchor = anchorAt(joined(above, ...kept, below), above.length + 1, own)
        const found = Clause.find(Clause.readText(joined(newAbove, ...kept, newBelow)), anchor)
        expect(found).toMatchObject({ block: newAbove.length + 1, state: "same" })
      })
    )
  })

  it("never hides that the clause itself says something else: it is found as it was, or said to be changed or gone", () => {
    fc.assert(
      fc.property(blocks, word, blocks, blocks, (above, own, below, after) => {
        const anchor = anchorAt(joined(above, [own], below), above.length, own)
        const text = Clause.readText(joined(after))
        const found = Clause.find(text, anchor)
        expect(found.state === "same").toBe(text.some(({ words }) => words === own))
        expect(found.block === null).toBe(text.length === 0)
        expect(text.length === 0 || text[found.block ?? -1]?.words !== undefined).toBe(true)
      })
    )
  })
})
