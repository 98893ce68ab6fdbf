/** The agenda as server and client speak of it: what is due, to be looked at again, or goes on by itself, and when. */
import { isMoment } from "@quadrante/domain/day"
import { Schema } from "effect"

/** A moment of the agenda. */
export const Item = Schema.Struct({
  /** `due`: a task should be done by then. `followUp`: somebody wanted to look at it again. `timer`: it goes on by itself. */
  kind: Schema.Literals(["due", "followUp", "timer"]),
  at: Schema.String,
  instance: Schema.String,
  processo: Schema.String,
  title: Schema.String,
  /** The task; null for a timer. */
  task: Schema.NullOr(Schema.Struct({ id: Schema.String, name: Schema.String })),
  /** Whether it is this person's own, or their profile's. */
  own: Schema.Boolean
})
export type Item = typeof Item.Type

/** What is asked for: all that is overdue, and what comes up to a moment. */
export const AgendaRequest = Schema.Struct({
  until: Schema.String.check(
    Schema.isPattern(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/),
    Schema.makeFilter((text: string) => isMoment(Date.parse(text)) || "must be a moment")
  )
})

/** Since when there is an address at which the agenda can be subscribed to, and until when; null: there is none. */
export const Subscription = Schema.Struct({ since: Schema.NullOr(Schema.String), until: Schema.NullOr(Schema.String) })

/** For how many days a secret address is to be good. */
export const SubscriptionRequest = Schema.Struct({
  days: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(366))
})

/** The secret address of the agenda as a calendar, below the server's origin. It is said once. */
export const SecretAddress = Schema.Struct({ path: Schema.String })
