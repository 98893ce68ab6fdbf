import * as Indicator from "@quadrante/domain/indicator"
import type { Answer, IndicatorRequest } from "@quadrante/api/indicator"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { flow, openOffice, userTask, type TestOffice } from "../../../test/office.ts"
import { success } from "../../../test/visitor.ts"
import { isFull, rounds } from "../../../test/breadth.ts"
import { writeStory } from "../../demo/story.ts"
import { cancel } from "../../process/run/cancel.ts"
import { claim, release } from "../../process/run/claim.ts"
import * as Sight from "../../process/rows/sight.ts"
import type { Session } from "../../identity/session/session.ts"
import { indicator } from "./indicators.ts"
import { countSome } from "./sums.ts"

let office: TestOffice
beforeAll(async () => {
  office = await openOffice({ isFull: true })
  await deploy("prova")
  await writeStory(office.sql, { amb: "demo", instances: 400, seed: 7, days: 400, until: new Date() })
})
afterAll(() => office.stop())

/** Of two steps, the first of which is due in two days. */
const deploy = (processo: string) => {
  const due = 'camunda:candidateGroups="gerencia" camunda:dueDate="PT48H"'
  return office.deploy(
    processo,
    `<startEvent id="s" />${userTask("conferir", due)}${userTask("revisar", 'camunda:candidateGroups="rh"')}
     <endEvent id="f" />${flow("s", "conferir")}${flow("conferir", "revisar")}${flow("revisar", "f")}`
  )
}

const today = () => Indicator.dayAt(new Date())
/** Whichever day it becomes while the tests run. */
const aroundToday = () => {
  const [from = "", to = ""] = [-1, 1].map((days) => Indicator.dayAt(new Date(Date.now() + days * 86_400_000)))
  return { from, to }
}
const daysAgo = (days: number) => Indicator.dayAt(new Date(Date.now() - days * 86_400_000))

const everything = { processo: null, unidade: null, perfil: null }

const ask = (session: Session, asking: Partial<IndicatorRequest> = {}, now = new Date()): Promise<Answer> =>
  indicator(
    office.sql,
    session,
    { indicador: "visao", period: aroundToday(), ...everything, processo: "prova", ...asking },
    "pt-BR",
    now
  )

/** So many of each figure that is not nothing. */
const counts = ({ total }: Answer) =>
  Object.fromEntries(Object.entries(total).flatMap(([figure, { n }]) => (n === 0 ? [] : [[figure, n]])))

