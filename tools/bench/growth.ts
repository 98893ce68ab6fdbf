/**
 * What ten times the data costs each look that people take: tasks, requests, search, agenda, indicators, notices, a case with
 * its history, reports, and what keepers and operators see. A hundred thousand cases over five years, or a tenth of
 * QUADRANTE_BENCH_INSTANCES, against ten times as many; then a house with 400 processes in fifty versions each against its
 * eight, and a person in thirty profiles against one in one.
 */
import type { RequestListRequest, TaskListRequest } from "@quadrante/api/list"
import { Result } from "effect"
import { openOffice } from "../../apps/server/test/office.ts"
import { success } from "../../apps/server/test/visitor.ts"
import { agenda } from "../../apps/server/src/agenda/agenda.ts"
import type { Session } from "../../apps/server/src/identity/session/session.ts"
import { indicator } from "../../apps/server/src/insight/indicators/indicators.ts"
import * as Reports from "../../apps/server/src/insight/reports/rows.ts"
import { search } from "../../apps/server/src/insight/search/search.ts"
import * as Requests from "../../apps/server/src/lists/requests.ts"
import * as Tasks from "../../apps/server/src/lists/tasks.ts"
import * as Notices from "../../apps/server/src/notices/store.ts"
import { statusOf } from "../../apps/server/src/operations/status.ts"
import * as Engine from "../../apps/server/src/process/engine.ts"
import { pathOf } from "../../apps/server/src/process/read/path.ts"
import * as Indicator from "../../libs/domain/src/indicator/indicator.ts"
import { atMost, compare, row } from "./inputs/figures.ts"
import { fillHistory } from "./inputs/history.ts"
import { sized, sizedBy } from "./inputs/size.ts"

const most = sizedBy("QUADRANTE_BENCH_INSTANCES", 1_000_000, 6_000)
const few = Math.ceil(most / 10)
const days = 5 * 365
const rounds = sized(15, 1)
/** Before these every connection has planned what it is asked. */
const warmUp = sized(11, 1)
const goal = atMost(1.5)

const office = await openOffice({ isFull: true })
const { sql } = office
await fillHistory(sql, { from: 1, until: few, days })

const pool: Engine.FindPath = async (_, path) => Result.succeed(pathOf(path))
const today = Indicator.dayAt(new Date())
const window = { asOf: null, after: null, from: 0, count: 50 }
const tasks: TaskListRequest = {
  filter: {},
  sort: { by: "due", descending: false },
  group: null,
  fields: [],
  ...window
}
const requests: RequestListRequest = { filter: {}, sort: { by: "since", descending: true }, group: null, ...window }
const indicating = (choice: Indicator.Choice) => (session: Session) => {
  const period = Indicator.periodOf(choice, today)
  return indicator(sql, session, { indicador: "visao", period, processo: null, unidade: null, perfil: null }, "pt-BR")
}
const reporting = async (session: Session) => {
  const filters = { status: [], by: "created", unit: null, profile: null, person: null, fields: [] } as const
  const query = {
    processo: "pedido_compra",
    columns: ["numero", "titulo", "situacao", "pessoa", "inicio"],
    sort: null,
    filters: { ...filters, ...Indicator.periodOf("30d", today), until: today }
  }
  const report = success(await Reports.prepare(sql, session, { ...query, filters: { ...query.filters } }, "pt-BR"))
  return Reports.page(sql, session, report, 0)
}
const newestOf = async ({ person, profile }: Session) => {
  const [found] = await sql<{ instance: string }[]>`
    select instance from instance_viewer where amb = 'demo'
      and viewer in (viewer_key(${`p:${person}`}), viewer_key(${`f:${profile}`})) order by created desc limit 1`
  if (found === undefined) throw new Error("There is no case")
  return found.instance
}

