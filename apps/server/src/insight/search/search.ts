/**
 * The search: what of an environment answers what somebody typed, of all that they may see.
 *
 * The database finds the newest that have all words (`search_instances`): among the newest that somebody sees, and where few of
 * these do by its index of words. Those few are ranked by the domain's rule. Whom an instance is found by is what
 * {@link maySee} says, and by which of its values what they see of it: a test holds each together with its rule.
 */
import { said as titleIn, type Language } from "@quadrante/domain/language"
import type { SearchResult, FoundDocument, FoundPerson } from "@quadrante/api/search"
import type * as Locale from "@quadrante/domain/locale"
import * as Search from "@quadrante/domain/search"
import * as Sight from "../../process/rows/sight.ts"
import { everyEntry, viewersOf, viewerTable } from "../../process/rows/person-list.ts"
import * as WorkList from "../../process/rows/work-list.ts"
import * as Engine from "../../process/engine.ts"
import { amountsOf } from "./amounts.ts"
import { catchUp } from "./follow.ts"
import { placesOf } from "./places.ts"
import { documentsOf, indexed, textsWith, type Candidate, type FoundText } from "./texts.ts"
import type { Session } from "../../identity/session/session.ts"
import type { Queries } from "../../kernel/data/database.ts"

/** So many of the newest that answer are ranked. */
const mostRanked = 64

/** So many of each kind are shown. */
const mostShown = 8

const nothing: SearchResult = { processes: [], tasks: [], instances: [], documents: [], people: [], amounts: {} }

/** What answers; of each kind the best first. */
export const search = async (
  sql: Queries,
  session: Session,
  typed: string,
  { language, locale }: Locale.Speech
): Promise<SearchResult> => {
  const [, number = null, rest = ""] = /^\s*#\s*(?:(\d{1,9})(?!\S))?(.*)$/s.exec(typed) ?? [null, null, typed]
  const query = Search.parse(locale, rest)
  if (query.groups.length === 0 && number === null) return nothing
  const plain = Search.withoutStates(query)
  const wanted = number === null ? null : Number(number)
  await catchUp(sql, session)
  const [named, byState, passed, texts, processes, people] = await Promise.all([
    plain === null ? [] : instancesWith(sql, session, plain, wanted),
    instancesWith(sql, session, query, wanted),
    passedOn(sql, session, query, wanted),
    number === null ? textsWith(sql, session, query) : [],
    number === null ? Engine.startable(sql, session, language) : [],
    number === null ? peopleWith(sql, session.amb, query, language) : []
  ])
  // Those in a state are many: what holds its word itself is not lost among them.
  const said = new Set(named.map(({ id }) => id))
  const answering = [...new Map([...passed, ...byState, ...named].map((one) => [one.id, one])).values()]
  const known = new Set(answering.map(({ id }) => id))
  const byTexts = new Map(texts.filter(({ of }) => !known.has(of.id)).map(({ of }) => [of.id, of]))
  // What it is called says how well it answers; of those in which it stands the newest come first.
  const candidates = [...answering, ...byTexts.values()].toSorted((one, other) => +other.created - +one.created)
  const running = answering.filter(({ status }) => status === "running")
  const titles = new Map(answering.map((one) => [one.id, titlesOf(one)]))
  const ranked = scored(query, candidates, (one) => [
    ...wordsOf(titlesOf(one), one.pessoa),
    Search.stateWord(one.status)
  ]).map(({ one }) => one)
  const kept = new Set(ranked.filter(({ id }) => said.has(id)).slice(0, mostShown / 2))
  const others = ranked.filter((one) => !kept.has(one)).slice(0, mostShown - kept.size)
  const shown = ranked.filter((one) => kept.has(one) || others.includes(one))
  const tasks = best(
    query,
    await WorkList.tasksFor(sql, session, language, { instances: running.map(({ id }) => id) }),
    ({ name, title, instance }) => [...wordsOf(name, titles.get(instance) ?? title), Search.stateWord("running")]
  )
  const [own, amounts, places, waiting, numbered] = await Promise.all([
    Engine.ownTitles(
      sql,
      session,
      shown.map(({ id }) => id),
      { language, locale }
    ),
    amountsOf(sql, session, language, [...shown.map(({ id }) => id), ...tasks.map(({ instance }) => instance)]),
    placesOf(sql, session, { query, language, locale, texts }, shown),
    Engine.waitingWith(
      sql,
      session.amb,
      shown.filter(({ status }) => status === "running"),
      language
    ),
    documentsOfNumber(sql, session, query, shown)
  ])
  return {
    processes: best(query, processes, ({ title, group }) => wordsOf(title, group)),
    tasks,
    instances: shown.map(({ created, titles: others, ...one }) => ({
      ...one,
      title: own.get(one.id) ?? titleIn(one.title, others, language),
      created: created.toISOString(),
      with: waiting.get(one.id) ?? null,
      place: places.get(one.id) ?? null
    })),
    documents: documentsIn(query, numbered, texts, language),
    people: best(query, people, ({ pessoa, usuario }) => wordsOf(pessoa, usuario)),
    amounts
  }
}

