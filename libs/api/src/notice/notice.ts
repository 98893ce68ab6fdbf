/**
 * Notices on the wire: what a person is told of what others did. They carry codes and names; the client makes the
 * sentences, in the language of whoever reads.
 */
import { isMoment } from "@quadrante/domain/day"
import { NoticeKind } from "@quadrante/domain/notice"
import { Schema } from "effect"
import { Id } from "../session/session.ts"

/** One line of the bell. */
export const NoticeView = Schema.Struct({
  /** Of one of the group's: the id of its task. */
  id: Schema.String,
  kind: NoticeKind,
  /** False: it is the group's, derived from an open task that nobody has, and gone once somebody takes it. */
  own: Schema.Boolean,
  at: Schema.String,
  read: Schema.Boolean,
  /** What it opens; null where there is nothing, or nothing that this person may see any more. */
  instance: Schema.NullOr(Schema.String),
  task: Schema.NullOr(Schema.String),
  /** The process: its name, what it is called and its icon. */
  processo: Schema.NullOr(Schema.String),
  process: Schema.NullOr(Schema.String),
  icon: Schema.NullOr(Schema.String),
  title: Schema.NullOr(Schema.String),
  /** The step that it tells of; of a request that ended, the end that it reached. */
  step: Schema.NullOr(Schema.String),
  /** Who did it; null: the engine, or time. */
  by: Schema.NullOr(Schema.String),
  /** Of the group's: the role under which it is offered, and in which it opens. Of a file: that in which it is fetched. Null: whatever role the session is in. */
  role: Schema.NullOr(
    Schema.Struct({ id: Id, perfil_operacional: Schema.String, unid_sigla: Schema.NullOr(Schema.String) })
  ),
  due: Schema.NullOr(Schema.String),
  /**
   * What else its sentence says, by its kind:
   *
   * - `task-offered`: `how` is `new`, `returned` (given back) or `reminded`.
   * - `task-finished`: `how` is `taken`, `done` or `closed` (by the engine, or with its instance).
   * - `request-moved`: `decided` is `approved` or `refused`, where it was either; `next` is the step at which it is now, where that is one.
   * - `request-ended`: `how` is `ended`, `failed` or `cancelled`.
   * - `job-done`: `how` is `done` or `failed`; `export` and `name` are those of the file; `until`, of one that is still there, until when it can be fetched.
   * - `task-passed`: `recado` is what was written to them, where anything was; of `help-asked` that is `pergunta`.
   * - `substitution`: `ato` is `named` or `ended`; `ausente` and `substituto` are names, `de` and `ate` days; `lado`, `ausente` or `substituto`, which of both this person is.
   * - `substitute-acted`: `ato` is a kind of the history.
   * - `access`: `event` is a kind of the access log or `passkey-counter`; `name` is that of the passkey, `device` where it came from as people call it, `session` the one that began with it.
   */
  detail: Schema.Record(Schema.String, Schema.String)
})
export type NoticeView = typeof NoticeView.Type

/** The most that `unread` says: so many, or more. */
export const mostUnread = 100

/** Where a page ended: a moment in microseconds, and what stood there. */
export const NoticeCursor = Schema.String.check(
  Schema.isPattern(/^\d{1,16}-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, { message: "must be where a page ended" })
)

/** Asks for the notices that follow a page. */
export const OlderNoticesRequest = Schema.Struct({ cursor: NoticeCursor })

/** The newest notices, or those that follow. */
export const NoticesPage = Schema.Struct({
  unread: Schema.Int,
  /** How many of these are one's own: they stay unread when the list is opened, and those of the groups do not. */
  own: Schema.Int,
  list: Schema.Array(NoticeView),
  /** What to ask for what follows with, as `cursor`; null: nothing does. */
  next: Schema.NullOr(NoticeCursor),
  /** The moment of this page: whoever has read it sends it back as `until`. */
  until: Schema.String
})
export type NoticesPage = typeof NoticesPage.Type

const ReadUntil = Schema.String.check(
  Schema.isPattern(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/),
  Schema.makeFilter((text: string) => isMoment(Date.parse(text)) || "must be a moment")
)

/** Some notices of one's own were read; those of the groups, which one moment marks; or all. Both up to a moment. */
export const ReadNoticesRequest = Schema.Union([
  Schema.Struct({ ids: Schema.Array(Id).check(Schema.isMaxLength(200)) }),
  Schema.Struct({ group: Schema.Literal(true), until: ReadUntil }),
  Schema.Struct({ all: Schema.Literal(true), until: ReadUntil })
])
export type ReadNoticesRequest = typeof ReadNoticesRequest.Type
