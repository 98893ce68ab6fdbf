/**
 * The client's outbox: actions of a person that wait for the server, in order, each under its idempotency key.
 *
 * An action leaves the outbox when the server answers, or when its person takes it back. If the answer was lost, the
 * action is sent again under the same key, which the server carries out once.
 */
import { Schema } from "effect"
import { Contexto } from "../process/process.ts"

/** The form as it was typed, to restore it if the action is taken back. */
export const TypedForm = Schema.Struct({
  texts: Schema.Record(Schema.String, Schema.String),
  /** The texts before anything was typed. */
  before: Schema.Record(Schema.String, Schema.String),
  lcl_id: Schema.String
})
export type TypedForm = typeof TypedForm.Type

/** What was filled in, and how it was typed. */
const filledIn = {
  values: Schema.Record(Schema.String, Schema.Json),
  typed: Schema.NullOr(TypedForm)
}

/** Words of a clause that a comment is about, in a version that is saved. */
export const TalkPlace = Schema.Struct({
  document: Schema.String,
  version: Schema.Int,
  block: Schema.Int,
  /** The number of the clause; null: it has none. */
  number: Schema.NullOr(Schema.String),
  quote: Schema.String,
  /** What the clause says, where it is typed under it: so it is found there again. */
  digest: Schema.optionalKey(Schema.String)
})
export type TalkPlace = typeof TalkPlace.Type

/** An action: complete a task, start a process with what was filled in, set a follow-up date, or write a comment. */
export const Act = Schema.Union([
  Schema.Struct({
    _tag: Schema.Literal("complete"),
    task: Schema.String,
    instance: Schema.String,
    revision: Schema.Int,
    form: Schema.Json,
    /** Why it was decided so, where no field takes that. */
    reason: Schema.optionalKey(Schema.String),
    /** A decision that can be taken back for some seconds once it is sent. */
    undo: Schema.optionalKey(Schema.Boolean),
    ...filledIn
  }),
  Schema.Struct({
    _tag: Schema.Literal("start"),
    /** Its id is the key: sent from wherever, it makes one instance. */
    draft: Schema.String,
    contexto: Contexto,
    /** The version that was filled in. */
    definition: Schema.String,
    /** Null: the process asks for nothing. */
    form: Schema.Json,
    ...filledIn
  }),
  Schema.Struct({
    _tag: Schema.Literal("follow"),
    task: Schema.String,
    instance: Schema.String,
    at: Schema.NullOr(Schema.String)
  }),
  Schema.Struct({
    _tag: Schema.Literal("comment"),
    instance: Schema.String,
    text: Schema.String,
    /** Whom it names, with their names as they stand in it. */
    named: Schema.Array(Schema.Struct({ person: Schema.String, pessoa: Schema.String })),
    /** Whether it asks them. */
    asks: Schema.Boolean,
    answers: Schema.NullOr(Schema.String),
    /** Where in a text it is said, or was typed; absent: about the case. What answers is said where that was. */
    place: Schema.optionalKey(TalkPlace)
  })
])
export type Act = typeof Act.Type

/** An act that was not answered yet. */
export const Submission = Schema.Struct({
  /** The same act has the same key, however often it is sent. */
  key: Schema.NonEmptyString,
  /** The open process from which it was sent, and in which role that was opened. */
  process: Schema.String,
  role: Schema.NullOr(Schema.String),
  processo: Schema.String,
  title: Schema.String,
  /** What the task is called; empty for a start. */
  step: Schema.String,
  /** What was decided with it, as its button says; absent: nothing was. */
  decided: Schema.optionalKey(Schema.Struct({ label: Schema.String, isRefused: Schema.Boolean })),
  /** What it has in common with those that were decided at once with it; absent: it was sent on its own. */
  batch: Schema.optionalKey(Schema.NonEmptyString),
  /** When it was done, in ms. */
  at: Schema.Finite,
  /** A try found no server, so that it waits for one. */
  waits: Schema.Boolean,
  act: Act
})
export type Submission = typeof Submission.Type

