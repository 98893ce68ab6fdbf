/** A draft: the texts that are typed in a form and not sent. */

/** The texts of one form, as typed, and the task that they answer. */
export type Draft = {
  readonly task: string
  readonly texts: Readonly<Record<string, string>>
  /** What the form showed before anything was typed; what was kept by an older version does not say. */
  readonly before?: Readonly<Record<string, string>>
  /** The locale in which they were typed. */
  readonly lcl_id: string
  /** What the server has of it, which the person finds on other devices; missing: nothing yet. */
  readonly saved?: SavedDraft
  /** When it was last written, in ms. */
  readonly at: number
}

/** The texts of a draft as the server keeps them, and their revision there. */
export type SavedDraft = {
  readonly revision: number
  readonly texts: Readonly<Record<string, string>>
}

/** What a person did to a draft: typed in it or took it back, or threw it away. */
export type DraftChange = "written" | "gone"

/** The fields of a draft, by their keys: a list has names of its rows and cells below its own. */
export const fieldsOf = ({ texts }: Pick<Draft, "texts">): ReadonlySet<string> =>
  new Set(Object.keys(texts).map((name) => name.split("/")[0] ?? name))

export const areSameTexts = (one: Draft["texts"], other: Draft["texts"]): boolean =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name])
