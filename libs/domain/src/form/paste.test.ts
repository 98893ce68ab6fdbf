import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { ptBR } from "../locale/locale.ts"
import { cellsIn, decode, fields, leftOut, pasteColumns, pastedRows } from "./form.ts"

const [list] = fields(
  Result.getOrThrow(
    decode({
      components: [
        {
          type: "dynamiclist",
          path: "itens",
          components: [
            { type: "datetime", subtype: "date", key: "data", dateLabel: "Data" },
            {
              type: "select",
              key: "tipo",
              label: "Categoria",
              values: [
                { value: "taxi", label: "Táxi" },
                { value: "hotel", label: "Hospedagem" }
              ],
              properties: { "option:hotel:pt": "Hotel", "option:taxi:en": "Cab" }
            },
            {
              type: "textfield",
              key: "o_que",
              label: "Descrição",
              properties: { "label:en": "Description", "label:es": "Descripción" }
            },
            { type: "number", key: "valor", label: "Valor", properties: { moeda: "BRL" } },
            { type: "checkbox", key: "pago", label: "Pago" },
            { type: "datetime", subtype: "time", key: "hora", timeLabel: "Hora" },
            { type: "expression", key: "soma", label: "Soma", expression: "=1" },
            { type: "filepicker", key: "nota", label: "Nota" }
          ]
        }
      ]
    })
  )
)
const columns = pasteColumns(list?.type === "dynamiclist" ? fields(list) : [])
const paste = (clipboard: string, at = "data") =>
  pastedRows({ locale: ptBR, today: "2026-11-20", columns, at }, cellsIn(clipboard))

describe("cells of a spreadsheet", () => {
  it.each([
    [
      "a\tb\nc\td",
      [
        ["a", "b"],
        ["c", "d"]
      ]
    ],
    [
      "a\tb\r\nc\td\r\n",
      [
        ["a", "b"],
        ["c", "d"]
      ]
    ],
    [
      "a\t\n\tb",
      [
        ["a", ""],
        ["", "b"]
      ]
    ],
    ['"a\tb"\t"c ""d"""\n"e\nf"', [["a\tb", 'c "d"'], ["e\nf"]]],
    ['"a" b\tc', [['"a" b', "c"]]],
    ["", [[""]]]
  ])("%# are read", (clipboard, cells) => {
    expect(cellsIn(clipboard)).toEqual(cells)
  })

  it("come back as they were, whatever stands in them", () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom("", "a\tb", 'c"d', "e\nf", '"'))
    const rows = fc
      .integer({ min: 1, max: 4 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }))
    fc.assert(
      fc.property(rows, (cells) => {
        const told = cells.map((row) => row.map((one) => one.replace(/\r/g, "")))
        const clipboard = told.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join("\t")).join("\n")
        expect(cellsIn(clipboard)).toEqual(told)
      })
    )
  })

  it("have a place where a person types or chooses one value", () => {
    expect(columns.map(({ key }) => key)).toEqual(["data", "tipo", "o_que", "valor", "pago", "hora"])
  })
})

describe("cells that are pasted into rows", () => {
  it("are read each by its column, from the one in which they were pasted", () => {
    const [row = []] = paste("4/1/27\ttaxi\t Aeroporto \tR$ 1234,5\tSim\t14:30:00\tzu viel")
    expect(row.map(({ text }) => text)).toEqual(["04/01/2027", "taxi", "Aeroporto", "1.234,50", "true", "14:30:00"])
    expect(row.every(({ isRead }) => isRead)).toBe(true)
    expect(paste("Hotel\t10", "o_que")[0]?.map(({ key, text }) => [key, text])).toEqual([
      ["o_que", "Hotel"],
      ["valor", "10,00"]
    ])
    expect(paste("hóspedagem\nHOTEL\nTAXI\ncab", "tipo").map(([cell]) => cell?.text)).toEqual([
      "hotel",
      "hotel",
      "taxi",
      "taxi"
    ])
  })

  it("that cannot be read stay as they were pasted, and say so; what is no option leaves nothing", () => {
    const [row = []] = paste("31/02/2026\tBarco\tx\tmuito\ttalvez\t25:00:00")
    expect(row.map(({ text, isRead }) => [text, isRead])).toEqual([
      ["31/02/2026", false],
      ["", false],
      ["x", true],
      ["muito", false],
      ["", false],
      ["25:00:00", false]
    ])
    expect(row[1]?.pasted).toBe("Barco")
    expect(paste("1,239", "valor")[0]?.[0]).toMatchObject({ text: "1,239", isRead: false })
    expect(paste("não\n\nfalso", "pago").map(([cell]) => cell?.text)).toEqual(["false", "", "false"])
  })

  it("go under the names of a first line that names them", () => {
    const rows = paste("Valor\tData\tCentro\n10\t4/1/27\t3.01\n20\t5/1/27\t3.02", "o_que")
    expect(rows.map((row) => row.map(({ key, text }) => [key, text]))).toEqual([
      [
        ["valor", "10,00"],
        ["data", "04/01/2027"]
      ],
      [
        ["valor", "20,00"],
        ["data", "05/01/2027"]
      ]
    ])
    // In whatever language the sheet is, and with a unit behind the name.
    for (const head of ["Description\tValor (R$)", "DESCRIPCION\tvalor", "o_que\tValor (US$) "]) {
      const [row = [], ...others] = paste(`${head}\nAeroporto\t10`, "pago")
      expect([row.map(({ key, text }) => [key, text]), others]).toEqual([
        [
          ["o_que", "Aeroporto"],
          ["valor", "10,00"]
        ],
        []
      ])
    }
    // A name alone is no head, and neither is a line that is mostly something else.
    expect(paste("Valor", "o_que")[0]?.[0]?.text).toBe("Valor")
    expect(paste("Valor\t1\t\nb\t2\t", "o_que")).toHaveLength(2)
  })
})

describe("leftOut", () => {
  const left = (clipboard: string, at = "data") =>
    leftOut({ locale: ptBR, today: "2026-11-20", columns, at }, cellsIn(clipboard))

  it.each([
    ["Data\tCentro\tValor\n02/03/2026\tVND\t10", "data", ["Centro"]],
    ["Data\tCentro\tValor\n02/03/2026\t \t10", "data", []],
    ["Data\t\tValor\n02/03/2026\tVND\t10", "data", []],
    ["09:00\tNota 12\n10:00\t", "hora", ["Nota 12"]],
    ["02/03/2026\ttaxi", "data", []],
    ["", "data", []]
  ])("of %o in %s are %o", (clipboard, at, expected) => {
    expect(left(clipboard, at)).toEqual(expected)
  })

  it("together with what is placed are all columns in which anything stands", () => {
    const cell = fc.constantFrom("", "1", "x", "Centro", "Valor", "Data", "taxi")
    const sheets = fc.array(fc.array(cell, { minLength: 1, maxLength: 9 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(sheets, (sheet) => {
        const place = { locale: ptBR, today: "2026-11-20" as const, columns, at: "data" }
        const placed = pastedRows(place, sheet).map((row) => row.length)
        const rows = sheet.slice(-placed.length)
        const most = Math.max(0, ...rows.map(({ length }) => length))
        expect(Math.max(0, ...placed) + leftOut(place, sheet).length).toBeLessThanOrEqual(most)
      })
    )
  })
})
