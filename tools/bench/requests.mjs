/**
 * Logins, looks at a session, and small writes, against a bare node:http with the same calls to the same database:
 * once believing every request, and once verifying each proof as ours does. Proofs are made before the clock starts.
 */
import { Agent, request } from "node:http"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import * as Proof from "../../libs/persistence/src/proof/proof.ts"
import { password } from "../../apps/server/src/demo/house.ts"
import { enter } from "../../apps/server/test/visitor.ts"
import { contend } from "./inputs/contender.mjs"
import { openHouse } from "./inputs/house.mjs"
import { median, row } from "./inputs/queries.mjs"

const ours = await openHouse()
const visitor = await enter(ours.origin, "ana.souza")
const bare = join(import.meta.dirname, "peers/bare.mjs")
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
/** What is asked, how often in a round, how many at once. Of one account only one login gets through at a time. */
const kinds = {
  login: {
    method: "POST",
    path: "/api/demo/login",
    body: { usuario: "ana.souza", senha: password },
    count: 2,
    atOnce: 1
  },
  "look at a session": { method: "GET", path: "/api/demo/session", count: 50, atOnce: 8 },
  "small write": { method: "PUT", path: "/api/demo/values", body: value, count: 50, atOnce: 8 }
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

const send = (address, method, headers, body) =>
  new Promise((resolve, reject) => {
    const sent = request(address, { agent, method, headers }, async (response) => {
      const answer = await text(response)
      if (response.statusCode === 200) resolve(answer)
      else reject(new Error(`${response.statusCode} ${answer}`))
    })
    sent.on("error", reject)
    sent.end(body)
  })

/** How long a round of one kind takes with one contender, in milliseconds for each request. */
const measure = async ({ origin }, { method, path, body, count, atOnce }) => {
  const address = origin + path
  const token = method === "POST" ? undefined : visitor.token()
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const headers = []
  for (let n = 0; n < count; n++) {
    const proof = await visitor.prover.headers({ method, address, token })
    headers.push(sent === undefined ? proof : { ...proof, "content-type": "application/json" })
  }
  const began = performance.now()
  const work = async () => {
    for (let next = headers.pop(); next !== undefined; next = headers.pop()) await send(address, method, next, sent)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return (performance.now() - began) / count
}

const rounds = 15
for (const [name, kind] of Object.entries(kinds)) {
  const times = { ours: [], believing: [], proving: [] }
  for (let round = -2; round < rounds; round++) {
    for (const [contender, all] of Object.entries(times)) {
      const ms = await measure(contenders[contender], kind)
      if (round >= 0) all.push(ms)
    }
  }
  const ms = Object.fromEntries(Object.entries(times).map(([contender, all]) => [contender, median(all)]))
  row(`${name}: ours`, ms.ours, "ms", "", true)
  row(`${name}: against bare node:http that believes every request`, ms.ours / ms.believing, "×", "", true)
  row(`${name}: against bare node:http that verifies the proof`, ms.ours / ms.proving, "×", "", true)
}
agent.destroy()
for (const one of [believing, proving]) await one.stop()
await ours.close()
