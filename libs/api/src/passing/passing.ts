/** Handing a task over on the wire: whom it may be given to, passing it on, and help with filling it in. */
import { Schema } from "effect"
import { Texts } from "../draft/draft.ts"
import { photoOf } from "../photo/photo.ts"
import { TaskReason } from "../process/process.ts"

const key = Schema.String.check(Schema.isMinLength(16), Schema.isMaxLength(64))

/** The id of a person. */
const PersonId = Schema.String.check(Schema.isUUID())

/** Asks whom a task may be given to. Without a term the first by name of those who may. */
export const ReceiversRequest = Schema.Struct({
  for: Schema.Literals(["passing", "help"]),
  /** What names, units and profiles begin with. */
  term: Schema.String.check(Schema.isMaxLength(128))
})
export type ReceiversRequest = typeof ReceiversRequest.Type

/** Somebody, and under what they would have the task. */
export const Person = Schema.Struct({
  id: Schema.String,
  usuario: Schema.String,
  pessoa: Schema.String,
  ...photoOf,
  /** What the profile is called. */
  profile: Schema.String,
  unit: Schema.NullOr(Schema.String)
})
export type Person = typeof Person.Type

/** Somebody who may have the task; where they are away, who acts for them and until which day. Nobody is kept from giving it to them. */
export const Receiver = Schema.Struct({
  ...Person.fields,
  away: Schema.NullOr(Schema.Struct({ substitute: Schema.String, until: Schema.String }))
})
export type Receiver = typeof Receiver.Type

/** Who may have the task, and of those whom the term hit who may not, with the reason. */
export const People = Schema.Struct({
  able: Schema.Array(Receiver),
  unable: Schema.Array(Schema.Struct({ ...Person.fields, why: TaskReason })),
  /** Whether there are more who may than are listed. */
  more: Schema.Boolean
})
export type People = typeof People.Type

/** Passes a task on, with a note that its history keeps; empty: none. The same key twice passes it on once. */
export const PassRequest = Schema.Struct({ to: PersonId, note: Schema.Trim.check(Schema.isMaxLength(500)), key })
export type PassRequest = typeof PassRequest.Type

/** Asks somebody to fill in a task. The same key twice asks once. */
export const HelpRequest = Schema.Struct({
  to: PersonId,
  question: Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(500)),
  key
})
export type HelpRequest = typeof HelpRequest.Type

/** What a helper filled in, as it was typed. The same key twice gives it back once. */
export const HelpAnswer = Schema.Struct({
  texts: Texts,
  lcl_id: Schema.String.check(Schema.isMaxLength(16)),
  key
})
export type HelpAnswer = typeof HelpAnswer.Type

/** What has become of what a helper gave: it stands in the empty fields, or all of it was seen to. */
export const HelpReceipt = Schema.Struct({ settled: Schema.Boolean })
