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
  return { lines: await linesOf(seen, language, (sources) => past(sql, session, seen, sources)), processo, unit }
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
    const [line] = await linesOf(seen, language, (sources) => {
      const known = pasts.get(alike) ?? past(sql, session, seen, sources)
      pasts.set(alike, known)
      return known
    })
    if (line !== undefined) found.push({ instance: id, line })
  }
  return found
}

const waitsForDecision = ({ tasks, definition }: Engine.SeenCase): boolean =>
  tasks.some(({ done_at, element }) => done_at === null && Engine.decisionOf(definition, element) !== null)

const linesOf = async (
  { instance, definition, values }: Engine.SeenCase,
  language: Language,
  pastOf: (sources: readonly Source[]) => ReturnType<typeof past>
): Promise<readonly UnusualLine[]> => {
  const sources = sourcesOf(definition, language).filter(
    ({ field, isParty, isPart, column }) => field !== null && (isParty || (column.kind === "number" && !isPart))
  )
  const found = Unusual.unusual(
    compared(
      sources,
      (source) => source.cell(values[source.field ?? ""] ?? null),
      [...instance.passed_elements, ...instance.active_elements],
      definition
    ),
    await pastOf(sources)
  )
  const labelOf = (key: string) => sources.find(({ column }) => column.key === key)?.column
  return found.map((one): UnusualLine => {
    if (one.kind === "step") return { ...one, label: Engine.nameOf(definition, one.key, language) }
    const { label = "", decimals = null } = labelOf(one.key) ?? {}
    return one.kind === "figure" ? { ...one, label, decimals } : { ...one, label }
  })
}

/** The steps that a case passed, as a column of their own. */
const passedSource: Source = {
  column: {
    key: "passed",
    label: "",
    kind: "text",
    decimals: null,
    total: null,
    filter: null,
    options: [],
    shown: false
  },
  field: null,
  isParty: false,
  isPart: false,
  value: (sql) => sql`array_to_string(i.passed_elements, ' ')`,
  cell: (found) => (typeof found === "string" ? found : null)
}

const past = async (
  sql: Queries,
  session: Session,
  { instance, definition }: Engine.SeenCase,
  sources: readonly Source[]
): Promise<readonly Unusual.ComparedCase[]> => {
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
  const all = [...sources, passedSource]
  const query = { processo: instance.processo, filters, columns: [], sort: null }
  const report = { title: "", columns: [], query, sources: all, order: null, conditions: [] }
  const rows = await Rows.newest(sql, session, report, mostCases)
  return rows.map((cells) => {
    const passed = cells.at(-1)
    const elements = typeof passed === "string" ? passed.split(" ") : []
    return compared(sources, (source) => cells[all.indexOf(source)] ?? null, elements, definition)
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
