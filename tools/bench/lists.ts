/**
 * What a list of 10,000 open tasks costs: its first window in the order of dates, against the same rows read by their keys and
 * against a list of 100, counted in blocks; how long that takes, any other order, and the counts; and on the screen, how it
 * scrolls, and how soon it says what a colleague took.
 */
import type { TaskListRequest } from "@quadrante/api/list"
import { blocksOf, readByKey } from "../../apps/server/test/blocks.ts"
import { flow, openOffice, userTask } from "../../apps/server/test/office.ts"
import { success } from "../../apps/server/test/visitor.ts"
import { clockOf } from "../../apps/server/src/lists/clock.ts"
import { windowOf } from "../../apps/server/src/lists/task-window.ts"
import * as Tasks from "../../apps/server/src/lists/tasks.ts"
import { viewersOf } from "../../apps/server/src/process/rows/person-list.ts"
import { listFigures } from "./browser/list.ts"
import { atMost, compare, exactly, median, row } from "./inputs/figures.ts"
import { sized } from "./inputs/size.ts"

const most = sized(10_000, 300)
const few = 100
const rounds = sized(15, 1)

const office = await openOffice()
const { sql } = office
const ana = await office.as("ana.souza")
const bruno = await office.as("bruno.lima")
await office.deploy(
  "grupo",
  `<startEvent id="s" />${userTask("u", 'camunda:candidateGroups="gerencia"')}${flow("s", "u")}`
)
await office.start(ana, "grupo")

/** So many instances with an open task each, of a profile. */
const open = async (profile: string, from: number, count: number) => {
  await sql`
    insert into instance (amb, number, processo, definition, title, status, revision, variables, active_elements, passed_elements,
      starter, profile, unid_sigla)
    select amb, ${from}::int + n, processo, definition, 'grupo ' || ${from}::int + n, 'running', 1, '{}', '{}', '{}', starter, ${profile}, 'VND'
    from instance, generate_series(1, ${count}::int) n where number = 1`
  await sql`
    insert into task (amb, instance, token, element, name, kind, profiles, due)
    select amb, id, 't', 'u', 'u', 'user', array[profile], now() + make_interval(mins => number % 997)
    from instance where number between ${from + 1} and ${from + count}`
  await sql`vacuum analyze`
}

const plain: TaskListRequest = {
  filter: {},
  sort: { by: "due", descending: false },
  group: null,
  fields: [],
  asOf: null,
  after: null,
  from: 0,
  count: few
}
const list = (request: Partial<TaskListRequest> = {}) =>
  Tasks.list(sql, bruno, { ...plain, ...request }, "pt-BR").then(success)

const idsOf = async () => (await list()).rows.map(({ id }) => id)

const cost = async () => {
  const [viewers, clock] = await Promise.all([viewersOf(sql, bruno), clockOf(sql, "demo", null)])
  const statement = windowOf(sql, { session: bruno, viewers, clock, language: "pt-BR" }, plain)?.({})
  if (statement === undefined) throw new Error("A plain list has a statement")
  return blocksOf(sql, statement)
}

// The house is as large before, with tasks of others.
await open("rh", 100_000, most)
await open("gerencia", 1, few)
const ofFew = await cost()
await open("gerencia", 200_000, most - few)
const [ofMany, byKey] = [await cost(), await blocksOf(sql, readByKey(sql, await idsOf()))]
row(`a list of ${most}: blocks of its first ${few}, against these by key`, ofMany / byKey, "×", atMost(5))
row(`a list of ${most}: blocks of its first ${few}, against a list of ${few}`, ofMany / ofFew, "×", atMost(1.5))

const ids = await idsOf()
const counting = { filter: {}, group: "person", asOf: null, sum: null } as const
const times = await compare(
  {
    byKey: async () => {
      await readByKey(sql, ids)
    },
    first: () => list(),
    sorted: () => list({ sort: { by: "title", descending: true } }),
    searched: () => list({ filter: { text: "grupo 2077" } }),
    counts: () => Tasks.counts(sql, bruno, counting, "pt-BR")
  },
  rounds
)
row("a list: the same rows by key", times.byKey, "ms")
row("a list: its first window", times.first, "ms")
row("a list: another order, which reads it whole", times.sorted, "ms")
row("a list: words, which read it whole", times.searched, "ms")
row("a list: its counts", times.counts, "ms")
await office.stop()

const onScreen = await listFigures(most, sized(10, 2))
row(`a list of ${most}: frames over 50 ms as it scrolls, processor ÷ 4`, onScreen.late, "", exactly(0))
row("a list: the longest of these frames", onScreen.longest, "ms")
row("a list: until another's list shows what somebody took, median", median(onScreen.told), "ms")
row(`a list: the same, the slowest of ${onScreen.told.length}`, Math.max(...onScreen.told), "ms")
