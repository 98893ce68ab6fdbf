/** Columns: what a report of a process can show, from what every instance has and from the fields of its forms. */
import { isUserTask } from "@quadrante/domain/drawing"
import type { Language } from "@quadrante/domain/language"
import type { Column } from "@quadrante/api/report"
import * as Form from "@quadrante/domain/form"
import * as Locale from "@quadrante/domain/locale"
import type { Cell } from "@quadrante/domain/report"
import * as Engine from "../../process/engine.ts"
import type { Queries } from "../../kernel/data/database.ts"
import { isState, say, yesAndNo, type ColumnName } from "./texts.ts"

type Fragment = ReturnType<Queries>

/** A column with where it comes from: `i` is the instance, `p` who started it, `f` their profile. */
export interface Source {
  readonly column: Column
  /** The value of an instance that it shows, which not everybody sees; null: every instance has it, for all its viewers. */
  readonly field: string | null
  /** Whether it names the other party of the case. */
  readonly isParty: boolean
  /** Whether it goes into a sum that is a column itself. */
  readonly isPart: boolean
  readonly value: (sql: Queries) => Fragment
  /** Of what the database gives, what stands in the cell. */
  readonly cell: (found: unknown) => Cell
}

/** Every column that a report of a process can have, in the order in which they are offered. */
export const sourcesOf = (definition: Engine.Definition, language: Language): readonly Source[] => [
  ...standing(definition, language),
  ...columnOf(
    withParts(definition).flatMap(({ field, step, isPart }) => {
      const source = sourceOf(field, language)
      if (source === null) return []
      const { column } = source
      const shown = column.shown && !isPart
      return [
        { source: { ...source, isPart, column: { ...column, shown } }, step: Engine.nameOf(definition, step, language) }
      ]
    })
  )
]

interface AskedField {
  readonly field: Form.Field
  readonly step: string
}

/** Marks amounts that go into another one which is computed: beside it they say the same twice, and are shown when they are asked for. */
const withParts = (definition: Engine.Definition): ReadonlyArray<AskedField & { readonly isPart: boolean }> => {
  const sums = formFields(definition).flatMap(({ field }) =>
    field.type === "expression" && field.properties["currency"] !== undefined ? [field] : []
  )
  const isPart = (name: string) =>
    sums.some(({ key, expression }) => key !== name && expression.split(/[^\p{L}\p{N}_]+/u).includes(name))
  return fieldsOf(definition).map((asked) => ({ ...asked, isPart: isPart(asked.field.key) }))
}

/** Fields with the same label are told from one another by the step that asks for them. */
const columnOf = (all: ReadonlyArray<{ readonly source: Source; readonly step: string }>): readonly Source[] => {
  const labels = all.map(({ source }) => source.column.label)
  return all.map(({ source, step }) => {
    const { label } = source.column
    const isAlone = labels.indexOf(label) === labels.lastIndexOf(label)
    return isAlone ? source : { ...source, column: { ...source.column, label: `${label} (${step})` } }
  })
}

type ColumnOptions = Partial<Omit<Column, "key" | "label">>

const column = (key: string, label: string, part: ColumnOptions): Column => ({
  key,
  label,
  kind: "text",
  decimals: null,
  total: null,
  filter: null,
  options: [],
  shown: true,
  ...part
})

const asText = (found: unknown): Cell => (typeof found === "string" ? found : null)
const asNumber = (found: unknown): Cell =>
  found === null || found === "" || isNaN(Number(found)) ? null : Number(found)
const asInstant = (found: unknown): Cell => (found instanceof Date ? found.toISOString() : null)

/** What every instance has. */
const standing = (definition: Engine.Definition, language: Language): readonly Source[] => {
  const steps = definition.drawing.activities.filter(isUserTask)
  const nameOf = (id: string) => Engine.nameOf(definition, id, language)
  const ends = new Map(
    definition.drawing.activities.flatMap(({ type, id, name }) =>
      type === "bpmn:EndEvent" ? [[name, nameOf(id)]] : []
    )
  )
  const one = (key: ColumnName, part: ColumnOptions, value: Source["value"], cell: Source["cell"]): Source => ({
    column: column(key, say(`columns.${key}`, {}, language), part),
    field: null,
    isParty: false,
    isPart: false,
    value,
    cell
  })
  return [
    one("numero", { kind: "number", decimals: 0 }, (sql) => sql`i.number`, asNumber),
    one("titulo", {}, (sql) => sql`said(i.title, i.titles, ${language})`, asText),
    one(
      "situacao",
      {},
      (sql) => sql`shown_status(i.status, i.refused)`,
      (found) => (isState(found) ? say(`states.${found}`, {}, language) : null)
    ),
    one(
      "etapa",
      { filter: "oneOf", options: steps.map(({ id }) => ({ value: id, label: nameOf(id) })) },
      (sql) => sql`(
        select string_agg(distinct t.element, ' ' order by t.element) from task t
        where t.amb = i.amb and t.instance = i.id and t.kind = 'user' and t.done_at is null)`,
      (found) => (typeof found === "string" ? found.split(" ").map(nameOf).join(", ") : null)
    ),
    one(
      "resultado",
      { shown: false },
      (sql) => sql`i.outcome`,
      (found) => (typeof found === "string" ? (ends.get(found) ?? found) : null)
    ),
    one("pessoa", {}, (sql) => sql`p.pessoa`, asText),
    one("unidade", {}, (sql) => sql`i.unid_sigla`, asText),
    one("perfil", { shown: false }, (sql) => sql`said(f.name, f.names, ${language})`, asText),
    one("inicio", { kind: "instant" }, (sql) => sql`i.created`, asInstant),
    one("fim", { kind: "instant" }, (sql) => sql`i.ended`, asInstant),
    one(
      "prazo",
      { kind: "instant", shown: false },
      (sql) => sql`(
        select min(t.due) from task t
        where t.amb = i.amb and t.instance = i.id and t.kind = 'user' and t.done_at is null)`,
      asInstant
    ),
    one(
      "horas",
      { kind: "number", decimals: 1, total: "mean" },
      (sql) => sql`(extract(epoch from coalesce(i.ended, now()) - i.created) / 3600)::numeric`,
      asNumber
    )
  ]
}

