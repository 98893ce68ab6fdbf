/**
 * Session: that somebody is in, and whether they are locked out for a while. Nobody is in where there is none.
 */
import { Schema } from "effect"

export { type AfterLogin, afterLogin, type OtherSession } from "./after-login.ts"

/** An open session. Its id is no proof of anything; the token that proves it is kept apart, by the vault. */
export const Session = Schema.Struct({
  id: Schema.NonEmptyString,
  blocked: Schema.Boolean
})
export type Session = typeof Session.Type

/** A title, and how many processes that are open bear it. */
export interface CountedTitle {
  readonly title: string
  readonly count: number
}

/** Each title once, where it stood first. */
export const countTitles = (titles: ReadonlyArray<string>): ReadonlyArray<CountedTitle> =>
  [...new Set(titles)].map((title) => ({ title, count: titles.filter((one) => one === title).length }))

/** Whether an operating profile with these rights may see, block and end the sessions of others. */
export const isSupport = (rights: ReadonlyArray<string>): boolean => rights.includes("suporte")