describe("the indicators", () => {
  it("say at once what a step has changed, to those who may see it and to nobody else", async () => {
    const [ana, bruno, carla] = [
      await office.as("ana.souza"),
      await office.as("bruno.lima"),
      await office.as("carla.reis")
    ]
    await deploy("unica")
    const seenBy = (who: Session) => ask(who, { processo: "unica" })
    const instance = await office.start(ana, "unica")
    for (const who of [ana, bruno, await office.as("diego.prado", "processos")])
      expect(counts(await seenBy(who))).toEqual({ started: 1, open: 1, waiting: 1 })
    expect(counts(await seenBy(carla))).toEqual({})

    await office.letPass(instance, 24 * 3)
    expect(counts(await seenBy(ana))).toEqual({ started: 1, open: 1, waiting: 1, overdue: 1 })
    await office.complete(bruno, instance, "conferir")
    const now = await seenBy(carla)
    expect(counts(now)).toEqual({ started: 1, open: 1, waiting: 1, done: 1 })
    expect(now.total.done.ms / 3_600_000).toBeCloseTo(72, 1)
    expect(now.byStep.map(({ key, of, figures }) => [key, of, figures.waiting.n, figures.done.n])).toEqual([
      ["conferir", "unica", 0, 1],
      ["revisar", "unica", 1, 0]
    ])
    await office.complete(carla, instance, "revisar")
    expect(counts(await seenBy(ana))).toEqual({ started: 1, ended: 1, done: 2 })
    expect((await seenBy(ana)).byClass.map(({ figures }) => figures.ended.n)).toEqual([1, 0, 0, 0, 0, 0])
  })

  it("count an overdue task from the moment that it is due, not from the day after", async () => {
    const ana = await office.as("ana.souza")
    const before = counts(await ask(ana))
    await office.start(ana, "prova")
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    expect(counts(await ask(ana, {}, inDays(1.99)))["overdue"] ?? 0).toBe(before["overdue"] ?? 0)
    for (const days of [2.01, 3, 40]) {
      expect(counts(await ask(ana, {}, inDays(days)))["overdue"]).toBe((before["overdue"] ?? 0) + 1)
    }
  })

  it("take a cancelled one out of what is open and waits, and see what a claim shows", async () => {
    const [ana, diego] = [await office.as("ana.souza"), await office.as("diego.prado", "gerencia")]
    const asDirector = await office.as("diego.prado", "diretoria")
    const seen = async () => (await ask(asDirector)).total.open.n
    const before = await seen()
    const instance = await office.start(ana, "prova")
    expect(await seen()).toBe(before)
    const [task] = (await office.tasks(diego)).filter((one) => one.instance === instance)
    success(await claim(office.sql, diego, task?.id ?? ""))
    expect(await seen()).toBe(before + 1)
    success(await release(office.sql, diego, task?.id ?? ""))
    // Whoever has had a task goes on to see what it is of, in whatever profile they work.
    expect(await seen()).toBe(before + 1)
    const { total } = await ask(ana)
    success(await cancel(office.sql, ana, instance, "por engano"))
    const after = (await ask(ana)).total
    expect([after.open.n, after.waiting.n, after.cancelled.n]).toEqual([
      total.open.n - 1,
      total.waiting.n - 1,
      total.cancelled.n + 1
    ])
  })

  it("say how many were open at the end of each part of a period, which ends with how many are now", async () => {
    const diego = await office.as("diego.prado", "processos")
    for (const choice of Indicator.periods) {
      const { series } = await ask(diego, { processo: null, period: Indicator.periodOf(choice, today()) })
      for (const { period, figures } of series) {
        const [row] = await office.sql<{ n: number }[]>`
          select count(*)::int as n from instance where amb = 'demo' and figure_day(created) <= ${period.to}::text::date
            and (ended is null or figure_day(ended) > ${period.to}::text::date)`
        expect([choice, period.to, figures.open.n]).toEqual([choice, period.to, row?.n])
      }
    }
  })

  it("come to what the rows of the views come to, for whoever asks, of whatever days and filters", async () => {
    const people = [
      await office.as("ana.souza"),
      await office.as("bruno.lima"),
      await office.as("diego.prado", "processos")
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...people),
        fc.tuple(fc.integer({ min: 0, max: 420 }), fc.integer({ min: 0, max: 420 })),
        fc.constantFrom(null, "pedido_compra", "chamado"),
        fc.constantFrom(null, null, "VND"),
        fc.constantFrom(null, null, "solicitante"),
        async (session, ago, processo, unidade, perfil) => {
          const [from, to] = [Math.max(...ago), Math.min(...ago)].map((days) =>
            Indicator.dayAt(new Date(Date.now() - days * 86_400_000))
          )
          const period = { from: from ?? today(), to: to ?? today() }
          const asking = { indicador: "visao", period, processo, unidade, perfil } as const
          const now = new Date()
          const answer = await ask(session, asking, now)
          expect(answer.total).toEqual(await countedByHand(session, asking, now))
          for (const rows of [answer.byProcess, answer.byUnit, answer.byProfile]) {
            for (const figure of Indicator.figures) {
              expect(rows.reduce((sum, { figures }) => sum + figures[figure].n, 0)).toBe(answer.total[figure].n)
            }
          }
          const together = (figure: Indicator.Figure) =>
            answer.series.reduce((sum, { figures }) => sum + figures[figure].n, 0)
          for (const figure of ["started", "ended", "cancelled", "done"] as const)
            expect(together(figure)).toBe(answer.total[figure].n)
        }
      ),
      { numRuns: rounds(40, 20) }
    )
  })
})

