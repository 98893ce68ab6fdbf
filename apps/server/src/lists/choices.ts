/** What the filters and columns of a list of tasks can choose from: what is in the person's list now. */
import type { TaskChoices } from "@quadrante/api/list"
import * as Form from "@quadrante/domain/form"
import type { Language } from "@quadrante/domain/language"
import type { Session } from "../identity/session/session.ts"
import type { Queries } from "../kernel/data/database.ts"
import * as Engine from "../process/engine.ts"
import { everyEntry, viewersOf } from "../process/rows/person-list.ts"
import { clockOf } from "./clock.ts"
import type { Fragment } from "./order.ts"
import { tables } from "./task-rows.ts"

interface FoundChoices extends Omit<TaskChoices, "fields"> {
  /** Names of values that the forms of these tasks show to this person. */
  readonly seen: readonly string[]
}

/** Of all processes, and of one also its steps and fields. */
export const choices = async (
  sql: Queries,
  session: Session,
  processo: string | null,
  language: Language
): Promise<TaskChoices> => {
  const [viewers, { asOf }] = await Promise.all([viewersOf(sql, session), clockOf(sql, session.amb, null)])
  const reading = { session, viewers, language, asOf, compared: null, measured: null, fields: [], figures: null }
  const [row] = await sql<FoundChoices[]>`
    ${tables(sql, reading, everyEntry(sql, session.amb, null))},
    every as materialized (select r.* from r),
    shapes as (
      select distinct e.definition, e.element, l.seen_profile from entries e join lists l on l.n = e.n
      join versions v on v.id = e.definition where v.processo = ${processo}::text
    )
    select ${groupsOf(sql, sql`r.processo`, sql`r.process`)} as processos, ${groupsOf(sql, sql`r.unit`, sql`r.unit`)} as units,
      ${groupsOf(sql, sql`r.profile`, sql`r."profileName"`)} as profiles,
      ${groupsOf(sql, sql`r.person`, sql`r.starter`)} as people,
      ${groupsOf(sql, sql`r.element`, sql`r.name`, sql`r.processo = ${processo}::text`)} as elements,
      array(
        select distinct n from shapes s join versions v on v.id = s.definition,
          unnest(seen_names(v.seeing, array[s.element], false, s.seen_profile, '{}')) n
      ) as seen`
  if (row === undefined) throw new Error("There is always a row")
  const { seen, ...found } = row
  return { ...found, fields: processo === null ? [] : await fieldsOf(sql, session, processo, new Set(seen), language) }
}

const groupsOf = (sql: Queries, key: Fragment, name: Fragment, where = sql`true`): Fragment => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('key', g.key, 'name', coalesce(g.name, ''), 'count', g.count)
    order by g.name collate "und-x-icu", g.key), '[]')
  from (select ${key} as key, max(${name}) as name, count(*)::int as count from every r where ${where} group by ${key}) g)`

type Field = TaskChoices["fields"][number]

/** The fields of the forms of a process that the person sees, as its version in force calls them. */
const fieldsOf = async (
  sql: Queries,
  { amb }: Session,
  processo: string,
  seen: ReadonlySet<string>,
  language: Language
): Promise<readonly Field[]> => {
  const definition = await Engine.findNewestDefinition(sql, amb, processo)
  if (definition === null) return []
  const found = new Map<string, Field>()
  for (const { id } of definition.drawing.activities) {
    for (const field of Form.fields(Engine.formOf(definition, id)?.form ?? { components: [] })) {
      const one = seen.has(field.key) && !found.has(field.key) ? choiceOf(field, language.slice(0, 2)) : null
      if (one !== null) found.set(field.key, one)
    }
  }
  return [...found.values()]
}

/** A field as a column; null where it is nothing that stands in a cell: rows, files, texts of their own. */
const choiceOf = (field: Form.Field, language: string): Field | null => {
  const label = Form.wording(field, "label", language)
  if (label === "" || Form.isTemplate(label)) return null
  const plain = { field: field.key, label, options: [] }
  switch (field.type) {
    case "number":
      return { ...plain, kind: kindOfNumber(field) }
    case "expression":
      return { ...plain, kind: field.decimals === null ? "text" : kindOfNumber(field) }
    case "datetime":
      return { ...plain, kind: field.subtype === "date" ? "date" : "text" }
    case "textfield":
    case "textarea":
    case "checkbox":
      return { ...plain, kind: "text" }
    case "select":
    case "radio":
    case "checklist":
    case "taglist": {
      const options = field.options.map(({ value }) => ({ value, label: Form.optionLabel(field, value, language) }))
      return { ...plain, kind: "choice", options }
    }
    case "filepicker":
    case "document":
    case "dynamiclist":
      return null
  }
}

const kindOfNumber = ({ properties }: Pick<Form.Field, "properties">): Field["kind"] =>
  properties["currency"] === undefined ? "number" : "money"
