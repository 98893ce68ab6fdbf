/** Comments and documents that answer, with the instance of each. */
import type { FoundDocument, FoundInstance } from "@quadrante/api/search"
import type { Translations } from "@quadrante/domain/language"
import type * as Search from "@quadrante/domain/search"
import type { Session } from "../../identity/session/session.ts"
import type { Queries } from "../../kernel/data/database.ts"
import * as Sight from "../../process/rows/sight.ts"

/** So many of the newest that answer are read. */
const mostRead = 16

/** An instance that was found, before it is said where. */
export interface Candidate extends Omit<FoundInstance, "created" | "place"> {
  readonly created: Date
  /** What it is called in other languages: it is found by those too. */
  readonly titles: Translations
}

export interface FoundText {
  readonly kind: "comment" | "document"
  readonly id: string
  /** What the document is called, or who said it. */
  readonly name: string
  readonly at: Date
  readonly body: string
  /** Null of a comment. */
  readonly documentKind: FoundDocument["kind"] | null
  readonly of: Candidate
}

interface TextRow extends Omit<FoundText, "of"> {
  readonly of: Omit<Candidate, "created">
  readonly created: Date
}

/** Those that somebody sees; the newest. */
export const textsWith = (sql: Queries, session: Session, query: Search.Query): Promise<readonly FoundText[]> => {
  const seen = Sight.viewers(session)
  const { amb, person, profile, unit } = session
  return foundTexts(
    sql,
    amb,
    sql`unnest(search_texts(
      ${amb}, ${seen === null ? null : [...seen]}, ${person}, ${profile}, ${unit?.unid_sigla ?? null},
      ${indexedText(query)}::text::tsquery, ${mostRead}))`
  )
}

/** The newest documents of visible cases that the person may find. */
export const documentsOf = (
  sql: Queries,
  session: Session,
  instances: readonly string[]
): Promise<readonly FoundText[]> => {
  const { amb, person, profile, unit } = session
  return foundTexts(
    sql,
    amb,
    sql`unnest(array(
      select t.id from text_search t
      where t.amb = ${amb} and t.instance = any(${[...instances]}::uuid[]) and t.kind = 'document' and finds_text(
        ${amb}, t.instance, t.kind, t.id, ${Sight.viewers(session) === null}, ${person}, ${profile}, ${unit?.unid_sigla ?? null})
      order by t.created desc limit ${mostRead}))`
  )
}

const foundTexts = async (sql: Queries, amb: string, ids: ReturnType<Queries>): Promise<readonly FoundText[]> => {
  const rows = await sql<TextRow[]>`
    select t.kind, t.id, t.created as at, coalesce(c.pessoa, d.title) as name, d.kind as "documentKind",
      coalesce(c.body, document_text(d.amb, d.id, d.version), '') as body, i.created,
      json_build_object('id', i.id, 'number', i.number, 'processo', i.processo, 'title', i.title, 'titles', i.titles,
        'status', shown_status(i.status, i.refused),
        'pessoa', p.pessoa) as of
    from ${ids} with ordinality f(id, no)
    join text_search t on t.amb = ${amb} and t.id = f.id
    join instance i on i.amb = t.amb and i.id = t.instance
    join person p on p.amb = i.amb and p.id = i.starter
    left join comment c on c.amb = t.amb and c.id = t.id
    left join document d on d.amb = t.amb and d.id = t.id
    order by f.no`
  return rows.map(({ created, of, ...row }) => ({ ...row, of: { ...of, created } }))
}

/** The query as the index takes it. Folded words have no quotes in them. */
export const indexed = ({ groups }: Search.Query): string => all(groups, (word) => `'${word}':*`)

/** The same of texts: words of the case answer too, but not all of them. */
const indexedText = ({ groups }: Search.Query): string => {
  const own = groups.map((group) => all([group], (word) => `'${word}':*`)).join("|")
  return `${all(groups, (word) => `('${word}':*|'~${word}':*)`)}&(${own})`
}

const all = (groups: Search.Query["groups"], said: (word: string) => string): string =>
  groups.map((phrases) => `(${phrases.map((phrase) => `(${phrase.map(said).join("&")})`).join("|")})`).join("&")
