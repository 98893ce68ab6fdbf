/**
 * How far the events of the person, and of their profiles, have been told in this tab, by room, so that one that was loaded
 * anew hears what it missed.
 */
import { define } from "@quadrante/persistence/slot"
import { Schema } from "effect"

export const heardSlice = define({
  name: "heard",
  area: "session",
  version: 2,
  schema: Schema.Record(Schema.String, Schema.Int),
  initial: {},
  // It was the number of the person's room alone.
  migrations: { 1: (seq) => (seq === null ? {} : { usuario: seq }) }
})
