/**
 * What steps wait for where many people take them at once: every few milliseconds PostgreSQL is asked what those of its
 * processes that work wait for. Nodes are processes of their own, each with the connections of a server.
 *
 * With `QUADRANTE_BENCH_BESIDE=FOLDER`, a checkout of another commit with its packages, the same is done there in turn, and
 * the steps in a second are compared.
 */
import { spawn } from "node:child_process"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import type { Source } from "../../apps/server/src/kernel/data/database.ts"
import { makeLog } from "../../apps/server/src/kernel/log/log.ts"
import { root } from "../setup/run.mjs"
import { atLeast, atMost, median, row } from "./inputs/figures.ts"
import { type Activity, byActivity, carryOut, type Commands } from "./inputs/holidays.ts"
import { watchPostgres } from "./inputs/postgres-cost.ts"
import { sized } from "./inputs/size.ts"

/** A part of the server in a checkout, where it is now or where it was at commit 40e40f4. */
const partOf = (folder: string, now: string, before: string): string => {
  const places = [now, before].map((place) => join(folder, "apps/server/src", place))
  const found = places.find((place) => existsSync(place))
  if (found === undefined) throw new Error(`There is neither ${places.join(" nor ")}`)
  return found
}

/** The code that is measured: this, or that of another commit. */
const at = (folder: string) => ({
  office: (): Promise<typeof import("../../apps/server/test/office.ts")> =>
    import(join(folder, "apps/server/test/office.ts")),
  commands: (): Promise<Commands> => import(partOf(folder, "process/run/commands.ts", "engine/commands.ts")),
  session: (): Promise<typeof import("../../apps/server/src/identity/session/session.ts")> =>
    import(partOf(folder, "identity/session/session.ts", "session/session.ts")),
  database: (): Promise<typeof import("../../apps/server/src/kernel/data/database.ts")> =>
    import(partOf(folder, "kernel/data/database.ts", "storage/database.ts")),
  /** Numbers what the steps published; before, they did so themselves. */
  numbering: async (): Promise<typeof import("../../apps/server/src/kernel/events/numbering.ts") | null> => {
    const file = join(folder, "apps/server/src/kernel/events/numbering.ts")
    return existsSync(file) ? import(file) : null
  },
  /** Writes what is derived from the steps; before, they did so themselves. */
  follower: async (): Promise<typeof import("../../apps/server/src/insight/search/follow.ts") | null> => {
    const file = join(folder, "apps/server/src/insight/search/follow.ts")
    return existsSync(file) ? import(file) : null
  }
})

/** The work of a node. */
interface Workload {
  readonly folder: string
  readonly source: Source
  readonly sessions: Readonly<Record<Activity, string>>
  readonly people: number
  readonly requests: number
}

/** Connections of a server, at most, for what people ask. */
const connections = 12

/** A node, in a process of its own: gets ready, waits for a word, works, says how many steps it took in how long, and waits again. */
const beNode = async ({ folder, source, sessions, people, requests }: Workload) => {
  const code = at(folder)
  const [database, { byId }, commands] = await Promise.all([code.database(), code.session(), code.commands()])
  const sql = database.open(source, Math.min(people, connections))
  const own = database.open(source, 1)
  const numbering = (await code.numbering())?.startNumbering({
    sql: own,
    failed: (cause) => console.error(cause),
    notifier: () => "bench",
    take: () => undefined
  })
  const follower = (await code.follower())?.startFollower(own, makeLog(console.error))
  const opened = await byActivity(async (activity) => {
    const found = await byId(sql, "demo", sessions[activity])
    if (found === null) throw new Error("There is no such session")
    return found
  })
  const work = (count: number) => carryOut(commands, sql, opened, people, count)
  await work(sized(120, 1))
  const told = (word: string) => {
    console.log(word)
    return new Promise((resolve) => process.stdin.once("data", resolve))
  }
  await told("ready")
  const began = performance.now()
  const cpu = process.cpuUsage()
  const times = await work(requests)
  const ms = performance.now() - began
  const { user, system } = process.cpuUsage(cpu)
  // What its sessions took is looked at before they end.
  await told(JSON.stringify({ steps: times.length, ms, cpuMs: (user + system) / 1000 }))
  await Promise.all([numbering?.stop(), follower?.stop()])
  await Promise.all([sql.end(), own.end()])
  process.stdin.destroy()
}

type BenchOffice = Awaited<ReturnType<(typeof import("../../apps/server/test/office.ts"))["openOffice"]>>

interface Side {
  readonly name: string
  readonly folder: string
  readonly office: BenchOffice
  readonly sessions: Readonly<Record<Activity, string>>
}

const openSide = async (name: string, folder: string): Promise<Side> => {
  const template = process.env["TEST_TEMPLATE"]
  // It has the schema of this commit.
  if (folder !== root) delete process.env["TEST_TEMPLATE"]
  const office = await (await at(folder).office()).openOffice({ isFull: true })
  if (template !== undefined) process.env["TEST_TEMPLATE"] = template
  return { name, folder, office, sessions: await byActivity(async (_, usuario) => (await office.as(usuario)).id) }
}

/** What PostgreSQL's working processes were seen waiting for, and how often. */
type Waits = Map<string, number>

