/**
 * Events to 10, 100 and 1,000 clients of one room: ours, which reads each from the database where it was written and
 * numbered, against a bare Socket.IO and a bare ws that pass a line on. The clients are plain sockets in this process;
 * the processor time is the server's alone, and memory is taken once all garbage was collected.
 */
import { join } from "node:path"
import { people } from "../../apps/server/src/demo/house.ts"
import { numberEvents } from "../../apps/server/src/kernel/events/numbering.ts"
import { publish, rooms } from "../../apps/server/src/kernel/events/outbox.ts"
import { enter, type Visitor } from "../../apps/server/test/visitor.ts"
import { contend, type Contender } from "./inputs/contender.ts"
import { atMost, mapValues, median, percentile, row } from "./inputs/figures.ts"
import { openHouse } from "./inputs/house.ts"
import { sized } from "./inputs/size.ts"
import { joinOurs, joinSocketIo, openSocket, type Socket } from "./inputs/sockets.ts"

const counts = sized([10, 100, 1_000], [10])
const most = Math.max(...counts)
const rounds = sized(3, 1)
const eventsTo = (count: number) => sized(count === 1_000 ? 30 : 100, 5)
/** Ours lets so many sockets of one session in. */
const perSession = 10

const peers = join(import.meta.dirname, "peers")
const ours = await openHouse("", { isAmple: true })

/** Counts what comes as an event. */
const hearing = (heard: () => void) => (text: string) => {
  if (text.startsWith('42["event"')) heard()
}

const visitors: Visitor[] = []
const joining = `420${JSON.stringify(["join", { rooms: [{ room: "ambiente", after: null }] }])}`

/** What ours sends, so that all send the same. */
const envelope = (seq: number) => ({
  event: "ambiente",
  room: "ambiente",
  call: "environmentChanged",
  value: { o_que: "textos" },
  seq
})

/** A server that sends each event to all of its clients. */
interface Broadcaster {
  readonly server: Pick<Contender, "origin" | "cpuUs" | "memory" | "stop">
  /** Connects the client of this number; `heard` is called for each event that it gets. */
  readonly connect: (origin: string, n: number, heard: () => void) => Promise<Socket>
  readonly tell: (sockets: readonly Socket[], n: number) => unknown
}

const tellers: Readonly<Record<"ws" | "Socket.IO" | "Quadrante", Broadcaster>> = {
  ws: {
    server: await contend(join(peers, "ws.ts")),
    connect: (origin, _, heard) => openSocket(origin.replace("http", "ws"), heard, null),
    tell: ([first], n) => first?.send(JSON.stringify(envelope(n)))
  },
  "Socket.IO": {
    server: await contend(join(peers, "socketio.ts")),
    connect: (origin, _, heard) => joinSocketIo(origin, "", hearing(heard), (text) => text.startsWith("40")),
    tell: ([first], n) => first?.send(`42${JSON.stringify(["event", envelope(n)])}`)
  },
  Quadrante: {
    server: ours,
    connect: (origin, n, heard) => {
      const visitor = visitors[Math.floor(n / perSession)]
      if (visitor === undefined) throw new Error("There are more clients than sessions")
      const hear = hearing(heard)
      const onText = (text: string, socket: Socket) => (text.startsWith("40") ? socket.send(joining) : hear(text))
      return joinOurs(origin, visitor, onText, (text) => text.startsWith("430"))
    },
    // As another node would: it numbers what it wrote, and the server reads it.
    tell: async () => {
      await ours.sql.begin((tx) =>
        publish(tx, "demo", [{ room: rooms.environment, call: "environmentChanged", value: { o_que: "textos" } }])
      )
      await numberEvents(ours.sql, "0", "bench")
    }
  }
}

// Everybody logs in before memory is looked at, one after the other: a password takes its time.
for (let at = 0; at < most / perSession; at++) {
  visitors.push(await enter(ours.origin, people[at % people.length]?.usuario ?? ""))
}

const makeContender = async (teller: Broadcaster) => {
  const sockets: Socket[] = []
  let left = 0
  let done = () => {}
  const heard = () => {
    if (--left === 0) done()
  }
  const before = await teller.server.memory()
  return {
    ...teller,
    sockets,
    connectUpTo: async (count: number) => {
      while (sockets.length < count) {
        const from = sockets.length
        const more = Array.from({ length: Math.min(20, count - from) }, (_, i) =>
          teller.connect(teller.server.origin, from + i, heard)
        )
        sockets.push(...(await Promise.all(more)))
      }
    },
    /** Tells all, and gives how long it took until the last one had it. */
    tellAll: async (n: number): Promise<number> => {
      const sent = performance.now()
      left = sockets.length
      const whole = new Promise<void>((resolve) => (done = resolve))
      await teller.tell(sockets, n)
      await whole
      return performance.now() - sent
    },
    /** What a connection has added to the server, in KiB. */
    grown: async () => {
      const after = await teller.server.memory()
      const each = (what: "heap" | "rss") => (after[what] - before[what]) / sockets.length / 1_024
      return { heap: each("heap"), rss: each("rss") }
    }
  }
}

const contenders = {
  ws: await makeContender(tellers.ws),
  "Socket.IO": await makeContender(tellers["Socket.IO"]),
  Quadrante: await makeContender(tellers.Quadrante)
}
const names = ["ws", "Socket.IO", "Quadrante"] as const

for (const count of counts) {
  for (const name of names) await contenders[name].connectUpTo(count)
  const events = eventsTo(count)
  const all = mapValues(contenders, (): { readonly cpu: number[]; readonly ms: number[] } => ({ cpu: [], ms: [] }))
  for (let round = -1; round < rounds; round++) {
    for (const name of names) {
      const { server, tellAll } = contenders[name]
      const began = await server.cpuUs()
      const times: number[] = []
      for (let n = 1; n <= events; n++) times.push(await tellAll(n))
      const us = (await server.cpuUs()) - began
      if (round < 0) continue
      all[name].cpu.push(us / (events * count))
      all[name].ms.push(...times)
    }
  }
  const cpu = mapValues(all, (one) => median(one.cpu))
  const title = `realtime, ${count} clients`
  for (const name of names) {
    row(`${title}: ${name}, processor time for a delivery`, cpu[name], "µs")
    row(`${title}: ${name}, the last one has it, p50`, median(all[name].ms), "ms")
    row(`${title}: ${name}, the last one has it, p99`, percentile(all[name].ms, 0.99), "ms")
  }
  const goal = count === 1_000 ? atMost(1.3) : undefined
  row(`${title}: Quadrante against ws, processor time`, cpu.Quadrante / cpu.ws, "×", goal)
  row(`${title}: Quadrante against Socket.IO, processor time`, cpu.Quadrante / cpu["Socket.IO"], "×")
}

const heaps: Partial<Record<(typeof names)[number], number>> = {}
for (const name of names) {
  const { heap, rss } = await contenders[name].grown()
  heaps[name] = heap
  row(`realtime: ${name}, heap of a connection`, heap, "KiB")
  row(`realtime: ${name}, resident memory of a connection`, rss, "KiB")
}
row(
  "realtime: Quadrante against ws, heap of a connection",
  (heaps.Quadrante ?? Number.NaN) / (heaps.ws ?? Number.NaN),
  "×"
)

for (const name of names) for (const socket of contenders[name].sockets) socket.terminate()
await tellers.ws.server.stop()
await tellers["Socket.IO"].server.stop()
await ours.close()