describe("the sums that are kept", () => {
  it("are those of the views after whatever happened, and counting again changes nothing", async () => {
    await ask(await office.as("ana.souza"))
    await agree()
    await office.sql`insert into figure_queue (amb, instance) select amb, id from instance`
    const before = await office.sql`select * from figure_total order by 1, 2, 3, 4, 5, 6`
    await ask(await office.as("ana.souza"))
    expect(await office.sql`select * from figure_total order by 1, 2, 3, 4, 5, 6`).toEqual(before)
  })

  it.runIf(isFull)("follow a person who takes up a profile, or lays one down", async () => {
    const keeper = await office.as("ana.souza")
    const { sql } = office
    const row = { amb: "demo", person: keeper.person, profile: "gerencia", unid_sigla: null }
    await sql`insert into person_profile ${sql(row)}`
    const asManager = await office.as("ana.souza", "gerencia")
    const asking = { period: { from: "2000-01-01", to: today() }, processo: null }
    const now = new Date()
    const counted = { indicador: "visao", ...everything, ...asking } as const
    expect((await ask(asManager, asking, now)).total).toEqual(await countedByHand(asManager, counted, now))
    await agree()
    await sql`delete from session where profile = 'gerencia' and person = ${keeper.person}`
    await sql`delete from person_profile where person = ${keeper.person} and profile = 'gerencia'`
    expect((await ask(keeper, asking, now)).total).toEqual(await countedByHand(keeper, counted, now))
    await agree()
  })

  it("are those of the views whichever dates, people and profiles change, counted in whatever time zone", async () => {
    const zone = fc.constantFrom("UTC", "America/Sao_Paulo", "Asia/Tokyo", "Pacific/Kiritimati")
    const some = fc.integer({ min: 1, max: 50 })
    const hours = fc.integer({ min: 0, max: 3_000 })
    await fc.assert(
      fc.asyncProperty(zone, some, some, some, hours, async (of, every, other, third, by) => {
        await office.sql.begin(async (tx) => {
          const earlier = tx`make_interval(hours => ${by})`
          await tx`
            update instance set created = created - ${earlier}, ended = ended - ${earlier} where number % ${every} = 0`
          await tx`
            update task set done_at = done_at - ${earlier}, opened = opened - ${earlier}, due = task.due - ${earlier}
            from instance i where i.id = task.instance and i.number % ${other} = 0`
          await tx`
            update instance_search s set viewers = array(select distinct unnest(s.viewers[2:] || o.viewers[1:1]))
            from instance_search o where o.instance <> s.instance and hashtext(s.instance::text) % ${third} = 0
              and hashtext(o.instance::text) % 97 = 1`
        })
        await office.sql.begin(async (tx) => {
          await tx`select set_config('timezone', ${of}, true)`
          await tx`select count_figures('demo', 100000)`
        })
        expect(await agree()).toBeGreaterThan(0)
      }),
      { numRuns: rounds(10, 5) }
    )
  })

  it("keep nobody waiting for a long history, nor for somebody who counts: the look says that there is more to come", async () => {
    const ana = await office.as("ana.souza")
    await office.sql`
      insert into figure_queue (amb, instance) select amb, id from instance, generate_series(1, 10) limit 2500`
    const isWhole = async () => (await ask(ana)).whole
    expect(await isWhole()).toBe(false)
    while (await countSome(office.sql)) continue
    expect(await isWhole()).toBe(true)
    await office.sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtextextended('figures demo', 0))`
      await office.sql`insert into figure_queue (amb, instance) select amb, id from instance limit 1`
      expect(await isWhole()).toBe(false)
    })
    expect(await isWhole()).toBe(true)
  })

  it.runIf(isFull)(
    "let go of a person's own days when they have become old, and still come to the same of these",
    async () => {
      const ana = await office.as("ana.souza")
      const asking = { indicador: "visao", ...everything, period: { from: daysAgo(130), to: daysAgo(40) } } as const
      const now = new Date()
      const before = await ask(ana, asking, now)
      const inSomeYears = Indicator.dayAt(new Date(Date.now() + 800 * 86_400_000))
      const days = async () => (await office.sql`select from figure_total where grain = 'd'`).length
      const kept = await days()
      const [row] = await office.sql<{ since: string }[]>`
      select since::text from apply_figure_retention('demo', ${inSomeYears}::text::date)`
      expect((row?.since ?? "") > daysAgo(40)).toBe(true)
      expect(await days()).toBeLessThan(kept)
      expect(await ask(ana, asking, now)).toEqual(before)
      for (const processo of ["chamado", null]) {
        const counted = { ...asking, processo }
        expect((await ask(ana, counted, now)).total).toEqual(await countedByHand(ana, counted, now))
      }
      await agree()
    }
  )

  it("forget an instance that is gone", async () => {
    await office.sql`delete from instance where processo = 'pedido_ferias'`
    await ask(await office.as("ana.souza"))
    await agree()
    const [left] = await office.sql`
      select count(*)::int as n from figure_total t join figure_dimension d on d.id = t.dimension where d.processo = 'pedido_ferias'`
    expect(left).toEqual({ n: 0 })
  })
})

// Helpers

/** What the rows of the views come to, of the instances that a person sees. */
const countedByHand = async (session: Session, { period, processo, unidade, perfil }: IndicatorRequest, now: Date) => {
  const viewers = Sight.viewers(session)
  const entries = Indicator.figures.map(async (figure) => {
    const { sql } = office
    const days = Indicator.isOfNow(figure)
      ? sql``
      : sql`and f.day between ${period.from}::text::date and ${period.to}::text::date`
    const view = figure === "overdue" ? "waiting" : figure
    const ms =
      figure === "started" || figure === "cancelled"
        ? sql`0`
        : figure === "ended" || figure === "done"
          ? sql`coalesce(sum(f.ms), 0)`
          : sql`coalesce(sum(figure_ms('epoch', f.at)), 0)`
    const [row] = await sql<{ n: number; ms: number }[]>`
      select count(*)::float8 as n, (${ms})::float8 as ms
      from ${sql(`figure_${view}`)} f join instance_search s on s.amb = f.amb and s.instance = f.instance
      where f.amb = 'demo' ${viewers === null ? sql`` : sql`and s.viewers && ${[...viewers]}`} ${days}
        ${figure === "overdue" ? sql`and f.due <= ${now}` : sql``}
        ${processo === null ? sql`` : sql`and f.processo = ${processo}`}
        ${unidade === null ? sql`` : sql`and f.unid_sigla = ${unidade}`}
        ${perfil === null ? sql`` : sql`and f.profile = ${perfil}`}`
    return [figure, row] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** Holds all that is kept to what the rows of the views come to, for everybody who sees any; says how many rows are of people's own. */
const agree = async (): Promise<number> => {
  const { sql } = office
  await sql`drop table if exists seen`
  await sql`
    create table seen as
    with viewer as (
      select amb, instance, viewer_key('*') as viewer, false as own from instance_search
      union all select amb, instance, viewer_key(v), false from instance_search, unnest(viewers) v where v like 'f:%'
      -- A profile that somebody has in several units is one.
      union select s.amb, s.instance, own_viewer_key(r.person::text, r.profile), true
      from instance_search s join person_profile r on r.amb = s.amb
      where 'p:' || r.person = any (s.viewers) and 'f:' || r.profile <> all (s.viewers)
    )
    select v.*, f.figure, f.day, f.processo, coalesce(f.unid_sigla, '') as unid_sigla, coalesce(f.profile, '') as profile,
      f.step, f.ms, date_trunc('month', f.day)::date as month
    from figure_fact f join viewer v on v.amb = f.amb and v.instance = f.instance`
  const since = (name: string) =>
    sql`(not own or day >= (select ${sql(name)} from figure_retention where amb = 'demo'))`
  const grains = [
    ["d", sql`day`, since("dimension_since"), since("since")],
    ["m", sql`month`, sql`true`, sql`true`]
  ] as const
  for (const [grain, day, isCutKept, isKept] of grains) {
    const facts = await sql`
      select viewer, figure, ${day}::text as day, processo, unid_sigla, profile, step, count(*)::int as n, sum(ms)::float8 as ms
      from seen where (${isCutKept} or figure = 'waiting') group by viewer, figure, ${day}, processo, unid_sigla, profile, step order by 1, 2, 3, 4, 5, 6, 7`
    const kept = await sql`
      select t.viewer, t.figure, t.day::text, d.processo, d.unid_sigla, d.profile, d.step, t.n, t.ms::float8 as ms
      from figure_total t join figure_dimension d on d.amb = t.amb and d.id = t.dimension
      where t.grain = ${grain} order by 1, 2, 3, 4, 5, 6, 7`
    expect(kept.length).toBeGreaterThan(0)
    expect([...kept]).toEqual([...facts])
    const series = await sql`
      select viewer, figure, ${day}::text as day, count(*)::int as n, sum(ms)::float8 as ms
      from seen where ${isKept} and figure not in ('open', 'waiting') group by viewer, figure, ${day} order by 1, 2, 3`
    const keptSeries = await sql`
      select viewer, figure, day::text, n, ms::float8 as ms from figure_series where grain = ${grain} order by 1, 2, 3`
    expect([...keptSeries]).toEqual([...series])
  }
  // Each instance stands under those whose own it is, in every month in which something of it counts.
  const own = await sql`
    select distinct viewer, month::text, instance from seen
    where own and figure not in ('open', 'waiting') order by 1, 2, 3`
  const keptOwn = await sql`select viewer, month::text, instance from figure_own_instance order by 1, 2, 3`
  expect([...keptOwn]).toEqual([...own])
  return own.length
}
