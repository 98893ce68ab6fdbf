/**
 * The figure that a task decides about, as a column: which field it is follows from the definition, which never changes, so
 * it is worked out once. Whether a person sees it in a row is for the database to say, as for any value.
 */
import type { TaskListRow } from "@quadrante/api/list"
import type { Language } from "@quadrante/domain/language"
import type { Queries } from "../kernel/data/database.ts"
import * as Engine from "../process/engine.ts"
import { shown, type FigureFields, type FoundRow } from "./task-rows.ts"

/** The definitions whose figures are known, by environment. */
const known = new Map<string, Map<string, Readonly<Record<string, string>>>>()
/** So many of an environment, those last seen. */
const mostKnown = 200

const knownIn = (amb: string): Map<string, Readonly<Record<string, string>>> => {
  const found = known.get(amb) ?? new Map<string, Readonly<Record<string, string>>>()
  known.set(amb, found)
  return found
}

/**
 * Rows as clients get them. `read` asks the database once; where a definition comes that was never met, once more with
 * what it decides about.
 */
export const rowsWithFigures = async (
  sql: Queries,
  { amb, language }: { readonly amb: string; readonly language: Language },
  read: (figures: FigureFields) => Promise<readonly FoundRow[]>
): Promise<readonly { readonly found: FoundRow; readonly row: TaskListRow }[]> => {
  const figures = knownIn(amb)
  const first = await read(Object.fromEntries(figures))
  const strange = [...new Set(first.map(({ definition }) => definition))].filter((id) => !figures.has(id))
  for (const id of strange) figures.set(id, await figuresOf(sql, amb, id))
  const isKnown = strange.every((id) => Object.keys(figures.get(id) ?? {}).length === 0)
  const rows = isKnown ? first : await read(Object.fromEntries(figures))
  for (const id of [...figures.keys()].slice(0, Math.max(0, figures.size - mostKnown))) figures.delete(id)
  return Promise.all(
    rows.map(async (found) => {
      const [amount, word] = await Promise.all([amountOf(sql, amb, found, language), wordOf(sql, amb, found, language)])
      return { found, row: shown(found, amount, word) }
    })
  )
}

/** Of each element that decides about a figure its field. */
const figuresOf = async (sql: Queries, amb: string, id: string): Promise<Readonly<Record<string, string>>> => {
  const definition = await Engine.findDefinition(sql, amb, id)
  if (definition === null) return {}
  return Object.fromEntries(
    definition.drawing.activities.flatMap((activity) => {
      const figure = Engine.decisionOf(definition, activity.id)?.figure ?? null
      return figure === null ? [] : [[activity.id, figure]]
    })
  )
}

/** The word of the decision that waits; few rows have one. */
const wordOf = async (
  sql: Queries,
  amb: string,
  { definition: id, element, decided }: FoundRow,
  language: Language
): Promise<string> => {
  const definition = decided === null ? null : await Engine.findDefinition(sql, amb, id)
  if (definition === null || decided === null) return ""
  return Engine.outcomeWord(definition, element, decided.values, language)
}

const amountOf = async (
  sql: Queries,
  amb: string,
  { definition: id, element, figure }: FoundRow,
  language: Language
): Promise<TaskListRow["amount"]> => {
  const definition = figure === null ? null : await Engine.findDefinition(sql, amb, id)
  if (definition === null || figure === null) return null
  return Engine.amountOf(definition, element, figure, language)
}
