/**
 * Reads the indicators: aggregates of everything that a person may see, from the sums that are maintained by day and
 * month.
 */
import type { IndicatorRequest } from "@quadrante/api/indicator"
import { firstOfMonth, plusDays } from "@quadrante/domain/day"
import * as Indicator from "@quadrante/domain/indicator"
import * as Sight from "../../process/rows/sight.ts"
import type { Session } from "../../identity/session/session.ts"
import type { Queries } from "../../kernel/data/database.ts"

/** A sum, and of what it is one: `cut` says by what it was cut, `key` which piece it is. */
export interface IndicatorSum {
  readonly part: SumPeriod
  readonly figure: Indicator.Figure
  readonly cut: "all" | "day" | "processo" | "unidade" | "perfil" | "step"
  readonly key: string
  /** The process of a step. */
  readonly processo: string
  readonly n: number
  readonly ms: number
}

/** Of which days a sum is: those asked for, as many before them, those since, or however things are now. */
export type SumPeriod = "now" | "period" | "before" | "since"

/** Where in the sums a figure is read: so many days or months of it, as part of what. */
interface Reach {
  readonly part: SumPeriod
  readonly figure: Indicator.Figure
  /** Under what name it is kept. */
  readonly kept: string
  /** Whether it is cut by what it is made of, or only followed over time. */
  readonly isCut: boolean
  readonly grain: "d" | "m"
  readonly from: string
  readonly to: string
}

/** Lines of what has changed that are counted in one go. */
const inOneGo = 2_000

/**
 * Counts what has changed in an environment, for somebody who looks; says whether that was all of it. What a long history
 * brought at once, and what is being counted already, nobody waits for.
 */
export const count = async (sql: Queries, amb: string): Promise<boolean> => {
  const [row] = await sql<{ isWhole: boolean }[]>`select catch_up_figures(${amb}, ${inOneGo}) as "isWhole"`
  return row?.isWhole === true
}

/**
 * Counts some of what has changed in each environment, for whom nobody waits; says whether there may be more. The more at once,
 * the less often a sum is written; but somebody whose profiles are changed waits for the end of it.
 */
export const countSome = async (sql: Queries, most = inOneGo): Promise<boolean> => {
  const changed = await sql<{ amb: string }[]>`
    select amb from environment e where exists (select from figure_queue c where c.amb = e.amb)`
  let isMore = false
  for (const { amb } of changed) {
    const [row] = await sql<{ taken: number }[]>`select count_figures(${amb}, ${most}) as taken`
    isMore ||= row?.taken === most
  }
  return isMore
}

/** What the figures of an indicator come to, whole and cut by what one can look at them by. */
export const sums = (
  sql: Queries,
  session: Session,
  { indicador, period, processo, unidade, perfil }: IndicatorRequest,
  now: Date
): Promise<readonly IndicatorSum[]> => {
  const { amb, person, profile } = session
  const seen = Sight.viewers(session)
  const own = seen === null ? null : sql`own_viewer_key(${person}, ${profile})`
  const viewers = own === null ? sql`viewer_key('*')` : sql`viewer_key(${`f:${profile}`}), ${own}`
  const today = Indicator.dayAt(now)
  const reaches = Indicator.madeOf[indicador].flatMap((figure) => reachesOf(figure, period, today))
  const column = <Name extends keyof Reach>(name: Name) => reaches.map((reach) => String(reach[name]))
  return sql<IndicatorSum[]>`
    select * from sum_figures(
      ${amb}, array[${viewers}], ${own}, ${seen === null ? null : [...seen]}, ${processo}, ${unidade}, ${perfil},
      ${column("part")}, ${column("figure")}, ${column("kept")}, ${column("isCut")}::text[]::bool[],
      ${column("grain")}, ${column("from")}::text[]::date[], ${column("to")}::text[]::date[], ${now}, ${today}::text::date
    )`
}

/** What is overdue is among what waits, by when it is due. */
const keptAs = (figure: Indicator.Figure): Indicator.Figure => (figure === "overdue" ? "waiting" : figure)

/** Before and after every day. */
const everything = { from: "-infinity", to: "infinity" }

const reachesOf = (figure: Indicator.Figure, period: Indicator.Period, today: string): readonly Reach[] => {
  const of = { figure, kept: keptAs(figure) }
  const pieces = { ...of, isCut: true }
  if (figure === "overdue") {
    const month = firstOfMonth(today)
    const until = plusDays(today, -1)
    return [
      { part: "now", ...pieces, ...everything, grain: "m", to: plusDays(month, -1) },
      { part: "now", ...pieces, grain: "d", from: month, to: until }
    ]
  }
  if (Indicator.isOfNow(figure)) return [{ part: "now", ...pieces, ...everything, grain: "m" }]
  const follow = (part: SumPeriod, days: Indicator.Period) =>
    days.from > days.to
      ? []
      : Indicator.spans(days, today).map((span): Reach => ({ part, ...of, isCut: false, ...span }))
  return [
    ...Indicator.wholeMonths(period, today).map((span): Reach => ({ part: "period", ...pieces, ...span })),
    ...follow("period", period),
    ...follow("before", Indicator.before(period)),
    ...follow("since", { from: plusDays(period.to, 1), to: today })
  ]
}
