/**
 * Others while one client floods: 20,000 messages in a second, in one go or coming back as often as it is cut. Eight
 * people change their colour ten times a second all the while, and each second of a flood stands beside a calm one.
 */
import { once } from "node:events"
import { setTimeout as sleep } from "node:timers/promises"
import { people } from "../../apps/server/src/demo/house.ts"
import { enter } from "../../apps/server/test/visitor.ts"
import { openHouse } from "./inputs/house.ts"
import { atMost, percentile, row } from "./inputs/figures.ts"
import { startPeer } from "./inputs/peer.ts"
import { sized, sizedBy } from "./inputs/size.ts"
import { joinOurs } from "./inputs/sockets.ts"
import type { FloodMode } from "./peers/flooder.ts"

const rounds = sizedBy("QUADRANTE_BENCH_FLOODS", 15, 1)
const messages = sized(20_000, 2_000)
const house = await openHouse()

/** Times of the commands that were sent in the second that is looked at; each counts whenever it is answered. */
let times: number[] | null = null
const waits: Promise<void>[] = []

/** Somebody else: sends when it is time to, however long the answers before take. */
const other = async ({ usuario }: { readonly usuario: string }) => {
  const sent = new Map<string, (text: string) => void>()
  const visitor = await enter(house.origin, usuario)
  const onText = (text: string) => sent.get(/^43(\d+)/.exec(text)?.[1] ?? "")?.(text)
  const socket = await joinOurs(house.origin, visitor, onText, (text) => text.startsWith("40"))
  let n = 0
  const command = () => {
    const id = String(++n)
    const noted = times
    const began = performance.now()
    const value = `#${n.toString(16).padStart(6, "0")}`
    socket.send(`42${id}${JSON.stringify(["command", { room: "sessao", call: "setColor", value }])}`)
    const answered = new Promise<void>((resolve, reject) => {
      sent.set(id, (text) => {
        sent.delete(id)
        noted?.push(performance.now() - began)
        if (text.includes('"ok":true')) resolve()
        else reject(new Error(text))
      })
    })
    if (noted !== null) waits.push(answered)
  }
  const timer = setInterval(command, 100)
  return () => {
    clearInterval(timer)
    socket.terminate()
  }
}

const [first, ...rest] = people
if (first === undefined) throw new Error("The demo house has nobody")
const others: (() => void)[] = []
for (const person of rest.slice(0, 8)) others.push(await other(person))
const flooder = startPeer("peers/flooder.ts", [house.origin, first.usuario, String(messages)])
await once(flooder, "message")

/** Collects times for a second, and waits for those that are still open. */
const second = async (into: number[]) => {
  times = into
  await sleep(1_000)
  times = null
  await Promise.all(waits.splice(0))
}

const ways: Readonly<Record<FloodMode, string>> = { atOnce: "in one go", returning: "coming back when cut" }
for (const [way, words] of Object.entries(ways)) {
  const all: { readonly calm: number[]; readonly flood: number[] } = { calm: [], flood: [] }
  let grown = 0
  for (let round = 0; round < rounds; round++) {
    await second(all.calm)
    const began = once(flooder, "message")
    flooder.send(way)
    await began
    const over = once(flooder, "message")
    const before = await house.rss()
    const isDone = second(all.flood).then(() => true)
    while ((await Promise.race([isDone, sleep(50)])) !== true) {
      grown = Math.max(grown, ((await house.rss()) - before) / 2 ** 20)
    }
    await over
  }
  const [calm, flood] = [percentile(all.calm, 0.95), percentile(all.flood, 0.95)]
  const name = `flood of ${messages.toLocaleString("en")} ${words}`
  row(`${name}: a command of others before, p95`, calm, "ms")
  row(`${name}: a command of others meanwhile, p95`, flood, "ms")
  row(`${name}: p95 of others against before`, flood / calm, "×", atMost(2))
  row(`${name}: memory of the server, most that one took`, grown, "MiB", atMost(64))
}
for (const stop of others) stop()
flooder.kill()
await house.close()
