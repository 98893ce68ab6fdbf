/**
 * What ten times the data costs each look that people take: tasks, requests, search, agenda, indicators, notices, a case with
 * its history, reports, and what keepers and operators see. A million cases over five years, or QUADRANTE_BENCH_INSTANCES,
 * against a tenth of them; and with that tenth, 400 more processes in fifty versions each, and a manager in thirty more
 * profiles, against neither. Each is a house of its own, and all are looked at in turn. `--draw` writes the graph of the cases.
 */
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import type { RequestListRequest, TaskListRequest } from "@quadrante/api/list"
import { Result } from "effect"
import { openOffice } from "../../apps/server/test/office.ts"
import { success } from "../../apps/server/test/visitor.ts"
import { agenda } from "../../apps/server/src/agenda/agenda.ts"
import type { Sql } from "../../apps/server/src/kernel/data/database.ts"
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
import { speechIn } from "../../libs/domain/src/locale/locale.ts"
import { lineGraph } from "../load/graphs.ts"
import { root } from "../setup/run.mjs"
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

const speech = speechIn("pt-BR", "pt-BR")
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
const pool: Engine.FindPath = async (_, path) => Result.succeed(pathOf(path))

type Looks = Readonly<Record<string, () => Promise<unknown>>>

const newestOf = async (sql: Sql, { person, profile }: Session) => {
  const [found] = await sql<{ instance: string }[]>`
    select instance from instance_viewer where amb = 'demo'
      and viewer in (viewer_key(${`p:${person}`}), viewer_key(${`f:${profile}`})) order by created desc limit 1`
  if (found === undefined) throw new Error("There is no case")
  return found.instance
}

const looksOf = async (sql: Sql, session: Session, who: string): Promise<Looks> => {
  const one = await newestOf(sql, session)
  const indicating = (choice: Indicator.Choice) => () => {
    const period = Indicator.periodOf(choice, today)
    return indicator(sql, session, { indicador: "visao", period, processo: null, unidade: null, perfil: null }, "pt-BR")
  }
  const looks: Looks = {
    "the list of tasks": () => Tasks.list(sql, session, tasks, "pt-BR"),
    "the counts of tasks": () =>
      Tasks.counts(sql, session, { filter: {}, group: "processo", asOf: null, sum: null }, "pt-BR"),
    "own requests": () => Requests.list(sql, session, requests, speech, pool),
    "search of a number": () => search(sql, session, "#5000", speech),
    "search of a broad word": () => search(sql, session, "pedido", speech),
    "search of two words": () => search(sql, session, "pedido ipe", speech),
    "the agenda of a week": () => agenda(sql, session, new Date(Date.now() + 7 * 86_400_000), "pt-BR"),
    "indicators of 30 days": indicating("30d"),
    "indicators of 12 months": indicating("12m"),
    "the bell": () => Notices.page(sql, session, null, speech),
    "a case": () => Engine.view(sql, session, one, speech),
    "the history of a case": () => Engine.historyOf(sql, session, one, "pt-BR"),
    "the menu": () => Engine.startable(sql, session, "pt-BR")
  }
  return Object.fromEntries(Object.entries(looks).map(([what, look]) => [`${what}, for somebody ${who}`, look]))
}

const reporting = async (sql: Sql, session: Session) => {
  const query = {
    processo: "pedido_compra",
    columns: ["numero", "titulo", "situacao", "pessoa", "inicio"],
    sort: null,
    filters: {
      status: [],
      by: "created" as const,
      from: Indicator.periodOf("30d", today).from,
      until: today,
      unit: null,
      profile: null,
      person: null,
      fields: []
    }
  }
  return Reports.page(sql, session, success(await Reports.prepare(sql, session, query, "pt-BR")), 0)
}

/** A house with so many cases, and what somebody of whom little is, a manager and a keeper look at in it. */
const open = async (count: number, change: (sql: Sql) => Promise<unknown> = async () => undefined) => {
  const office = await openOffice({ isFull: true })
  const { sql } = office
  await fillHistory(sql, { count, days })
  await change(sql)
  await sql`vacuum analyze`
  const keeper = await office.as("diego.prado", "processos")
  const looks: Looks = {
    ...(await looksOf(sql, await office.as("p77"), "of whom little is")),
    ...(await looksOf(sql, await office.as("bruno.lima", "gerencia"), "whose profile sees much")),
    ...(await looksOf(sql, keeper, "who sees all")),
    "a report of 30 days": () => reporting(sql, keeper),
    incidents: () => Engine.incidents(sql, keeper.amb, "pt-BR"),
    "the state of the house, for operators": () => statusOf(sql, { versao: "1", database: "own", mail: "off" })
  }
  return { looks, stop: office.stop }
}

/** The looks that the graph has, of a manager. */
const drawn = new Set([
  "the list of tasks",
  "the counts of tasks",
  "own requests",
  "search of two words",
  "the agenda of a week",
  "a case"
])

const versions = sized(50, 2)
const processes = sized(400, 10)
const addProcesses = (sql: Sql) => sql`
  insert into definition (amb, id, processo, version, xml, compiled, about, forms)
  select d.amb, p.processo || '-' || v, p.processo, v, d.xml, d.compiled, d.about, d.forms
  from (select * from definition where processo = 'pedido_ferias' order by version desc limit 1) d
  cross join generate_series(1, ${processes}) n cross join lateral (select 'muitos_' || n as processo) p
  cross join generate_series(1, ${versions}) v`

const profiles = sized(30, 3)
const addProfiles = async (sql: Sql) => {
  await sql`
    insert into profile (amb, id, name) select 'demo', 'grupo_' || n, 'Grupo ' || n from generate_series(1, ${profiles}) n`
  await sql`
    insert into person_profile (amb, person, profile, unid_sigla)
    select 'demo', p.id, 'grupo_' || n, null from person p, generate_series(1, ${profiles}) n
    where p.amb = 'demo' and p.usuario = 'bruno.lima'`
}

const plain = await open(few)
const larger = `${most} cases against ${few}`
const lines: { readonly name: string; readonly points: readonly { readonly at: number; readonly value: number }[] }[] =
  []
const others = {
  [larger]: await open(most),
  [`${processes} more processes of ${versions} versions`]: await open(few, addProcesses),
  [`in ${profiles} more profiles`]: await open(few, addProfiles)
}
for (const [what, house] of Object.entries(others)) {
  for (const [name, look] of Object.entries(plain.looks)) {
    const grown = house.looks[name]
    if (grown === undefined || (what.startsWith("in ") && !name.endsWith("sees much"))) continue
    const { before, after } = await compare({ before: look, after: grown }, rounds, warmUp)
    row(`${name}: ${what}`, after / before, "×", goal)
    row(`${name}: ${what}, in itself`, after, "ms")
    const [seen = name, who = ""] = name.split(", for ")
    if (what === larger && drawn.has(seen) && !who.endsWith("little is") && !who.endsWith("sees all"))
      lines.push({ name: seen, points: [before, after].map((value, n) => ({ at: n === 0 ? few : most, value })) })
  }
}
if (process.argv.includes("--draw")) {
  const words = { title: "How long looks take a manager", unit: "ms", below: "cases of five years" }
  writeFileSync(join(root, "docs/operators/pictures/growth.svg"), lineGraph(words, lines))
}
for (const house of [plain, ...Object.values(others)]) await house.stop()