/** Looks what they wait for until it is told to stop. */
const sample = async ({ sql }: BenchOffice, waits: Waits, stopped: AbortSignal) => {
  while (!stopped.aborted) {
    const rows = await sql<{ wait: string; n: number }[]>`
      select coalesce(wait_event_type || ':' || wait_event, 'none') as wait, count(*)::int as n from pg_stat_activity
      where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid() group by 1`
    for (const { wait, n } of rows) waits.set(wait, (waits.get(wait) ?? 0) + n)
    await sleep(4)
  }
}

/** Has so many people, spread over nodes, carry out requests on one side. */
const round = async ({ folder, office, sessions }: Side, nodes: number, people: number, waits: Waits) => {
  const each = people / nodes
  const asked: Workload = {
    folder,
    source: office.source,
    sessions,
    people: each,
    requests: sized(Math.max(60, 2 * each), each)
  }
  const children = Array.from({ length: nodes }, () =>
    spawn(process.execPath, [import.meta.filename, ...process.argv.slice(2), JSON.stringify(asked)], {
      stdio: ["pipe", "pipe", "inherit"]
    })
  )
  const answers = () =>
    Promise.all(
      children.map(
        ({ stdout }) => new Promise<string>((resolve) => stdout.once("data", (data) => resolve(String(data))))
      )
    )
  const goOn = () => children.forEach(({ stdin }) => stdin.write("go on\n"))
  await answers()
  // As PostgreSQL does by itself in the first minutes: the plans of the warm-up are those of empty tables.
  await office.sql`analyze`
  const { processorMs } = await watchPostgres(office.sql)
  const before = processorMs()
  const stopping = new AbortController()
  const sampling = sample(office, waits, stopping.signal)
  const working = answers()
  goOn()
  const done = (await working).map((line): { steps: number; ms: number; cpuMs: number } => JSON.parse(line))
  stopping.abort()
  await sampling
  const processor = processorMs() - before
  const ending = Promise.all(children.map((child) => new Promise((resolve) => child.once("exit", resolve))))
  goOn()
  await ending
  const steps = done.reduce((sum, one) => sum + one.steps, 0)
  return {
    perSecond: done.reduce((sum, one) => sum + one.steps / (one.ms / 1000), 0),
    processor: processor / steps,
    node: done.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / steps
  }
}

/** The share of what was seen whose wait begins so. */
const shareOf = (waits: Waits, beginning: string): number => {
  const all = [...waits.values()].reduce((sum, n) => sum + n, 0)
  const these = [...waits].filter(([wait]) => wait.startsWith(beginning)).reduce((sum, [, n]) => sum + n, 0)
  return all === 0 ? 0 : (100 * these) / all
}

const measure = async () => {
  const beside = process.env["QUADRANTE_BENCH_BESIDE"] ?? ""
  const sides = [await openSide("", root), ...(beside === "" ? [] : [await openSide(", the commit beside", beside)])]
  const crowds = [
    { nodes: 1, people: 8 },
    { nodes: 2, people: 32 },
    { nodes: 4, people: 128 }
  ]
  for (const { nodes, people } of sized(crowds, [{ nodes: 2, people: 8 }])) {
    const seen = sides.map(
      (): {
        readonly waits: Waits
        readonly perSecond: number[]
        readonly processor: number[]
        readonly node: number[]
      } => ({
        waits: new Map(),
        perSecond: [],
        processor: [],
        node: []
      })
    )
    for (let n = 0; n < sized(3, 1); n++) {
      const order = n % 2 === 0 ? [...sides.entries()] : [...sides.entries()].toReversed()
      for (const [which, side] of order) {
        const of = seen[which]
        if (of === undefined) continue
        const took = await round(side, nodes, people, of.waits)
        of.perSecond.push(took.perSecond)
        of.processor.push(took.processor)
        of.node.push(took.node)
      }
    }
    for (const [which, { name }] of sides.entries()) {
      const { waits = new Map<string, number>(), perSecond = [], processor = [], node = [] } = seen[which] ?? {}
      const goal = which === 0 ? atMost(5) : undefined
      row(`${people} people at once${name}: samples that wait for a lock`, shareOf(waits, "Lock:"), "%", goal)
      row(`${people} people at once${name}: samples that wait for the log to be written`, shareOf(waits, "IO:Wal"), "%")
      row(`${people} people at once${name}: steps in a second`, median(perSecond), "/s")
      row(
        `${people} people at once${name}: PostgreSQL's processor for a step, with what looks`,
        median(processor),
        "ms"
      )
      row(`${people} people at once${name}: processor of the nodes for a step`, median(node), "ms")
      const most = [...waits].toSorted(([, a], [, b]) => b - a).slice(0, 6)
      console.error(`${people} people${name}: ${most.map(([wait, n]) => `${wait} ${n}`).join(", ")}`)
    }
    const [own, other] = seen.map(({ perSecond }) => perSecond)
    if (own === undefined || other === undefined) continue
    const ratios = own.map((steps, n) => steps / (other[n] ?? Number.NaN))
    row(`${people} people at once: steps in a second against the commit beside`, median(ratios), "×", atLeast(1.5))
  }
  for (const { office } of sides) await office.stop()
}

const asked = process.argv.slice(2).find((argument) => argument.startsWith("{"))
await (asked === undefined ? measure() : beNode(JSON.parse(asked)))
