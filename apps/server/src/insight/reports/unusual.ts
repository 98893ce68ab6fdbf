/** Compares a case with the newest finished cases of its process and unit that the person may see. */
import type { UnusualAmongResponse, UnusualLine, UnusualResponse } from "@quadrante/api/report"
import { isUserTask } from "@quadrante/domain/drawing"
import type { Language } from "@quadrante/domain/language"
import * as Unusual from "@quadrante/domain/unusual"
import type { Session } from "../../identity/session/session.ts"
import type { Queries } from "../../kernel/data/database.ts"
import * as Engine from "../../process/engine.ts"
import { sourcesOf, type Source } from "./columns.ts"
import * as Rows from "./rows.ts"

/** The newest cases say what is usual now. */
const mostCases = 200

/** Null where there is no such case that they may see. */
export const unusualIn = async (
  sql: Queries,
  session: Session,
  id: string,
  language: Language,
  tell: Engine.TellRight
): Promise<UnusualResponse | null> => {
  const seen = await Engine.seenCase(sql, session, id, tell)
  if (seen === null) return null
  const { processo, unid_sigla: unit } = seen.instance
  const sources = comparedSources(seen, language)
  const cases = await past(sql, session, seen, sources, language)
  const subject = subjectOf(seen, sources)
  const earlier = Unusual.earlierOf({ names: subject.names, number: seen.instance.number }, cases)
  return {
    lines: linesOf(seen, sources, subject, cases, language),
    processo,
    unit,
    earlier: earlier && { instance: earlier.found.id, title: earlier.found.title, party: earlier.party }
  }
}

/** Finds the unusual cases among those that wait for a decision. Finished cases are read once per definition and unit. */
export const unusualAmong = async (
  sql: Queries,
  session: Session,
  ids: readonly string[],
  language: Language,
  tell: Engine.TellRight
): Promise<UnusualAmongResponse> => {
  const pasts = new Map<string, ReturnType<typeof past>>()
  const found: UnusualAmongResponse[number][] = []
  for (const id of ids) {
    const seen = await Engine.seenCase(sql, session, id, tell)
    if (seen === null || !waitsForDecision(seen)) continue
    const alike = `${seen.instance.definition} ${seen.instance.unid_sigla}`
    const sources = comparedSources(seen, language)
    const known = pasts.get(alike) ?? past(sql, session, seen, sources, language)
    pasts.set(alike, known)
    const [line] = linesOf(seen, sources, subjectOf(seen, sources), await known, language)
    if (line !== undefined) found.push({ instance: id, line })
  }
  return found
}

const waitsForDecision = ({ tasks, definition }: Engine.SeenCase): boolean =>
  tasks.some(({ done_at, element }) => done_at === null && Engine.decisionOf(definition, element) !== null)

const comparedSources = ({ definition }: Engine.SeenCase, language: Language): readonly Source[] =>
  sourcesOf(definition, language).filter(
    ({ field, isParty, isPart, column }) => field !== null && (isParty || (column.kind === "number" && !isPart))
  )

const subjectOf = ({ instance, definition, values }: Engine.SeenCase, sources: readonly Source[]) =>
  compared(
    sources,
    (source) => source.cell(values[source.field ?? ""] ?? null),
    [...instance.passed_elements, ...instance.active_elements],
    definition
  )

const linesOf = (
  { definition }: Engine.SeenCase,
  sources: readonly Source[],
  subject: Unusual.ComparedCase,
  cases: readonly Unusual.ComparedCase[],
  language: Language
): readonly UnusualLine[] => {
  const labelOf = (key: string) => sources.find(({ column }) => column.key === key)?.column
  return Unusual.unusual(subject, cases).map((one): UnusualLine => {
    if (one.kind === "step") return { ...one, label: Engine.nameOf(definition, one.key, language) }
    const { label = "", decimals = null } = labelOf(one.key) ?? {}
    return one.kind === "figure" ? { ...one, label, decimals } : { ...one, label }
  })
}

/** What is read of a case beside its fields, as columns of their own: which it is, and the steps that it passed. */
const ownSource = (key: string, value: Source["value"]): Source => ({
  column: { key, label: "", kind: "text", decimals: null, total: null, filter: null, options: [], shown: false },
  field: null,
  isParty: false,
  isPart: false,
  value,
  cell: (found) => (typeof found === "string" ? found : null)
})

const passedSource = ownSource("passed", (sql) => sql`array_to_string(i.passed_elements, ' ')`)
const idSource = ownSource("id", (sql) => sql`i.id::text`)
const numberSource = ownSource("number", (sql) => sql`i.number::text`)

interface PastCase extends Unusual.ComparedCase, Unusual.NumberedCase {
  readonly id: string
  readonly title: string
}

const past = async (
  sql: Queries,
  session: Session,
  { instance, definition }: Engine.SeenCase,
  sources: readonly Source[],
  language: Language
): Promise<readonly PastCase[]> => {
  const filters = {
    status: ["ended", "refused"],
    by: "ended",
    from: null,
    until: null,
    unit: instance.unid_sigla,
    profile: null,
    person: null,
    fields: []
  } as const
  const titleSource = ownSource("title", (tx) => tx`said(i.title, i.titles, ${language})`)
  const all = [...sources, passedSource, idSource, numberSource, titleSource]
  const query = { processo: instance.processo, filters, columns: [], sort: null }
  const report = { title: "", columns: [], query, sources: all, order: null, conditions: [] }
  const rows = await Rows.newest(sql, session, report, mostCases)
  return rows.map((cells) => {
    const textOf = (source: Source) => String(cells[all.indexOf(source)] ?? "")
    const elements = textOf(passedSource).split(" ")
    return {
      ...compared(sources, (source) => cells[all.indexOf(source)] ?? null, elements, definition),
      id: textOf(idSource),
      number: Number(textOf(numberSource)),
      title: textOf(titleSource)
    }
  })
}

const compared = (
  sources: readonly Source[],
  cellOf: (source: Source) => ReturnType<Source["cell"]>,
  elements: readonly string[],
  definition: Engine.Definition
): Unusual.ComparedCase => {
  const cells = sources.map((source) => ({ source, key: source.column.key, cell: cellOf(source) }))
  const steps = new Set(definition.drawing.activities.filter(isUserTask).map(({ id }) => id))
  return {
    figures: Object.fromEntries(cells.flatMap(({ key, cell }) => (typeof cell === "number" ? [[key, cell]] : []))),
    names: Object.fromEntries(
      cells.flatMap(({ source, key, cell }) => (source.isParty && typeof cell === "string" ? [[key, cell]] : []))
    ),
    passed: elements.filter((element) => steps.has(element))
  }
}
