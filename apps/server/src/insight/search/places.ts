/** Where in an instance somebody finds what they typed: in which value, step or text, or with whom; by what they see alone. */
import type { FoundPlace } from "@quadrante/api/search"
import * as Form from "@quadrante/domain/form"
import type { Language } from "@quadrante/domain/language"
import type * as Locale from "@quadrante/domain/locale"
import * as Search from "@quadrante/domain/search"
import type { Session } from "../../identity/session/session.ts"
import type { Queries } from "../../kernel/data/database.ts"
import * as Engine from "../../process/engine.ts"
import * as Sight from "../../process/rows/sight.ts"
import type { Candidate, FoundText } from "./texts.ts"

/** What was asked, in which language, and the comments and documents that answer. */
interface AskedSearch extends Locale.Speech {
  readonly query: Search.Query
  readonly texts: readonly FoundText[]
}

type TextPlace = Omit<FoundPlace, "excerpt"> & { readonly text: string }

interface PlaceRow {
  readonly id: string
  readonly definition: string
  readonly values: Form.Values
  readonly tasks: readonly {
    readonly element: string
    readonly isOpen: boolean
    readonly holder: string | null
    readonly done: string | null
  }[]
}

/** The place of each instance that what it is called does not answer. */
export const placesOf = async (
  sql: Queries,
  session: Session,
  { query, language, locale, texts }: AskedSearch,
  shown: readonly Candidate[]
): Promise<ReadonlyMap<string, FoundPlace>> => {
  const open = shown.filter((one) => Search.score(query, knownOf(one)) === null)
  if (open.length === 0) return new Map()
  const found = new Map<string, FoundPlace>()
  const rows = new Map((await rowsOf(sql, session, open)).map((row) => [row.id, row]))
  for (const one of open) {
    const row = rows.get(one.id)
    const definition = row === undefined ? null : await Engine.findDefinition(sql, session.amb, row.definition)
    const places = [
      ...(row === undefined || definition === null
        ? []
        : [...inValues(definition, row.values, locale), ...inSteps(definition, row.tasks, language)]),
      ...texts.filter(({ of }) => of.id === one.id).map(inText)
    ]
    const best = Search.bestPlace(query, knownOf(one), places)
    if (best !== null) {
      const { text, ...place } = best
      const isNamed = place.kind === "step" || place.kind === "holds" || place.kind === "did"
      found.set(one.id, { ...place, excerpt: isNamed ? "" : Search.excerpt(query, text) })
    }
  }
  return found
}

const knownOf = ({ title, titles, number, pessoa, status }: Candidate) => [
  ...Search.findable([title, ...Object.values(titles), number, pessoa].join(" ")),
  Search.stateWord(status)
]

const rowsOf = (sql: Queries, session: Session, instances: readonly Candidate[]) => {
  const { amb, person, profile, unit } = session
  const all = Sight.viewers(session) === null
  return sql<PlaceRow[]>`
    select i.id, i.definition,
      found_values(i, d.seeing, ${all}, ${person}, ${profile}, ${unit?.unid_sigla ?? null}) as values,
      coalesce((select json_agg(json_build_object('element', t.element, 'isOpen', t.done_at is null, 'holder', t.claimed_name,
          'done', concat_ws(', ', t.done_name, t.done_for_name)) order by t.opened desc)
        from task t where t.amb = i.amb and t.instance = i.id and t.kind = 'user'), '[]') as tasks
    from instance i join definition d on d.amb = i.amb and d.id = i.definition
    where i.amb = ${amb} and i.id = any(${instances.map(({ id }) => id)})`
}

/** Values as their fields show them; those of no field under their name, as they stand there. */
const inValues = (definition: Engine.Definition, values: Form.Values, locale: Locale.Locale): readonly TextPlace[] => {
  const forms = definition.drawing.activities.flatMap(({ id }) => Engine.formOf(definition, id)?.form ?? [])
  const fields = new Map(forms.flatMap((form) => Form.fields(form)).map((field) => [field.key, field]))
  return Object.entries(values).map(([name, value]) => {
    const field = fields.get(name)
    const shown = field === undefined ? "" : shownOf(locale, field, values)
    const label = field === undefined ? "" : Form.wording(field, "label", locale.lin_id)
    // By the value itself it was found, whatever a choice calls it.
    const text =
      `${shown} ${shown === "" || field?.type === "select" || field?.type === "radio" ? plain(value) : ""}`.trim()
    return { kind: "field", name: label === "" ? name : label, at: null, id: null, text }
  })
}

const shownOf = (locale: Locale.Locale, field: Form.Field, values: Form.Values): string => {
  const texts = Object.entries(Form.texts(locale, { components: [field] }, values))
  const isChoice = field.type === "select" || field.type === "radio"
  return texts
    .filter(([name]) => field.type !== "dynamiclist" || name !== field.key)
    .map(([, text]) => (isChoice ? Form.optionLabel(field, text, locale.lin_id) : text))
    .join(" · ")
}

/** The texts and numbers in a value. */
const plain = (value: unknown): string => {
  if (typeof value === "string" || typeof value === "number") return String(value)
  return typeof value === "object" && value !== null ? Object.values(value).map(plain).join(" ") : ""
}

const inSteps = (definition: Engine.Definition, tasks: PlaceRow["tasks"], language: Language): readonly TextPlace[] =>
  tasks.flatMap(({ element, isOpen, holder, done }) => {
    const step = Engine.nameOf(definition, element, language)
    return [
      ...(isOpen ? [namedPlace("step", step)] : []),
      ...(isOpen && holder !== null ? [namedPlace("holds", holder)] : []),
      ...(done !== null && done !== "" ? [namedPlace("did", done)] : [])
    ]
  })

const namedPlace = (kind: "step" | "holds" | "did", name: string): TextPlace => ({
  kind,
  name,
  at: null,
  id: null,
  text: name
})

const inText = ({ kind, id, name, at, body }: FoundText): TextPlace => ({
  kind,
  name,
  at: kind === "comment" ? at.toISOString() : null,
  id,
  text: kind === "document" ? `${name} ${body}` : body
})
