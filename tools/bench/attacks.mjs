/**
 * Others while somebody hostile attacks with what an ordinary account, or none, gives them. Four people go on with their
 * work, each attack stands beside a calm span of the same length, and the server must be alive and small at the end.
 */
import { fork } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { enter, success } from "../../apps/server/test/visitor.ts"
import { openHouse } from "./inputs/house.mjs"
import { row } from "./inputs/queries.mjs"

const spanMs = Number(process.env.QUADRANTE_BENCH_SPAN ?? 5_000)
const only = process.env.QUADRANTE_BENCH_ATTACK ?? ""
/** The longest that an answer to an attack is waited for. */
const patienceMs = 120_000
/** Resident memory of a server that nobody attacked is about 250 MiB; its heap may have grown, but nothing may stay of an attack. */
const mostMiB = 512

const house = await openHouse("", { demoInstances: 2_000 })
const others = await Promise.all(
  ["bruno.lima", "carla.reis", "felipe.nunes", "gabriela.costa"].map((usuario) => enter(house.origin, usuario))
)

/** What the others do, one after the other. */
const looks = [
  ({ client }) => client.tasks({}),
  ({ client }) => client.search({ payload: { termo: "pedido" } }),
  ({ client }) => client.processes({}),
  ({ client }, n) =>
    client.keepValue({
      payload: {
        nome: "bench",
        tipo: "texto",
        valor: `${n}`,
        persistente: true,
        cliente_persistente_somente_leitura: false
      }
    })
]

/** The times of the others' looks, and of the probe for life, until `until` is over. */
const work = async (until) => {
  const times = []
  const lives = []
  let isOver = false
  let failed = 0
  void until.then(() => (isOver = true))
  /** A look that fails counts as one that took the whole span: whoever is refused waits as well. */
  const timed = async (into, call) => {
    const began = performance.now()
    const came = await call().then(
      () => true,
      () => false
    )
    if (!came) failed++
    into.push(came ? performance.now() - began : spanMs)
  }
  const live = async () => (await fetch(`${house.origin}/api/-/live`)).text()
  const person = async (visitor) => {
    for (let n = 0; !isOver; n++) {
      await timed(times, async () => success(await looks[n % looks.length](visitor, n)))
      await sleep(40)
    }
  }
  const probe = async () => {
    while (!isOver) {
      await timed(lives, live)
      await sleep(100)
    }
  }
  await Promise.all([...others.map(person), probe()])
  return { times, failed, live: Math.max(...lives) }
}

const p95 = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]

const attacker = fork(join(import.meta.dirname, "peers/attacker.mjs"), [house.origin])
const [{ names }] = await once(attacker, "message")
await work(sleep(2_000))

for (const attack of names.filter((name) => name.includes(only))) {
  attacker.send({ attack, forMs: spanMs })
  await once(attacker, "message")
  const calm = await work(sleep(spanMs))
  const over = once(attacker, "message")
  attacker.send({})
  const attacked = await work(sleep(spanMs))
  const answered = await Promise.race([over, sleep(patienceMs, [{ over: "no answer" }], { ref: false })])
  const ratio = p95(attacked.times) / p95(calm.times)
  row(`${attack}: p95 of others against calm`, ratio, "×", "≤ 2", ratio <= 2)
  row(`${attack}: others calm, p95`, p95(calm.times), "ms", "", true)
  row(`${attack}: looks of others that failed`, attacked.failed, "", "0", attacked.failed === 0)
  row(`${attack}: longest answer of the probe for life`, attacked.live, "ms", "≤ 1000", attacked.live <= 1_000)
  console.log(JSON.stringify({ attack, answers: answered[0].over }))
}
const isAlive = (await fetch(`${house.origin}/api/-/live`)).status === 200
const grown = (await house.rss()) / 2 ** 20
row("after all attacks: the server is alive", isAlive ? 1 : 0, "", "1", isAlive)
row("after all attacks: memory of the server", grown, "MiB", `≤ ${mostMiB}`, grown <= mostMiB)
attacker.kill()
await house.close()
