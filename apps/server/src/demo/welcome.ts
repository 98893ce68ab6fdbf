/** The people of the demo house who stand at its login, to be entered as by one press: those whom its public password lets in. */
import type { Welcome } from "@quadrante/api/environment"
import * as Password from "../identity/person/password.ts"
import type { Queries } from "../kernel/data/database.ts"
import type { FindWelcome } from "../kernel/services.ts"
import * as House from "./house.ts"

/**
 * Nobody is named where this is no demonstration, by the configuration or by the environment, nor whom the public password
 * does not let in any more. The way in is that of everybody: whoever stands here is asked for the password like anybody.
 */
export const makeFindWelcome = (mode: "demo" | "production", sql: Queries): FindWelcome => {
  /** Whether a hash is that of the public password. All have the same until somebody changes theirs. */
  const known = new Map<string, Promise<boolean>>()
  const isPublic = (hash: string): Promise<boolean> => {
    const before = known.get(hash)
    if (before !== undefined) return before
    const asked = Password.verify(House.password, hash)
    known.set(hash, asked)
    return asked
  }
  return async (amb): Promise<Welcome | null> => {
    if (mode !== "demo" || amb !== House.environment.amb) return null
    const names = House.welcomed.map(({ usuario }) => usuario)
    const rows = await sql<{ usuario: string; pessoa: string; senha: string }[]>`
      select usuario, pessoa, senha from person where amb = ${amb} and usuario in ${sql(names)} and not blocked`
    // Whoever changes theirs leaves one behind.
    if (known.size > 10 * names.length) known.clear()
    const people = await Promise.all(
      House.welcomed.map(async ({ usuario, does }) => {
        const row = rows.find((one) => one.usuario === usuario)
        return row !== undefined && (await isPublic(row.senha)) ? [{ usuario, pessoa: row.pessoa, does }] : []
      })
    )
    const welcomed = people.flat()
    return welcomed.length === 0 ? null : { senha: House.password, people: welcomed }
  }
}
