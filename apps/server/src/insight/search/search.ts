/**
 * The search: what of an environment answers what somebody typed, of all that they may see.
 *
 * The database finds the newest that have all words (`search_instances`): among the newest that somebody sees, and where few of
 * these do by its index of words. Those few are ranked by the domain's rule. Whom an instance is found by is what
 * {@link maySee} says, and by which of its values what they see of it: a test holds each together with its rule.
 */
import type { Language } from "@quadrante/domain/language"
import type { SearchResult, FoundDocument, FoundInstance, FoundPerson } from "@quadrante/api/search"
import * as Locale from "@quadrante/domain/locale"
import * as Search from "@quadrante/domain/search"
import * as Sight from "../../process/rows/sight.ts"
import * as WorkList from "../../process/rows/work-list.ts"
import * as Engine from "../../process/engine.ts"
import type { Session } from "../../identity/session/session.ts"
import type { Queries } from "../../kernel/data/database.ts"

/** So many of the newest that answer are ranked. */
const mostRanked = 64

/** So many of each kind are shown. */
const mostShown = 8

const nothing: SearchResult = { processes: [], tasks: [], instances: [], documents: [], people: [] }

/** What answers; of each kind the best first. */
export const search = async (
  sql: Queries,
  session: Session,
  typed: string,
  language: Language
): Promise<SearchResult> => {
  const [, number = null, rest = ""] = /^\s*#\s*(?:(\d{1,9})(?!\S))?(.*)$/s.exec(typed) ?? [null, null, typed]
  const query = Search.parse(Locale.byLanguage[language], rest)
  if (query.groups.length === 0 && number === null) return nothing
  const [candidates, processes, people] = await Promise.all([
    instancesWith(sql, session, query, number === null ? null : Number(number)),
    number === null ? Engine.startable(sql, session, language) : [],
    number === null ? peopleWith(sql, session.amb, query) : []
  ])
  const running = candidates.filter(({ status }) => status === "running")
  const titles = new Map(candidates.map(({ id, title }) => [id, title]))
  const [tasks, documents] = await Promise.all([
    WorkList.tasksFor(sql, session, language, { instances: running.map(({ id }) => id) }),
    number === null && candidates.length > 0 ? documentsOf(sql, session, [...titles.keys()]) : []
  ])
  return {
    processes: best(query, processes, ({ title, group }) => [title, group]),
    tasks: best(query, tasks, ({ name, title, instance }) => [name, titles.get(instance) ?? title]),
    // What stands in its values says that it is found; what it is called says how well.
    instances: scored(query, candidates, ({ title, pessoa }) => [title, pessoa])
      .slice(0, mostShown)
      .map(({ one: { created, ...one } }) => ({ ...one, created: created.toISOString() })),
    documents: best(query, documents, ({ title, of }) => [title, of]),
    people: best(query, people, ({ pessoa, usuario }) => [pessoa, usuario])
  }
}

/** Those that answer, the best first; among equals the order that they came in. */
const best = <A>(query: Search.Query, all: readonly A[], texts: (one: A) => readonly string[]): readonly A[] =>
  scored(query, all, texts)
    .filter(({ score }) => score !== null)
    .slice(0, mostShown)
    .map(({ one }) => one)

const scored = <A>(query: Search.Query, all: readonly A[], texts: (one: A) => readonly string[]) =>
  all
    .map((one) => ({ one, score: Search.score(query, Search.words(texts(one).join(" "))) }))
    .toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0))

/** The query as the index takes it. Folded words have no quotes in them. */
const indexed = ({ groups }: Search.Query): string =>
  groups
    .map((phrases) => `(${phrases.map((phrase) => `(${phrase.map((word) => `'${word}':*`).join("&")})`).join("|")})`)
    .join("&")

type Candidate = Omit<FoundInstance, "created"> & { readonly created: Date }

const instancesWith = (sql: Queries, session: Session, query: Search.Query, number: number | null) => {
  const seen = Sight.viewers(session)
  const { amb, person, profile, unit } = session
  const asked = query.groups.length === 0 ? null : indexed(query)
  return sql<Candidate[]>`
    select * from search_instances(
      ${amb}, ${seen === null ? null : [...seen]}, ${person}, ${profile}, ${unit?.unid_sigla ?? null},
      ${asked}::text::tsquery, ${number}, ${mostRanked}
    )`
}

/** The documents in what a person sees of these instances, and those that they brought themselves. */
const documentsOf = (sql: Queries, session: Session, instances: readonly string[]) => {
  const { amb, person, profile, unit } = session
  const isIn = (names: ReturnType<Queries>) => sql`
    exists (select from unnest(${names}) n where v.seeing -> 'documents' ? n and strpos((i.variables -> n)::text, d.id::text) > 0)`
  const isSeen = sql`(d.of_case or d.created_by = ${person} or ${isIn(sql`seen_names(v.seeing,
    seen_elements(i.amb, i.id, i.starter, ${person}, ${profile}, ${unit?.unid_sigla ?? null}), i.starter = ${person}, ${profile}, i.secrets)`)})`
  return sql<FoundDocument[]>`
    select d.id, d.title, d.kind, d.instance, i.processo, i.title as of
    from document d join instance i on i.amb = d.amb and i.id = d.instance
    join definition v on v.amb = i.amb and v.id = i.definition
    where d.amb = ${amb} and d.instance = any(${[...instances]}) and d.version > 0 and d.removed is null
      and ${Sight.viewers(session) === null ? sql`(${isSeen} or not ${isIn(sql`i.secrets`)})` : isSeen}
    order by d.created desc limit ${mostRanked}`
}

const peopleWith = (sql: Queries, amb: string, query: Search.Query) => sql<FoundPerson[]>`
  select p.pessoa, p.usuario, array(
    select concat_ws(' · ', r.unid_sigla, f.name) from person_profile r
    join profile f on f.amb = r.amb and f.id = r.profile
    where r.amb = p.amb and r.person = p.id order by 1) as roles
  from person p
  where p.amb = ${amb} and p.words @@ ${indexed(query)}::tsquery
  order by p.pessoa, p.usuario limit ${mostRanked}`
