/**
 * The search: what of an environment answers what somebody typed, of all that they may see.
 *
 * The database finds the newest that have all words: among the newest that somebody sees, and where few of these do by its
 * index of words. Those few are ranked by the domain's rule. Whom an instance is found by is what {@link maySee} says: the
 * index keeps it, and a test holds the two together.
 */
import type { Found, FoundDocument, FoundInstance, FoundPerson } from "@quadrante/api/search"
import * as Locale from "@quadrante/domain/locale"
import * as Search from "@quadrante/domain/search"
import * as Definition from "../engine/definition.ts"
import * as Sight from "../engine/sight.ts"
import * as Turns from "../engine/turns.ts"
import * as View from "../engine/view.ts"
import type { Session } from "../session/session.ts"
import type { Queries } from "../storage/database.ts"

/** So many of the newest are looked at and ranked. */
const mostRanked = 200

/** So many of the newest that somebody sees are looked at first; if so many answer, older ones are left alone. */
const mostNear = 500
const enough = 16

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
    Turns.tasksFor(sql, session, language, { instances: ids }),
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

const instancesWith = async (
  sql: Queries,
  session: Session,
  query: Search.Query,
  number: number | null
): Promise<readonly Candidate[]> => {
  const { amb } = session
  const near = number === null ? await nearest(sql, session, query) : null
  const ids =
    near !== null && (near.isAll || near.ids.length >= enough) ? near.ids : await all(sql, session, query, number)
  return sql<Candidate[]>`
    select i.id, i.number, i.processo, i.title, i.status, p.pessoa, i.created
    from instance i join person p on p.amb = i.amb and p.id = i.starter
    where i.amb = ${amb} and i.id = any (${[...ids]})
    order by i.created desc`
}

/** What answers among the newest that this person sees, and whether these are all that they see. */
const nearest = async (sql: Queries, session: Session, query: Search.Query) => {
  const { amb } = session
  const viewers = Sight.viewers(session)
  const newest =
    viewers === null
      ? sql`select instance from instance_search where amb = ${amb} order by created desc limit ${mostNear}`
      : sql`select distinct n.created, n.instance from unnest(${[...viewers]}::text[]) w(viewer), lateral (
            select created, instance from instance_seen where amb = ${amb} and viewer = viewer_key(w.viewer)
            order by created desc limit ${mostNear}) n
          order by n.created desc limit ${mostNear}`
  // Without the offset they would be looked for in the index of words, where there may be many.
  const [found] = await sql<{ ids: string[]; isAll: boolean }[]>`
    with newest as materialized (${newest})
    select array(
      select s.instance from newest n, lateral (
        select * from instance_search where amb = ${amb} and instance = n.instance offset 0) s
      where ${says(sql, query)} order by s.created desc limit ${mostRanked}
    ) as ids, (select count(*) from newest) < ${mostNear} as "isAll"`
  return found ?? { ids: [], isAll: true }
}

/** What answers of all that this person sees. */
const all = async (sql: Queries, session: Session, query: Search.Query, number: number | null) => {
  const viewers = Sight.viewers(session)
  const seen = viewers === null ? sql`` : sql`and s.viewers && ${[...viewers]}`
  const numbered =
    number === null
      ? sql``
      : sql`and s.instance in (select n.id from instance n where n.amb = ${session.amb} and n.number = ${number})`
  // The sum keeps it from being looked for day by day: what few of the newest say, the index of words knows.
  const rows = await sql<{ instance: string }[]>`
    select s.instance from instance_search s
    where s.amb = ${session.amb} and ${says(sql, query)} ${seen} ${numbered}
    order by s.created + interval '0' desc limit ${mostRanked}`
  return rows.map(({ instance }) => instance)
}

const says = (sql: Queries, query: Search.Query) =>
  query.groups.length === 0 ? sql`true` : sql`s.words @@ ${indexed(query)}::tsquery`

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
