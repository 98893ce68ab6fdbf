/**
 * Link catalogue: the names that a link may carry into the start form of a process, what each takes, and what of a link
 * is lost there.
 */
import * as Form from "../form/form.ts"
import * as Link from "../link/link.ts"
import { exampleOf } from "./example.ts"

export { check, type CheckedLink, type Loss, type LossReason } from "./check.ts"
export { fill, type FillFault, type FilledLink } from "./fill.ts"

/** What a name takes; `any`: the value as the rules of links read it. */
export const types = [
  "text",
  "email",
  "phone",
  "cpf",
  "cnpj",
  "cpf_cnpj",
  "number",
  "boolean",
  "date",
  "time",
  "datetime",
  "choice",
  "choices",
  "any"
] as const
export type LinkType = (typeof types)[number]

/** A name that a link may carry. */
export interface LinkName {
  readonly name: string
  readonly label: string
  readonly type: LinkType
  readonly required: boolean
  /** A text that the input reads as its type, whatever the locale. */
  readonly example: string
  /** Of a choice. */
  readonly options?: ReadonlyArray<Form.Option>
}

/** The process that a link opens, its start form, and where the deployment stands. */
export interface LinkStart {
  readonly processo: string
  readonly start: Form.StartForm
  readonly amb: string | null
  readonly base: string
}

/** In which language labels are, and the text of an example. */
export interface LinkWords {
  readonly lin_id: string
  readonly exampleText: string
}

/** What a link to a process may carry. */
export interface LinkDescription {
  readonly processo: string
  readonly names: ReadonlyArray<LinkName>
  /** A link with all examples; null where they are more than one link holds. */
  readonly link: string | null
}

/** Describes the links to a process: what an input takes from none is not among the names. */
export const describe = ({ processo, start, amb, base }: LinkStart, words: LinkWords): LinkDescription => {
  const fields = new Map(Form.openFieldsOf(start).map((field) => [field.key, field]))
  const listed = start.listed.filter((name) => !fields.has(name))
  const names = [
    ...[...fields.values()].filter(({ key }) => isOffered(key)).flatMap((field) => ofField(field, words)),
    ...[...new Set(listed)].filter(isOffered).map((name) => ofListed(name, words))
  ]
  const textos = Object.fromEntries(names.map(({ name, example }) => [name, [example]]))
  const built = Link.buildTexts({ processo, textos, amb, base })
  return { processo, names, link: built._tag === "Success" ? built.success : null }
}

/** Whether a link can bring a value to a form under a name. */
const isOffered = (name: string): boolean => !Form.reserved.has(name) && Link.isCarried(name)

const ofField = (field: Form.Field, { lin_id, exampleText }: LinkWords): ReadonlyArray<LinkName> => {
  const type = typeOf(field)
  const example = exampleOf(field, exampleText)
  if (type === null || example === null) return []
  const label = Form.wording(field, "label", lin_id) || field.key
  const about = { name: field.key, label, type, required: field.validate.required, example }
  if (!("options" in field)) return [about]
  const options = field.options.map(({ value }) => ({ value, label: Form.optionLabel(field, value, lin_id) }))
  return [{ ...about, options }]
}

const ofListed = (name: string, { exampleText }: LinkWords): LinkName => ({
  name,
  label: name,
  type: "any",
  required: false,
  example: exampleText
})

const typeOf = (field: Form.Field): LinkType | null => {
  switch (field.type) {
    case "textfield":
    case "textarea":
      return field.kind
    case "number":
      return "number"
    case "checkbox":
      return "boolean"
    case "datetime":
      return field.subtype
    case "select":
    case "radio":
      return "choice"
    case "checklist":
    case "taglist":
      return "choices"
    case "filepicker":
    case "document":
    case "dynamiclist":
    case "expression":
      return null
  }
}
