/** A column of a list: whether it holds figures, its unit, and its total. */
import type * as Form from "@quadrante/domain/form"
import { useSyncExternalStore } from "react"
import type { RenderContext } from "./shown.ts"

/** What a column adds up to, as it is typed. */
export const Total = ({
  name,
  column,
  shown: { live }
}: {
  readonly name: string
  readonly column: Form.Field
  readonly shown: RenderContext
}) => {
  const text = useSyncExternalStore(live.subscribe, () => live.textOf(name))
  return <output>{["prefix" in column ? column.prefix : null, text].filter((part) => part !== null).join(" ")}</output>
}

/** Figures stand at the right, one below the other. */
export const isFigure = (column: Form.Field): boolean =>
  column.type === "number" || (column.type === "expression" && column.decimals !== null)

export const isDate = (column: Form.Field): boolean => column.type === "datetime" && column.subtype === "date"

/** The unit stands once, in the head. */
export const unitOf = (column: Form.Field): string => {
  const unit = "prefix" in column ? (column.prefix ?? column.suffix) : null
  return unit === null ? "" : ` (${unit})`
}

/** An input of a column whose head names the unit. */
export const withoutAffixes = (column: Form.Simple): Form.Simple =>
  "prefix" in column ? { ...column, prefix: null, suffix: null } : column
