/** Gathers a whole case for paper: each part asked of what already decides who sees it, so that nothing else can stand there. */
import * as Clause from "@quadrante/domain/clause"
import * as Decision from "@quadrante/domain/decision"
import * as Form from "@quadrante/domain/form"
import type { CommentView } from "@quadrante/api/comment"
import type { Document } from "@quadrante/api/document"
import type { HistoryEntry } from "@quadrante/api/process"
import type { Language } from "@quadrante/domain/language"
import * as Locale from "@quadrante/domain/locale"
import { seenOf, type SeeingRight } from "@quadrante/domain/seeing"
import { isResolved, threadsOf } from "@quadrante/domain/thread"
import * as Wording from "@quadrante/domain/wording"
import { Result } from "effect"
import * as Comments from "../comments/store.ts"
import type { Session } from "../identity/session/session.ts"
import type { Queries } from "../kernel/data/database.ts"
import * as Engine from "../process/engine.ts"
import * as Instance from "../process/rows/instance.ts"
import { sightOf } from "../process/rows/sight.ts"
import type { CasePaper, PaperForm, PaperLine } from "./case-paper.ts"
import { say } from "./case-texts.ts"
import * as Store from "./store.ts"

/** Notes a look by a right, for the log. */
type TellRight = (right: SeeingRight, instance: string) => void

/** Pictures on paper take at most so many bytes together, and texts so many: what goes beyond is only named. */
const mostPictureBytes = 12 * 1024 * 1024
const mostTexts = 40

/** Paper takes these two as they are; the others are named. */
const onPaper: readonly string[] = ["image/png", "image/jpeg"]

interface Reader extends Locale.Speech {
  readonly session: Session
}

/** The case as this person sees it; null: it is not there for them. */
export const casePaperOf = async (
  sql: Queries,
  { session, language, locale }: Reader,
  id: string,
  tell: TellRight
): Promise<CasePaper | null> => {
  const trail = await Engine.historyOf(sql, session, id, language, tell)
  const instance = trail === null ? null : await Instance.find(sql, session.amb, id, "read")
  const documents = await Store.list(sql, session, id, () => undefined)
  const said = await Comments.list(sql, session, id, tell)
  const definition = instance === null ? null : await Engine.findDefinition(sql, session.amb, instance.definition)
  if (trail === null || instance === null || definition === null || documents === null || said === null) return null
  const at = (iso: string) => momentIn(locale, session, iso)
  const settled = new Set(
    threadsOf(said.comments)
      .filter(isResolved)
      .map(({ first }) => first.id)
  )
  const by = (pessoa: string, iso: string) => say("answered", { person: pessoa, at: at(iso) }, language)
  const boxes = { yes: say("yes", {}, language), no: say("no", {}, language) }
  const read = (form: unknown, values: Form.Values) => {
    const decoded = Result.getOrNull(Form.decode(form))
    return decoded === null ? [] : Form.readForm(locale, decoded, values, boxes)
  }
  const rounds = trail.toReversed().flatMap((entry): PaperForm[] => {
    if (entry.answered === null) return []
    const { form, values } = entry.answered
    return [
      { name: entry.name ?? "", by: by(whoOf(entry, language), entry.at), fields: read(form, values as Form.Values) }
    ]
  })
  const tasks = await Instance.tasksOf(sql, session.amb, id)
  const shown = await Engine.withOperatorValues(sql, session.amb, definition)
  const seen = seenOf(instance.variables, sightOf(session, instance, tasks, shown)) as Form.Values
  const open = tasks.flatMap(({ kind, done_at, element }): PaperForm[] => {
    const form = kind === "user" && done_at === null ? Engine.formOf(definition, element) : null
    if (form === null) return []
    const name = Engine.nameOf(definition, element, language)
    return [{ name, by: say("now", {}, language), fields: read(form.json, seen) }]
  })
  const waiting = tasks.find(({ kind, done_at }) => kind === "user" && done_at === null)?.element ?? null
  const { files, texts } = await contentsOf(sql, session, documents)
  return {
    title: Instance.titleIn(instance, language),
    facts: say(
      "facts",
      {
        status: say(`status.${instance.status}`, {}, language),
        person: instance.pessoa,
        at: at(instance.created.toISOString())
      },
      language
    ),
    forms: [...rounds, ...open].filter(({ fields }) => fields.length > 0),
    trail: trailIn(trail, waiting, lineOf(language, locale, at), Locale.byLanguage[language].lin_id),
    texts: texts.map(({ document, text }) => ({
      title: document.title,
      by: by(document.by, document.at),
      markup: text
    })),
    comments: said.comments.map(({ text, place, resolved, ...one }) => ({
      text,
      by: [
        by(one.by.pessoa, one.at),
        ...(place === null ? [] : placeLine(place, texts, language)),
        ...(resolved !== null && settled.has(one.id)
          ? [say("resolved", { by: by(resolved.by.pessoa, resolved.at) }, language)]
          : [])
      ].join(" · "),
      quotes: place === null ? [] : [place.quote]
    })),
    files: files.map(({ document, picture }) => ({
      name: document.title,
      by: `${by(document.by, document.at)}, ${sizeIn(locale, document.bytes)}`,
      picture
    })),
    names: Object.fromEntries(documents.map((one) => [one.id, one.title])),
    words: {
      forms: say("forms", {}, language),
      trail: say("trail", {}, language),
      texts: say("texts", {}, language),
      comments: say("comments", {}, language),
      files: say("files", {}, language),
      away: say("away", {}, language),
      noPicture: say("noPicture", {}, language)
    }
  }
}

