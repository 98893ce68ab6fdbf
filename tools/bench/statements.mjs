/**
 * Statements that would never end: how long each runs before it is ended, what others wait meanwhile against what they wait
 * without it, and how long the server's loop works without a pause. The server is a process of its own; the others are two people
 * who look at their tasks and search, one look after the other, over the real protocol.
 */
import { fork } from "node:child_process"
import { once } from "node:events"
import { runaway } from "../../apps/server/test/attacks.ts"
import { openHouse } from "../../apps/server/test/house.ts"
import { enter, success } from "../../apps/server/test/visitor.ts"
import { row } from "./inputs/queries.mjs"

/** How long others are looked at in one go: without a runaway, and with one after the other. */
const spanMs = 3_000

/** The server: says where it is, and how long its loop stood still since it was asked last. */
const serve = async () => {
  const house = await openHouse({ demoInstances: 2_000 })
  // What its thread works between two turns of its loop, which a busy machine does not lengthen as it does the clock.
  let longest = 0
  let before = process.threadCpuUsage()
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.threadCpuUsage()
  }, 1)
  process.on("message", async (asked) => {
    if (asked === "stop") {
      await house.stop()
      process.exit(0)
    }
    process.send({ stall: longest })
    longest = 0
  })
  process.send({ origin: house.origin })
}

const measure = async () => {
  const server = fork(import.meta.filename, ["serve"], { stdio: ["ignore", "ignore", "inherit", "ipc"] })
  const told = async () => (await once(server, "message"))[0]
  const { origin } = await told()
  const stall = async () => {
    server.send("stall")
    return (await told()).stall
  }
  const others = await Promise.all(["ana.souza", "bruno.lima"].map((usuario) => enter(origin, usuario)))
  for (const { client } of others) {
    const [role] = success(await client.choices({})).roles
    await client.choose({ payload: { role: role.id } })
  }
  const keeper = await enter(origin, "diego.prado")
  const { roles } = success(await keeper.client.choices({}))
  const role = roles.find(({ perfil_operacional_id }) => perfil_operacional_id === "processos")
  success(await keeper.client.choose({ payload: { role: role.id } }))
  const run = (text) => keeper.client.runStatement({ payload: { text } })
  success(await run("select 1"))

  /** What each look of the others took until `until` is over. */
  const looks = async (until) => {
    const times = []
    let isOver = false
    void until.then(() => (isOver = true))
    await Promise.all(
      others.map(async ({ client }) => {
        while (!isOver) {
          const began = performance.now()
          success(await client.search({ payload: { termo: "pedido" } }))
          times.push(performance.now() - began)
        }
      })
    )
    return times
  }
  const quietly = () => new Promise((resolve) => setTimeout(resolve, spanMs))
  const p95 = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]
  await looks(quietly())

  const without = []
  const during = []
  const stalls = { without: [], during: [] }
  let slowest = 0
  for (const text of runaway) {
    await stall()
    without.push(...(await looks(quietly())))
    stalls.without.push(await stall())
    const runs = async () => {
      for (const until = performance.now() + spanMs; performance.now() < until;) {
        const began = performance.now()
        const ran = await run(text)
        slowest = Math.max(slowest, performance.now() - began)
        if (ran._tag === "Success") throw new Error(`It came to an end by itself: ${text}`)
      }
    }
    during.push(...(await looks(runs())))
    stalls.during.push(await stall())
  }
  const ratio = p95(during) / p95(without)
  const most = Math.max(...stalls.during)
  row(
    `${runaway.length} statements that would never end: the slowest is ended after`,
    slowest,
    "ms",
    "≤ 6000",
    slowest <= 6_000
  )
  row("others' looks meanwhile, p95, against without", ratio, "×", "≤ 2", ratio <= 2)
  row("others' looks without, p95", p95(without), "ms", "", true)
  row(
    "the longest that the server's loop works meanwhile without a pause, processor time",
    most,
    "ms",
    "≤ 50",
    most <= 50
  )
  row("the same without", Math.max(...stalls.without), "ms", "", true)
  server.send("stop")
  await once(server, "exit")
}

await (process.argv[2] === "serve" ? serve() : measure())
