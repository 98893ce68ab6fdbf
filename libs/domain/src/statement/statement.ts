/**
 * SQL errors: why the database rejected a statement, in kinds that can be explained in the person's language, and where
 * in the text.
 */
import { Schema } from "effect"

/** Why a statement was refused; what is none of these is told in the database's own words alone. */
export const Reason = Schema.Literals([
  "syntax",
  "unknown-view",
  "unknown-column",
  "unknown-function",
  "ambiguous",
  "mismatch",
  "grouping",
  "value",
  "many",
  "forbidden",
  "parameter",
  "large",
  "other"
])
export type Reason = typeof Reason.Type

/** A place in a text as people count it: lines and characters from one on. */
export const TextPosition = Schema.Struct({ line: Schema.Int, column: Schema.Int })
export type TextPosition = typeof TextPosition.Type

/** The codes of PostgreSQL (SQLSTATE); whole classes of them where all mean the same to who wrote the statement. */
const reasons: ReadonlyMap<string, Reason> = new Map<string, Reason>([
  ["42601", "syntax"],
  ["42P01", "unknown-view"],
  ["3F000", "unknown-view"],
  ["42703", "unknown-column"],
  ["42883", "unknown-function"],
  ["42702", "ambiguous"],
  ["42712", "ambiguous"],
  ["42725", "ambiguous"],
  ["42804", "mismatch"],
  ["42846", "mismatch"],
  ["42P08", "mismatch"],
  ["42P18", "mismatch"],
  ["22007", "mismatch"],
  ["22P02", "mismatch"],
  ["42803", "grouping"],
  ["42P20", "grouping"],
  ["22", "value"],
  ["21000", "many"],
  ["42501", "forbidden"],
  ["25006", "forbidden"],
  ["0A000", "forbidden"],
  ["42P02", "parameter"],
  ["08P01", "parameter"],
  ["53", "large"],
  ["54", "large"]
])

/** Why a statement was refused, by the code that PostgreSQL gives. */
export const reasonOf = (sqlState: string): Reason =>
  reasons.get(sqlState) ?? reasons.get(sqlState.slice(0, 2)) ?? "other"

/** Where in a text its character number `position` stands, the first being one; what lies beyond the text is its end. */
export const positionOf = (text: string, position: number): TextPosition => {
  const before = Array.from(text)
    .slice(0, Math.max(0, position - 1))
    .join("")
  const line = before.split(/\r\n|\r|\n/).length
  return { line, column: Array.from(before.replace(/^.*[\r\n]/s, "")).length + 1 }
}
