/** The order of a list as keys that the database compares, and where a window of it ends. */
import { isDay } from "@quadrante/domain/day"
import type postgres from "postgres"
import type { Queries } from "../kernel/data/database.ts"

/** A piece of a statement. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>

/** One of the things by which rows are ordered; it is never null. */
export interface SortKey {
  readonly value: Fragment
  readonly type: keyof typeof patterns
  readonly descending: boolean
}

/** What the text of a key of each type looks like: a cursor comes back from outside. */
const patterns = {
  int: /^-?\d{1,9}$/,
  numeric: /^-?\d{1,400}(?:\.\d{1,400})?$/,
  text: /^[^\0]*$/,
  timestamptz: /^(?:infinity|\d{4}-\d\d-\d\d (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?\+00)$/,
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
} as const

/** A key, upwards unless it is said. */
export const by = (type: SortKey["type"], value: Fragment, descending = false): SortKey => ({ type, value, descending })

/** Keys of something that not every row has: those without it come last, whatever the direction. */
export const orLast = (
  sql: Queries,
  type: "text" | "timestamptz" | "numeric",
  value: Fragment,
  descending: boolean
): readonly SortKey[] => {
  const none = { text: sql`''`, timestamptz: sql`'infinity'::timestamptz`, numeric: sql`0` }[type]
  return [
    by("int", sql`case when ${value} is null then 1 else 0 end`),
    by(type, sql`coalesce(${value}, ${none})`, descending)
  ]
}

const compared = (sql: Queries, { value, type }: SortKey) =>
  type === "text" ? sql`(${value}) collate "und-x-icu"` : sql`(${value})`

/** What `order by` says of them. */
export const orderBy = (sql: Queries, keys: readonly SortKey[]): Fragment =>
  joined(
    sql,
    keys.map((key) => (key.descending ? sql`${compared(sql, key)} desc` : compared(sql, key))),
    sql`, `
  )

/** The keys of a row, as one column of texts. */
export const keysOf = (sql: Queries, keys: readonly SortKey[]): Fragment =>
  sql`array[${joined(
    sql,
    keys.map(({ value }) => sql`(${value})::text`),
    sql`, `
  )}]`

/** That a row comes after one with these keys. */
export const isAfter = (sql: Queries, keys: readonly SortKey[], last: readonly string[] | null): Fragment => {
  if (last === null) return sql`true`
  const [key, ...others] = keys
  const [text = "", ...rest] = last
  if (key === undefined) return sql`false`
  const there = cast(sql, key.type, text)
  const own = compared(sql, key)
  const beyond = key.descending ? sql`${own} < ${there}` : sql`${own} > ${there}`
  return sql`(${beyond} or (${own} = ${there} and ${isAfter(sql, others, rest)}))`
}

const cast = (sql: Queries, type: SortKey["type"], text: string): Fragment => {
  switch (type) {
    case "int":
      return sql`${text}::text::int`
    case "numeric":
      return sql`${text}::text::numeric`
    case "text":
      return sql`${text}::text`
    case "timestamptz":
      return sql`${text}::text::timestamptz`
    case "uuid":
      return sql`${text}::uuid`
  }
}

/** Fragments with another between them. */
export const joined = (sql: Queries, parts: readonly Fragment[], between: Fragment): Fragment =>
  parts.reduce((all, part, at) => (at === 0 ? part : sql`${all}${between}${part}`), sql``)

/** Where a window ended: the keys of its last row. */
export const cursorOf = (last: readonly string[]): string => Buffer.from(JSON.stringify(last)).toString("base64url")

/** Reads a cursor that was made for the same order; null: it was not. */
export const readCursor = (cursor: string, keys: readonly SortKey[]): readonly string[] | null => {
  const found = parsed(Buffer.from(cursor, "base64url").toString())
  if (!Array.isArray(found) || found.length !== keys.length) return null
  const texts = found.filter((one): one is string => typeof one === "string")
  const isSound = keys.every(({ type }, at) => isOf(type, texts[at] ?? "\0"))
  return isSound ? texts : null
}

const isOf = (type: SortKey["type"], text: string): boolean =>
  patterns[type].test(text) && (type !== "timestamptz" || text === "infinity" || isDay(text.slice(0, 10)))

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
