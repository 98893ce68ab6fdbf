/** The texts of cases that have not ended: each step that drafts one has saved a version, begun from the template of its form. */
import * as Form from "@quadrante/domain/form"
import { ptBR } from "@quadrante/domain/locale"
import { fill } from "@quadrante/domain/markup"
import * as Definition from "../process/model/definition.ts"
import type { Values } from "../process/model/values.ts"
import type { StoryRows } from "./rows.ts"

interface ToldCase {
  readonly amb: string
  readonly id: string
  readonly definition: Definition.Definition
  readonly values: Values
  /** What was done in it, in order. The answers of a draft get its text. */
  readonly history: readonly Record<string, unknown>[]
}

const words = { yes: "Sim", no: "Não" }

/** The rows of the texts, and the values of the case with them. */
export const textsOf = (
  told: ToldCase
): Pick<StoryRows, "document" | "document_version"> & { readonly values: Values } => {
  const { amb, id: instance, definition, history } = told
  const drafts = history.flatMap((row) => {
    const form = row["kind"] === "completed" ? Definition.formOf(definition, String(row["element"]))?.form : undefined
    const field = form && Form.fields(form).find((one) => one.type === "document" && Form.isAsked(one))
    const template = field === undefined ? null : Form.templateOf(field, "pt")
    return field === undefined || template === null ? [] : [{ row, field, template }]
  })
  const [first] = drafts
  if (first === undefined) return { document: [], document_version: [], values: told.values }
  // One text for a case, made from its own id: the story stays as its seed makes it.
  const document = instance.slice(0, 24) + [...instance].slice(24).toReversed().join("")
  const { key, label } = first.field
  const written = fill(first.template, (name) => readingOf(definition, told.values, name))
  for (const { row } of drafts) row["answers"] = { ...(row["answers"] as Values), [key]: document }
  return {
    document: [{ amb, id: document, instance, kind: "text", title: label, version: drafts.length, created: first.row["at"], created_by: first.row["person"] }], // prettier-ignore
    document_version: drafts.map(({ row }, at) => {
      // What was asked for in the review is in the last version.
      const text = at === drafts.length - 1 ? written : written.replace("trinta dias", "quinze dias")
      const content = Buffer.from(text, "utf8")
      const author = { author: row["person"], author_name: row["pessoa"] }
      return { amb, document, version: at + 1, at: row["at"], ...author, type: "text/markdown", bytes: content.length, content: `\\x${content.toString("hex")}` } // prettier-ignore
    }),
    values: { ...told.values, [key]: document }
  }
}

const readingOf = (definition: Definition.Definition, values: Values, name: string): string | null => {
  const forms = definition.drawing.activities.flatMap(({ id }) => Definition.formOf(definition, id)?.form ?? [])
  const field = forms.flatMap((form) => Form.fields(form)).find(({ key }) => key === name)
  if (field === undefined || field.type === "dynamiclist") return null
  return Form.reading(field, Form.text(ptBR, field, values[name]), "pt", words)
}
