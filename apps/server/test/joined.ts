/** What a room says to somebody, for tests. */
import { handshakeTarget } from "@quadrante/realtime/protocol"
import { io } from "socket.io-client"
import type { Visitor } from "./visitor.ts"

/** All that a room says to somebody who joins it from its beginning. */
export const joined = async (origin: string, visitor: Visitor, room: string): Promise<unknown> => {
  const token = visitor.token()
  const proof = await visitor.prover.prove({ ...handshakeTarget(origin, "demo"), token })
  const auth = { protocol: 1, amb: "demo", client: crypto.randomUUID(), token, proof }
  const socket = io(origin, { transports: ["websocket"], forceNew: true, reconnection: false, auth })
  try {
    await new Promise((resolve, reject) => void socket.on("connect", () => resolve(null)).on("connect_error", reject))
    return await socket.emitWithAck("join", { rooms: [{ room, after: 0 }] })
  } finally {
    socket.disconnect()
  }
}