/** A comment that was not answered yet. */
export type CommentSubmission = Submission & { readonly act: Extract<Act, { readonly _tag: "comment" }> }

/** Actions without an answer, oldest first, and the keys of those in flight. */
export interface Outbox {
  readonly waiting: ReadonlyArray<Submission>
  readonly underWay: ReadonlyArray<string>
}

/** The empty outbox. */
export const empty: Outbox = { waiting: [], underWay: [] }

/**
 * Takes over the actions of a closed or reloaded page. Those that were in flight may have arrived; they wait, and are
 * sent again under the same key.
 */
export const withLeft = (outbox: Outbox, left: ReadonlyArray<Submission>): Outbox => left.reduce(withWaiting, outbox)

const withWaiting = (outbox: Outbox, submission: Submission): Outbox =>
  withSubmission(outbox, { ...submission, waits: true })

/**
 * Adds an action. A duplicate key changes nothing. A new follow-up date replaces one that waits for the same task,
 * unless that is in flight.
 */
export const withSubmission = (outbox: Outbox, submission: Submission): Outbox => {
  const { waiting, underWay } = outbox
  if (waiting.some(({ key }) => key === submission.key)) return outbox
  const kept = waiting.filter((one) => underWay.includes(one.key) || !isReplaced(one.act, submission.act))
  return { ...outbox, waiting: [...kept, submission] }
}

const isReplaced = (before: Act, now: Act): boolean =>
  before._tag === "follow" && now._tag === "follow" && before.task === now.task

/**
 * The next action to send; null if none may go. While nothing waits, new actions are sent in parallel, those of a batch
 * one by one; waiting ones are all sent one by one, in order.
 */
export const next = ({ waiting, underWay }: Outbox): Submission | null => {
  const going = waiting.filter(({ key }) => underWay.includes(key))
  const isBehind = ({ batch }: Submission) => batch !== undefined && going.some((one) => one.batch === batch)
  const first = waiting.find((one) => !underWay.includes(one.key) && !isBehind(one))
  if (first === undefined) return null
  const waits = waiting.some((one) => one.waits)
  return waits && underWay.length > 0 ? null : first
}

/** Marks an action as in flight. */
export const sent = (outbox: Outbox, key: string): Outbox => ({ ...outbox, underWay: [...outbox.underWay, key] })

/** No answer came: the action waits, and so does everything not sent yet. */
export const unanswered = ({ waiting, underWay }: Outbox, key: string): Outbox => {
  const still = underWay.filter((one) => one !== key)
  return {
    waiting: waiting.map((one) => (one.waits || still.includes(one.key) ? one : { ...one, waits: true })),
    underWay: still
  }
}

/** The server answered: removes the action. */
export const answered = ({ waiting, underWay }: Outbox, key: string): Outbox => ({
  waiting: waiting.filter((one) => one.key !== key),
  underWay: underWay.filter((one) => one !== key)
})

/** Takes an action back, unless it is in flight. */
export const withdrawn = (outbox: Outbox, key: string): Outbox =>
  outbox.underWay.includes(key) ? outbox : answered(outbox, key)

/** The waiting action of an open process: sent from it, or for the task that it shows. */
export const waitingFor = (
  { waiting }: Outbox,
  { process, task }: { readonly process: string; readonly task: string | null }
): Submission | null =>
  waiting.find(
    ({ process: from, act }) =>
      (act._tag === "start" && from === process) || (act._tag === "complete" && task !== null && act.task === task)
  ) ?? null

/** The actions of a batch that were not answered yet. */
export const leftOfBatch = ({ waiting }: Outbox, batch: string): ReadonlyArray<Submission> =>
  waiting.filter((one) => one.batch === batch)

/** The comments of an instance that wait, oldest first. */
export const commentsWaiting = ({ waiting }: Outbox, instance: string): ReadonlyArray<CommentSubmission> =>
  waiting.filter((one): one is CommentSubmission => one.act._tag === "comment" && one.act.instance === instance)
