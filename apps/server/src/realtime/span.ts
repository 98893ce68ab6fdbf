/**
 * Rooms across nodes through Redis. It carries whole events, so that other nodes need not read them. What Redis loses,
 * they read anyway, because the database notifies them too.
 */
import { createAdapter } from "@socket.io/redis-streams-adapter"
import { decodeEnvelope, type Envelope } from "@quadrante/realtime/event"
import { Result, Schema } from "effect"
import { createClient } from "redis"
import type { Log } from "../kernel/log/log.ts"
import type { MemberServer } from "./member.ts"

/** News as they travel between nodes. */
export interface RoomEvents {
  readonly amb: string
  readonly room: string
  readonly events: readonly Envelope[]
}

export interface Span {
  /** Whether Redis answers now. */
  readonly isUp: () => boolean
  /** Hands events to the other nodes; where Redis is away nothing happens. */
  readonly tell: (io: MemberServer, told: RoomEvents) => void
  readonly hear: (io: MemberServer, take: (told: RoomEvents) => void) => void
  readonly adapter: ReturnType<typeof createAdapter>
  readonly stop: () => void
}

const message = "quadrante_told"

/** How long a start waits for Redis. Without it the house goes on: the database tells of everything. */
const patienceMs = 5_000

const decodeTold = Schema.decodeUnknownResult(
  Schema.Struct({ amb: Schema.String, room: Schema.String, events: Schema.Array(Schema.Unknown) })
)

/** Connects to Redis; null where it does not answer. */
export const openSpan = async (url: string, log: Log): Promise<Span | null> => {
  const client = createClient({
    url,
    socket: { reconnectStrategy: (tries) => Math.min(1_000, 50 * 2 ** tries) * (0.5 + Math.random() / 2) }
  })
  let isNoted = false
  client.on("error", (cause: unknown) => {
    if (!isNoted) log.error("Redis is away; events travel through the database alone", cause)
    isNoted = true
  })
  client.on("ready", () => {
    if (isNoted) log.info("Redis is back")
    isNoted = false
  })
  const timeout = new Promise<"late">((resolve) => setTimeout(resolve, patienceMs, "late").unref())
  const connected = await Promise.race([client.connect(), timeout]).catch(() => "late" as const)
  if (connected === "late") {
    client.destroy()
    log.warn("Redis did not answer at the start and is not used until the next one")
    return null
  }
  // The adapter lets go of what it publishes; a connection that breaks in between must not end the process.
  const publisher = new Proxy(client, {
    get: (target, name) =>
      name === "publish"
        ? (channel: string, payload: string) =>
            target.isReady ? target.publish(channel, payload).catch(() => 0) : Promise.resolve(0)
        : bound(target, name)
  })
  return {
    isUp: () => client.isReady,
    adapter: createAdapter(publisher, { streamName: "quadrante", channelPrefix: "quadrante", blockTimeInMs: 1_000 }),
    tell: (io, told) => {
      if (client.isReady) io.serverSideEmit(message, told)
    },
    hear: (io, take) => {
      io.on(message, (json: unknown) => {
        const told = decodeTold(json)
        if (Result.isFailure(told)) return
        const events = told.success.events.map(decodeEnvelope)
        if (events.every(Result.isSuccess)) take({ ...told.success, events: events.map(({ success }) => success) })
      })
    },
    stop: () => client.destroy()
  }
}

const bound = (target: object, name: string | symbol): unknown => {
  const member: unknown = Reflect.get(target, name)
  return typeof member === "function" ? member.bind(target) : member
}
