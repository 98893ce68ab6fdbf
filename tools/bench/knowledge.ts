/**
 * Search, agenda and indicators over a long history (a million instances, or QUADRANTE_BENCH_INSTANCES), for somebody of whom
 * little is, for a profile whose turn it often was, and for those who see everything. Each look stands against two floors
 * taken in the same rounds: one row read by its primary key, and the rows that the answer itself is made of read by their
 * keys, with what is shown beside them.
 */
import type { SearchResult } from "@quadrante/api/search"
import { openOffice } from "../../apps/server/test/office.ts"
import { agenda } from "../../apps/server/src/agenda/agenda.ts"
import { indicator } from "../../apps/server/src/insight/indicators/indicators.ts"
import { search } from "../../apps/server/src/insight/search/search.ts"
import type { Session } from "../../apps/server/src/identity/session/session.ts"
import * as Indicator from "../../libs/domain/src/indicator/indicator.ts"
import { speechIn } from "../../libs/domain/src/locale/locale.ts"
import { atMost, median, row } from "./inputs/figures.ts"
import { fillHistory } from "./inputs/history.ts"
import { sized, sizedBy } from "./inputs/size.ts"

const instances = sizedBy("QUADRANTE_BENCH_INSTANCES", 1_000_000, 500)
const rounds = sized(9, 1)
/** Before these every connection has planned what it is asked. */
const warmUp = sized(11, 0)
const office = await openOffice({ isFull: true })
const { sql } = office

await fillHistory(sql, { count: instances, days: 1095 })

const somebody = await office.as("p77")
const manager = await office.as("bruno.lima")
const keeper = await office.as("diego.prado", "processos")
const today = Indicator.dayAt(new Date())
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const [any] = await sql<{ id: string }[]>`select id from instance where amb = 'demo' limit 1`
if (any === undefined) throw new Error("There is no history")

/** A query of the product, and what reads the rows of its answer alone. */
interface Lookup {
  readonly look: (session: Session) => Promise<unknown>
  readonly rows: (session: Session) => Promise<() => Promise<unknown>>
}

/** The instances, tasks, documents and people of an answer by their keys; what is shown of them is read with them. */
const rowsOf = (found: SearchResult) => {
  const instances = found.instances.map(({ id }) => id)
  const tasks = found.tasks.map(({ id }) => id)
  const documents = found.documents.map(({ id }) => id)
  const people = found.people.map(({ usuario }) => usuario)
  return () =>
    Promise.all([
      instances.length > 0 &&
        sql`select i.id, i.number, i.processo, i.title, i.status, p.pessoa, i.created
          from instance i join person p on p.amb = i.amb and p.id = i.starter where i.amb = 'demo' and i.id = any (${instances})`,
      tasks.length > 0 && tasksByKey(tasks),
      documents.length > 0 &&
        sql`select d.id, d.title, i.title as of from document d join instance i on i.amb = d.amb and i.id = d.instance
          where d.amb = 'demo' and d.id = any (${documents})`,
      people.length > 0 && sql`select pessoa, usuario from person where amb = 'demo' and usuario = any (${people})`
    ])
}
const tasksByKey = async (ids: readonly string[]) => sql`
  select t.id, t.instance, i.processo, i.definition, i.title, t.element, t.name, t.opened, t.due, t.follow_up, t.claimed_by
  from task t join instance i on i.amb = t.amb and i.id = t.instance where t.amb = 'demo' and t.id = any (${[...ids]})`

const finding = (typed: string): Lookup => ({
  look: (session) => search(sql, session, typed, speechIn("pt-BR", "pt-BR")),
  rows: async (session) => rowsOf(await search(sql, session, typed, speechIn("pt-BR", "pt-BR")))
})
const indicating = (indicador: Indicator.Indicator, choice: Indicator.Choice): Lookup => {
  const period = Indicator.periodOf(choice, today)
  return {
    look: (session) =>
      indicator(sql, session, { indicador, period, processo: null, unidade: null, perfil: null }, "pt-BR"),
    // An answer is made of sums that are kept: those of the period.
    rows: async ({ person, profile, rights }) => {
      const viewers = rights.includes("processos")
        ? sql`array[viewer_key('*')]`
        : sql`array[viewer_key(${`f:${profile}`}), own_viewer_key(${person}, ${profile})]`
      const figures = Indicator.madeOf[indicador].map((figure) => (figure === "overdue" ? "waiting" : figure))
      return async () => sql`
        select sum(n), sum(ms) from figure_total where amb = 'demo' and viewer = any (${viewers}) and grain = ${choice === "12m" ? "m" : "d"}
          and figure = any (${figures}) and day between ${period.from}::text::date and ${period.to}::text::date`
    }
  }
}
const week = (session: Session) => agenda(sql, session, inDays(7), "pt-BR")
const looks: Readonly<Record<string, Lookup>> = {
  "search of a number": finding("#5000"),
  "search of a rare word": finding("n4711"),
  "search of two common words": finding("pedido ipe"),
  "search of a broad word": finding("pedido"),
  "search of a beginning of two letters": finding("co"),
  "agenda of a week": {
    look: week,
    rows: async (session) => {
      const ids = (await week(session)).flatMap(({ task }) => (task === null ? [] : [task.id]))
      return () => tasksByKey(ids)
    }
  },
  "all indicators, 30 days": indicating("visao", "30d"),
  "all indicators, 12 months": indicating("visao", "12m"),
  "cycle time, 90 days": indicating("ciclo", "90d"),
  "waiting by step, 90 days": indicating("espera", "90d"),
  overdue: indicating("atrasos", "30d")
}
const people = { "of whom little is": somebody, "whose profile sees much": manager, "who sees all": keeper }

const floor = async () => sql`select status from instance where amb = 'demo' and id = ${any.id}`
const timed = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return performance.now() - began
}
const floors: number[] = []
const times = new Map<string, { readonly look: number; readonly own: number }[]>()
for (let round = -warmUp; round < rounds; round++) {
  for (const [who, session] of Object.entries(people)) {
    for (const [what, { look, rows }] of Object.entries(looks)) {
      const name = `${what}, for somebody ${who}`
      const own = await rows(session)
      const one = await timed(floor)
      const took = { look: await timed(() => look(session)), own: await timed(own) }
      if (round < 0) continue
      floors.push(one)
      times.set(name, [...(times.get(name) ?? []), took])
    }
  }
}
const base = median(floors)
row(`one row by its key, over ${instances} instances`, base, "ms")
for (const [name, all] of times) {
  const look = median(all.map((one) => one.look))
  // An answer without rows is one row.
  const own = Math.max(median(all.map((one) => one.own)), base)
  row(`${name}, against one row by its key`, look / base, "×", atMost(20))
  row(`${name}, against the rows of the answer by their keys`, look / own, "×", atMost(3))
}
for (const [what, tables] of Object.entries({ indicators: "^figure_", search: "^instance_(search|seen)$" })) {
  const [kept] = await sql<{ share: number }[]>`
    select sum(pg_total_relation_size(c.oid))::float8 / pg_database_size(current_database()) as share
    from pg_class c where c.relname ~ ${tables} and c.relkind = 'r'`
  row(`what is kept for the ${what}, of the whole database`, (kept?.share ?? Number.NaN) * 100, "%")
}
await office.stop()
