import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { enUS, esES, ptBR } from "../locale/locale.ts"
import * as Csv from "./csv.ts"

describe("separator", () => {
  it("is what spreadsheets of the locale expect", () => {
    expect([ptBR, esES, enUS].map(Csv.separator)).toEqual([";", ";", ","])
  })
})

describe("mark", () => {
  it("is the one by which spreadsheets know UTF-8", () => {
    expect(new TextEncoder().encode(Csv.mark)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf))
  })
})

describe("line", () => {
  it("quotes what holds the separator, a quote, an end of line or space at its ends, and nothing else", () => {
    const texts = ["a b", "a;b", 'diz "sim"', "a\nb", " a", "a,b"]
    expect(Csv.line(texts.map(text), ";")).toBe('a b;"a;b";"diz ""sim""";"a\nb";" a";a,b\r\n')
  })

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\0=1", "＝1", "＋1", "－1", "＠1"])(
    "writes the text %j so that it is no formula",
    (hostile) => {
      expect(parseLine(Csv.line([text(hostile)], ";"), ";")).toEqual([`'${hostile}`])
    }
  )

  it("leaves figures as they are", () => {
    expect(Csv.line([{ text: "-1,5", isFigure: true }], ";")).toBe("-1,5\r\n")
  })

  it("gives back what was put in, but for the guard, and never begins a cell of text like a formula", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: "grapheme" }), { minLength: 1 }),
        fc.constantFrom(",", ";"),
        (texts, apart) => {
          const cells = parseLine(Csv.line(texts.map(text), apart), apart)
          expect(cells.map((cell, i) => (cell === texts[i] ? cell : cell.slice(1)))).toEqual(texts)
          for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r\n\0]/)
        }
      )
    )
  })
})

// Helpers

const text = (value: string): Csv.Cell => ({ text: value, isFigure: false })

/** Reads one line by the rules of RFC 4180. */
const parseLine = (line: string, apart: string): ReadonlyArray<string> => {
  const cells = [""]
  let inside = false
  for (let i = 0; i < line.length - 2; i++) {
    const char = line.charAt(i)
    const last = cells.length - 1
    if (char === '"' && inside && line.charAt(i + 1) === '"') {
      cells[last] += '"'
      i++
    } else if (char === '"') inside = !inside
    else if (char === apart && !inside) cells.push("")
    else cells[last] += char
  }
  return cells
}
