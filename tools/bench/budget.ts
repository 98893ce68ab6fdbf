/**
 * What budgets take of a processor: requests of somebody who is within the default ones, against the same server in which
 * nobody pays for anything. Interleaved, with proofs made before; the processor time is that of the server's process.
 */
import { Agent, request } from "node:http"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { enter } from "../../apps/server/test/visitor.ts"
import { atMost, median, row } from "./inputs/figures.ts"
import { openHouse } from "./inputs/house.ts"
import { sized } from "./inputs/size.ts"

const rounds = sized(25, 1)
const warmUp = sized(3, 0)
const count = sized(60, 8)
const atOnce = 6

const value = {
  nome: "bench",
  tipo: "texto",
  valor: "um valor pequeno",
  persistente: true,
  cliente_persistente_somente_leitura: false
}
const kinds = {
  "look at a session": { method: "GET", path: "/api/demo/session", body: undefined },
  "small write": { method: "PUT", path: "/api/demo/values", body: JSON.stringify(value) }
}
type Kind = (typeof kinds)[keyof typeof kinds]

const enterHouse = async (how: Parameters<typeof openHouse>[1]) => {
  const house = await openHouse("", how)
  return { house, visitor: await enter(house.origin, "ana.souza") }
}
type EnteredHouse = Awaited<ReturnType<typeof enterHouse>>
const ours = await enterHouse({})
const without = await enterHouse({ script: join(import.meta.dirname, "peers/unbudgeted.ts") })
const agent = new Agent({ keepAlive: true, maxSockets: 2 * atOnce })

const send = (address: string, method: string, headers: Readonly<Record<string, string>>, body: string | undefined) =>
  new Promise<void>((resolve, reject) => {
    const sent = request(address, { agent, method, headers }, (response) => {
      text(response).then((answer) => {
        if (response.statusCode === 200) resolve()
        else reject(new Error(`${response.statusCode} ${answer}`))
      }, reject)
    })
    sent.on("error", reject)
    sent.end(body)
  })

/** Microseconds of the server's processor for each request of a round. */
const measure = async ({ house, visitor }: EnteredHouse, { method, path, body }: Kind): Promise<number> => {
  const address = house.origin + path
  const headers: Readonly<Record<string, string>>[] = []
  for (let n = 0; n < count; n++) {
    const token = visitor.token()
    const proof = await visitor.prover.headers({ method, address, ...(token !== undefined && { token }) })
    headers.push(body === undefined ? proof : { ...proof, "content-type": "application/json" })
  }
  const before = await house.cpuUs()
  const work = async () => {
    for (let next = headers.pop(); next !== undefined; next = headers.pop()) await send(address, method, next, body)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return ((await house.cpuUs()) - before) / count
}

for (const [name, kind] of Object.entries(kinds)) {
  const taken: Array<{ readonly own: number; readonly ratio: number }> = []
  for (let round = -warmUp; round < rounds; round++) {
    // Whoever is first in one round is second in the next.
    const isFirst = round % 2 === 0
    const early = isFirst ? await measure(ours, kind) : 0
    const bare = await measure(without, kind)
    const own = isFirst ? early : await measure(ours, kind)
    if (round >= 0) taken.push({ own, ratio: own / bare })
  }
  row(`${name}: processor of the server`, median(taken.map(({ own }) => own)) / 1000, "ms")
  row(`${name}: with budgets against without`, median(taken.map(({ ratio }) => ratio)), "×", atMost(1.05))
}
agent.destroy()
for (const { house } of [ours, without]) await house.close()
