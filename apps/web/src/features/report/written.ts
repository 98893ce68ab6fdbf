/** What somebody writes into the SQL report, kept for this session so that a reload loses nothing of it. */
import { define } from "@quadrante/persistence/slot"
import { Schema } from "effect"

/** Encrypted like everything that a browser keeps of a session, and gone with it. */
export const writtenSlice = define({
  name: "sql",
  area: "session",
  version: 1,
  schema: Schema.Struct({ text: Schema.String }),
  initial: { text: "" }
})
