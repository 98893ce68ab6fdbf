/**
 * Outbox: acts of a person that wait for the server, each under a key of its own, in the order in which they were done.
 *
 * An act leaves when the server has answered it, or when its person takes it back. An answer that was lost leaves it there:
 * it goes again under the same key, which the server carries out once.
 */
import { Schema } from "effect"
import { Contexto } from "../process/process.ts"

/** What was typed for a task, as its form had it, so that it can be given back. */
export const Typed = Schema.Struct({
  texts: Schema.Record(Schema.String, Schema.String),
  /** What the form showed before anything was typed. */
  before: Schema.Record(Schema.String, Schema.String),
  lcl_id: Schema.String
})
export type Typed = typeof Typed.Type

/** What is to be done: a task completed, a process started, the day on which a task is looked at again. */
export const Act = Schema.Union([
  Schema.Struct({
    _tag: Schema.Literal("complete"),
    task: Schema.String,
    instance: Schema.String,
    revision: Schema.Int,
    values: Schema.Record(Schema.String, Schema.Json),
    /** The form that was filled in, as JSON. */
    form: Schema.Json,
    typed: Schema.NullOr(Typed)
  }),
  Schema.Struct({ _tag: Schema.Literal("start"), contexto: Contexto }),
  Schema.Struct({
    _tag: Schema.Literal("follow"),
    task: Schema.String,
    instance: Schema.String,
    at: Schema.NullOr(Schema.String)
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
  /** When it was done, in ms. */
  at: Schema.Finite,
  /** A try found no server, so that it waits for one. */
  waits: Schema.Boolean,
  act: Act
})
export type Submission = typeof Submission.Type

/** What was not answered, the oldest first, and the keys of what is on its way. */
export interface Outbox {
  readonly waiting: ReadonlyArray<Submission>
  readonly underWay: ReadonlyArray<string>
}

/** Nothing waits. */
export const empty: Outbox = { waiting: [], underWay: [] }

/**
 * Takes over what a page left that was closed or reloaded: what was on its way may have arrived or not, and waits. What is
 * known already stays as it is.
 */
export const withLeft = (outbox: Outbox, left: ReadonlyArray<Submission>): Outbox => left.reduce(withWaiting, outbox)

const withWaiting = (outbox: Outbox, submission: Submission): Outbox =>
  withSubmission(outbox, { ...submission, waits: true })

/**
 * Adds an act. The same one again, by its key, changes nothing. Another day for the same task takes the place of the one
 * that waits, unless that is on its way.
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
 * What goes next; null where nothing may. What is new goes at once, beside others, as long as nothing waits; what waits
 * goes alone, in the order in which it was done.
 */
export const next = ({ waiting, underWay }: Outbox): Submission | null => {
  const first = waiting.find(({ key }) => !underWay.includes(key))
  if (first === undefined) return null
  const waits = waiting.some((one) => one.waits)
  return waits && underWay.length > 0 ? null : first
}

/** An act goes on its way. */
export const sent = (outbox: Outbox, key: string): Outbox => ({ ...outbox, underWay: [...outbox.underWay, key] })

/** Nobody answered an act: it waits, and so does everything that has not gone yet. */
export const unanswered = ({ waiting, underWay }: Outbox, key: string): Outbox => {
  const still = underWay.filter((one) => one !== key)
  return {
    waiting: waiting.map((one) => (one.waits || still.includes(one.key) ? one : { ...one, waits: true })),
    underWay: still
  }
}

/** The server answered, whatever it said: the act is over. */
export const answered = ({ waiting, underWay }: Outbox, key: string): Outbox => ({
  waiting: waiting.filter((one) => one.key !== key),
  underWay: underWay.filter((one) => one !== key)
})

/** The person takes it back. What is on its way just now cannot be. */
export const withdrawn = (outbox: Outbox, key: string): Outbox =>
  outbox.underWay.includes(key) ? outbox : answered(outbox, key)

/** What waits for an open process: what was sent from it, and what was sent for the task that it shows. */
export const waitingFor = (
  { waiting }: Outbox,
  { process, task }: { readonly process: string; readonly task: string | null }
): Submission | null =>
  waiting.find(
    ({ process: from, act }) =>
      act._tag !== "follow" && (act._tag === "start" ? from === process : task !== null && act.task === task)
  ) ?? null
