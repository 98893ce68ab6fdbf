/**
 * Events to 10, 100 and 1,000 clients of one room: ours, which reads each from the database where it was written and
 * numbered, against a bare Socket.IO and a bare ws that pass a line on. The clients are plain sockets in this process;
 * the processor time is the server's alone, and memory is taken once all garbage was collected.
 */
import { join } from "node:path"
import { people } from "../../apps/server/src/demo/house.ts"
import { publish, rooms } from "../../apps/server/src/realtime/outbox.ts"
import { enter } from "../../apps/server/test/visitor.ts"
import { contend } from "./inputs/contender.mjs"
import { openHouse } from "./inputs/house.mjs"
import { median, row } from "./inputs/queries.mjs"
import { joinOurs, joinSocketIo, openSocket } from "./inputs/sockets.mjs"

const counts = [10, 100, 1_000]
const rounds = 3
/** Ours lets so many sockets of one session in. */
const perSession = 10

const peers = join(import.meta.dirname, "peers")
const ours = await openHouse()

/** Counts what comes as an event. */
const hearing = (heard) => (text) => {
  if (text.startsWith('42["event"')) heard()
}

const visitors = []
const joining = `420${JSON.stringify(["join", { rooms: [{ room: "ambiente", after: null }] }])}`

const contenders = {
  ws: {
    server: await contend(join(peers, "ws.mjs")),
    connect: (origin, _, heard) => openSocket(origin.replace("http", "ws"), heard, null),
    tell: ([first], n) => first.send(JSON.stringify(envelope(n)))
  },
  "Socket.IO": {
    server: await contend(join(peers, "socketio.mjs")),
    connect: (origin, _, heard) => joinSocketIo(origin, "", hearing(heard), (text) => text.startsWith("40")),
    tell: ([first], n) => first.send(`42${JSON.stringify(["event", envelope(n)])}`)
  },
  Quadrante: {
    server: ours,
    connect: (origin, n, heard) => {
      const hear = hearing(heard)
      const onText = (text, socket) => (text.startsWith("40") ? socket.send(joining) : hear(text))
      return joinOurs(origin, visitors[Math.floor(n / perSession)], onText, (text) => text.startsWith("430"))
    },
    tell: () =>
      ours.sql.begin((tx) =>
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
await ours.close()
