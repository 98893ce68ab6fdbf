/** Indicators: sums as people look at them, each piece under its name. */
import type { Language } from "@quadrante/domain/language"
import type { Answer, IndicatorRequest, Figures, IndicatorRow } from "@quadrante/api/indicator"
import * as Indicator from "@quadrante/domain/indicator"
import * as Engine from "../../process/engine.ts"
import type { Session } from "../../identity/session/session.ts"
import { isFull, type Queries } from "../../kernel/data/database.ts"
import { count, sums, type IndicatorSum, type SumPeriod } from "./sums.ts"

/** What an indicator comes to at this moment, for this person. */
export const indicator = async (
  sql: Queries,
  session: Session,
  asking: IndicatorRequest,
  language: Language,
  now = new Date()
): Promise<Answer> => {
  const { amb } = session
  // A disk that is full keeps nobody from looking at what was counted before.
  const isWhole = await count(sql, amb).catch((cause: unknown) => {
    if (isFull(cause)) return false
    throw cause
  })
  const [cuts, names] = await Promise.all([sums(sql, session, asking, now), namesOf(sql, amb, language)])
  const stepOf = await stepsOf(sql, amb, { cuts, newest: names.newest, language })
  const whole = (part: SumPeriod) => figuresOf(cuts.filter((one) => one.cut === "all" && one.part === part))
  const total = merged(whole("period"), whole("now"))
  const rows = (cut: IndicatorSum["cut"], title: (one: IndicatorSum) => string): readonly IndicatorRow[] => {
    const found = cuts.filter((one) => one.cut === cut && isOfToday(one) && !(cut === "step" && isClass(one)))
    return [...Map.groupBy(found, ({ processo, key }) => (cut === "step" ? `${processo} ${key}` : key)).values()]
      .flatMap((all): IndicatorRow[] => {
        const [first] = all
        if (first === undefined) return []
        const of = cut === "step" ? names.process(first.processo) : null
        return [{ key: first.key, title: title(first), of, figures: figuresOf(all) }]
      })
      .toSorted((one, other) => weight(other) - weight(one) || (one.title < other.title ? -1 : 1))
  }
  return {
    at: now.toISOString(),
    whole: isWhole,
    total,
    before: whole("before"),
    series: seriesOf(asking.period, cuts, total, whole("since")),
    byProcess: rows("processo", ({ key }) => names.process(key)),
    byUnit: rows("unidade", ({ key }) => names.unit(key)),
    byProfile: rows("perfil", ({ key }) => names.profile(key)),
    byStep: rows("step", ({ processo, key }) => stepOf(processo, key)),
    byClass: classesOf(cuts),
    choices: names.choices
  }
}

const isOfToday = ({ part }: IndicatorSum) => part === "period" || part === "now"

/** Of cycle times the step is a class of them. */
const isClass = ({ figure }: IndicatorSum) => figure === "ended"

const weight = ({ figures: f }: IndicatorRow) =>
  f.started.n + f.open.n + f.waiting.n + f.overdue.n + f.done.n + f.ended.n

const nothing: Figures = {
  started: { n: 0, ms: 0 },
  ended: { n: 0, ms: 0 },
  cancelled: { n: 0, ms: 0 },
  open: { n: 0, ms: 0 },
  waiting: { n: 0, ms: 0 },
  overdue: { n: 0, ms: 0 },
  done: { n: 0, ms: 0 }
}

const figuresOf = (cuts: readonly IndicatorSum[]): Figures => {
  const figures = { ...nothing }
  for (const { figure, n, ms } of cuts) {
    const { n: others, ms: theirs } = figures[figure]
    figures[figure] = { n: others + n, ms: theirs + ms }
  }
  return figures
}

const merged = (flow: Figures, now: Figures): Figures => ({
  ...flow,
  open: now.open,
  waiting: now.waiting,
  overdue: now.overdue
})

/** The parts of a period. How many were open at the end of one follows from those now, by what came and went since. */
const seriesOf = (
  period: Indicator.Period,
  cuts: readonly IndicatorSum[],
  { open }: Figures,
  since: Figures
): Answer["series"] => {
  const days = cuts.filter(({ cut, part }) => cut === "day" && part === "period")
  let still = open.n - balance(since)
  return Indicator.parts(period)
    .map((one) => ({ period: one, figures: figuresOf(days.filter(({ key }) => key >= one.from && key <= one.to)) }))
    .toReversed()
    .map(({ period: one, figures }) => {
      const at = still
      still -= balance(figures)
      return { period: one, figures: { ...figures, open: { n: at, ms: 0 } } }
    })
    .toReversed()
}

const balance = ({ started, ended, cancelled }: Figures) => started.n - ended.n - cancelled.n

/** The classes of cycle times, of all processes together, the shortest first. */
const classesOf = (cuts: readonly IndicatorSum[]): readonly IndicatorRow[] => {
  const ended = cuts.filter((one) => one.cut === "step" && one.part === "period" && isClass(one))
  if (ended.length === 0) return []
  return Indicator.classes.map((key) => ({
    key,
    title: key,
    of: null,
    figures: figuresOf(ended.filter((one) => one.key === key))
  }))
}

/** What things are called. What is not there any more is called by its key. */
const namesOf = async (sql: Queries, amb: string, language: Language) => {
  const [processes, rows] = await Promise.all([
    Engine.listNewestDefinitions(sql, amb),
    sql<{ of: "unit" | "profile"; key: string; title: string }[]>`
      select 'unit' as of, unid_sigla as key, concat_ws(' · ', unid_sigla, said(unid_nome, names, ${language})) as title from unit where amb = ${amb}
      union all select 'profile', id, said(name, names, ${language}) from profile where amb = ${amb}
      order by of, title`
  ])
  const choicesOf = (kind: "unit" | "profile") => rows.flatMap(({ of, ...one }) => (of === kind ? [one] : []))
  const [units, profiles] = [choicesOf("unit"), choicesOf("profile")]
  const named = (choices: readonly { key: string; title: string }[]) => {
    const titles = new Map(choices.map(({ key, title }) => [key, title]))
    return (key: string) => titles.get(key) ?? key
  }
  const titled = processes
    .map(({ processo, about }) => ({ key: processo, title: about.title[language] }))
    .toSorted((one, other) => one.title.localeCompare(other.title, language))
  return {
    process: named(titled),
    unit: named(units),
    profile: named(profiles),
    newest: new Map(processes.map(({ processo, id }) => [processo, id])),
    choices: { processes: titled, units, profiles }
  }
}

/** What steps are called: of the processes that the sums tell of, for those alone need their drawing. */
const stepsOf = async (
  sql: Queries,
  amb: string,
  asked: {
    readonly cuts: readonly IndicatorSum[]
    readonly newest: ReadonlyMap<string, string>
    readonly language: Language
  }
) => {
  const told = new Set(asked.cuts.filter(({ cut }) => cut === "step").map(({ processo }) => processo))
  const ids = [...told].flatMap((processo) => asked.newest.get(processo) ?? [])
  const definitions = await Promise.all(ids.map((id) => Engine.findDefinition(sql, amb, id)))
  const found = new Map(definitions.flatMap((one) => (one === null ? [] : [[one.processo, one] as const])))
  return (processo: string, activity: string) => {
    const definition = found.get(processo)
    return definition === undefined ? activity : Engine.nameOf(definition, activity, asked.language)
  }
}