/** The documents of the case whose number was typed: of the newest texts many may have that figure in what they say. */
const documentsOfNumber = async (
  sql: Queries,
  session: Session,
  query: Search.Query,
  cases: readonly Candidate[]
): Promise<readonly FoundText[]> => {
  const meant = Search.asksNumber(query)
    ? cases.filter(({ title }) => (Search.numberScore(query, title) ?? 0) > 0).map(({ id }) => id)
    : []
  return meant.length === 0 ? [] : documentsOf(sql, session, meant)
}

/** The documents that answer: of the case whose number was typed, then by what they are called, and with what they say. */
const documentsIn = (
  query: Search.Query,
  numbered: readonly FoundText[],
  texts: readonly FoundText[],
  language: Language
): readonly FoundDocument[] => {
  const first = new Set(numbered.map(({ id }) => id))
  const others = texts.filter(({ kind, id }) => kind === "document" && !first.has(id))
  const ranked = (all: readonly FoundText[]) =>
    scored(query, all, ({ name, of }) => [...wordsOf(name, titlesOf(of)), Search.stateWord(of.status)])
  return [...ranked(numbered), ...ranked(others)]
    .slice(0, mostShown)
    .map(({ one: { id, name, documentKind, body, of }, score }) => ({
      id,
      title: name,
      kind: documentKind ?? "file",
      instance: of.id,
      processo: of.processo,
      of: titleIn(of.title, of.titles, language),
      excerpt: score === null ? Search.excerpt(query, body) : ""
    }))
}

/** Those that answer, the best first; among equals the order that they came in. */
const best = <A>(query: Search.Query, all: readonly A[], words: (one: A) => readonly string[]): readonly A[] =>
  scored(query, all, words)
    .filter(({ score }) => score !== null)
    .slice(0, mostShown)
    .map(({ one }) => one)

const scored = <A>(query: Search.Query, all: readonly A[], words: (one: A) => readonly string[]) =>
  all
    .map((one) => ({ one, score: Search.score(query, words(one)) }))
    .toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0))

/** What an instance is called, in all languages. */
const titlesOf = ({ title, titles }: Pick<Candidate, "title" | "titles">) => [title, ...Object.values(titles)].join(" ")

const wordsOf = (...texts: readonly string[]) => Search.findable(texts.join(" "))

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

/** Instances with tasks that somebody does for who is absent. They are as many as their list has, so all are looked at. */
const passedOn = async (sql: Queries, session: Session, query: Search.Query, number: number | null) => {
  const viewers =
    session.standIns.length === 0 ? [] : (await viewersOf(sql, session)).filter((one) => one.passed !== null)
  if (viewers.length === 0) return []
  const { amb, person, profile, unit } = session
  const asked = query.groups.length === 0 ? null : indexed(query)
  return sql<Candidate[]>`
    with lists as materialized (select * from ${viewerTable(sql, viewers)}),
    entries as materialized (${everyEntry(sql, amb, null)}),
    passed as materialized (select e.instance, array_agg(distinct e.element) as elements from entries e group by e.instance)
    select i.id, i.number, i.processo, i.title, i.titles, shown_status(i.status, i.refused) as status, p.pessoa, i.created
    from passed o
    join instance_search s on s.amb = ${amb} and s.instance = o.instance
    join instance i on i.amb = ${amb} and i.id = o.instance
    join person p on p.amb = ${amb} and p.id = i.starter
    where (${number}::int is null or i.number = ${number}::int)
      and (${asked}::text is null or (s.words @@ ${asked}::text::tsquery and sees_words(
        ${amb}, i.id, ${asked}::text::tsquery, ${person}, ${profile}, ${unit?.unid_sigla ?? null}, o.elements)))
    order by i.created desc limit ${mostRanked}`
}

const peopleWith = (sql: Queries, amb: string, query: Search.Query, language: Language) => sql<FoundPerson[]>`
  select p.pessoa, p.usuario, array(
    select concat_ws(' · ', r.unid_sigla, said(f.name, f.names, ${language})) from person_profile r
    join profile f on f.amb = r.amb and f.id = r.profile
    where r.amb = p.amb and r.person = p.id order by 1) as roles
  from person p
  where p.amb = ${amb} and p.words @@ ${indexed(query)}::tsquery
  order by p.pessoa, p.usuario limit ${mostRanked}`
