/** The people of the demo house who stand at its login, to be entered as by one press: those whom its public password lets in. */
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import type { Welcome } from "@quadrante/api/environment"
import { ptBR } from "@quadrante/domain/locale"
import * as User from "@quadrante/domain/user"
import * as Password from "../identity/person/password.ts"
import type { Queries } from "../kernel/data/database.ts"
import type { FindWelcome } from "../kernel/services.ts"
import { countTasks, type TaskCount } from "../process/engine.ts"
import * as House from "./house.ts"

/** For so long a number of tasks stands: the page is anybody's to ask for. */
const countedMs = 5_000
/** More are not said. */
const mostSaid = 99

/**
 * Nobody is named where this is no demonstration, by the configuration or by the environment, nor whom the public password
 * does not let in any more; of whom nobody may enter as, nothing is counted either. The way in is that of everybody: whoever
 * stands here is asked for the password like anybody.
 */
export const makeFindWelcome = (mode: "demo" | "production", sql: Queries, folder = definitions): FindWelcome => {
  /** Whether a hash is that of the public password. All have the same until somebody changes theirs. */
  const known = new Map<string, Promise<boolean>>()
  const isPublic = (hash: string): Promise<boolean> => {
    const before = known.get(hash)
    if (before !== undefined) return before
    const asked = Password.verify(House.password, hash)
    known.set(hash, asked)
    return asked
  }
  let titles: Promise<Welcome["titles"]> | undefined
  let counted: { readonly at: number; readonly waiting: ReturnType<typeof countWaiting> } | undefined
  return async (amb): Promise<Welcome | null> => {
    if (mode !== "demo" || amb !== House.environment.amb) return null
    const names = House.welcomed.map(({ usuario }) => usuario)
    const rows = await sql<{ usuario: string; pessoa: string; senha: string }[]>`
      select usuario, pessoa, senha from person where amb = ${amb} and usuario in ${sql(names)} and not blocked`
    // Whoever changes theirs leaves one behind.
    if (known.size > 10 * names.length) known.clear()
    if (counted === undefined || Date.now() - counted.at > countedMs)
      counted = { at: Date.now(), waiting: countWaiting(sql, amb, names) }
    const waiting = await counted.waiting
    const people = await Promise.all(
      House.welcomed.map(async ({ usuario, does, of }) => {
        const row = rows.find((one) => one.usuario === usuario)
        if (row === undefined || !(await isPublic(row.senha))) return []
        const { pessoa } = row
        const waits = waitsOf(waiting.get(usuario))
        return [{ usuario, pessoa, iniciais: User.badgeOf(ptBR, pessoa), does, of, waits }]
      })
    )
    const welcomed = people.flat()
    if (welcomed.length === 0) return null
    const isWhole = House.story.people.every((name) => welcomed.some(({ usuario }) => usuario === name))
    titles ??= titlesIn(folder)
    const story = isWhole ? House.story.way : House.story.short
    return { senha: House.password, story, titles: await titles, people: welcomed }
  }
}

const definitions = join(import.meta.dirname, "../../definitions")

/** What the processes are called that come with the house; those that somebody deployed are for who is in. */
const titlesIn = async (folder: string): Promise<Welcome["titles"]> =>
  Object.fromEntries(
    await Promise.all(
      (await readdir(folder)).map(async (processo) => {
        const about: unknown = JSON.parse(await readFile(join(folder, processo, "about.json"), "utf8"))
        const { "pt-BR": pt = "", ...others } = (about as { readonly title: Readonly<Record<string, string>> }).title
        return [processo, { pt, ...others }] as const
      })
    )
  )

/** How many tasks each finds behind the login, in the role in which they begin there: the one chosen last. */
const countWaiting = async (sql: Queries, amb: string, names: ReadonlyArray<string>) => {
  const rows = await sql<{ usuario: string; person: string; profile: string; unid_sigla: string | null }[]>`
    select p.usuario, p.id as person, r.profile, r.unid_sigla from person p
    cross join lateral (select r.profile, r.unid_sigla from person_profile r where r.amb = p.amb and r.person = p.id
      order by r.chosen desc nulls last, r.profile, r.unid_sigla limit 1) r
    where p.amb = ${amb} and p.usuario in ${sql([...names])}`
  const counted = await Promise.all(
    rows.map(async ({ usuario, person, profile, unid_sigla }): Promise<readonly [string, TaskCount]> => {
      const unit = unid_sigla === null ? null : { unid_sigla }
      return [usuario, await countTasks(sql, { amb, person, profile, unit })]
    })
  )
  return new Map(counted)
}

const nothing: TaskCount = { mine: 0, group: 0, isCut: false }

const waitsOf = ({ mine, group, isCut } = nothing): Readonly<Record<string, string>> => {
  const figure = (count: number) => `${Math.min(count, mostSaid)}${isCut || count > mostSaid ? "+" : ""}`
  if (mine + group === 0) return {}
  return Object.fromEntries(
    Object.entries(House.taskWords).map(([language, words]) => [
      language,
      (["mine", "group"] as const)
        .flatMap((whose) => {
          const count = { mine, group }[whose]
          return count === 0 ? [] : [`${figure(count)} ${words[whose]}`]
        })
        .join(", ")
    ])
  )
}
