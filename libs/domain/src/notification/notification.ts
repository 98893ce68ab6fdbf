/**
 * Notification: what people are told in passing, and where they find it again.
 */
import { Schema } from "effect"

/** How serious a notice is. */
export const Level = Schema.Literals(["info", "sucesso", "aviso", "erro"])
export type Level = typeof Level.Type

/** A notice: a code of the catalogue with the figures of its sentence, never a sentence. `em` is an ISO instant. */
export const Notice = Schema.Struct({
  id: Schema.NonEmptyString,
  codigo: Schema.NonEmptyString,
  nivel: Level,
  dados: Schema.Record(Schema.String, Schema.Json),
  processo: Schema.NullOr(Schema.String),
  em: Schema.String,
  /** Whether it offers something to do, which takes a person as long as it takes. */
  action: Schema.Boolean
})
export type Notice = typeof Notice.Type

/** How long a toast stays, in milliseconds; null: until it is closed. */
export const Timeout = Schema.NullOr(Schema.Literals([5000, 10_000, 20_000]))
export type Timeout = typeof Timeout.Type

/** How long a toast stays where nobody chose. */
export const defaultTimeoutMs = 5000

/** How many toasts are on the screen at once. */
export const mostShown = 3

/** How many notices the centre keeps. */
export const mostKept = 200

/** All notices. `centre` has the newest last; the first three of `toasts` are on the screen, the rest waits. */
export const Notifications = Schema.Struct({
  centre: Schema.Array(Notice).check(Schema.isMaxLength(mostKept)),
  unread: Schema.Array(Schema.String),
  toasts: Schema.Array(Schema.String),
  timeout: Timeout
})
export type Notifications = typeof Notifications.Type

/** Nothing to tell. */
export const initial: Notifications = { centre: [], unread: [], toasts: [], timeout: defaultTimeoutMs }

/**
 * A notice came: into the centre, unread, and on the screen as soon as there is room. One that is known changes nothing.
 * What offers something to do stays until it is closed, so it takes the place of what did before.
 */
export const withNotice = (notifications: Notifications, notice: Notice): Notifications => {
  if (notifications.centre.some(({ id }) => id === notice.id)) return notifications
  const centre = [...notifications.centre, notice].slice(-mostKept)
  const kept = new Map(centre.map((one) => [one.id, one]))
  return {
    ...notifications,
    centre,
    unread: [...notifications.unread, notice.id].filter((id) => kept.has(id)),
    toasts: [
      ...notifications.toasts.filter((id) => kept.has(id) && !(notice.action && kept.get(id)?.action === true)),
      notice.id
    ]
  }
}

/** Notices that came together, after a line was cut, say: into the centre, and one that tells of them on the screen. */
export const withMany = (
  notifications: Notifications,
  notices: ReadonlyArray<Notice>,
  summary: Notice
): Notifications => {
  const all = notices.reduce((before, notice) => withoutToast(withNotice(before, notice), notice.id), notifications)
  return withRead(withNotice(all, summary), summary.id)
}

/** The notices that are on the screen, the oldest first. */
export const shown = (notifications: Notifications): ReadonlyArray<Notice> =>
  notifications.toasts.slice(0, mostShown).flatMap((id) => notifications.centre.filter((notice) => notice.id === id))

/** A toast left the screen, closed or in time; the next that waits comes. It stays in the centre. */
export const withoutToast = (notifications: Notifications, id: string): Notifications => ({
  ...notifications,
  toasts: notifications.toasts.filter((other) => other !== id)
})

/** Somebody read one notice. */
export const withRead = (notifications: Notifications, id: string): Notifications => ({
  ...notifications,
  unread: notifications.unread.filter((other) => other !== id)
})

/** Somebody marked all as read. */
export const withAllRead = (notifications: Notifications): Notifications => ({ ...notifications, unread: [] })

/** How many were not read. */
export const unreadCount = (notifications: Notifications): number => notifications.unread.length

/** Chooses how long toasts stay. */
export const withTimeout = (notifications: Notifications, timeout: Timeout): Notifications => ({
  ...notifications,
  timeout
})

/** How long the toast of a notice stays. Errors, and what offers something to do, stay until they are closed. */
export const timeoutMs = (notifications: Notifications, notice: Notice): number | null =>
  notice.nivel === "erro" || notice.action ? null : notifications.timeout
