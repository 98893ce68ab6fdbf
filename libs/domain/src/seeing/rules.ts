/** What a definition says of who sees its values: the names in its forms, `publico`, and the fields of `sigilo`. */
import * as Form from "../form/form.ts"
import { languages } from "../language/language.ts"
import { mentions } from "./mention.ts"

/** The names in a form: those that it asks for or computes, and those that it only shows. */
export interface FormNames {
  readonly asked: ReadonlyArray<string>
  readonly shown: ReadonlyArray<string>
}

/** What a definition says of who sees which values. Plain data: it is kept beside the definition too. */
export interface SeeingRules {
  /** By the element that has the form. */
  readonly forms: Readonly<Record<string, FormNames>>
  /** The element of the start form; null where a start asks nothing. */
  readonly start: string | null
  readonly publico: ReadonlyArray<string>
  /** The profiles of each name of `sigilo`. */
  readonly sigilo: Readonly<Record<string, ReadonlyArray<string>>>
  /** The names under which files and documents stand. */
  readonly documents: ReadonlyArray<string>
  /** What the options under each name are called, in all languages, by the values that are kept: people look for what they read. */
  readonly choices: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** A form with the element that has it. Answers of one that is done several times stand in a list under its element. */
export interface FormOfElement {
  readonly element: string
  readonly form: Pick<Form.Form, "components">
  readonly isMany: boolean
}

interface DefinitionForms {
  readonly forms: ReadonlyArray<FormOfElement>
  readonly start: string | null
  readonly publico: ReadonlyArray<string>
}

/** The rules of a definition. */
export const rulesOf = ({ forms, start, publico }: DefinitionForms): SeeingRules => ({
  forms: Object.fromEntries(forms.map((one) => [one.element, namesOf(one)])),
  start,
  publico,
  sigilo: sigiloOf(forms),
  documents: [...new Set(forms.flatMap(documentsIn))],
  choices: choicesOf(forms)
})

/** Of rows and of answers in a list the options stand under the name of the whole. */
const choicesOf = (forms: ReadonlyArray<FormOfElement>): SeeingRules["choices"] => {
  const found = new Map<string, Map<string, Set<string>>>()
  for (const { element, form, isMany } of forms) {
    for (const field of Form.fields(form)) {
      for (const name of isMany ? [field.key, element] : [field.key]) {
        for (const { value, label } of labelsIn(field)) {
          const own = found.get(name) ?? new Map<string, Set<string>>()
          found.set(name, own.set(value, (own.get(value) ?? new Set()).add(label)))
        }
      }
    }
  }
  return Object.fromEntries(
    [...found].map(([name, own]) => [
      name,
      Object.fromEntries([...own].map(([value, labels]) => [value, [...labels].join(" ")]))
    ])
  )
}

const labelsIn = (field: Form.Field): ReadonlyArray<Form.Option> => {
  if (field.type === "dynamiclist") return Form.fields(field).flatMap(labelsIn)
  if (!("options" in field)) return []
  return field.options.flatMap(({ value, label }) => [
    { value, label },
    ...languages.map((language) => ({ value, label: Form.optionLabel(field, value, language.slice(0, 2)) }))
  ])
}

const documentsIn = ({ element, form, isMany }: FormOfElement): ReadonlyArray<string> => {
  const keys = Form.fields(form).flatMap((field) => (holdsDocuments(field) ? [field.key] : []))
  return isMany && keys.length > 0 ? [...keys, element] : keys
}

const holdsDocuments = (field: Form.Field): boolean =>
  field.type === "filepicker" ||
  field.type === "document" ||
  (field.type === "dynamiclist" && Form.fields(field).some(holdsDocuments))

const namesOf = ({ form, isMany }: FormOfElement): FormNames => {
  const isAsked = (field: Form.Field) => !isMany && (Form.isAsked(field) || field.type === "expression")
  const keys = (wanted: boolean) => [
    ...new Set(Form.fields(form).flatMap((field) => (isAsked(field) === wanted ? [field.key] : [])))
  ]
  return { asked: keys(true), shown: keys(false) }
}

/** Of several forms that name profiles, each has to name one: what they differ in is refused before. */
const sigiloOf = (forms: ReadonlyArray<FormOfElement>): SeeingRules["sigilo"] => {
  const found = new Map<string, ReadonlyArray<string>>()
  for (const { name, profiles } of forms.flatMap(secretsIn)) {
    found.set(name, found.get(name)?.filter((one) => profiles.includes(one)) ?? profiles)
  }
  return Object.fromEntries(found)
}

const secretsIn = ({ element, form, isMany }: FormOfElement) =>
  Form.fields(form).flatMap((field) => {
    const profiles = profilesOf(field)
    if (profiles === null) return []
    return [{ name: field.key, profiles }, ...(isMany ? [{ name: element, profiles }] : [])]
  })

const profilesOf = ({ properties }: Form.Field): ReadonlyArray<string> | null => {
  const said = properties["sigilo"]
  if (said === undefined) return null
  return said
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "")
}