/** At which clause something was said, by the number that it has now, and whether that says something else since. */
const placeLine = (
  place: NonNullable<CommentView["place"]>,
  texts: Awaited<ReturnType<typeof contentsOf>>["texts"],
  language: Language
): readonly string[] => {
  const read = texts.find(({ document }) => document.id === place.document)
  const found = read === undefined ? null : Clause.find(Clause.readText(read.text), place)
  const number = found === null || found.state === "gone" ? place.number : found.number
  return [
    ...(read === undefined ? [] : [read.document.title]),
    ...(number === null ? [] : [say("clause", { number }, language)]),
    ...(found === null || found.state === "same" ? [] : [say(`place.${found.state}`, {}, language)])
  ]
}

export const momentIn = (locale: Locale.Locale, { fuso_horario }: Session, iso: string): string =>
  Result.getOrElse(Locale.formatInstant(locale, Date.parse(iso), fuso_horario), () => "")

const sizeIn = (locale: Locale.Locale, bytes: number): string =>
  `${Locale.formatNumber(locale, Math.max(1, Math.round(bytes / 1024)))} KB`

const whoOf = ({ pessoa, actedFor }: HistoryEntry, language: Language): string =>
  pessoa === null
    ? say("engine", {}, language)
    : actedFor === null
      ? pessoa
      : say("actedFor", { person: pessoa, absent: actedFor }, language)

/** The history as the screen says it: the first round first, each with its name where there are several. */
const trailIn = (
  newestFirst: readonly HistoryEntry[],
  open: string | null,
  lineOf: (placed: Decision.PlacedEntry<HistoryEntry>) => PaperLine,
  lin_id: string
): readonly PaperLine[] => {
  const rounds = Decision.roundsIn(newestFirst, open).toReversed()
  return rounds.flatMap(({ n, entries }) => [
    ...(rounds.length > 1 ? [{ text: Wording.roundIn(lin_id, n), by: "", quotes: [] }] : []),
    ...entries.toReversed().map(lineOf)
  ])
}

/** A sentence of who did what at which step, with what they wrote; of what nobody did, what happened. */
const lineOf =
  (language: Language, locale: Locale.Locale, at: (iso: string) => string) =>
  ({ entry, ...placed }: Decision.PlacedEntry<HistoryEntry>): PaperLine => {
    const { pessoa, name } = entry
    const word = wordOf(entry, language)
    const { lin_id } = Locale.byLanguage[language]
    const did = Wording.didIn(lin_id, entry, { ...placed, word }, (value) => plain(value, language, locale))
    const who = whoOf(entry, language)
    const isDeed = Wording.isDeed(entry)
    return {
      text: isDeed ? [`${who} ${did}`, name ?? ""].filter((part) => part !== "").join(" · ") : did,
      by: isDeed || pessoa === null ? at(entry.at) : say("answered", { person: who, at: at(entry.at) }, language),
      quotes: Wording.quotesIn(entry, entry.answered)
    }
  }

/** The word of what was decided in a round, as far as this person sees it; null: nothing was. */
const wordOf = ({ answered }: HistoryEntry, language: Language): string | null => {
  if (answered?.decided === undefined) return null
  const form = Result.getOrNull(Form.decode(answered.form))
  const values = answered.values as Form.Values
  return form === null ? null : Decision.wordOf(form, answered.decided, values, Locale.byLanguage[language].lin_id)
}

const plain = (value: unknown, language: Language, locale: Locale.Locale): string => {
  if (typeof value === "boolean") return say(value ? "yes" : "no", {}, language)
  if (typeof value === "number") return Locale.formatNumber(locale, value)
  return typeof value === "string" ? value : JSON.stringify(value)
}

/** What is in the texts, and in the pictures that stand on paper, of documents that this person sees. */
const contentsOf = async (sql: Queries, { amb }: Session, documents: readonly Document[]) => {
  const texts = documents.filter(({ kind, version }) => kind === "text" && version > 0).slice(0, mostTexts)
  const files = documents.filter(({ kind }) => kind === "file")
  let left = mostPictureBytes
  const pictures = files.filter(({ type, bytes }) => onPaper.includes(type) && (left -= bytes) >= 0)
  const wanted = [...texts, ...pictures].map(({ id }) => id)
  const rows = await sql<{ document: string; content: Buffer }[]>`
    select v.document, v.content from document_version v
    join document d on d.amb = v.amb and d.id = v.document and d.version = v.version
    where v.amb = ${amb} and v.document = any(${wanted})`
  const contents = new Map(rows.map(({ document, content }) => [document, content]))
  return {
    texts: texts.map((document) => ({ document, text: contents.get(document.id)?.toString("utf8") ?? "" })),
    files: files.map((document) => ({ document, picture: contents.get(document.id) ?? null }))
  }
}
