/** Sums: what the figures of processes come to, of all that a person may see, asked of the sums that are kept by day and month. */
import type { Asking } from "@quadrante/api/indicator"
import * as Indicator from "@quadrante/domain/indicator"
import * as Sight from "../engine/sight.ts"
import type { Session } from "../session/session.ts"
import type { Queries } from "../storage/database.ts"

/** A sum, and of what it is one: `cut` says by what it was cut, `key` which piece it is. */
export interface Cut {
  readonly part: Part
  readonly figure: Indicator.Figure
  readonly cut: "all" | "day" | "processo" | "unidade" | "perfil" | "step"
  readonly key: string
  /** The process of a step. */
  readonly processo: string
  readonly n: number
  readonly ms: number
}

/** Of which days a sum is: those asked for, as many before them, those since, or however things are now. */
export type Part = "now" | "period" | "before" | "since"

/** Where in the sums a figure is read: so many days or months of it, as part of what. */
interface Reach {
  readonly part: Part
  readonly figure: Indicator.Figure
  /** Under what name it is kept. */
  readonly kept: string
  readonly grain: "d" | "m"
  readonly from: string
  readonly to: string
}

/** Lines of what has changed that are counted in one go, and goes that somebody who looks waits for. */
const inOneGo = 2_000
const mostGoes = 5

/** Counts what has changed in an environment; says whether that was all of it, as it is unless a long history came in at once. */
export const count = async (sql: Queries, amb: string): Promise<boolean> => {
  for (let go = 0; go < mostGoes; go++) if (!(await countOnce(sql, amb))) return true
  return false
}

/** Counts some of what has changed in each environment, for whom nobody waits; says whether there may be more. */
export const countSome = async (sql: Queries): Promise<boolean> => {
  let isMore = false
  for (const { amb } of await sql<{ amb: string }[]>`select amb from environment`) {
    isMore = (await countOnce(sql, amb)) || isMore
  }
  return isMore
}

const countOnce = async (sql: Queries, amb: string): Promise<boolean> => {
  const [row] = await sql<{ taken: number }[]>`select figures_counted(${amb}, ${inOneGo}) as taken`
  return row?.taken === inOneGo
}

