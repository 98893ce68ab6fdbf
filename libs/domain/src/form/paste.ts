/** Cells of a spreadsheet that are pasted into the rows of a list. */
import { Result } from "effect"
import * as Csv from "../csv/csv.ts"
import type { Day } from "../day/day.ts"
import * as Locale from "../locale/locale.ts"
import { isAsked, type Field } from "./component.ts"
import { parseText, type Simple, text } from "./text.ts"

/** What the clipboard has of a spreadsheet: rows of cells between tabs. */
export const cellsIn = (clipboard: string): ReadonlyArray<ReadonlyArray<string>> =>
  Csv.cellsIn(clipboard.replace(/\r\n?/g, "\n"), "\t")

/** A cell on its way into an input: the text that stands there then, and whether it is what was pasted. */
export interface PastedCell {
  readonly key: string
  readonly text: string
  readonly pasted: string
  readonly isRead: boolean
}

/** The inputs of a row into which a cell can be pasted, in their order. */
export const pasteColumns = (fields: ReadonlyArray<Field>): ReadonlyArray<Simple> =>
  fields.filter(
    (field): field is Simple =>
      isAsked(field) &&
      (field.type === "textfield" ||
        field.type === "textarea" ||
        field.type === "number" ||
        field.type === "datetime" ||
        field.type === "select" ||
        field.type === "radio" ||
        field.type === "checkbox")
  )

interface PastePlace {
  readonly locale: Locale.Locale
  readonly today: Day
  /** The inputs of a row, of {@link pasteColumns}. */
  readonly columns: ReadonlyArray<Simple>
  /** The key of the input in which it was pasted. */
  readonly at: string
}

/** Where cells go: the column of each, and the lines that have them. */
interface PasteTargets {
  readonly targets: ReadonlyArray<Simple | undefined>
  readonly lines: ReadonlyArray<ReadonlyArray<string>>
  /** The names of the columns, where the first line has them. */
  readonly head: ReadonlyArray<string> | null
}

/**
 * Where the first line names the columns, each goes under its name; else they go from the input in which they were pasted to
 * the right.
 */
const targetsOf = ({ columns, at }: PastePlace, cells: ReadonlyArray<ReadonlyArray<string>>): PasteTargets => {
  const [head = [], ...rest] = cells
  const named = head.map((cell) => columns.find((column) => namesOf(column).some((name) => isNameOf(name, cell))))
  const isHead = rest.length > 0 && named.some(Boolean) && named.every((column, i) => column || head[i]?.trim() !== "")
  const isNamed = isHead && named.filter(Boolean).length > head.length / 2
  return isNamed
    ? { targets: named, lines: rest, head }
    : { targets: columns.slice(columns.findIndex(({ key }) => key === at)), lines: cells, head: null }
}

/** What each row gets of the cells. What has no column is left out. */
export const pastedRows = (
  place: PastePlace,
  cells: ReadonlyArray<ReadonlyArray<string>>
): ReadonlyArray<ReadonlyArray<PastedCell>> => {
  const { targets, lines } = targetsOf(place, cells)
  return lines.map((row) =>
    row.flatMap((cell, i) => {
      const column = targets[i]
      return column === undefined ? [] : [pastedCell(place, column, cell.trim())]
    })
  )
}

/** The columns that have no place, where anything stands in them: by their names, else by the first that stands there. */
export const leftOut = (place: PastePlace, cells: ReadonlyArray<ReadonlyArray<string>>): ReadonlyArray<string> => {
  const { targets, lines, head } = targetsOf(place, cells)
  const most = Math.max(0, ...lines.map(({ length }) => length))
  return Array.from({ length: most }, (_, i) => {
    const said = lines.flatMap((line) => line[i]?.trim() || [])
    const [first] = said
    return targets[i] !== undefined || first === undefined ? "" : head?.[i]?.trim() || first
  }).filter((name) => name !== "")
}

const pastedCell = (place: PastePlace, column: Simple, pasted: string): PastedCell => {
  const read = pasted === "" ? "" : cellText(place, column, pasted)
  // What is no option cannot stand there; of all else the person sees what was pasted, and mends it.
  const stays = column.type === "select" || column.type === "radio" || column.type === "checkbox" ? "" : pasted
  return { key: column.key, text: read ?? stays, pasted, isRead: read !== null }
}

/** What a column is called, in whatever language: a sheet of a colleague may be in another one than the form. */
const namesOf = (column: Simple): ReadonlyArray<string> => [
  column.key,
  column.label,
  ...inAllLanguages(column, "label")
]

const inAllLanguages = ({ properties }: Simple, name: string): ReadonlyArray<string> =>
  Object.entries(properties).flatMap(([key, text]) => (key.slice(0, key.lastIndexOf(":")) === name ? [text] : []))

/** A head says the unit too, as ours do: `Valor (R$)`. */
const isNameOf = (name: string, head: string): boolean =>
  isAlike(name, head) || isAlike(withoutUnit(name), withoutUnit(head))

const withoutUnit = (name: string): string => name.replace(/\([^()]*\)\s*$/, "")

/** The text of an input that a cell comes to; null: it is none. */
const cellText = ({ locale, today }: PastePlace, column: Simple, pasted: string): string | null => {
  switch (column.type) {
    case "select":
    case "radio":
      return (
        column.options.find(({ value, label }) =>
          [value, label, ...inAllLanguages(column, `option:${value}`)].some((one) => isAlike(one, pasted))
        )?.value ?? null
      )
    case "checkbox":
      return yes.includes(plain(pasted)) ? "true" : no.includes(plain(pasted)) ? "false" : null
    case "datetime": {
      const day = column.subtype === "date" ? Locale.parseDay(locale, pasted, today) : null
      return day === null
        ? written(locale, column, pasted)
        : Result.getOrNull(Result.map(day, (iso) => text(locale, column, iso)))
    }
    case "number":
      return written(locale, column, withoutUnits(pasted, [column.prefix, column.suffix]))
    default:
      return written(locale, column, pasted)
  }
}

/** A value as the locale writes it. */
const written = (locale: Locale.Locale, column: Simple, pasted: string): string | null => {
  const value = Result.getOrElse(parseText(locale, column, pasted), () => null)
  return value === null ? null : text(locale, column, value)
}

/** `R$ 1.234,50` is a sum where the column is one of reais. */
const withoutUnits = (pasted: string, units: ReadonlyArray<string | null>): string =>
  units.reduce<string>((figure, unit) => (unit === null ? figure : figure.replace(unit, "")), pasted).trim()

/** How spreadsheets and people say what a box says. */
const yes = ["true", "verdadeiro", "verdadero", "sim", "si", "yes", "x", "1"]
const no = ["false", "falso", "nao", "no", "0"]

const plain = (one: string): string =>
  one
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .trim()
    .toLowerCase()

const isAlike = (one: string, other: string): boolean => plain(one) === plain(other) && plain(one) !== ""
