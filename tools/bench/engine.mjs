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
import { stepOfLibrary } from "../../apps/server/test/library.ts"
import { openOffice } from "../../apps/server/test/office.ts"
import { complete, start } from "../../apps/server/src/engine/commands.ts"
import { compile, load } from "../../apps/server/src/engine/compile.ts"
import { step } from "../../apps/server/src/engine/stepper.ts"
import * as Session from "../../apps/server/src/session/session.ts"
import * as Database from "../../apps/server/src/storage/database.ts"
import { median, row } from "./inputs/queries.mjs"

/** Requests that a node does before it is looked at: until then the compiler of Node has much to do. */
const settled = 200

const answers = {
  pedir: { inicio: "2027-12-06", dias: 10, abono: "nao", observacao: "" },
  aprovar_gestor: { decisao: "aprovar", parecer: "" },
  registrar: { pagamento_ate: "2027-12-03" }
}

/** What a node does: so many requests in all, so many at once. Prints what it took. */
const work = async ({ socketPath, sessions, people, requests }) => {
  const sql = Database.open({ socketPath }, people + 1)
  const [ana, bruno, carla] = await Promise.all(sessions.map((id) => Session.byId(sql, "demo", id)))
  const whose = { pedir: ana, aprovar_gestor: bruno, registrar: carla }
  const times = []
  let steps = 0
  const timed = async (act) => {
    const began = performance.now()
    const result = await act()
    times.push(performance.now() - began)
    steps++
    if (result._tag === "Failure") throw new Error(JSON.stringify(result.failure))
    return result.success
  }
  const one = async () => {
    const key = () => crypto.randomUUID()
    const instance = await timed(() => start(sql, ana, { processo: "pedido_ferias", contexto: {}, key: key() }))
    for (const [activity, values] of Object.entries(answers)) {
      const [{ id, revision }] = await sql`
        select t.id, i.revision from task t join instance i on i.amb = t.amb and i.id = t.instance
        where t.amb = 'demo' and t.instance = ${instance} and t.activity = ${activity} and t.done_at is null`
      await timed(() => complete(sql, whose[activity], id, { revision, key: key(), values }))
    }
  }
  let left = settled
  const crowd = () =>
    Promise.all(
      Array.from({ length: people }, async () => {
        while (left-- > 0) await one()
      })
    )
  await crowd()
  times.length = 0
  steps = 0
  left = requests
  const cpu = process.cpuUsage()
  const began = performance.now()
  await crowd()
  const ms = performance.now() - began
  const { user, system } = process.cpuUsage(cpu)
  await sql.end()
  console.log(JSON.stringify({ steps, ms, cpuMs: (user + system) / 1000, times }))
}

/** Processor time of a step of the same process without a database: by our walk, and by the library. */
const alone = async () => {
  const folder = join(import.meta.dirname, "../../apps/server/definitions/pedido_ferias")
  const { success: context } = await compile(readFileSync(join(folder, "process.bpmn"), "utf8"))
  const compiled = load(context)
  const ours = (state, command) => step(compiled, state, command, {}).success
  const theirs = (state, command) => stepOfLibrary(context, compiled.drawing, state, command, {}, () => undefined)
  return [ours, theirs].map((take) => {
    const once = () => {
      let at = take(null, { _tag: "start" })
      for (let n = 0; n < 3; n++) at = take(at.state, { _tag: "complete", execution: at.open[0].execution })
    }
    for (let n = 0; n < settled; n++) once()
    const cpu = process.cpuUsage()
    for (let n = 0; n < 100; n++) once()
    const { user, system } = process.cpuUsage(cpu)
    return (user + system) / 1000 / 400
  })
}

const measure = async () => {
  const office = await openOffice({ isFull: true })
  const sessions = (await Promise.all(["ana.souza", "bruno.lima", "carla.reis"].map((one) => office.as(one)))).map(
    ({ id }) => id
  )
  const node = async (people, requests) => {
    const asked = JSON.stringify({ socketPath: office.source.socketPath, sessions, people, requests })
    const child = spawn(process.execPath, [import.meta.filename, asked], { stdio: ["ignore", "pipe", "inherit"] })
    return JSON.parse(await text(child.stdout))
  }
  const [ours, theirs] = await alone()
  row("the walk alone, from a stored state: processor time of a step", ours, "ms", "", true)
  row("the same by bpmn-elements", theirs, "ms", "", true)
  for (const [nodes, people, first] of [
    [1, 1, 150],
    [1, 8, 216],
    [2, 1, 150],
    [2, 8, 216]
  ]) {
    const rounds = []
    for (let round = 0; round < 3; round++) {
      const ran = await Promise.all(Array.from({ length: nodes }, () => node(people, people === 1 ? 40 : 120)))
      const steps = ran.reduce((sum, one) => sum + one.steps, 0)
      rounds.push({
        perSecond: ran.reduce((sum, one) => sum + one.steps / (one.ms / 1000), 0),
        cpuMs: ran.reduce((sum, one) => sum + one.cpuMs, 0) / steps,
        p50: median(ran.flatMap(({ times }) => times))
      })
    }
    const of = (what) => median(rounds.map((round) => round[what]))
    const name = `${nodes === 1 ? "one node" : "two nodes"}, ${people === 1 ? "one person" : "eight people"} each`
    row(`${name}: persisted steps in a second`, of("perSecond"), "/s", `≥ ${first * 3}`, of("perSecond") >= first * 3)
    row(
      `${name}: persisted steps in a second of a node's processor`,
      1000 / of("cpuMs"),
      "/s",
      "≥ 650",
      1000 / of("cpuMs") >= 650
    )
    row(`${name}: a step, half of them within`, of("p50"), "ms", "", true)
  }
  await office.stop()
}

const [asked] = process.argv.slice(2)
await (asked === undefined ? measure() : work(JSON.parse(asked)))