/** What somebody of whom little is, a manager, and a keeper look at. */
const looksOf = async (session: Session): Promise<Readonly<Record<string, () => Promise<unknown>>>> => {
  const one = await newestOf(session)
  return {
    "the list of tasks": () => Tasks.list(sql, session, tasks, "pt-BR"),
    "the counts of tasks": () =>
      Tasks.counts(sql, session, { filter: {}, group: "processo", asOf: null, sum: null }, "pt-BR"),
    "own requests": () => Requests.list(sql, session, requests, "pt-BR", pool),
    "search of a number": () => search(sql, session, "#5000", "pt-BR"),
    "search of a broad word": () => search(sql, session, "pedido", "pt-BR"),
    "search of two words": () => search(sql, session, "pedido ipe", "pt-BR"),
    "the agenda of a week": () => agenda(sql, session, new Date(Date.now() + 7 * 86_400_000), "pt-BR"),
    "indicators of 30 days": () => indicating("30d")(session),
    "indicators of 12 months": () => indicating("12m")(session),
    "the bell": () => Notices.page(sql, session, null, "pt-BR"),
    "a case": () => Engine.view(sql, session, one, "pt-BR"),
    "the history of a case": () => Engine.historyOf(sql, session, one, "pt-BR"),
    "the menu": () => Engine.startable(sql, session, "pt-BR")
  }
}
const people = {
  "of whom little is": await office.as("p77"),
  "whose profile sees much": await office.as("bruno.lima"),
  "who sees all": await office.as("diego.prado", "processos")
}
const keeper = people["who sees all"]

const measure = async () => {
  const all: Record<string, () => Promise<unknown>> = {
    "a report of 30 days": () => reporting(keeper),
    incidents: () => Engine.incidents(sql, keeper.amb, "pt-BR"),
    "the state of the house, for operators": () => statusOf(sql, { versao: "1", database: "own", mail: "off" })
  }
  for (const [who, session] of Object.entries(people)) {
    for (const [what, look] of Object.entries(await looksOf(session))) all[`${what}, for somebody ${who}`] = look
  }
  return compare(all, rounds, warmUp)
}

/** Prints how much more each look costs than it did. */
const print = (what: string, before: Readonly<Record<string, number>>, after: Readonly<Record<string, number>>) => {
  for (const [name, ms] of Object.entries(after)) {
    row(`${name}: ${what}`, ms / (before[name] ?? Number.NaN), "×", goal)
    row(`${name}: ${what}, in itself`, ms, "ms")
  }
}

const ofFew = await measure()
await fillHistory(sql, { from: few + 1, until: most, days })
const ofMost = await measure()
print(`${most} cases against ${few}`, ofFew, ofMost)

// Many definitions, and somebody in many profiles.
const versions = sized(50, 2)
const processes = sized(400, 10)
await sql`
  insert into definition (amb, id, processo, version, xml, compiled, about, forms)
  select d.amb, p.processo || '-' || v, p.processo, v, d.xml, d.compiled, d.about, d.forms
  from (select * from definition where processo = 'pedido_ferias' order by version desc limit 1) d
  cross join generate_series(1, ${processes}) n cross join lateral (select 'muitos_' || n as processo) p
  cross join generate_series(1, ${versions}) v`
await sql`vacuum analyze definition`
print(`${processes} processes of ${versions} versions beside it`, ofMost, await measure())

const inOne = await compare(await looksOf(people["whose profile sees much"]), rounds, warmUp)
const profiles = sized(30, 3)
await sql`
  insert into profile (amb, id, name) select 'demo', 'grupo_' || n, 'Grupo ' || n from generate_series(1, ${profiles}) n`
await sql`
  insert into person_profile (amb, person, profile, unid_sigla)
  select 'demo', p.id, 'grupo_' || n, null from person p, generate_series(1, ${profiles}) n
  where p.amb = 'demo' and p.usuario = 'bruno.lima'`
const inMany = await compare(await looksOf(people["whose profile sees much"]), rounds, warmUp)
print(`in ${profiles} more profiles`, inOne, inMany)
await office.stop()
