/**
 * A saved workspace on the wire: what is open and what is typed, stored on the server in case the tab or the browser
 * dies.
 */
import { Schema } from "effect"

/** The parts are the client's own JSON; it reads them back as it reads its own storage. */
export const SavedWorkspace = Schema.Struct({ workspace: Schema.Json, panels: Schema.Json, drafts: Schema.Json })
export type SavedWorkspace = typeof SavedWorkspace.Type

/** The id of a client (tab). */
export const ClientId = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]{8,64}$/))

/** Keeps the workspace of a client in the place of what was kept for it before. */
export const SaveWorkspaceRequest = Schema.Struct({ client: ClientId, kept: SavedWorkspace })

/**
 * Asks for the workspace that a client of this person left behind; it is handed out once. `copy`: where none was left
 * behind, the newest one of this session as a copy, for a person who goes on with it in another window.
 * `own`: what the client itself kept, whose browser can read its own no more; else a copy.
 */
export const Claim = Schema.Struct({
  client: ClientId,
  copy: Schema.optionalKey(Schema.Boolean),
  own: Schema.optionalKey(Schema.Boolean)
})
