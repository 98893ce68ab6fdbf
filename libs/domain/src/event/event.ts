/**
 * Socket event: what one client of a session tells the others.
 *
 * It is validated on both ends; an event of another shape is ignored, not half applied.
 */
import { Schema } from "effect"
import { Colour } from "../theme/theme.ts"

/** An event as it goes over the wire, before its call is known. */
export const SocketEvent = Schema.Struct({
  event: Schema.NonEmptyString,
  room: Schema.NonEmptyString,
  call: Schema.NonEmptyString,
  value: Schema.Json
})
export type SocketEvent = typeof SocketEvent.Type

/** A change of the theme colour, for every client of the same session. */
export const ColourChanged = Schema.Struct({
  event: Schema.Literal("preferencia"),
  room: Schema.Literal("sessao"),
  call: Schema.Literal("setColor"),
  value: Colour
})
export type ColourChanged = typeof ColourChanged.Type
