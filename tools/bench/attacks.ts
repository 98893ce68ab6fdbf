/**
 * Others while somebody hostile attacks with what an ordinary account, or none, gives them. Four people go on with their
 * work, each attack stands beside a calm span of the same length, and the server must be alive and small at the end.
 * `QUADRANTE_BENCH_SPAN` is the length of a span in milliseconds, `QUADRANTE_BENCH_ATTACK` a part of the names of attacks.
 */
import { once } from "node:events"
import { setTimeout as sleep } from "node:timers/promises"
import { enter, success, type Visitor } from "../../apps/server/test/visitor.ts"
import { atMost, exactly, percentile, row } from "./inputs/figures.ts"
import { openHouse } from "./inputs/house.ts"
import { startPeer } from "./inputs/peer.ts"
import { isSmall, sized, sizedBy } from "./inputs/size.ts"
import type { AttackerMessage, Order, Statuses } from "./peers/attacker.ts"

const spanMs = sizedBy("QUADRANTE_BENCH_SPAN", 5_000, 1_000)
const only = process.env.QUADRANTE_BENCH_ATTACK ?? ""
/** Of the small size: one that the parser meets, and one of somebody without an account. */
const some = ["contexts 50,000 lists deep", "challenges, wrong passwords and reports of a stranger"]
/** The longest that an answer to an attack is waited for. */
const patienceMs = 120_000
/**
 * Nothing may stay of an attack: what is in use once garbage is collected is what was in use before, and the same attacks
 * once more take no more of the machine. What the allocator keeps of the first time, for the next, is not given back.
 */
const mostInUse = 1.5
const mostOfAgain = 1.1

const house = await openHouse("", { demoInstances: sized(2_000, 100) })
const others = await Promise.all(
  ["bruno.lima", "carla.reis", "felipe.nunes", "gabriela.costa"].map((usuario) => enter(house.origin, usuario))
)

/** Sends the requests of the other visitors, one kind after the other. */
const visitNext = async ({ client }: Visitor, n: number): Promise<unknown> => {
  switch (n % 4) {
    case 0:
      return success(await client.tasks({}))
    case 1:
      return success(await client.search({ payload: { termo: "pedido" } }))
    case 2:
      return success(await client.processes({}))
    default:
      return success(
        await client.keepValue({
          payload: {
            nome: "bench",
            tipo: "texto",
            valor: `${n}`,
            persistente: true,
            cliente_persistente_somente_leitura: false
          }
        })
      )
  }
}

const isLive = async () => {
  const answer = await fetch(`${house.origin}/api/-/live`)
  await answer.text()
  return answer.status === 200
}

/** The times of the others' looks, and of the probe for life, until `until` is over. */
const work = async (until: Promise<unknown>) => {
  const times: number[] = []
  const lives: number[] = []
  let isOver = false
  let failed = 0
  void until.then(() => (isOver = true))
  /** A visit that fails counts as one that took the whole span: whoever is refused waits as well. */
  const timed = async (into: number[], call: () => Promise<unknown>) => {
    const began = performance.now()
    const came = await call().then(
      () => true,
      () => false
    )
    if (!came) failed++
    into.push(came ? performance.now() - began : spanMs)
  }
  const person = async (visitor: Visitor) => {
    for (let n = 0; !isOver; n++) {
      await timed(times, () => visitNext(visitor, n))
      await sleep(40)
    }
  }
  const probe = async () => {
    while (!isOver) {
      await timed(lives, isLive)
      await sleep(100)
    }
  }
  await Promise.all([...others.map(person), probe()])
  return { p95: percentile(times, 0.95), failed, live: Math.max(...lives) }
}

const attacker = startPeer("peers/attacker.ts", [house.origin])
const hear = async (): Promise<AttackerMessage> => (await once(attacker, "message"))[0]

/** How many answers of each status came once the attack was over; null where they are not all there in time. */
const answersOf = async (over: Promise<AttackerMessage>): Promise<Statuses | null> => {
  const said = await Promise.race([over, sleep(patienceMs, null, { ref: false })])
  return said !== null && "over" in said ? said.over : null
}

const begin = async (attack: string): Promise<void> => {
  const order: Order = { attack, forMs: spanMs }
  const ready = hear()
  attacker.send(order)
  await ready
}

/** Lets the attack go on for its span, beside the others' work. */
const suffer = async () => {
  const over = hear()
  attacker.send({})
  const attacked = await work(sleep(spanMs))
  return { ...attacked, answers: await answersOf(over) }
}

const attackWith = async (attack: string) => {
  await begin(attack)
  const calm = await work(sleep(spanMs))
  const { answers, ...attacked } = await suffer()
  row(`${attack}: p95 of others against calm`, attacked.p95 / calm.p95, "×", atMost(2))
  row(`${attack}: others calm, p95`, calm.p95, "ms")
  row(`${attack}: looks of others that failed`, attacked.failed, "", exactly(0))
  row(`${attack}: longest answer of the probe for life`, attacked.live, "ms", atMost(1_000))
  console.log(`answers: ${answers === null ? "not all came" : JSON.stringify(answers)}`)
}

/** Memory once garbage is collected. Threads that did the heavy work rest for ten seconds before they end. */
const memoryAtRest = async () => {
  await sleep(sized(15_000, 0))
  return house.memory()
}

const met = await hear()
const names = "names" in met ? met.names : []
await work(sleep(sized(2_000, 500)))
const before = await house.memory()
const chosen = names.filter((name) => name.includes(only) && (!isSmall || some.includes(name)))
for (const attack of chosen) await attackWith(attack)
const alive = (await isLive()) ? 1 : 0
const after = await memoryAtRest()
for (const attack of chosen) {
  await begin(attack)
  await suffer()
}
const again = await memoryAtRest()
row("after all attacks: the server is alive", alive, "", exactly(1))
row("after all attacks: memory of the server", after.rss / 2 ** 20, "MiB")
row("after all attacks: memory in use, against before them", after.heap / before.heap, "×", atMost(mostInUse))
row("after all attacks once more: memory of the server", again.rss / after.rss, "×", atMost(mostOfAgain))
attacker.kill()
await house.close()
