/**
 * Events to 10, 100 and 1,000 clients of one room: ours, which reads each from the database where it was written and
 * numbered, against a bare Socket.IO and a bare ws that pass a line on. The clients are plain sockets in this process;
 * the processor time is the server's alone, and memory is taken once all garbage was collected.
 */
import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { people } from "../../apps/server/src/demo/house.ts"
import { publish, rooms } from "../../apps/server/src/realtime/outbox.ts"
import * as Database from "../../apps/server/src/storage/database.ts"
import { enter } from "../../apps/server/test/visitor.ts"
import { contend } from "./inputs/contender.mjs"
import { median, row } from "./inputs/queries.mjs"

const fromServer = createRequire(new URL("../../apps/server/package.json", import.meta.url))
const { WebSocket } = createRequire(fromServer.resolve("socket.io"))("ws")

const counts = [10, 100, 1_000]
const rounds = 3
/** Ours lets so many sockets of one session in. */
const perSession = 10

const folder = mkdtempSync(join(tmpdir(), "bench-realtime-"))
chmodSync(folder, 0o755)
const peers = join(import.meta.dirname, "peers")
const ours = await contend(join(import.meta.dirname, "../../apps/server/src/main.ts"), {
  PORT: "0",
  QUADRANTE_DATA: join(folder, "data"),
  QUADRANTE_DEMO_INSTANCES: "0"
})
const sql = Database.open({ socketPath: /"socket":"([^"]+)"/.exec(ours.log())[1] }, 2)

/** Calls back with each text that a socket brings, and resolves once `isReady` holds for one of them. */
const listen = (socket, onText, isReady) =>
  new Promise((resolve, reject) => {
    socket.on("error", reject)
    socket.on("message", (data) => {
      const text = data.toString()
      if (text.startsWith("44")) reject(Object.assign(new Error(text), JSON.parse(text.slice(2)).data))
      if (isReady(text)) resolve(socket)
      onText(text)
    })
  })

const addressOf = (origin) => `${origin.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`

/** A client of Socket.IO by hand: answers pings, and counts what comes as an event. */
const join4 = (origin, first, then, isReady, heard) => {
  const socket = new WebSocket(addressOf(origin), { perMessageDeflate: false })
  const onText = (text) => {
    if (text.startsWith("0")) socket.send(`40${first}`)
    else if (text === "2") socket.send("3")
    else if (text.startsWith("40") && then !== null) socket.send(then)
    else if (text.startsWith('42["event"')) heard()
  }
  return listen(socket, onText, isReady)
}

const visitors = []
const oursClient = async (n, heard) => {
  const visitor = visitors[Math.floor(n / perSession)]
  const proof = await visitor.prover.prove({
    method: "GET",
    address: `${ours.origin}/socket.io/demo`,
    token: visitor.token()
  })
  const auth = { protocol: 1, amb: "demo", client: crypto.randomUUID(), token: visitor.token(), proof }
  const asking = `420${JSON.stringify(["join", { rooms: [{ room: "ambiente", after: null }] }])}`
  return join4(ours.origin, JSON.stringify(auth), asking, (text) => text.startsWith("430"), heard).catch((refusal) => {
    // What proves a request changes every few minutes, and comes with the refusal.
    if (refusal.code !== "nonce") throw refusal
    visitor.prover.learn({ nonce: refusal.nonce, nowMs: refusal.now })
    return oursClient(n, heard)
  })
}

const contenders = {
  ws: {
    server: await contend(join(peers, "ws.mjs")),
    connect: (origin, _, heard) => {
      const socket = new WebSocket(origin.replace("http", "ws"), { perMessageDeflate: false })
      void listen(socket, heard, () => false)
      return new Promise((resolve) => socket.on("open", () => resolve(socket)))
    },
    tell: ([first], n) => first.send(JSON.stringify(envelope(n)))
  },
  "Socket.IO": {
    server: await contend(join(peers, "socketio.mjs")),
    connect: (origin, _, heard) => join4(origin, "", null, (text) => text.startsWith("40"), heard),
    tell: ([first], n) => first.send(`42${JSON.stringify(["event", envelope(n)])}`)
  },
  Quadrante: {
    server: ours,
    connect: (_, n, heard) => oursClient(n, heard),
    tell: () =>
      sql.begin((tx) =>
        publish(tx, "demo", [{ room: rooms.environment, call: "environmentChanged", value: { o_que: "textos" } }])
      )
  }
}

