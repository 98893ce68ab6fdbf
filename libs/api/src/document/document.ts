/** Documents on the wire: files and texts of an instance, their versions and locks. */
import { longestRemark, longestText, mostBytes } from "@quadrante/domain/document"
import { Schema } from "effect"

/** Who holds a text to write it. */
export const Lock = Schema.Struct({ by: Schema.String, mine: Schema.Boolean, until: Schema.String })

export const Document = Schema.Struct({
  id: Schema.String,
  kind: Schema.Literals(["file", "text"]),
  title: Schema.String,
  /** Its last version; 0: nothing was saved yet. */
  version: Schema.Int,
  type: Schema.String,
  bytes: Schema.Int,
  by: Schema.String,
  at: Schema.String,
  lock: Schema.NullOr(Lock),
  /** Whether this person may change it now: a task of theirs asks for it. */
  editable: Schema.Boolean,
  /** Whether it belongs to the case itself, and not to a field of a form. */
  ofCase: Schema.Boolean,
  /** Whether this person may take it out of the case: they added it. */
  removable: Schema.Boolean,
  /** When this person last wrote in it what is in no version; null: nothing is. */
  draft: Schema.NullOr(Schema.String)
})
export type Document = typeof Document.Type

/** One version of many, the newest first. */
export const Version = Schema.Struct({
  version: Schema.Int,
  by: Schema.String,
  at: Schema.String,
  bytes: Schema.Int,
  /** What its author says of it, in a line; empty: nothing. */
  remark: Schema.String
})
export type Version = typeof Version.Type

/** The content of a version. It comes as data and never as a page: no address of the server shows a file. */
export const Content = Schema.Struct({
  name: Schema.String,
  type: Schema.String,
  /** Of a text. */
  text: Schema.NullOr(Schema.String),
  /** Of a file, as base64. */
  data: Schema.NullOr(Schema.String)
})
export type Content = typeof Content.Type

/** A text to begin. */
export const NewText = Schema.Struct({ title: Schema.Trimmed.check(Schema.isNonEmpty(), Schema.isMaxLength(120)) })

/** What is about to be uploaded; `accept` is what the input asks for. A file of the case is for no input. */
export const NewUpload = Schema.Struct({
  name: Schema.String.check(Schema.isMaxLength(1_000)),
  accept: Schema.String.check(Schema.isMaxLength(500)),
  ofCase: Schema.optionalKey(Schema.Boolean),
  bytes: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: mostBytes }))
})

/** A part of it, as base64. */
export const UploadPart = Schema.Struct({ data: Schema.String.check(Schema.isPattern(/^[A-Za-z0-9+/]+={0,2}$/)) })

const text = Schema.String.check(Schema.isMaxLength(longestText))

/** A text with the version that it began from. */
export const TextDraft = Schema.Struct({ base: Schema.Natural, text })
export type TextDraft = typeof TextDraft.Type

/** A text to be kept as the next version, and what is said of it. */
export const NewVersion = Schema.Struct({
  ...TextDraft.fields,
  remark: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(longestRemark))),
  /** Its writer goes on, and holds the text. */
  goesOn: Schema.optionalKey(Schema.Boolean)
})
export type NewVersion = typeof NewVersion.Type

/** What who begins to write finds: the text as it is, and their own that was not saved. */
export const OpenedText = Schema.Struct({
  document: Document,
  text: Schema.String,
  draft: Schema.NullOr(TextDraft)
})
export type OpenedText = typeof OpenedText.Type
