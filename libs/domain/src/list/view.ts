/**
 * Views: what a list shows, and how. One is kept under a name, shared with a profile, and written into a link; wherever it comes from, what the
 * list does not know is left out of it.
 */
import { armoured, bare } from "../link/armour.ts"
import type { Contexto } from "../process/process.ts"

/** The lists there are, by the names of their panels. */
export type ListName = "tarefas" | "pedidos"

export interface ListSort {
  readonly by: string
  readonly descending: boolean
}

/** What a list is narrowed to, by the name of the filter, each as a text. A value of a form is written as `conditionText` does. */
export type ListFilter = Readonly<Record<string, string>>

export interface View {
  /** In their order; values of forms as `value:` and the name of the field. */
  readonly columns: ReadonlyArray<string>
  readonly sort: ListSort
  readonly group: string | null
  readonly filter: ListFilter
  /** The field whose sum is shown. */
  readonly sum: string | null
}

/** What a list can show. */
export interface ListShape {
  readonly columns: ReadonlyArray<string>
  readonly sorts: ReadonlyArray<string>
  readonly groups: ReadonlyArray<string>
  /** Filters, with the values of those that have few; null: any text. */
  readonly filters: Readonly<Record<string, ReadonlyArray<string> | null>>
  /** The view with which it begins. */
  readonly first: View
}

const sinces = ["day", "week", "month", "older"]

export const shapes: Readonly<Record<ListName, ListShape>> = {
  tarefas: {
    columns: ["title", "processo", "element", "profile", "unit", "person", "holder", "since", "amount", "due"],
    sorts: ["title", "processo", "element", "profile", "unit", "person", "since", "due"],
    groups: ["due", "processo", "element", "profile", "unit", "person", "standing"],
    filters: {
      text: null,
      processo: null,
      element: null,
      unit: null,
      profile: null,
      person: null,
      due: ["late", "today", "week", "later", "none"],
      standing: ["mine", "offered", "helping"],
      since: sinces,
      value: null
    },
    first: {
      columns: ["title", "element", "profile", "unit", "person", "amount", "due"],
      sort: { by: "due", descending: false },
      group: "due",
      filter: {},
      sum: null
    }
  },
  pedidos: {
    columns: ["title", "processo", "path", "step", "with", "amount", "held", "due", "since", "status"],
    sorts: ["title", "held", "due", "since", "status"],
    groups: ["status", "processo"],
    filters: {
      text: null,
      processo: null,
      status: ["running", "ended", "refused", "cancelled", "failed"],
      since: sinces,
      returned: ["true"]
    },
    first: {
      columns: ["title", "path", "step", "with", "amount", "held", "due", "since"],
      sort: { by: "since", descending: true },
      // What goes on stands before what is over; where it stands, or how it ended, its step says.
      group: "status",
      filter: {},
      sum: null
    }
  }
}

const valuePrefix = "value:"

/** The column of a field. */
export const columnOf = (field: string): string => `${valuePrefix}${field}`

/** The field whose values a column shows; null: it is no column of a form. */
export const fieldOf = (column: string): string | null =>
  column.startsWith(valuePrefix) && column.length > valuePrefix.length ? column.slice(valuePrefix.length) : null

/** How a value of a form is compared. */
export const comparisons = ["equals", "least", "most", "contains"] as const

/** What a value of a form has to be. */
export interface ValueCondition {
  readonly field: string
  readonly is: (typeof comparisons)[number]
  readonly than: string
}

export const conditionText = ({ field, is, than }: ValueCondition): string => `${field}:${is}:${than}`

/** The condition that a text is; null: it is none. */
export const conditionOf = (text: string): ValueCondition | null => {
  const [, field, wanted, than] = /^([^:]+):([^:]+):(.+)$/s.exec(text) ?? []
  const is = comparisons.find((one) => one === wanted)
  return field === undefined || than === undefined || is === undefined ? null : { field, is, than }
}

/**
 * A view with all that its list knows, and nothing else: steps, values and sums are those of one process, so that without
 * one there are none. The column by which a row is known always stands there, and first.
 */
