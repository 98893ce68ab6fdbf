/** A draft: the texts that are typed in a form and not sent, and how this device keeps them. */
import type { Slice } from "@quadrante/persistence/vault"

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

export const isDraft = (json: unknown): json is Draft =>
  typeof json === "object" &&
  json !== null &&
  "task" in json &&
  typeof json.task === "string" &&
  "at" in json &&
  typeof json.at === "number" &&
  "lcl_id" in json &&
  typeof json.lcl_id === "string" &&
  "texts" in json &&
  isTexts(json.texts) &&
  (!("before" in json) || isTexts(json.before)) &&
  (!("saved" in json) || isSaved(json.saved))

const isSaved = (json: unknown): boolean =>
  typeof json === "object" &&
  json !== null &&
  "revision" in json &&
  typeof json.revision === "number" &&
  "texts" in json &&
  isTexts(json.texts)

const isTexts = (json: unknown): boolean =>
  typeof json === "object" && json !== null && Object.values(json).every((text) => typeof text === "string")

/** Each draft is a slice of its own: a keystroke writes one form, not all of them. */
export const draftSlice = (process: string): Slice<Draft | null> => ({
  name: `draft:${process}`,
  area: "session",
  version: 1,
  initial: null,
  decode: (json) => (isDraft(json) ? json : undefined)
})

/** The fields of a draft, by their keys: a list has names of its rows and cells below its own. */
export const fieldsOf = ({ texts }: Draft): ReadonlySet<string> =>
  new Set(Object.keys(texts).map((name) => name.split("/")[0] ?? name))

export const areSameTexts = (one: Draft["texts"], other: Draft["texts"]): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, text]) => other[name] === text)
