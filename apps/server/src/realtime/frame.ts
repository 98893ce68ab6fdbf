/**
 * Serializes an event once for all sockets of a room, and writes that frame on each connection. Socket.IO's own path
 * has a queue and four listeners per socket, which costs more than the write.
 */
import { setImmediate } from "node:timers/promises"
import type { Envelope } from "@quadrante/realtime/event"
import { messages } from "@quadrante/realtime/protocol"
import type { MemberServer, MemberSocket } from "./member.ts"

/** How many sockets are written to before whatever else waits on this node has its turn: one or two milliseconds' work. */
const atOnce = 100

/**
 * Sends an event to those of this node in `place`, but not back to the client that caused it. Whoever comes meanwhile is
 * told of it by the answer to their joining; whoever has left by then is not told.
 */
export const tellAll = async (io: MemberServer, place: string, event: Envelope): Promise<void> => {
  const frame = frameOf(event)
  const standing = [...(io.sockets.adapter.rooms.get(place) ?? [])]
  for (const [at, id] of standing.entries()) {
    if (at > 0 && at % atOnce === 0) await setImmediate()
    const socket = io.sockets.sockets.get(id)
    if (socket === undefined || !socket.rooms.has(place) || socket.data.client === event.origin) continue
    if (isFree(socket)) socket.data.wire.write(frame)
    else socket.emit(messages.event, event)
  }
}

/**
 * Whether nothing waits before this connection: neither in Socket.IO's queue nor, with a client that reads slowly, in
 * the system's. Otherwise the event takes its place at the end of the queue, so that the order stays.
 */
const isFree = ({ conn, data: { wire } }: MemberSocket): boolean =>
  conn.readyState === "open" && conn.transport.writable && wire.writable && !wire.writableNeedDrain

/** One text frame of RFC 6455, unmasked, with Engine.IO's "message" and Socket.IO's "event" before the JSON. */
const frameOf = (event: Envelope): Buffer => {
  const body = Buffer.from(`42${JSON.stringify([messages.event, event])}`)
  return Buffer.concat([headerOf(body.length), body])
}

const text = 0x81

const headerOf = (length: number): Buffer => {
  if (length < 126) return Buffer.from([text, length])
  const isShort = length < 0x1_0000
  const header = Buffer.alloc(isShort ? 4 : 10, text)
  header[1] = isShort ? 126 : 127
  if (isShort) header.writeUInt16BE(length, 2)
  else header.writeBigUInt64BE(BigInt(length), 2)
  return header
}
