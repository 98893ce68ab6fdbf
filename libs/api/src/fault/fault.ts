/** The error codes of the API: a closed set, each with its HTTP status. */
import { flaws } from "@quadrante/domain/json"
import * as Statement from "@quadrante/domain/statement"
import { Schema } from "effect"

/** Every code and the status it is answered with. The words for people are the client's. */
export const statuses = {
  "request-invalid": 400,
  "credentials-wrong": 401,
  "session-absent": 401,
  "session-expired": 401,
  "session-revoked": 401,
  "session-renewed": 401,
  "proof-invalid": 401,
  "proof-nonce": 401,
  "passkey-refused": 401,
  forbidden: 403,
  "access-blocked": 403,
  "authentication-required": 403,
  "environment-unknown": 404,
  "not-found": 404,
  "process-unknown": 404,
  "task-closed": 409,
  "task-taken": 409,
  "instance-over": 409,
  "draft-sent": 409,
  "revision-stale": 409,
  "offer-closed": 409,
  "document-locked": 409,
  "document-stale": 409,
  "passkey-known": 409,
  "too-large": 413,
  "file-refused": 415,
  "form-invalid": 422,
  "key-reused": 422,
  "password-weak": 422,
  "message-unexpected": 422,
  "definition-refused": 422,
  "code-wrong": 422,
  "process-failed": 422,
  "statement-refused": 422,
  "statement-late": 422,
  "too-heavy": 422,
  "session-blocked": 423,
  "too-many-attempts": 429,
  "too-many-requests": 429,
  "quota-reached": 429,
  busy: 429,
  internal: 500,
  unavailable: 503
} as const

export type Code = keyof typeof statuses

const codes = Object.keys(statuses) as readonly Code[]

/** One field of a form that was refused, and why. */
export const FieldFault = Schema.Struct({
  key: Schema.String,
  code: Schema.String,
  params: Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Number]))
})

/** The body of every answer that is not a success. */
export const Fault = Schema.Struct({
  code: Schema.Literals(codes),
  /** Where: a field of the payload, a parameter, a limit; for `statement-refused` what the database says, in its words. */
  at: Schema.optionalKey(Schema.String),
  /** What is wrong with the value there, for `request-invalid`, where no schema could say it. */
  flaw: Schema.optionalKey(Schema.Literals(flaws)),
  /**
   * Who was quicker, for `task-closed`, `task-taken`, `instance-over` and `revision-stale`; whose session it is, for the
   * `session-blocked` of who resumes it with its key.
   */
  by: Schema.optionalKey(Schema.String),
  /** When they were, for `task-closed`, `task-taken` and `revision-stale`. */
  when: Schema.optionalKey(Schema.String),
  fields: Schema.optionalKey(Schema.Array(FieldFault)),
  /** Why a statement was refused, and where in it. */
  statement: Schema.optionalKey(
    Schema.Struct({ reason: Statement.Reason, place: Schema.NullOr(Statement.TextPosition) })
  ),
  /** Seconds to wait, as the header `Retry-After` says it: for `credentials-wrong`, `unavailable`, and whatever is 429. */
  retryAfter: Schema.optionalKey(Schema.Number),
  /** What to tell support: finds the request in the server's log. */
  request: Schema.optionalKey(Schema.String)
})
export type Fault = typeof Fault.Type
