/**
 * What our server does around its own calls for a login, a look at a session, and a small write: the same calls to the
 * same database right below node:http are the floor, once believing every request, and once verifying each proof as ours
 * does. Proofs are made before the clock starts.
 */
import { Agent, request } from "node:http"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import * as Proof from "../../libs/persistence/src/proof/proof.ts"
import { password } from "../../apps/server/src/demo/house.ts"
import { enter } from "../../apps/server/test/visitor.ts"
import { contend } from "./inputs/contender.ts"
import { mapValues, median, row } from "./inputs/figures.ts"
import { openHouse } from "./inputs/house.ts"
import { sized } from "./inputs/size.ts"

/** What is asked, how often in a round, how many at once. */
interface Kind {
  readonly method: "GET" | "POST" | "PUT"
  readonly path: string
  readonly body?: unknown
  readonly count: number
  readonly atOnce: number
}

const ours = await openHouse("", { isAmple: true })
const visitor = await enter(ours.origin, "ana.souza")
const bare = join(import.meta.dirname, "peers/bare.ts")
const thumbprint = await Proof.thumbprint(await Proof.publicJwk(visitor.keys))
const believing = await contend(bare, {}, [ours.socketPath, thumbprint])
const proving = await contend(bare, {}, [ours.socketPath, thumbprint, "proof"])
const contenders = { ours, believing, proving }

const value = {
  nome: "bench",
  tipo: "texto",
  valor: "um valor pequeno",
  persistente: true,
  cliente_persistente_somente_leitura: false
}
const count = sized(50, 8)
/** Of one account only one login gets through at a time. */
const kinds: Readonly<Record<string, Kind>> = {
  login: {
    method: "POST",
    path: "/api/demo/login",
    body: { usuario: "ana.souza", senha: password },
    count: sized(2, 1),
    atOnce: 1
  },
  "look at a session": { method: "GET", path: "/api/demo/session", count, atOnce: 8 },
  "small write": { method: "PUT", path: "/api/demo/values", body: value, count, atOnce: 8 }
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

const send = (address: string, method: string, headers: Readonly<Record<string, string>>, body: string | undefined) =>
  new Promise<string>((resolve, reject) => {
    const sent = request(address, { agent, method, headers }, (response) => {
      text(response).then((answer) => {
        if (response.statusCode === 200) resolve(answer)
        else reject(new Error(`${response.statusCode} ${answer}`))
      }, reject)
    })
    sent.on("error", reject)
    sent.end(body)
  })

/** How long a round of one kind takes with one contender, in milliseconds for each request. */
const measure = async (origin: string, { method, path, body, count: times, atOnce }: Kind) => {
  const address = origin + path
  const token = method === "POST" ? undefined : visitor.token()
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const headers: Readonly<Record<string, string>>[] = []
  for (let n = 0; n < times; n++) {
    const proof = await visitor.prover.headers({ method, address, ...(token !== undefined && { token }) })
    headers.push(sent === undefined ? proof : { ...proof, "content-type": "application/json" })
  }
  const began = performance.now()
  const work = async () => {
    for (let next = headers.pop(); next !== undefined; next = headers.pop()) await send(address, method, next, sent)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return (performance.now() - began) / times
}

const rounds = sized(15, 1)
const warmUp = sized(2, 0)
for (const [name, kind] of Object.entries(kinds)) {
  const times = mapValues(contenders, (): number[] => [])
  for (let round = -warmUp; round < rounds; round++) {
    for (const contender of ["ours", "believing", "proving"] as const) {
      const ms = await measure(contenders[contender].origin, kind)
      if (round >= 0) times[contender].push(ms)
    }
  }
  const ms = mapValues(times, median)
  row(`${name}: ours`, ms.ours, "ms")
  row(`${name}: against its own calls right below node:http, every request believed`, ms.ours / ms.believing, "×")
  row(`${name}: against its own calls right below node:http, proofs verified`, ms.ours / ms.proving, "×")
}
agent.destroy()
for (const one of [believing, proving]) await one.stop()
await ours.close()