export const clean = (list: ListName, view: View): View => {
  const shape = shapes[list]
  const filter = cleanFilter(list, view.filter)
  const hasProcess = list === "tarefas" && filter["processo"] !== undefined
  const isKnown = (known: ReadonlyArray<string>, name: string) =>
    known.includes(name) || (hasProcess && fieldOf(name) !== null)
  const columns = [...new Set(view.columns)].filter((column) => isKnown(shape.columns, column))
  return {
    columns: columns.includes("title") ? columns : ["title", ...columns],
    sort: isKnown(shape.sorts, view.sort.by) ? view.sort : shape.first.sort,
    group: view.group === null || shape.groups.includes(view.group) ? view.group : shape.first.group,
    filter,
    sum: hasProcess ? view.sum : null
  }
}

const cleanFilter = (list: ListName, filter: ListFilter): ListFilter => {
  const { filters } = shapes[list]
  const held = Object.entries(filter).filter(([name, text]) => {
    const values = Object.hasOwn(filters, name) ? filters[name] : undefined
    if (values === undefined || text === "") return false
    if (name === "value" && conditionOf(text) === null) return false
    if ((name === "value" || name === "element") && (filter["processo"] ?? "") === "") return false
    return values === null || values.includes(text)
  })
  return Object.fromEntries(held)
}

/** Sorts by a column: the same once more turns it round. */
export const sortedBy = (view: View, by: string): View => ({
  ...view,
  sort: { by, descending: view.sort.by === by && !view.sort.descending }
})

/** A view with one filter more, or another one; an empty text takes it off, and with a process what was of it. */
export const filteredBy = (list: ListName, view: View, name: string, text: string): View => {
  const { [name]: _, ...rest } = view.filter
  const { element: _element, value: _value, ...apart } = rest
  const others = name === "processo" ? apart : rest
  return clean(list, { ...view, filter: text === "" ? others : { ...others, [name]: text } })
}

/** What a link calls the filters whose own name is not theirs. */
const linkNames: Readonly<Record<string, string>> = {
  text: "texto",
  element: "etapa",
  unit: "unidade",
  profile: "papel",
  person: "pessoa",
  due: "prazo",
  standing: "com",
  since: "desde",
  value: "valor",
  status: "situacao",
  returned: "devolvidos"
}

const none = "nenhum"

/** A view as the context of a link: what it has beside that with which its list begins. */
export const toContexto = (list: ListName, view: View): Contexto => {
  const { first } = shapes[list]
  const parts: ReadonlyArray<readonly [string, string | null]> = [
    ...Object.entries(view.filter).map(([name, text]) => [linkNames[name] ?? name, text] as const),
    ["colunas", view.columns.join() === first.columns.join() ? null : view.columns.join()],
    ["ordem", sortText(view.sort) === sortText(first.sort) ? null : sortText(view.sort)],
    ["grupo", view.group === first.group ? null : (view.group ?? none)],
    ["soma", view.sum]
  ]
  return Object.fromEntries(parts.flatMap(([name, text]) => (text === null ? [] : [[name, armoured(text)]])))
}

const sortText = ({ by, descending }: ListSort): string => `${descending ? "-" : ""}${by}`

/** The view that a link asks for; null: it asks for none. */
export const fromContexto = (list: ListName, contexto: Contexto): View | null => {
  const { first, filters } = shapes[list]
  const textOf = (name: string): string | null => {
    const value = contexto[name]
    if (typeof value !== "string" && typeof value !== "number") return null
    return bare(String(value))
  }
  const filter = Object.keys(filters).flatMap((name) => {
    const text = textOf(linkNames[name] ?? name)
    return text === null ? [] : [[name, text] as const]
  })
  const [columns, sort, group, sum] = [textOf("colunas"), textOf("ordem"), textOf("grupo"), textOf("soma")]
  if (filter.length === 0 && [columns, sort, group, sum].every((one) => one === null)) return null
  return clean(list, {
    columns: columns?.split(",") ?? first.columns,
    sort: sort === null ? first.sort : { by: sort.replace(/^-/, ""), descending: sort.startsWith("-") },
    group: group === null ? first.group : group === none ? null : group,
    filter: Object.fromEntries(filter),
    sum
  })
}

/** Whether two views show the same in the same way. */
export const isSameView = (one: View, other: View): boolean => keyOf(one) === keyOf(other)

const keyOf = ({ columns, sort, group, filter, sum }: View): string =>
  JSON.stringify([columns, sort.by, sort.descending, group, Object.entries(filter).toSorted(), sum])
