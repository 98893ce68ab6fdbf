/** The search on the wire: the request, and the results in order of rank. */
import { Schema } from "effect"
import { Amount } from "../list/amount.ts"
import { InstanceStatus, Startable, TaskSummary } from "../process/process.ts"

/** What somebody typed. `#12` asks for a number. */
export const SearchRequest = Schema.Struct({ termo: Schema.String.check(Schema.isMaxLength(200)) })

/** Where in an instance it was found that what it is called does not say. */
export const FoundPlace = Schema.Struct({
  kind: Schema.Literals(["field", "step", "holds", "did", "comment", "document"]),
  /** What the field, the step or the document is called, or who holds it, did it or said it. */
  name: Schema.String,
  /** When it was said. */
  at: Schema.NullOr(Schema.String),
  /** The id of the document or comment. */
  id: Schema.NullOr(Schema.String),
  /** The line in which it stands; empty where the name says it. */
  excerpt: Schema.String
})
export type FoundPlace = typeof FoundPlace.Type

/** An instance that was found. */
export const FoundInstance = Schema.Struct({
  id: Schema.String,
  number: Schema.Int,
  processo: Schema.String,
  title: Schema.String,
  status: InstanceStatus,
  /** Who started it, and when. */
  pessoa: Schema.String,
  created: Schema.String,
  /** With whom it waits now: who holds a task of it, or those whose turn it is; null: with nobody. */
  with: Schema.NullOr(Schema.String),
  /** Null where its title, number or starter answer. */
  place: Schema.NullOr(FoundPlace)
})
export type FoundInstance = typeof FoundInstance.Type

/** A document that was found, with the instance that it belongs to. */
export const FoundDocument = Schema.Struct({
  id: Schema.String,
  title: Schema.String,
  kind: Schema.Literals(["file", "text"]),
  instance: Schema.String,
  processo: Schema.String,
  /** What the instance is called. */
  of: Schema.String,
  /** What of its text answers; empty where its title does. */
  excerpt: Schema.String
})
export type FoundDocument = typeof FoundDocument.Type

/** A person of the environment, and where they work. */
export const FoundPerson = Schema.Struct({
  pessoa: Schema.String,
  usuario: Schema.String,
  roles: Schema.Array(Schema.String)
})
export type FoundPerson = typeof FoundPerson.Type

/** All that was found and may be seen by who asked. */
export const SearchResult = Schema.Struct({
  processes: Schema.Array(Startable),
  tasks: Schema.Array(TaskSummary),
  instances: Schema.Array(FoundInstance),
  documents: Schema.Array(FoundDocument),
  people: Schema.Array(FoundPerson),
  /** The figures of the instances found, and of those of the tasks, by id, where the person sees them; an older server does not say. */
  amounts: Schema.optionalKey(Schema.Record(Schema.String, Amount))
})
export type SearchResult = typeof SearchResult.Type
