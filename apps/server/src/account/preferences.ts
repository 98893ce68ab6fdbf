/** Preferences: what a person has set for themselves, on whichever device. */
import { defaultPreferences, Preferences } from "@quadrante/api/account"
import { Option, Schema } from "effect"
import type { Session } from "../session/session.ts"
import type { Queries } from "../storage/database.ts"

type Whose = Pick<Session, "amb" | "person">

const read = Schema.decodeUnknownOption(Preferences)

/** The preferences of a person. What an older or newer version wrote and we cannot read is as if it was never set. */
export const preferencesOf = async (sql: Queries, { amb, person }: Whose): Promise<Preferences> => {
  const [row] = await sql<{ preferences: Record<string, unknown> }[]>`
    select preferences from person where amb = ${amb} and id = ${person}`
  return Option.getOrElse(read({ ...defaultPreferences, ...row?.preferences }), () => defaultPreferences)
}

/** Sets the preferences of a person. */
export const prefer = async (sql: Queries, { amb, person }: Whose, preferences: Preferences): Promise<void> => {
  await sql`update person set preferences = ${sql.json(preferences)} where amb = ${amb} and id = ${person}`
}
