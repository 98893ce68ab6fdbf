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

interface Viewer {
  readonly person: string
  readonly sight: Sight
}

/** Who asks for documents of an instance. */
export interface DocumentViewer extends Viewer {
  readonly definition: Definition.Definition
}

type DocumentCase = Pick<Instance.Instance, "amb" | "id" | "variables" | "secrets">

/** Of some documents of an instance, those that a person sees. */
export const seenAmong = async (
  sql: Queries,
  instance: DocumentCase,
  ids: readonly string[],
  { definition, ...viewer }: DocumentViewer
): Promise<ReadonlySet<string>> => (await sightOfDocuments(sql, instance, ids, definition))(viewer)

/** The same of several people, for whom they are read once. */
export const sightOfDocuments = async (
  sql: Queries,
  { amb, id, variables, secrets }: DocumentCase,
  ids: readonly string[],
  definition: Definition.Definition
): Promise<(viewer: Viewer) => Promise<ReadonlySet<string>>> => {
  const rows =
    ids.length === 0
      ? []
      : await sql<{ id: string; ofCase: boolean; people: readonly (string | null)[] }[]>`
          select d.id, d.of_case as "ofCase", array(
            select d.created_by union select v.author from document_version v where v.amb = d.amb and v.document = d.id) as people
          from document d where d.amb = ${amb} and d.instance = ${id} and d.id = any(${[...ids]})`
  const fields = fieldsOf(definition, variables)
  let former: Promise<ReadonlyMap<string, readonly string[]>> | null = null
  const readFormer = async () => {
    const rounds = await sql<{ element: string; answers: Values }[]>`
      select element, answers from history
      where amb = ${amb} and instance = ${id} and answers is not null and element is not null`
    return merged(rounds.map(({ element, answers }) => fieldsIn(definition, element, answers)))
  }
  return async ({ person, sight }) => {
    const isSeen = (document: string) => (fields.get(document) ?? []).some((name) => sight.names.has(name))
    const seen = new Set(
      rows.filter((row) => row.ofCase || row.people.includes(person) || isSeen(row.id)).map((row) => row.id)
    )
    const rest = rows.filter((row) => !seen.has(row.id)).map((row) => row.id)
    if (rest.length === 0) return seen
    const before = await (former ??= readFormer())
    for (const document of rest) {
      const names = [...(fields.get(document) ?? []), ...(before.get(document) ?? [])]
      // Whoever sees all but `sigilo` sees those that stand in no field: nobody has sent them.
      const isFree = sight.right !== null && !names.some((name) => secrets.includes(name))
      if (isFree || names.some((name) => sight.names.has(name))) seen.add(document)
    }
    return seen
  }
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