/** What the figures of an indicator come to, whole and cut by what one can look at them by. */
export const sums = async (
  sql: Queries,
  session: Session,
  { indicador, period, processo, unidade, perfil }: Asking,
  now: Date
): Promise<readonly Cut[]> => {
  const figures = [...Indicator.madeOf[indicador]]
  const kept = [...new Set(figures.map(keptAs))]
  const viewers = Sight.viewers(session)
  const { amb, person, profile } = session
  const today = Indicator.dayAt(now)
  const reaches = figures.flatMap((figure) => reachesOf(figure, period, today))
  const column = <Name extends keyof Reach>(name: Name) => reaches.map((reach) => reach[name])
  const days = reaches.filter(({ part }) => part !== "now")
  const first = days.map(({ from }) => from).toSorted()[0] ?? "infinity"
  const last =
    days
      .map(({ to }) => to)
      .toSorted()
      .at(-1) ?? "-infinity"
  const filtered = (of: string) => sql`
    (${processo}::text is null or ${sql(of)}.processo = ${processo})
    and (${unidade}::text is null or coalesce(${sql(of)}.unid_sigla, '') = ${unidade})
    and (${perfil}::text is null or coalesce(${sql(of)}.profile, '') = ${perfil})`
  const seen = viewers === null ? sql`` : sql`and s.viewers && ${[...viewers]}`
  return sql<Cut[]>`
    with kind as materialized (
      select k.id, k.figure, k.processo, k.unid_sigla, k.profile, k.step,
        ${viewers === null} or k.seen_by @> ${[profile]} as common
      from figure_kind k where k.amb = ${amb} and k.figure = any (${kept}) and ${filtered("k")}
    ), reach as materialized (
      select * from unnest(
        ${column("part")}::text[], ${column("figure")}::text[], ${column("kept")}::text[],
        ${column("grain")}::text[], ${column("from")}::text[]::date[], ${column("to")}::text[]::date[]
      ) with ordinality r(part, figure, kept, grain, first, last, no)
    ), line as (
      select r.no, t.kind, case when r.part = 'period' then t.day end as day, t.n, t.ms
      from reach r
      join figure_total t on t.amb = ${amb} and t.grain = r.grain and t.figure = r.kept and t.day between r.first and r.last
      where t.kind in (select id from kind where common)
      union all
      -- What the profile does not see of what this person had a hand in.
      select r.no, k.id, case when r.part = 'period' then l.day end, 1, l.ms
      from (
        select distinct o.instance from figure_own o
        where ${viewers !== null} and o.amb = ${amb} and o.person = ${person} and (o.month = 'infinity'
          or o.month between date_trunc('month', ${first}::text::date)::date and ${last}::text::date)
      ) o
      join figure_counted c on c.amb = ${amb} and c.instance = o.instance,
        unnest(c.kinds, c.days, c.ms) l(kind, day, ms)
      join kind k on k.id = l.kind and not k.common
      join reach r on r.kept = k.figure and l.day between r.first and r.last
    ), summed as materialized (
      -- Of many lines few sums, by numbers alone; what these are called is looked at after that.
      select no, kind, day, sum(n) as n, sum(ms) as ms from line group by grouping sets ((no, kind), (no, day))
    ), piece as (
      select r.part, r.figure, k.processo, k.unid_sigla, k.profile, k.step, s.n, s.ms
      from summed s join reach r on r.no = s.no join kind k on k.id = s.kind
      union all
      -- What falls due today falls due within it: the sums of days do not know when.
      select 'now', 'overdue', w.processo, coalesce(w.unid_sigla, ''), coalesce(w.profile, ''), w.step, 1,
        figure_ms('epoch', w.at)
      from figure_waiting w join instance_search s on s.amb = w.amb and s.instance = w.instance
      where 'overdue' = any (${figures}) and w.amb = ${amb} and w.due <= ${now}
        and w.due >= (${today}::text::date::timestamp at time zone 'America/Sao_Paulo') ${seen} and ${filtered("w")}
    )
    select part, figure,
      case when grouping(processo, unid_sigla, profile, step) = 15 then 'all'
        when grouping(step) = 0 then 'step' when grouping(processo) = 0 then 'processo'
        when grouping(unid_sigla) = 0 then 'unidade' else 'perfil' end as cut,
      case when grouping(step) = 0 then step when grouping(processo) = 0 then processo
        when grouping(unid_sigla) = 0 then unid_sigla when grouping(profile) = 0 then profile else '' end as key,
      coalesce(processo, '') as processo, sum(n)::float8 as n, sum(ms)::float8 as ms
    from piece
    group by part, figure, grouping sets ((), (processo), (unid_sigla), (profile), (processo, step))
    having grouping(processo, unid_sigla, profile, step) = 15
      or part in ('period', 'now') and (grouping(step) = 1 or step <> '')
    union all
    select 'period', r.figure, 'day', s.day::text, '', sum(s.n)::float8, sum(s.ms)::float8
    from summed s join reach r on r.no = s.no where s.day is not null group by r.figure, s.day`
}

/** What is overdue is among what waits, by when it is due. */
const keptAs = (figure: Indicator.Figure): Indicator.Figure => (figure === "overdue" ? "waiting" : figure)

/** Before and after every day. */
const everything = { from: "-infinity", to: "infinity" }

const reachesOf = (figure: Indicator.Figure, period: Indicator.Period, today: string): readonly Reach[] => {
  const kept = keptAs(figure)
  if (figure === "overdue") {
    const month = `${today.slice(0, 8)}01`
    const until = (to: string) => ({ ...everything, to })
    return [
      { part: "now", figure, kept, grain: "m", ...until(dayBefore(month)) },
      { part: "now", figure, kept, grain: "d", from: month, to: dayBefore(today) }
    ]
  }
  if (Indicator.isOfNow(figure)) return [{ part: "now", figure, kept, grain: "m", ...everything }]
  const since = { from: dayAfter(period.to), to: today }
  return [
    ...Indicator.spans(period).map((span): Reach => ({ part: "period", figure, kept, ...span })),
    ...Indicator.spans(Indicator.before(period)).map((span): Reach => ({ part: "before", figure, kept, ...span })),
    ...(since.from > since.to ? [] : Indicator.spans(since)).map((span): Reach => ({
      part: "since",
      figure,
      kept,
      ...span
    }))
  ]
}

const shifted = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
const dayBefore = (day: string) => shifted(day, -1)
const dayAfter = (day: string) => shifted(day, 1)
