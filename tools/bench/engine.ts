/**
 * Persisted steps: holiday requests from their start to their end, each step one transaction with its tasks, history and
 * events, by one and by eight people at once, on one and on two nodes before one PostgreSQL. A node is a process of its own.
 * Beside the clock stands the processor time of the nodes, which a busy machine changes less. The walk alone stands beside
 * the library that many others use, both from a stored state at every step.
 */
import { spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { Result } from "effect"
import { stepOfLibrary } from "../../apps/server/test/library.ts"
import { openOffice } from "../../apps/server/test/office.ts"
import { success } from "../../apps/server/test/visitor.ts"
import * as commands from "../../apps/server/src/process/run/commands.ts"
import { compile, load } from "../../apps/server/src/process/model/compile.ts"
import { step, type Command } from "../../apps/server/src/process/run/stepper.ts"
import * as Session from "../../apps/server/src/identity/session/session.ts"
import * as Database from "../../apps/server/src/kernel/data/database.ts"
import { mapValues, median, row } from "./inputs/figures.ts"
import { type Activity, byActivity, carryOut } from "./inputs/holidays.ts"
import { sized } from "./inputs/size.ts"

/** Requests that a node carries out before it is measured: until then the compiler of Node has much to do. */
const warmUpRequests = sized(200, 2)

/** The work of a node: so many requests by so many people at once, after `warmUpRequests` that do not count. */
interface Workload {
  readonly source: Database.Source
  readonly sessions: Readonly<Record<Activity, string>>
  readonly people: number
  readonly requests: number
  readonly warmUpRequests: number
}

/** What the requests of a node cost. */
interface NodeMeasurement {
  readonly steps: number
  readonly ms: number
  readonly cpuMs: number
  readonly times: readonly number[]
}

/** A node, in a process of its own: prints what it took. */
const beNode = async (asked: Workload) => {
  const sql = Database.open(asked.source, asked.people + 1)
  const sessions = await byActivity(async (activity) => {
    const found = await Session.byId(sql, "demo", asked.sessions[activity])
    if (found === null) throw new Error("There is no such session")
    return found
  })
  const work = (requests: number) => carryOut(commands, sql, sessions, asked.people, requests)
  await work(asked.warmUpRequests)
  const cpu = process.cpuUsage()
  const began = performance.now()
  const times = await work(asked.requests)
  const ms = performance.now() - began
  const { user, system } = process.cpuUsage(cpu)
  await sql.end()
  const took: NodeMeasurement = { steps: times.length, ms, cpuMs: (user + system) / 1000, times }
  console.log(JSON.stringify(took))
}

/** Processor time of a step of the same process without a database: by our walk, and by the library. */
const alone = async () => {
  const folder = join(import.meta.dirname, "../../apps/server/definitions/pedido_ferias")
  const context = Result.getOrThrow(await compile(readFileSync(join(folder, "process.bpmn"), "utf8")))
  const compiled = load(context)
  const walks = {
    ours: (state: string | null, command: Command) => success(step(compiled, state, command, {})),
    theirs: (state: string | null, command: Command) =>
      stepOfLibrary(context, compiled.drawing, state, command, {}, () => undefined)
  }
  return mapValues(walks, (take) => {
    const once = () => {
      let at: { readonly state: string | null; readonly open: readonly { readonly token: string }[] } = take(null, {
        _tag: "start"
      })
      for (let n = 0; n < 3; n++) {
        const [open] = at.open
        if (open === undefined) throw new Error("Nothing waits")
        at = take(at.state, { _tag: "complete", token: open.token })
      }
    }
    for (let n = 0; n < warmUpRequests; n++) once()
    const counted = sized(100, 5)
    const cpu = process.cpuUsage()
    for (let n = 0; n < counted; n++) once()
    const { user, system } = process.cpuUsage(cpu)
    return (user + system) / 1000 / (counted * 4)
  })
}

const measure = async () => {
  const walks = await alone()
  row("the walk alone, from a stored state: processor time of a step", walks.ours, "ms")
  row("the same by bpmn-elements", walks.theirs, "ms")
  const office = await openOffice({ isFull: true })
  const sessions = await byActivity(async (_, usuario) => (await office.as(usuario)).id)
  const node = async (people: number, requests: number): Promise<NodeMeasurement> => {
    const asked: Workload = { source: office.source, sessions, people, requests, warmUpRequests }
    const child = spawn(process.execPath, [import.meta.filename, JSON.stringify(asked)], {
      stdio: ["ignore", "pipe", "inherit"]
    })
    return JSON.parse(await text(child.stdout))
  }
  const crowds = [
    { nodes: 1, people: 1 },
    { nodes: 1, people: 8 },
    { nodes: 2, people: 1 },
    { nodes: 2, people: 8 }
  ]
  for (const { nodes, people } of sized(crowds, crowds.slice(-1))) {
    const rounds: { readonly perSecond: number; readonly cpuMs: number; readonly p50: number }[] = []
    for (let round = 0; round < sized(3, 1); round++) {
      const requests = people === 1 ? sized(40, 1) : sized(120, 4)
      const ran = await Promise.all(Array.from({ length: nodes }, () => node(people, requests)))
      const steps = ran.reduce((sum, one) => sum + one.steps, 0)
      rounds.push({
        perSecond: ran.reduce((sum, one) => sum + one.steps / (one.ms / 1000), 0),
        cpuMs: ran.reduce((sum, one) => sum + one.cpuMs, 0) / steps,
        p50: median(ran.flatMap(({ times }) => times))
      })
    }
    const name = `${nodes === 1 ? "one node" : "two nodes"}, ${people === 1 ? "one person" : "eight people"} each`
    row(`${name}: persisted steps in a second`, median(rounds.map(({ perSecond }) => perSecond)), "/s")
    row(
      `${name}: persisted steps in a second of a node's processor`,
      1000 / median(rounds.map(({ cpuMs }) => cpuMs)),
      "/s"
    )
    row(`${name}: a step, half of them within`, median(rounds.map(({ p50 }) => p50)), "ms")
  }
  await office.stop()
}

const asked = process.argv.slice(2).find((argument) => argument.startsWith("{"))
await (asked === undefined ? measure() : beNode(JSON.parse(asked)))
