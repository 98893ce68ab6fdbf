/**
 * Workbooks (ECMA-376): one sheet, written as it comes. Numbers, dates and moments are such, with a format of their own;
 * everything else is a text, never a formula.
 */
import type { ReportColumn } from "@quadrante/api/report"
import * as Locale from "@quadrante/domain/locale"
import type { Cell } from "@quadrante/domain/report"
import { Result } from "effect"
import { Zip, ZipDeflate } from "fflate"
import type { Table, Totals, Writer } from "./file.ts"
import { say } from "./texts.ts"

/** So many rows has a sheet, its head among them. */
export const mostRows = 1_048_576

/** So many characters has a cell. */
const longestText = 32_767

/** Writes a workbook, and hands on its bytes as they come. */
export const makeXlsx = (table: Table, put: (bytes: Uint8Array) => void): Writer => {
  const formats = [...new Set(table.columns.map((column) => formatOf(table, column)))]
  const ended = Promise.withResolvers<undefined>()
  const zip = new Zip((error, bytes, isLast) => {
    if (error !== null) return ended.reject(error)
    put(bytes)
    if (isLast) ended.resolve(undefined)
  })
  const encoder = new TextEncoder()
  const part = (name: string) => {
    const file = new ZipDeflate(name, { level: 6 })
    zip.add(file)
    return (text: string, isLast: boolean) => file.push(encoder.encode(text), isLast)
  }
  for (const [name, text] of frame(table, formats)) part(name)(text, true)
  const sheet = part("xl/worksheets/sheet1.xml")
  const last = letters(table.columns.length - 1)
  sheet(
    `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
      `<cols>${table.columns.map((column, at) => `<col min="${at + 1}" max="${at + 1}" width="${widthOf(column)}" customWidth="1"/>`).join("")}</cols><sheetData>`,
    false
  )
  let row = 1
  const write = (cells: readonly string[]) => {
    sheet(`<row r="${row}">${cells.join("")}</row>`, false)
    row++
  }
  write(table.columns.map(({ label }, at) => text(at, 1, headStyle, label)))
  const styles = table.columns.map((column) => 2 + 2 * formats.indexOf(formatOf(table, column)))
  return {
    add: (rows) => {
      for (const cells of rows) {
        write(
          table.columns.map((column, at) =>
            cellOf(table, column, { at, row, style: styles[at] ?? 0 }, cells[at] ?? null)
          )
        )
      }
    },
    end: async (totals) => {
      const filled = row - 1
      if (filled > 1 && totals.some((one) => one !== null)) {
        write(totalsRow(table, totals, { row, filled, styles }))
        if (table.note !== "") write([text(0, row, 0, table.note)])
      }
      sheet(`</sheetData><autoFilter ref="A1:${last}${filled}"/></worksheet>`, true)
      zip.end()
      await ended.promise
    }
  }
}

const totalsRow = (
  table: Table,
  totals: Totals,
  { row, filled, styles }: { readonly row: number; readonly filled: number; readonly styles: readonly number[] }
): readonly string[] =>
  table.columns.map((_, at) => {
    const total = totals[at] ?? null
    if (total === null) return at === 0 ? text(at, row, boldStyle, say("total", {}, table.language)) : ""
    const column = letters(at)
    // Counts what a filter leaves, as the person changes it.
    const formula = `SUBTOTAL(${total.of === "sum" ? 109 : 101},${column}2:${column}${filled})`
    return `<c r="${column}${row}" s="${(styles[at] ?? 0) + 1}"><f>${formula}</f><v>${total.figure}</v></c>`
  })

interface CellPosition {
  readonly at: number
  readonly row: number
  readonly style: number
}

const cellOf = ({ zone }: Table, { kind }: ReportColumn, { at, row, style }: CellPosition, cell: Cell): string => {
  if (cell === null || cell === "") return ""
  const figure =
    typeof cell === "number" ? cell : kind === "text" || kind === "number" ? null : serial(kind, cell, zone)
  return figure === null ? text(at, row, 0, cell) : `<c r="${letters(at)}${row}" s="${style}"><v>${figure}</v></c>`
}

const text = (at: number, row: number, style: number, value: Cell): string =>
  `<c r="${letters(at)}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(String(value).slice(0, longestText))}</t></is></c>`

/** What XML cannot hold is left out. */
const escaped = (value: string): string =>
  value
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")

const iso = { fmt_date: "YYYY-MM-DD", fmt_time: "HH:mm:ss", fmt_datetime: "YYYY-MM-DD HH:mm:ss" }

/** A day or moment as a workbook counts it: days since the 30th of December 1899; null where it is none. */
const serial = (kind: "date" | "datetime" | "instant", value: string, zone: string): number | null => {
  const local = kind === "instant" ? Result.getOrNull(Locale.formatInstant(iso, Date.parse(value), zone)) : value
  const ms = local === null ? Number.NaN : Date.parse(`${local.slice(0, 10)}T${local.slice(11, 19) || "00:00:00"}Z`)
  const days = ms / 86_400_000 + 25_569
  // Before March 1900 the count is another one in Excel, which takes 1900 for a leap year.
  return Number.isNaN(days) || days < 61 ? null : days
}

const letters = (at: number): string =>
  (at >= 26 ? letters(Math.floor(at / 26) - 1) : "") + String.fromCharCode(65 + (at % 26))

const widthOf = ({ kind, label }: ReportColumn): number =>
  Math.max({ text: 28, number: 14, date: 12, datetime: 19, instant: 19 }[kind], Math.min(40, label.length + 4))

/** How a column's figures are written. Excel turns separators and names of months into the reader's own. */
const formatOf = ({ locale }: Table, { kind, decimals }: ReportColumn): string => {
  const day = locale.fmt_date.toLowerCase()
  switch (kind) {
    case "text":
      return "General"
    case "date":
      return day
    case "datetime":
    case "instant":
      return `${day} hh:mm:ss`
    case "number":
      return decimals === null ? "#,##0.######" : decimals === 0 ? "#,##0" : `#,##0.${"0".repeat(decimals)}`
  }
}

const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n`
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
const packed = "http://schemas.openxmlformats.org/package/2006"
const headStyle = 1
const boldStyle = 3

/** The parts of a workbook beside its sheet. Styles: plain, head, then each format plain and bold. */
const frame = ({ title, language }: Table, formats: readonly string[]): ReadonlyArray<readonly [string, string]> => {
  const name = escaped(
    title
      .replace(/[[\]*?/\\:']/g, " ")
      .trim()
      .slice(0, 31) || say("sheet", {}, language)
  ).replaceAll('"', "&quot;")
  // The first that is free is 164; `General` is there, as 0.
  const own = formats.filter((format) => format !== "General").map((format, at) => [format, 164 + at] as const)
  const ids = new Map(own)
  const style = (format: string, font: number) =>
    `<xf numFmtId="${ids.get(format) ?? 0}" fontId="${font}" fillId="0" borderId="${font === 1 ? 2 : 0}" xfId="0" applyNumberFormat="1" applyFont="1" applyBorder="1"/>`
  return [
    [
      "[Content_Types].xml",
      `${xml}<Types xmlns="${packed}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>` +
        `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`
    ],
    [
      "_rels/.rels",
      `${xml}<Relationships xmlns="${packed}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`
    ],
    [
      "xl/workbook.xml",
      `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`
    ],
    [
      "xl/_rels/workbook.xml.rels",
      `${xml}<Relationships xmlns="${packed}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>` +
        `<Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`
    ],
    [
      "xl/styles.xml",
      `${xml}<styleSheet xmlns="${main}">${own.length === 0 ? "" : `<numFmts count="${own.length}">${own.map(([format, id]) => `<numFmt numFmtId="${id}" formatCode="${escaped(format)}"/>`).join("")}</numFmts>`}` +
        `<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
        `<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF0F0F0"/></patternFill></fill></fills>` +
        `<borders count="3"><border/><border><left/><right/><top/><bottom style="thin"/></border><border><left/><right/><top style="thin"/><bottom/></border></borders>` +
        `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
        `<cellXfs count="${2 + 2 * formats.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
        `<xf numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1"/>` +
        `${formats.map((format) => style(format, 0) + style(format, 1)).join("")}</cellXfs>` +
        `<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
    ]
  ]
}