/** The fields of all forms of a process, in their order. */
const formFields = (definition: Engine.Definition): readonly AskedField[] =>
  definition.drawing.activities.filter(isUserTask).flatMap(({ id: step }) => {
    const form = Engine.formOf(definition, step)?.form
    return form === undefined ? [] : Form.fields(form).map((field) => ({ field, step }))
  })

/** The fields of all forms of a process, each key once, with the step that asks for it, or else shows it first. */
const fieldsOf = (definition: Engine.Definition): readonly AskedField[] => {
  const all = formFields(definition)
  const keys = [...new Set(all.map(({ field }) => field.key))]
  return keys.flatMap((key) => {
    const own = all.filter(({ field }) => field.key === key)
    // A step that only computes a value may say nothing of it; the one that shows it has a name for it.
    const named = own.filter(({ field }) => field.label !== "")
    return named.find(({ field }) => !field.readonly) ?? named[0] ?? []
  })
}

/** The column of a field; null where it is nothing that stands in a cell: rows, files, texts of their own. */
const sourceOf = (field: Form.Field, language: Language): Source | null => {
  const key = `campo.${field.key}`
  const lin_id = language.slice(0, 2)
  const label = Form.wording(field, "label", lin_id)
  if (label === "" || Form.isTemplate(label)) return null
  const make = (part: ColumnOptions, value: Source["value"], cell: Source["cell"]): Source => ({
    column: column(key, label, { shown: false, ...part }),
    field: field.key,
    isParty: Form.isParty(field),
    isPart: false,
    value,
    cell
  })
  const asString: Source["value"] = (sql) => sql`left(i.variables ->> ${field.key}::text, 2000)`
  const asFigure: Source["value"] = (sql) =>
    sql`case when jsonb_typeof(i.variables -> ${field.key}::text) = 'number' then (i.variables ->> ${field.key}::text)::numeric end`
  const figure = (decimals: number | null) =>
    make(
      {
        kind: "number",
        decimals,
        filter: "between",
        total: field.properties["currency"] === undefined ? null : "sum",
        shown: field.properties["currency"] !== undefined
      },
      asFigure,
      asNumber
    )
  switch (field.type) {
    case "number":
      return figure(field.decimals)
    case "expression":
      return field.decimals === null ? make({ filter: "contains" }, asString, asText) : figure(field.decimals)
    case "datetime":
      return field.subtype === "date"
        ? make({ kind: "date", filter: "between" }, asString, asText)
        : make({ kind: field.subtype === "time" ? "text" : "datetime" }, asString, asText)
    case "textfield":
    case "textarea":
      return make({ filter: "contains" }, asString, (found) =>
        typeof found === "string" ? Form.text(Locale.byLanguage[language], { ...field }, found) : null
      )
    case "select":
    case "radio": {
      const options = field.options.map(({ value }) => ({ value, label: Form.optionLabel(field, value, lin_id) }))
      const known = field.source === null
      return make({ filter: known ? "oneOf" : "contains", options: known ? options : [] }, asString, (found) =>
        typeof found === "string" ? Form.optionLabel(field, found, lin_id) : null
      )
    }
    case "checklist":
    case "taglist":
      return make({}, asString, (found) => chosen(found, (value) => Form.optionLabel(field, value, lin_id)))
    case "checkbox": {
      const { yes, no } = yesAndNo(language)
      const options = [
        { value: "true", label: yes },
        { value: "false", label: no }
      ]
      return make(
        { filter: "oneOf", options },
        asString,
        (found) => options.find(({ value }) => value === found)?.label ?? null
      )
    }
    case "filepicker":
    case "document":
    case "dynamiclist":
      return null
  }
}

/** The labels of several options, as their values stand in JSON. */
const chosen = (found: unknown, label: (value: string) => string): Cell => {
  try {
    const list: unknown = JSON.parse(String(found))
    return Array.isArray(list) ? list.map((one) => label(String(one))).join(", ") : null
  } catch {
    return null
  }
}

/** Whether a text is a day of the calendar. */
export const isDay = (text: string): boolean => Locale.isIso("date", text)
