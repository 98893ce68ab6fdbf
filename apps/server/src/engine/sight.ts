/** Sight: which instances a person sees, as the index of the search keeps it for each of them. */
import type { Session } from "../session/session.ts"
import * as Right from "./right.ts"

/** As whom a person sees instances: one of these is among an instance's viewers. Null: they see every one. */
export const viewers = (session: Session): readonly string[] | null =>
  Right.has(session, "processos") ? null : [`p:${session.person}`, `f:${session.profile}`]
