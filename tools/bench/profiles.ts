/**
 * What a step costs for those who only look on: the three steps of a process whose tasks are of a profile under which 1,000 people work,
 * against the same with 2, in turn. Counted are the rows of events, the bytes of PostgreSQL's log, and the processor time
 * of its processes, none of which another program on the machine changes much.
 */
import { hire } from "../../apps/server/test/crowd.ts"
import { flow, openOffice, userTask } from "../../apps/server/test/office.ts"
import { success } from "../../apps/server/test/visitor.ts"
import { complete, start } from "../../apps/server/src/process/run/commands.ts"
import type { Session } from "../../apps/server/src/identity/session/session.ts"
import { atMost, mapValues, median, row } from "./inputs/figures.ts"
import { watchPostgres } from "./inputs/postgres-cost.ts"
import { sized } from "./inputs/size.ts"

const rounds = sized(9, 1)
const requests = sized(40, 2)
const warmUp = sized(2, 0)
const stepsEach = 3
const sizes = { few: 2, many: sized(1_000, 50) }
type Size = keyof typeof sizes

const office = await openOffice()
const { sql } = office
const starter = await office.as("ana.souza")

/** A profile with so many people, of whom one works, and a process of two tasks of theirs. */
const prepare = async (size: Size): Promise<Session> => {
  await hire(sql, size, sizes[size] - 1)
  await sql`
    insert into person_profile (amb, person, profile, unid_sigla)
    select amb, id, ${size}, 'VND' from person where amb = 'demo' and usuario = 'bruno.lima'`
  const group = `camunda:candidateGroups="${size}"`
  await office.deploy(
    size,
    `<startEvent id="s" />${flow("s", "one")}${userTask("one", group)}${flow("one", "two")}${userTask("two", group)}` +
      `${flow("two", "e")}<endEvent id="e" />`
  )
  return office.as("bruno.lima", size)
}
const workers = { few: await prepare("few"), many: await prepare("many") }

const key = () => crypto.randomUUID()

/** Starts an instance, and does its two tasks. */
const carryOut = async (size: Size) => {
  const instance = success(await start(sql, starter, { processo: size, contexto: {}, key: key() }))
  for (let n = 1; n < stepsEach; n++) {
    const [task] = await sql<{ id: string; revision: number }[]>`
      select t.id, i.revision from task t join instance i on i.amb = t.amb and i.id = t.instance
      where t.amb = 'demo' and t.instance = ${instance} and t.done_at is null`
    if (task === undefined) throw new Error("Nothing waits")
    success(await complete(sql, workers[size], task.id, { revision: task.revision, key: key(), values: {} }))
  }
}

const postgres = await watchPostgres(sql)

/** What has been spent until now. */
const spent = async () => {
  const [database] = await sql<{ events: number }[]>`select count(*)::int as events from event_outbox`
  if (database === undefined) throw new Error("The database said nothing")
  return { ...database, wal: await postgres.walBytes(), processor: postgres.processorMs() }
}
type Costs = Awaited<ReturnType<typeof spent>>

const costs: Record<Size, Costs[]> = { few: [], many: [] }
for (let round = -warmUp; round < rounds; round++) {
  const inTurn = ["few", "many"] as const
  for (const size of round % 2 === 0 ? inTurn : inTurn.toReversed()) {
    const before = await spent()
    for (let n = 0; n < requests; n++) await carryOut(size)
    const after = await spent()
    if (round < 0) continue
    costs[size].push(mapValues(after, (value, what) => (value - before[what]) / (requests * stepsEach)))
  }
}

const units = { events: "", wal: "B", processor: "ms" } as const
const names = {
  events: "rows of events",
  wal: "bytes of PostgreSQL's log",
  processor: "PostgreSQL's processor"
} as const
for (const what of ["events", "wal", "processor"] as const) {
  const each = mapValues(costs, (all) => median(all.map((one) => one[what])))
  row(`a step, ${sizes.few} people in its profile: ${names[what]}`, each.few, units[what])
  row(`a step, ${sizes.many} people: ${names[what]}`, each.many, units[what])
  row(`${names[what]}, ${sizes.many} people against ${sizes.few}`, each.many / each.few, "×", atMost(1.2))
}
await office.stop()