/** What ours sends, so that all send the same. */
const envelope = (seq) => ({
  event: "ambiente",
  room: "ambiente",
  call: "environmentChanged",
  value: { o_que: "textos" },
  seq
})

// Everybody logs in before memory is looked at, one after the other: a password takes its time.
for (let at = 0; at < counts.at(-1) / perSession; at++) {
  visitors[at] = await enter(ours.origin, people[at % people.length].usuario)
}

const heap = {}
for (const contender of Object.values(contenders)) {
  contender.sockets = []
  contender.heard = 0
  contender.before = await contender.server.memory()
}

for (const count of counts) {
  for (const contender of Object.values(contenders)) {
    while (contender.sockets.length < count) {
      const from = contender.sockets.length
      const more = Array.from({ length: Math.min(20, count - from) }, (_, i) =>
        contender.connect(contender.server.origin, from + i, () => {
          if (++contender.heard === contender.sockets.length) contender.done?.()
        })
      )
      contender.sockets.push(...(await Promise.all(more)))
    }
  }
  const events = count === 1_000 ? 30 : 100
  const all = Object.fromEntries(Object.keys(contenders).map((name) => [name, { cpu: [], ms: [] }]))
  for (let round = -1; round < rounds; round++) {
    for (const [name, contender] of Object.entries(contenders)) {
      const began = await contender.server.cpuUs()
      const times = []
      for (let n = 1; n <= events; n++) {
        const sent = performance.now()
        contender.heard = 0
        const whole = new Promise((resolve) => (contender.done = resolve))
        await contender.tell(contender.sockets, n)
        await whole
        times.push(performance.now() - sent)
      }
      const us = (await contender.server.cpuUs()) - began
      if (round < 0) continue
      all[name].cpu.push(us / (events * count))
      all[name].ms.push(...times)
    }
  }
  const cpu = Object.fromEntries(Object.entries(all).map(([name, { cpu: own }]) => [name, median(own)]))
  for (const [name, { ms }] of Object.entries(all)) {
    const sorted = ms.toSorted((a, b) => a - b)
    row(`realtime, ${count} clients: ${name}, processor time for a delivery`, cpu[name], "µs", "", true)
    row(`realtime, ${count} clients: ${name}, the last one has it, p50`, median(sorted), "ms", "", true)
    row(
      `realtime, ${count} clients: ${name}, the last one has it, p99`,
      sorted[Math.floor(sorted.length * 0.99)],
      "ms",
      "",
      true
    )
  }
  const goal = count === 1_000 ? "≤ 1.3" : ""
  row(
    `realtime, ${count} clients: Quadrante against ws, processor time`,
    cpu.Quadrante / cpu.ws,
    "×",
    goal,
    cpu.Quadrante / cpu.ws <= 1.3
  )
  row(
    `realtime, ${count} clients: Quadrante against Socket.IO, processor time`,
    cpu.Quadrante / cpu["Socket.IO"],
    "×",
    "",
    true
  )
}

for (const [name, { server, before, sockets }] of Object.entries(contenders)) {
  const after = await server.memory()
  heap[name] = (after.heap - before.heap) / sockets.length / 1_024
  row(`realtime: ${name}, heap of a connection`, heap[name], "KiB", "", true)
  row(
    `realtime: ${name}, resident memory of a connection`,
    (after.rss - before.rss) / sockets.length / 1_024,
    "KiB",
    "",
    true
  )
}
row(
  "realtime: Quadrante against ws, heap of a connection",
  heap.Quadrante / heap.ws,
  "×",
  "≤ 2",
  heap.Quadrante / heap.ws <= 2
)

for (const { server, sockets } of Object.values(contenders)) {
  for (const socket of sockets) socket.terminate()
  if (server !== ours) await server.stop()
}
await sql.end()
await ours.stop()
rmSync(folder, { recursive: true, force: true })
