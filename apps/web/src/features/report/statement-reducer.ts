/** The SQL screen as a state machine: which statement is chosen, and what is filled in for it. A run is not in it. */
import { type Cell, freeStatement } from "@quadrante/domain/report"
import type { Parameter, PreparedStatementView, StatementRequest, Statements } from "@quadrante/api/statement"
import type { TypedValue } from "./LocalInput.tsx"

export interface StatementState {
  /** The id of a prepared statement, or free text; empty: none. */
  readonly chosen: string
  /** The prepared statement for which the values were filled in first. */
  readonly filledFor: string | null
  readonly values: Readonly<Record<string, TypedValue>>
  /** What somebody writes themselves. */
  readonly text: string
  /** Whether inputs that are no value are marked. */
  readonly strict: boolean
  readonly textOpen: boolean
}

export type StatementEvent =
  | { readonly _tag: "chosen"; readonly id: string }
  | { readonly _tag: "preparedLoaded"; readonly prepared: PreparedStatementView }
  | { readonly _tag: "valuesChanged"; readonly values: Readonly<Record<string, TypedValue>> }
  | { readonly _tag: "written"; readonly text: string }
  /** What was written before a reload. */
  | { readonly _tag: "writtenLoaded"; readonly text: string }
  /** `isComplete`: nothing is missing. */
  | { readonly _tag: "submitted"; readonly isComplete: boolean }
  | { readonly _tag: "exportRefused" }
  | { readonly _tag: "textToggled" }

/** A screen that a link with this query led to. */
export const initialStatement = (search: string): StatementState => ({
  chosen: new URLSearchParams(search).get("consulta") ?? "",
  filledFor: null,
  values: {},
  text: "",
  strict: false,
  textOpen: false
})

export const statementReducer = (state: StatementState, event: StatementEvent): StatementState => {
  switch (event._tag) {
    case "chosen":
      return { ...state, chosen: event.id, strict: false }
    case "preparedLoaded":
      return withInitial(state, event.prepared)
    case "valuesChanged":
      return { ...state, values: event.values }
    case "written":
      return { ...state, text: event.text }
    case "writtenLoaded":
      // It may have taken its time: what was written meanwhile stays.
      return state.text === "" ? { ...state, text: event.text } : state
    case "submitted":
      return { ...state, strict: !event.isComplete }
    case "exportRefused":
      return { ...state, strict: true }
    case "textToggled":
      return { ...state, textOpen: !state.textOpen }
  }
}

/** What stands first in the parameters of a statement. */
const withInitial = (state: StatementState, { id, parameters }: PreparedStatementView): StatementState => ({
  ...state,
  filledFor: id,
  values: Object.fromEntries(parameters.map(({ key, initial }) => [key, initial]))
})

/** What is chosen of what this person may run. */
export interface ChosenStatement {
  readonly prepared: PreparedStatementView | undefined
  readonly isFree: boolean
}

export const chosenOf = ({ chosen }: StatementState, known: Statements | null): ChosenStatement => ({
  prepared: known?.prepared.find(({ id }) => id === chosen),
  isFree: chosen === freeStatement && known?.free === true
})

/** Which parameters have no value, and must have one. */
export const missingParameters = (
  { values }: StatementState,
  { prepared }: ChosenStatement
): ReadonlyArray<Parameter> =>
  prepared?.parameters.filter(
    ({ key, optional }) => values[key] === undefined || (values[key] === null && !optional)
  ) ?? []

/** What is sent; null: something is missing. */
export const requestOf = (state: StatementState, chosen: ChosenStatement): StatementRequest | null => {
  const { text, values } = state
  const { prepared, isFree } = chosen
  if (isFree) return text.trim() === "" ? null : { text }
  if (prepared === undefined || missingParameters(state, chosen).length > 0) return null
  const given = prepared.parameters.map(({ key }): readonly [string, Cell] => [key, values[key] ?? null])
  return { report: prepared.id, values: Object.fromEntries(given) }
}

/** The query of the link to a statement; of free text it says that it is free, and not what somebody writes. */
export const searchOf = (chosen: string): string =>
  chosen === "" ? "" : new URLSearchParams({ consulta: chosen }).toString()
