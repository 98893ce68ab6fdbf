/** Tables on paper: A4 across, the head on every page, rows unbroken, the totals at the end. */
import * as Locale from "@quadrante/domain/locale"
import type { ReportColumn } from "@quadrante/api/report"
import type { Cell } from "@quadrante/domain/report"
import { ink, openPaper, quiet } from "../../documents/paper.ts"
import { shown, type Table, type Writer } from "./file.ts"
import { say } from "./texts.ts"

/** So many rows are printed: more is nothing that anybody reads on paper, and a PDF is in memory as a whole. */
export const mostRows = 5_000

const margin = 34
const size = 8
const rowHeight = 14
const gap = 8

/** A line across the page holds fewer letters: what goes beyond is not laid out only to be left out. */
const longestCell = 400

/** Gathers the rows, and writes the PDF when all are there: how wide a column is depends on what stands in it. */
export const makePdf = (table: Table, put: (bytes: Uint8Array) => void): Writer => {
  const rows: string[][] = []
  return {
    add: (more) => {
      for (const cells of more) rows.push(table.columns.map((column, at) => paper(table, column, cells[at] ?? null)))
    },
    end: async (totals) => {
      const { language } = table
      const { pdf, finish } = await openPaper(
        {
          title: table.title,
          unit: table.unit,
          foot: table.foot,
          language: Locale.byLanguage[language].lcl_id,
          page: say("page", {}, language),
          of: say("of", {}, language)
        },
        { margin, head: 10, landscape: true }
      )
      const last = totals.some((one) => one !== null)
        ? table.columns.map((column, at) => {
            const one = totals[at] ?? null
            return one === null ? (at === 0 ? say("total", {}, language) : "") : paper(table, column, one.figure)
          })
        : null
      const width = pdf.page.width - 2 * margin
      pdf.fontSize(size)
      const widths = fitted(
        table.columns.map(({ label }, at) =>
          Math.max(
            pdf.font("bold").widthOfString(label),
            ...[...rows.slice(0, 300), last ?? []].map((row) =>
              pdf.font("plain").widthOfString((row[at] ?? "").slice(0, 60))
            )
          )
        ),
        width - gap * (table.columns.length - 1)
      )
      const starts = widths.map((_, at) => margin + widths.slice(0, at).reduce((sum, one) => sum + one + gap, 0))
      let y = margin + 10
      const line = (at: number, weight: number) =>
        pdf
          .moveTo(margin, at)
          .lineTo(margin + width, at)
          .lineWidth(weight)
          .strokeColor(quiet)
          .stroke()
      const write = (cells: readonly string[], face: "plain" | "bold") => {
        pdf.font(face).fontSize(size).fillColor(ink)
        cells.forEach((cell, at) => {
          pdf.text(cell.slice(0, longestCell), starts[at] ?? margin, y + 3, {
            width: widths[at] ?? width,
            height: size + 2,
            ellipsis: true,
            lineBreak: false,
            align: table.columns[at]?.kind === "number" ? "right" : "left"
          })
        })
        y += rowHeight
      }
      const head = () => {
        write(
          table.columns.map(({ label }) => label),
          "bold"
        )
        line(y, 0.8)
      }
      pdf.font("bold").fontSize(14).fillColor(ink).text(table.title, margin, y)
      y = pdf.y + 6
      head()
      const floor = pdf.page.height - margin - rowHeight
      const turn = () => {
        pdf.addPage()
        y = margin + 10
        head()
      }
      for (const row of rows) {
        if (y > floor) turn()
        write(row, "plain")
        line(y, 0.2)
      }
      if (last !== null) {
        if (y > floor) turn()
        line(y, 0.8)
        write(last, "bold")
      }
      put(await finish())
    }
  }
}

const paper = (table: Table, column: ReportColumn, cell: Cell): string =>
  shown(table, column, cell)
    .replaceAll(/\s+/g, " ")
    .replace(/^-(?=\d)/, "\u{2212}")

/** The widths that columns want, made narrower together where they do not fit; the widest give the most. */
const fitted = (wanted: readonly number[], width: number): readonly number[] => {
  const sum = wanted.reduce((all, one) => all + one, 0)
  if (sum <= width) return wanted.map((one) => one + (width - sum) / wanted.length)
  const fair = width / wanted.length
  const slack = wanted.reduce((all, one) => all + Math.max(0, fair - one), 0)
  const over = wanted.reduce((all, one) => all + Math.max(0, one - fair), 0)
  return wanted.map((one) => (one <= fair ? one : fair + (slack * (one - fair)) / over))
}
