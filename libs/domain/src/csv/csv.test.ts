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

describe("readLines", () => {
  it.each<[string, ReadonlyArray<ReadonlyArray<string>>]>([
    [
      "url,nota\r\n/home?a=1;2,x\r\n",
      [
        ["url", "nota"],
        ["/home?a=1;2", "x"]
      ]
    ],
    [
      "url;nota\n/home?a=1,5;x",
      [
        ["url", "nota"],
        ["/home?a=1,5", "x"]
      ]
    ],
    [
      "nota\turl\rx\t/home",
      [
        ["nota", "url"],
        ["x", "/home"]
      ]
    ],
    ["url\n/home?a=1", [["url"], ["/home?a=1"]]],
    [
      '"a;b","url"\n1,"/home?n=""x"""',
      [
        ["a;b", "url"],
        ["1", '/home?n="x"']
      ]
    ],
    ["", [[""]]]
  ])("reads %j", (text, lines) => {
    expect(Csv.readLines(text)).toEqual(lines)
    expect(Csv.readLines(Csv.mark + text)).toEqual(lines)
  })

  it("gives back the values of lines that were written", () => {
    const value = fc.string().filter((one) => !/^[=+\-@\t\r\n\0\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}]/u.test(one))
    const lines = fc.array(fc.array(value, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(lines, fc.constantFrom(",", ";"), (all, apart) => {
        const head = ["um", "dois"]
        const written = [head, ...all].map((values) => Csv.line(values.map(text), apart)).join("")
        expect(Csv.readLines(Csv.mark + written)).toEqual([head, ...all])
      })
    )
  })
})

// Helpers

const text = (value: string): Csv.Cell => ({ text: value, isFigure: false })

/** The values of one line. */
const parseLine = (line: string, apart: "," | ";"): ReadonlyArray<string> => Csv.cellsIn(line, apart)[0] ?? []
