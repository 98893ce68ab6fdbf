/** Preferences of a person, shared by all of their devices. */
import { defaultPreferences, Preferences } from "@quadrante/api/account"
import { begun } from "@quadrante/domain/first-steps"
import { Option, Schema } from "effect"
import type { Session } from "../session/session.ts"
import type { Queries } from "../../kernel/data/database.ts"

/** What is set for somebody from the beginning, and for nobody who was there before. */
export const ofNewcomer = { first_steps: { ...begun, done: [...begun.done] } }

type PersonKey = Pick<Session, "amb" | "person">

const decodePreferences = Schema.decodeUnknownOption(Preferences)

/** The preferences of a person. What an older or newer version wrote and we cannot read is as if it was never set. */
export const preferencesOf = async (sql: Queries, { amb, person }: PersonKey): Promise<Preferences> => {
  const [row] = await sql<{ preferences: Record<string, unknown> }[]>`
    select preferences from person where amb = ${amb} and id = ${person}`
  return Option.getOrElse(decodePreferences({ ...defaultPreferences, ...row?.preferences }), () => defaultPreferences)
}

/** Sets the preferences of a person; what a tab of before does not know stays. */
export const prefer = async (sql: Queries, { amb, person }: PersonKey, preferences: Preferences): Promise<void> => {
  await sql`update person set preferences = preferences || ${sql.json(preferences)} where amb = ${amb} and id = ${person}`
}
