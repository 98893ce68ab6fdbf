/**
 * Which documents of an instance a person sees: those of fields that they see, in this round or an earlier one, their own,
 * and the files of the case itself.
 */
import { isMany } from "@quadrante/domain/drawing"
import * as Form from "@quadrante/domain/form"
import type { Sight } from "@quadrante/domain/seeing"
import type { Queries } from "../../kernel/data/database.ts"
import * as Definition from "../model/definition.ts"
import { activity } from "../model/drawing.ts"
import type { Values } from "../model/values.ts"
import type * as Instance from "./instance.ts"

/** Who asks for documents of an instance. */
export interface DocumentViewer {
  readonly definition: Definition.Definition
  readonly person: string
  readonly sight: Sight
}

/** Of some documents of an instance, those that a person sees. */
export const seenAmong = async (
  sql: Queries,
  instance: Pick<Instance.Instance, "amb" | "id" | "variables" | "secrets">,
  ids: readonly string[],
  { definition, person, sight }: DocumentViewer
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set()
  const { amb, id, variables, secrets } = instance
  const fields = fieldsOf(definition, variables)
  const rows = await sql<{ id: string; isPlain: boolean }[]>`
    select d.id, d.of_case or coalesce(d.created_by = ${person}, false) or exists (
      select from document_version v where v.amb = d.amb and v.document = d.id and v.author = ${person}) as "isPlain"
    from document d where d.amb = ${amb} and d.instance = ${id} and d.id = any(${[...ids]})`
  const isSeen = (document: string) => (fields.get(document) ?? []).some((name) => sight.names.has(name))
  const seen = new Set(rows.filter((row) => row.isPlain || isSeen(row.id)).map((row) => row.id))
  const rest = rows.filter((row) => !seen.has(row.id)).map((row) => row.id)
  if (rest.length === 0) return seen
  const rounds = await sql<{ element: string; answers: Values }[]>`
    select element, answers from history
    where amb = ${amb} and instance = ${id} and answers is not null and element is not null`
  const former = merged(rounds.map(({ element, answers }) => fieldsIn(definition, element, answers)))
  for (const document of rest) {
    const names = [...(fields.get(document) ?? []), ...(former.get(document) ?? [])]
    // Whoever sees all but `sigilo` sees those that stand in no field: nobody has sent them.
    const isFree = sight.right !== null && !names.some((name) => secrets.includes(name))
    if (isFree || names.some((name) => sight.names.has(name))) seen.add(document)
  }
  return seen
}

/** The fields in which documents stand now, by their ids. */
const fieldsOf = (definition: Definition.Definition, variables: Values) =>
  merged(definition.drawing.activities.map(({ id }) => fieldsIn(definition, id, variables)))

/** The fields of a form in which documents stand. Those of a task for several stand under its element. */
const fieldsIn = (
  definition: Definition.Definition,
  element: string,
  values: Values
): ReadonlyMap<string, string[]> => {
  const form = Definition.formOf(definition, element)?.form
  const found = activity(definition.drawing, element)
  const several = found !== undefined && isMany(found) ? values[element] : undefined
  const all: readonly (readonly [Values, string | null])[] = [
    [values, null],
    ...(Array.isArray(several) ? several.map((one) => [one as Values, element] as const) : [])
  ]
  return merged(
    all.flatMap(([own, name]) =>
      Form.fields(form ?? { components: [] }).map(
        (field) => new Map(Form.named({ components: [field] }, own).map(({ id }) => [id, [name ?? field.key]]))
      )
    )
  )
}

const merged = (all: readonly ReadonlyMap<string, readonly string[]>[]): ReadonlyMap<string, string[]> => {
  const found = new Map<string, string[]>()
  for (const [id, names] of all.flatMap((one) => [...one])) found.set(id, [...(found.get(id) ?? []), ...names])
  return found
}
