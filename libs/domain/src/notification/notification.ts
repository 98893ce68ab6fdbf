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
  /** Whether it offers something to do, which the list offers on when its toast has left. */
  action: Schema.Boolean,
  /** What an error comes from, by name: with it the toast leaves. Null: it stays until somebody closes it. */
  cause: Schema.NullOr(Schema.String)
})
export type Notice = typeof Notice.Type

/** How long a toast stays, in milliseconds; null: until it is closed. */
export const Timeout = Schema.NullOr(Schema.Literals([5000, 10_000, 20_000]))
export type Timeout = typeof Timeout.Type

/** How long a toast stays where nobody chose. */
export const defaultTimeoutMs = 5000

/** How many toasts are on the screen at once. */
export const mostShown = 3

/** How many notices the list keeps, and how many toasts may wait. */
export const mostKept = 200

/** All notices. `centre` lists what was said of acts here, the newest last; of `toasts` some are on the screen, the rest waits. */
export const Notifications = Schema.Struct({
  centre: Schema.Array(Notice).check(Schema.isMaxLength(mostKept)),
  toasts: Schema.Array(Notice).check(Schema.isMaxLength(mostKept)),
  timeout: Timeout
})
export type Notifications = typeof Notifications.Type

/** Nothing to tell. */
export const initial: Notifications = { centre: [], toasts: [], timeout: defaultTimeoutMs }

/** Something was done here: into the list, and on the screen. One that is known changes nothing. */
export const withNotice = (notifications: Notifications, notice: Notice): Notifications =>
  notifications.centre.some(({ id }) => id === notice.id)
    ? notifications
    : withToast(withListed(notifications, notice), notice)

/** Into the list alone: the screen says it already. */
export const withListed = (notifications: Notifications, notice: Notice): Notifications => ({
  ...notifications,
  centre: [...notifications.centre.filter(({ id }) => id !== notice.id), notice].slice(-mostKept)
})

/**
 * On the screen alone, as soon as there is room: what others did is kept elsewhere. What offers something to do takes the
 * place of what did before, unless that is a decision to take back, and an error that of the same one.
 */
export const withToast = (notifications: Notifications, notice: Notice): Notifications => ({
  ...notifications,
  toasts: [...notifications.toasts.filter((other) => !givesWay(other, notice)), notice].slice(-mostKept)
})

const givesWay = (before: Notice, next: Notice): boolean =>
  before.id === next.id ||
  (before.action && next.action && before.dados["desfazer"] !== "decision") ||
  (before.nivel === "erro" && next.nivel === "erro" && sentenceOf(before) === sentenceOf(next))

const sentenceOf = ({ codigo, dados }: Notice): string => JSON.stringify([codigo, dados])

/** The toasts that are on the screen, the oldest first. Where errors hold all places, the last of them gives way to what leaves by itself. */
export const shown = (notifications: Notifications): ReadonlyArray<Notice> => {
  const first = notifications.toasts.slice(0, mostShown)
  const leaves = (notice: Notice) => timeoutMs(notifications, notice) !== null
  const next = first.length < mostShown || first.some(leaves) ? undefined : notifications.toasts.find(leaves)
  return next === undefined ? first : [...first.slice(0, -1), next]
}

/** A toast left the screen, closed or in time; the next that waits comes. The list keeps what it has. */
export const withoutToast = (notifications: Notifications, id: string): Notifications => ({
  ...notifications,
  toasts: notifications.toasts.filter((other) => other.id !== id)
})

/** A cause is no more, and what stood on the screen for it leaves. */
export const withoutCause = (notifications: Notifications, cause: string): Notifications => ({
  ...notifications,
  toasts: notifications.toasts.filter((other) => other.cause !== cause)
})

/** A decision that a notice of the list offers to take back was taken back: it is offered no more, and counted there. */
export const withTakenBack = (notifications: Notifications, key: string): Notifications => ({
  ...notifications,
  centre: notifications.centre.map((notice) => {
    const { decisoes } = notice.dados
    if (!Array.isArray(decisoes)) return notice
    const left = decisoes.filter((one: Schema.Json) => !isKeyed(one, key))
    return left.length === decisoes.length
      ? notice
      : { ...notice, dados: { ...notice.dados, decisoes: left, desfeitas: takenBackIn(notice.dados) + 1 } }
  })
})

const isKeyed = (one: Schema.Json, key: string): boolean =>
  typeof one === "object" && one !== null && "key" in one && one["key"] === key

/** How many of the decisions of a notice were taken back. */
export const takenBackIn = ({ desfeitas }: Notice["dados"]): number => (typeof desfeitas === "number" ? desfeitas : 0)

/** Chooses how long toasts stay. */
export const withTimeout = (notifications: Notifications, timeout: Timeout): Notifications => ({
  ...notifications,
  timeout
})

/** How long the toast of a notice stays. An error stays until its cause is gone or it is closed. */
export const timeoutMs = (notifications: Notifications, notice: Notice): number | null =>
  notice.nivel === "erro" ? null : notifications.timeout
