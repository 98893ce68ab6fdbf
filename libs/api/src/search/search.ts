/** The search on the wire: the request, and the results in order of rank. */
import { Schema } from "effect"
import { InstanceStatus, Startable, TaskSummary } from "../process/process.ts"

/** What somebody typed. `#12` asks for a number. */
export const SearchRequest = Schema.Struct({ termo: Schema.String.check(Schema.isMaxLength(200)) })

/** An instance that was found. */
export const FoundInstance = Schema.Struct({
  id: Schema.String,
  number: Schema.Int,
  processo: Schema.String,
  title: Schema.String,
  status: InstanceStatus,
  /** Who started it, and when. */
  pessoa: Schema.String,
  created: Schema.String
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
  of: Schema.String
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
  people: Schema.Array(FoundPerson)
})
export type SearchResult = typeof SearchResult.Type
