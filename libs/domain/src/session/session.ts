/**
 * Session: whether somebody is logged in here, and whether they are locked out for a while.
 */
import { Schema } from "effect"

/** The session. Its id says that there is one, and is no proof of anything. */
export const Session = Schema.Struct({
  id: Schema.NullOr(Schema.NonEmptyString),
  blocked: Schema.Boolean
})
export type Session = typeof Session.Type

/** The token that proves the session to the server. It is kept apart, in local storage, under a key for each environment. */
export const Token = Schema.NonEmptyString
export type Token = typeof Token.Type

/** Nobody is logged in. */
export const initial: Session = { id: null, blocked: false }

/** Whether there is a session. */
export const isOpen = (session: Session): boolean => session.id !== null

/** Somebody logged in. A new session is never blocked. */
export const withId = (id: string): Session => ({ id, blocked: false })

/** Blocks or unblocks the session. Without one there is nothing to block. */
export const withBlocked = (session: Session, blocked: boolean): Session => ({
  ...session,
  blocked: blocked && isOpen(session)
})

/** Whether an operating profile with these rights may see, block and end the sessions of others. */
export const isSupport = (rights: ReadonlyArray<string>): boolean => rights.includes("suporte")

/** The name under which the token of an environment is kept. No two environments share one. */
export const tokenKey = (amb: string | null): string => (amb === null ? "token" : `token/${amb}`)