/** Why a definition cannot say who sees what. */
export type SeeingProblem =
  | { readonly code: "sigilo-public"; readonly name: string }
  | { readonly code: "sigilo-title"; readonly name: string }
  | { readonly code: "sigilo-profiles"; readonly name: string }
  | { readonly code: "sigilo-row"; readonly name: string }
  | { readonly code: "publico-unknown"; readonly name: string }

/** What the problems of a definition follow from, beside its forms. */
interface DefinitionNames extends DefinitionForms {
  /** FEEL of the title of its instances, in each language. */
  readonly titles: ReadonlyArray<string>
  /** Expressions that make a value of others, by the name of what they make. */
  readonly made: ReadonlyArray<{ readonly name: string; readonly expression: string }>
  /** Other names that a value can have: of contexts, messages, decisions. */
  readonly known: ReadonlyArray<string>
}

/** The problems of a definition: the title and `publico` are for every viewer, so nothing of `sigilo` may be in them. */
export const seeingProblems = ({ titles, made, known, ...of }: DefinitionNames): ReadonlyArray<SeeingProblem> => {
  const { forms, publico } = of
  const secrets = forms.flatMap(secretsIn)
  const fields = forms.flatMap(({ form }) => Form.fields(form))
  const computed = fields.flatMap((field) =>
    field.type === "expression" ? [{ name: field.key, expression: field.expression }] : []
  )
  const secret = withDerived(
    secrets.map(({ name }) => name),
    [...made, ...computed]
  )
  const names = new Set([...fields.map(({ key }) => key), ...forms.map(({ element }) => element), ...known])
  const said = Map.groupBy(secrets, ({ name }) => name)
  const ways = (name: string) => new Set(said.get(name)?.map(({ profiles }) => profiles.toSorted().join()))
  return [
    ...publico.filter((name) => secret.has(name)).map((name) => ({ code: "sigilo-public" as const, name })),
    ...publico.filter((name) => !names.has(name)).map((name) => ({ code: "publico-unknown" as const, name })),
    ...[...secret]
      .filter((name) => titles.some((title) => mentions(title, name)))
      .map((name) => ({ code: "sigilo-title" as const, name })),
    ...[...said.keys()]
      .filter((name) => ways(name).size > 1 || ways(name).has(""))
      .map((name) => ({ code: "sigilo-profiles" as const, name })),
    ...fields
      .flatMap((field) => (field.type === "dynamiclist" ? fieldsWithin(field) : []))
      .filter((field) => profilesOf(field) !== null)
      .map(({ key }) => ({ code: "sigilo-row" as const, name: key }))
  ]
}

const fieldsWithin = (list: Form.ListInput): ReadonlyArray<Form.Field> =>
  Form.fields(list).flatMap((field) => [field, ...(field.type === "dynamiclist" ? fieldsWithin(field) : [])])

/** Names with all that is made of them. */
const withDerived = (names: ReadonlyArray<string>, made: DefinitionNames["made"]): ReadonlySet<string> => {
  const found = new Set(names)
  for (let before = -1; before < found.size;) {
    before = found.size
    for (const { name, expression } of made) {
      if ([...found].some((one) => mentions(expression, one))) found.add(name)
    }
  }
  return found
}
