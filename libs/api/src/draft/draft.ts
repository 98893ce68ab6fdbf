/**
 * Drafts on the wire: what a person typed and has not sent, on any of their devices. The draft of a start has an id of its
 * own, which becomes that of the instance; the draft of a task has the id of its task.
 */
import { Schema } from "effect"
import { Context, Instance, LeftOut, PassedStep, Step } from "../process/process.ts"

/** The longest text of one input, and the most inputs: rows of lists count with theirs. */
const text = Schema.String.check(Schema.isMaxLength(100_000))
/** What stands in inputs, by their names. */
export const Texts = Schema.Record(Schema.String.check(Schema.isMaxLength(256)), text)

/** What a draft is for: a process that is not started yet, with what a link gave to it, or an open task. */
export const DraftSubject = Schema.Union([
  Schema.TaggedStruct("start", { processo: Schema.String.check(Schema.isMaxLength(128)), contexto: Context }),
  Schema.TaggedStruct("task", {})
])
export type DraftSubject = typeof DraftSubject.Type

/** What is typed, as it is typed. */
const typed = {
  texts: Texts,
  /** What the form showed before anything was typed. */
  before: Texts,
  /** The locale in which it is typed. */
  lcl_id: Schema.String.check(Schema.isMaxLength(16))
}

/** Saves a draft over the revision that it was typed upon; 0: there was none. */
export const SaveDraftRequest = Schema.Struct({ ...typed, of: DraftSubject, revision: Schema.Natural })
export type SaveDraftRequest = typeof SaveDraftRequest.Type

/** The revision that was saved. */
export const SaveDraftResponse = Schema.Struct({ revision: Schema.Int })

/** A line of *Rascunhos*. */
export const DraftSummary = Schema.Struct({
  id: Schema.String,
  processo: Schema.String,
  /** The process of a start; the instance of a task. */
  title: Schema.String,
  /** The step that is asked for, where there is one. */
  step: Schema.NullOr(Schema.String),
  /** Of a task. */
  instance: Schema.NullOr(Schema.String),
  /** Whether it can still be sent: the task is open, the process can be started. */
  sendable: Schema.Boolean,
  /** The role under which it was opened: its id, and what it is called. */
  role: Schema.NullOr(Schema.String),
  perfil_operacional: Schema.String,
  unid_sigla: Schema.NullOr(Schema.String),
  /** The icon of its process. */
  icon: Schema.String,
  /** The first words that were typed in it. */
  hint: Schema.NullOr(Schema.String),
  /** How many inputs are filled in, and files and texts are there. */
  filled: Schema.Int,
  documents: Schema.Int,
  changed: Schema.String,
  expires: Schema.String,
  /** Counts the saves: a device that has an older one asks for the newer. */
  revision: Schema.Int
})
export type DraftSummary = typeof DraftSummary.Type

/** A draft as its person goes on with it. */
export const Draft = Schema.Struct({ ...typed, ...DraftSummary.fields, of: DraftSubject })
export type Draft = typeof Draft.Type

/** What a process asks before it is started. */
export const StartForm = Schema.Struct({
  processo: Schema.String,
  title: Schema.String,
  icon: Schema.String,
  /** The version in force. */
  definition: Schema.String,
  /** The step of the form; without one, the name of the process. */
  name: Schema.String,
  /** The form in form-js JSON; null: there is nothing to fill in. */
  form: Schema.NullOr(Schema.Json),
  /** The way from there, as far as it is known before anything is filled in. */
  steps: Schema.Array(Step),
  passedBy: Schema.optionalKey(Schema.Array(PassedStep)),
  /** What the gateway behind the form asks: no link fills in the choice that it reads. */
  conditions: Schema.Array(Schema.String),
  /** The fields of a decision that the drawing names: no link fills them in either. */
  decided: Schema.Array(Schema.String),
  /** Names that the definition takes from a link beside its inputs. */
  listed: Schema.Array(Schema.String)
})
export type StartForm = typeof StartForm.Type

/** Sends a draft, or what was typed before there was one: starts the instance and completes its first task. */
export const SendDraftRequest = Schema.Struct({
  processo: Schema.String.check(Schema.isMaxLength(128)),
  contexto: Context,
  /** The version whose form was filled in. */
  definition: Schema.String.check(Schema.isMaxLength(64)),
  values: Schema.Record(Schema.String, Schema.Json)
})
export type SendDraftRequest = typeof SendDraftRequest.Type

/** The instance that a draft became, and what of its context was left out. */
export const SendDraftResponse = Schema.Struct({ ...Instance.fields, leftOut: Schema.Array(LeftOut) })
