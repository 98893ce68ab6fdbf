/** Print: lists and objects as an operator reads them. */
import type { Language } from "@quadrante/domain/language"
import { columnName, sayIn } from "./texts/texts.ts"

/** A list as a table with its columns named, or one object as a line for each of its facts. */
export const table = (
  answer: readonly object[] | object,
  language: Language,
  names: Readonly<Record<string, string>> = {}
): string => {
  const cell = (value: unknown): string =>
    value === null || value === undefined
      ? "—"
      : typeof value === "boolean"
        ? columnName(String(value), language)
        : // What others wrote says nothing to the terminal, and stays in its row.
          String(value).replace(/[\p{Cc}\s]+/gu, " ")
  const name = (key: string) => names[key] ?? columnName(key, language)
  if (!Array.isArray(answer)) {
    const facts = Object.entries(answer)
    const width = Math.max(...facts.map(([key]) => name(key).length))
    return facts.map(([key, value]) => `${name(key).padEnd(width)}  ${cell(value)}\n`).join("")
  }
  const [first] = answer as readonly object[]
  if (first === undefined) return `${sayIn(language)("done.nothing")}\n`
  const keys = Object.keys(first)
  const rows = [keys.map(name), ...answer.map((row: object) => Object.values(row).map(cell))]
  const widths = keys.map((_, column) => Math.max(...rows.map((row) => [...(row[column] ?? "")].length)))
  const line = (row: readonly string[]) =>
    row
      .map((text, column) => text + " ".repeat((widths[column] ?? 0) - [...text].length))
      .join("  ")
      .trimEnd()
  return `${rows.map(line).join("\n")}\n`
}
