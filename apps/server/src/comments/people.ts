/** People whom a comment may name: each is looked at in all of their roles. */
import type { Language } from "@quadrante/domain/language"
import type { FoundPerson } from "@quadrante/api/comment"
import * as Comment from "@quadrante/domain/comment"
import * as Search from "@quadrante/domain/search"
import type { Session } from "../identity/session/session.ts"
import type { Queries } from "../kernel/data/database.ts"
import type * as Instance from "../process/rows/instance.ts"
import { rolesOf, selectPeople, type PersonRow } from "../process/rows/people.ts"
import type { RoleOfSession } from "../process/rows/sight.ts"

/** A case, or a document in it, and what decides who sees that. */
export interface Case {
  readonly instance: Instance.Instance
  readonly tasks: readonly Instance.Task[]
  readonly isSeenBy: (role: RoleOfSession) => Promise<boolean>
}

const addresseeOf = async ({ isSeenBy }: Case, row: PersonRow): Promise<Comment.Addressee> => ({
  person: row.person,
  isBlocked: row.isBlocked,
  sees: await Promise.all(rolesOf(row).map(isSeenBy))
})

/** Somebody whom a new comment names. */
export interface NewlyNamed extends Comment.NamedPerson {
  readonly isAsked: boolean
}

/** Somebody whom it may not name. `pessoa` is empty where there is no such person. */
export interface RefusedPerson extends Comment.NamedPerson {
  readonly refusal: Comment.Refusal
}

/** Whom a comment names and asks, and whom of them it may not. */
export const judge = async (
  sql: Queries,
  { amb, person: by }: Pick<Session, "amb" | "person">,
  of: Case,
  { named, asked }: { readonly named: readonly string[]; readonly asked: readonly string[] }
): Promise<{ readonly people: readonly NewlyNamed[]; readonly refused: readonly RefusedPerson[] }> => {
  const ids = [...new Set([...asked, ...named])]
  const rows = ids.length === 0 ? [] : await selectPeople(sql, amb, ids)
  const people: NewlyNamed[] = []
  const refused: RefusedPerson[] = []
  for (const person of ids) {
    const row = rows.find((one) => one.person === person)
    const isAsked = asked.includes(person)
    const refusal = Comment.refusalOf(row === undefined ? null : await addresseeOf(of, row), { by, isAsked })
    const pessoa = row?.pessoa ?? ""
    if (refusal === null) people.push({ person, pessoa, isAsked })
    else refused.push({ person, pessoa, refusal })
  }
  return { people, refused }
}

/** How many people are found at once. */
const most = 8

/** People by the words of their names, those before others who see the case. Without words those who had to do with it. */
export const find = async (
  sql: Queries,
  { amb, person: self }: Pick<Session, "amb" | "person">,
  of: Case,
  text: string,
  language: Language
): Promise<readonly FoundPerson[]> => {
  const words = Search.words(text)
  const ids = words.length > 0 ? await idsByWords(sql, amb, of, words) : await idsInvolved(sql, amb, of)
  const rows = await selectPeople(
    sql,
    amb,
    ids.filter((id) => id !== self),
    language
  )
  const found = await Promise.all(
    rows.map(async (row) => ({
      person: row.person,
      pessoa: row.pessoa,
      photo: row.photo,
      roles: row.roles.map(({ name }) => name),
      refusal: Comment.refusalOf(await addresseeOf(of, row), { by: self, isAsked: false })
    }))
  )
  return found
    .filter(({ refusal }) => words.length > 0 || refusal === null)
    .toSorted(
      (one, other) =>
        Number(one.refusal !== null) - Number(other.refusal !== null) || one.pessoa.localeCompare(other.pessoa)
    )
    .slice(0, most)
}

/** One more than are shown, for whoever asks may be among them. */
const idsByWords = async (sql: Queries, amb: string, { instance }: Case, words: readonly string[]) => {
  const asked = words.map((word) => `'${word}':*`).join("&")
  const rows = await sql<{ id: string }[]>`
    with seen as (select unnest(viewers) as viewer from instance_search where amb = ${amb} and instance = ${instance.id}),
    viewers as (
      select substr(viewer, 3)::uuid as person from seen where viewer like 'p:%'
      union
      select r.person from seen join person_profile r on r.amb = ${amb} and r.profile = substr(seen.viewer, 3)
      where seen.viewer like 'f:%'
      union
      select r.person from profile f join person_profile r on r.amb = f.amb and r.profile = f.id
      where f.amb = ${amb} and 'processos' = any(f.rights)
    )
    select p.id from person p
    where p.amb = ${amb} and p.words @@ ${asked}::tsquery
    order by p.id in (select person from viewers) desc, p.pessoa, p.id limit ${most + 1}`
  return rows.map(({ id }) => id)
}

const idsInvolved = async (sql: Queries, amb: string, { instance, tasks }: Case): Promise<readonly string[]> => {
  const rows = await sql<{ person: string }[]>`
    select person from comment where amb = ${amb} and instance = ${instance.id} and document is null group by person order by max(number) desc limit ${most}`
  const own = tasks.flatMap(({ claimed_by, done_by, assignee, candidates }) => [
    claimed_by,
    done_by,
    assignee,
    ...(candidates ?? [])
  ])
  const all = [...rows.map(({ person }) => person), instance.starter, ...own.filter((person) => person !== null)]
  return [...new Set(all)].slice(0, 50)
}
