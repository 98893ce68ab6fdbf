/**
 * Statements that would never end: how long each runs before it is ended, what others wait meanwhile against what they wait
 * without it, and how long the server's loop works without a pause. The server is a process of its own; the others are two people
 * who look at their tasks and search, one look after the other, over the real protocol.
 */
import { once } from "node:events"
import { setTimeout as sleep } from "node:timers/promises"
import { runaway } from "../../apps/server/test/attacks.ts"
import { initialLimits } from "../../apps/server/src/kernel/budget/limits.ts"
import { openHouse } from "../../apps/server/test/house.ts"
import { enter, success } from "../../apps/server/test/visitor.ts"
import { atMost, percentile, row } from "./inputs/figures.ts"
import { startPeer } from "./inputs/peer.ts"
import { enterAs } from "./inputs/visitors.ts"
import { isSmall, sized } from "./inputs/size.ts"

/** How long others are looked at in one go: without a runaway, and with one after the other. */
const spanMs = sized(3_000, 500)
const statements = sized(runaway, runaway.slice(0, 1))

/** Nobody comes to the end of this: what is looked at is the end of each statement, not that of somebody's budget. */
const ample = { burstMs: 600_000, msPerSecond: 64_000 }

/** The server: says where it is, and how long its loop stood still since it was asked last. */
const serve = async () => {
  const house = await openHouse({
    demoInstances: sized(2_000, 100),
    limits: { ...initialLimits, person: ample, atOnce: 100, address: ample }
  })
  // What its thread works between two turns of its loop, which a busy machine does not lengthen as it does the clock.
  let longest = 0
  let before = process.threadCpuUsage()
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.threadCpuUsage()
  }, 1)
  process.on("message", (asked) => {
    if (asked === "stop") void house.stop().then(() => process.exit(0))
    else {
      process.send?.({ stall: longest })
      longest = 0
    }
  })
  process.send?.({ origin: house.origin })
}

type ServerMessage = { readonly origin: string; readonly stall: number }

const measure = async () => {
  const server = startPeer("statements.ts", ["serve", ...(isSmall ? ["--small"] : [])])
  const told = async <What extends keyof ServerMessage>(what: What): Promise<ServerMessage[What]> => {
    const [answer]: Pick<ServerMessage, What>[] = await once(server, "message")
    if (answer === undefined) throw new Error("The server said nothing")
    return answer[what]
  }
  const origin = await told("origin")
  const stall = () => {
    server.send("stall")
    return told("stall")
  }
  const others = await Promise.all(["ana.souza", "bruno.lima"].map((usuario) => enter(origin, usuario)))
  for (const { client } of others) {
    const [role] = success(await client.choices({})).roles
    if (role === undefined) throw new Error("Somebody has no role")
    success(await client.choose({ payload: { role: role.id } }))
  }
  const keeper = await enterAs(origin, "diego.prado", "processos")
  const run = (text: string) => keeper.client.runStatement({ payload: { text } })
  success(await run("select 1"))

  /** What each look of the others took until `until` is over. */
  const looks = async (until: Promise<void>) => {
    const times: number[] = []
    let isOver = false
    await Promise.all([
      until.finally(() => (isOver = true)),
      ...others.map(async ({ client }) => {
        while (!isOver) {
          const began = performance.now()
          success(await client.search({ payload: { termo: "pedido" } }))
          times.push(performance.now() - began)
        }
      })
    ])
    return times
  }
  const quietly = () => sleep(spanMs)
  await looks(quietly())

  const without: number[] = []
  const during: number[] = []
  const stalls: { readonly without: number[]; readonly during: number[] } = { without: [], during: [] }
  let slowest = 0
  for (const text of statements) {
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
  const ratio = percentile(during, 0.95) / percentile(without, 0.95)
  row(`${statements.length} statements that would never end: the slowest is ended after`, slowest, "ms", atMost(6_000))
  row("others' looks meanwhile, p95, against without", ratio, "×", atMost(2))
  row("others' looks without, p95", percentile(without, 0.95), "ms")
  row(
    "the longest that the server's loop works meanwhile without a pause, processor time",
    Math.max(...stalls.during),
    "ms",
    atMost(50)
  )
  row("the same without", Math.max(...stalls.without), "ms")
  server.send("stop")
  await once(server, "exit")
}

await (process.argv.includes("serve") ? serve() : measure())
