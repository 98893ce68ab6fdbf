/** Access as its person sees it: the addresses at which calendars read for them, and what happened to how they get in. */
import { Schema } from "effect"

/** Something that happened to how a person gets in, when, and where it came from. */
export const AccessEvent = Schema.Struct({
  id: Schema.String,
  at: Schema.String,
  kind: Schema.Literals([
    "device",
    "password",
    "passkey",
    "passkey-removed",
    "calendar",
    "calendar-ended",
    "email",
    "email-removed"
  ]),
  /** Of a passkey, what it is called. */
  name: Schema.NullOr(Schema.String),
  /** Null: an operator of the server. */
  address: Schema.NullOr(Schema.String),
  /** The browser and where it runs, in words; null where it does not say. */
  device: Schema.NullOr(Schema.String)
})
export type AccessEvent = typeof AccessEvent.Type

/** A secret address at which a calendar reads the agenda of one of the person's profiles. */
export const CalendarAddress = Schema.Struct({
  profile: Schema.String,
  /** What the profile is called. */
  name: Schema.String,
  since: Schema.String,
  until: Schema.String
})
export type CalendarAddress = typeof CalendarAddress.Type

export const Access = Schema.Struct({
  calendars: Schema.Array(CalendarAddress),
  /** Those of the last days, the newest first. */
  events: Schema.Array(AccessEvent)
})
export type Access = typeof Access.Type
