/** Text output for a terminal: aligned, and coloured if the terminal allows. */
import { visible } from "@quadrante/domain/pasted"
import { stripVTControlCharacters } from "node:util"
import type { CliTranslator } from "../texts/texts.ts"

export { visible } from "@quadrante/domain/pasted"

/** What printing needs to know: the language, and whether colours are seen. */
export type Paper = { readonly say: CliTranslator; readonly ink: Ink }

/** Marks text for what it is; without colours it stays as it is. */
export type Ink = {
  readonly strong: (text: string) => string
  readonly good: (text: string) => string
  readonly bad: (text: string) => string
  readonly warn: (text: string) => string
  readonly faint: (text: string) => string
  readonly value: (text: string) => string
  /** A patch of a colour, where colours are seen. */
  readonly patch: (hex: string) => string
}

const paint = (open: number, close: number) => (text: string) => `\u001b[${open}m${text}\u001b[${close}m`
const same = (text: string): string => text

const channel = (hex: string, start: number): number => Number.parseInt(hex.slice(start, start + 2), 16)

/** Ink for a terminal with colours, or for paper without. */
export const makeInk = (coloured: boolean): Ink =>
  coloured
    ? {
        strong: paint(1, 22),
        good: paint(32, 39),
        bad: paint(31, 39),
        warn: paint(33, 39),
        faint: paint(2, 22),
        value: paint(36, 39),
        patch: (hex) => `\u001b[48;2;${channel(hex, 1)};${channel(hex, 3)};${channel(hex, 5)}m    \u001b[49m `
      }
    : { strong: same, good: same, bad: same, warn: same, faint: same, value: same, patch: () => "" }

/** A value as people read it: texts in quotes, so that `"42"` and `42` are told apart. */
export const shown = (value: unknown): string => visible(JSON.stringify(value) ?? String(value))

/** How many columns a text takes, colours not counted. Letters of two columns are rare here, and count as one. */
const widthOf = (text: string): number => Array.from(stripVTControlCharacters(text)).length

/** Rows of cells, each column as wide as its widest cell. */
export const table = (rows: ReadonlyArray<ReadonlyArray<string>>, indent = 2): string => {
  const widths = rows.reduce<ReadonlyArray<number>>(
    (widest, row) => row.map((cell, i) => Math.max(widest[i] ?? 0, i < row.length - 1 ? widthOf(cell) : 0)),
    []
  )
  return rows
    .map((row) => {
      const cells = row.map(
        (cell, i) => cell + " ".repeat(i < row.length - 1 ? (widths[i] ?? 0) - widthOf(cell) + 2 : 0)
      )
      return `${" ".repeat(indent)}${cells.join("")}`.trimEnd()
    })
    .join("\n")
}

/** Blocks of lines, one empty line between two; empty blocks are left out. */
export const blocks = (...all: ReadonlyArray<string>): string => `${all.filter((block) => block !== "").join("\n\n")}\n`
