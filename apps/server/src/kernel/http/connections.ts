/** Limits the open connections of one address, and those on which no request has arrived yet; follows all of them. */
import type { IncomingMessage, Server } from "node:http"
import type { Socket } from "node:net"
import { callerAt } from "@quadrante/domain/network"
import type { Metrics } from "../metrics/metrics.ts"
import type { Networks } from "./networks.ts"

/** Whoever has not said by then what they want does not want anything. */
export const headersTimeoutMs = 10_000

/**
 * How long an idle connection is kept. It is longer than proxies and clients keep theirs, so that they are the ones who
 * close: what they send just while we close comes to nobody, and they are told that the server hung up.
 */
export const idleTimeoutMs = 75_000

/** How often Node looks for those; of itself it does so every half minute. */
export const lookEveryMs = 2_000

interface ConnectionLimits {
  readonly connections: number
  readonly silentConnections: number
}

/**
 * Closes connections of an address that has too many. A trusted proxy has everybody's: it has to count itself. A connection is
 * silent until its first request has come with all its headers.
 */
export const limitConnections = (
  server: Server,
  { connections, silentConnections }: ConnectionLimits,
  proxies: Networks,
  metrics: Pick<Metrics, "refusedCall">
): void => {
  const open = makeCounter()
  const silent = makeCounter()
  const speak = new WeakMap<Socket, () => void>()

  server.on("connection", (socket) => {
    const address = socket.remoteAddress ?? ""
    const caller = callerAt(address)
    if (proxies.includes(address) || proxies.includes(caller)) return
    if (open.of(caller) >= connections || silent.of(caller) >= silentConnections) {
      metrics.refusedCall("connections")
      socket.destroy()
      return
    }
    const leave = open.enter(caller)
    const begin = silent.enter(caller)
    speak.set(socket, begin)
    socket.once("close", () => {
      leave()
      begin()
    })
  })
  const spoken = ({ socket }: IncomingMessage) => speak.get(socket)?.()
  server.on("request", spoken)
  server.on("upgrade", spoken)
}

/** Every open connection, with the upgraded ones, which `closeAllConnections` does not close. */
export const followConnections = (server: Server): ReadonlySet<Socket> => {
  const open = new Set<Socket>()
  server.on("connection", (socket: Socket) => {
    open.add(socket)
    socket.once("close", () => open.delete(socket))
  })
  return open
}

/** Counts who is there, each with a way to leave that counts once. */
const makeCounter = () => {
  const counts = new Map<string, number>()
  const of = (caller: string) => counts.get(caller) ?? 0
  return {
    of,
    enter: (caller: string) => {
      counts.set(caller, of(caller) + 1)
      let isThere = true
      return () => {
        if (!isThere) return
        isThere = false
        if (of(caller) > 1) counts.set(caller, of(caller) - 1)
        else counts.delete(caller)
      }
    }
  }
}
