/** Ids of rows on the wire. */
import { Schema } from "effect"

/** The id of a session, a role, an offer. */
export const Id = Schema.String.check(Schema.isPattern(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))
