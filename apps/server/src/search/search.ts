/**
 * The search: what of an environment answers what somebody typed, of all that they may see.
 *
 * The database finds the newest that have all words, by its index; those few are ranked by the domain's rule. Whom an
 * instance is found by is what {@link maySee} says: the index keeps it, and a test holds the two together.
 */
import type { Found, FoundDocument, FoundInstance, FoundPerson } from "@quadrante/api/search"
import * as Locale from "@quadrante/domain/locale"
import * as Search from "@quadrante/domain/search"
import * as Definition from "../engine/definition.ts"
import * as Sight from "../engine/sight.ts"
import * as View from "../engine/view.ts"
import type { Session } from "../session/session.ts"
import type { Queries } from "../storage/database.ts"

/** So many of the newest are looked at and ranked. */
const mostRanked = 200

/** So many of each kind are shown. */
const mostShown = 8

const nothing: Found = { processes: [], tasks: [], instances: [], documents: [], people: [] }

/** What answers; of each kind the best first. */
export const search = async (
  sql: Queries,
  session: Session,
  typed: string,
  language: Definition.Language
): Promise<Found> => {
  const [, number = null, rest = ""] = /^\s*#\s*(?:(\d{1,9})(?!\S))?(.*)$/s.exec(typed) ?? [null, null, typed]
  const query = Search.read(localeOf(language), rest)
  if (query.groups.length === 0 && number === null) return nothing
  const candidates = await instancesWith(sql, session, query, number === null ? null : Number(number))
  const ids = candidates.map(({ id }) => id)
  const titles = new Map(candidates.map(({ id, title }) => [id, title]))
  const [tasks, documents, processes, people] = await Promise.all([
    View.tasksFor(sql, session, language, ids),
    number === null ? documentsOf(sql, session.amb, ids) : [],
    number === null ? View.startable(sql, session, language) : [],
    number === null ? peopleWith(sql, session.amb, query) : []
  ])
  return {
    processes: best(query, processes, ({ title, group }) => [title, group]),
    tasks: best(query, tasks, ({ name, title, instance }) => [name, titles.get(instance) ?? title]),
    // What stands in its values says that it is found; what it is called says how well.
    instances: ranked(query, candidates, ({ title, pessoa }) => [title, pessoa])
      .slice(0, mostShown)
      .map(({ created, ...one }) => ({ ...one, created: created.toISOString() })),
    documents: best(query, documents, ({ title, of }) => [title, of]),
    people: best(query, people, ({ pessoa, usuario }) => [pessoa, usuario])
  }
}

const localeOf = (language: Definition.Language): Locale.Locale =>
  Locale.builtIn.find(({ lin_id }) => language.startsWith(lin_id)) ?? Locale.ptBR

/** Those that answer, the best first; among equals the order that they came in. */
const best = <A>(query: Search.Query, all: readonly A[], texts: (one: A) => readonly string[]): readonly A[] =>
  ranked(
    query,
    all.filter((one) => scoreOf(query, texts(one)) !== null),
    texts
  ).slice(0, mostShown)

const ranked = <A>(query: Search.Query, all: readonly A[], texts: (one: A) => readonly string[]): readonly A[] =>
  all
    .map((one) => ({ one, score: scoreOf(query, texts(one)) ?? 0 }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ one }) => one)

const scoreOf = (query: Search.Query, texts: readonly string[]) => Search.score(query, Search.words(texts.join(" ")))

/** The query as the index takes it. Folded words have no quotes in them. */
const indexed = ({ groups }: Search.Query): string =>
  groups
    .map((phrases) => `(${phrases.map((phrase) => `(${phrase.map((word) => `'${word}':*`).join("&")})`).join("|")})`)
    .join("&")

type Candidate = Omit<FoundInstance, "created"> & { readonly created: Date }

const instancesWith = (
  sql: Queries,
  session: Session,
  query: Search.Query,
  number: number | null
): Promise<readonly Candidate[]> => {
  const { amb } = session
  const viewers = Sight.viewers(session)
  const seen = viewers === null ? sql`` : sql`and s.viewers && ${[...viewers]}`
  const said = query.groups.length === 0 ? sql`` : sql`and s.words @@ ${indexed(query)}::tsquery`
  const numbered =
    number === null
      ? sql``
      : sql`and s.instance in (select n.id from instance n where n.amb = ${amb} and n.number = ${number})`
  // Chosen first and joined then: of many that match, few are looked up.
  return sql<Candidate[]>`
    select i.id, i.number, i.processo, i.title, i.status, p.pessoa, i.created
    from (
      select s.amb, s.instance, s.created from instance_search s
      where s.amb = ${amb} ${seen} ${said} ${numbered}
      order by s.created desc limit ${mostRanked}
    ) s
    join instance i on i.amb = s.amb and i.id = s.instance
    join person p on p.amb = i.amb and p.id = i.starter
    order by s.created desc`
}

const documentsOf = (sql: Queries, amb: string, instances: readonly string[]) => sql<FoundDocument[]>`
  select d.id, d.title, d.kind, d.instance, i.processo, i.title as of
  from document d join instance i on i.amb = d.amb and i.id = d.instance
  where d.amb = ${amb} and d.instance = any(${[...instances]}) and d.version > 0
  order by d.created desc limit ${mostRanked}`

const peopleWith = (sql: Queries, amb: string, query: Search.Query) => sql<FoundPerson[]>`
  select p.pessoa, p.usuario, array(
    select concat_ws(' · ', r.unid_sigla, f.name) from person_profile r
    join profile f on f.amb = r.amb and f.id = r.profile
    where r.amb = p.amb and r.person = p.id order by 1) as roles
  from person p
  where p.amb = ${amb} and p.words @@ ${indexed(query)}::tsquery
  order by p.pessoa, p.usuario limit ${mostRanked}`
