/** Sockets for benches: clients of ws and of Socket.IO by hand, which take as little as can be from the machine they share. */
import { createRequire } from "node:module"
import type * as Ws from "ws"
import * as Protocol from "../../../libs/realtime/src/protocol/protocol.ts"
import { protocol } from "../../../libs/realtime/src/event/event.ts"
import type { Visitor } from "../../../apps/server/test/visitor.ts"

/** The very ws that Socket.IO stands on. */
const fromServer = createRequire(new URL("../../../apps/server/package.json", import.meta.url))
export const ws: typeof Ws = createRequire(fromServer.resolve("socket.io"))("ws")

export type Socket = Ws.WebSocket
export type TextListener = (text: string, socket: Socket) => void

/** The server refused a socket. */
class RefusedError extends Error {
  readonly refusal: Protocol.Refusal
  constructor(text: string) {
    super(text)
    const { data }: { data: Protocol.Refusal } = JSON.parse(text.slice(2))
    this.refusal = data
  }
}

/** The refusal that came, or null where something else went wrong. */
export const refusalOf = (cause: unknown): Protocol.Refusal | null =>
  cause instanceof RefusedError ? cause.refusal : null

/** Opens a plain socket; every text that it brings goes to `onText`, and it is there once `isReady` holds for one of them. */
export const openSocket = (address: string, onText: TextListener, isReady: ((text: string) => boolean) | null) => {
  const socket = new ws.WebSocket(address, { perMessageDeflate: false })
  return new Promise<Socket>((resolve, reject) => {
    socket.on("error", reject)
    if (isReady === null) socket.on("open", () => resolve(socket))
    socket.on("message", (data) => {
      const text = String(data)
      if (text.startsWith("44")) {
        reject(new RefusedError(text))
        socket.terminate()
      }
      if (isReady?.(text)) resolve(socket)
      onText(text, socket)
    })
  })
}

/** A client of Socket.IO that connects with `auth`, and answers pings. */
export const joinSocketIo = (origin: string, auth: string, onText: TextListener, isReady: (text: string) => boolean) =>
  openSocket(
    `${origin.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`,
    (text, socket) => {
      if (text.startsWith("0")) socket.send(`40${auth}`)
      else if (text === "2") socket.send("3")
      else onText(text, socket)
    },
    isReady
  )

/** A client of ours in the session of a visitor. */
export const joinOurs = async (
  origin: string,
  visitor: Pick<Visitor, "prover" | "token">,
  onText: TextListener,
  isReady: (text: string) => boolean,
  amb = "demo"
): Promise<Socket> => {
  const { prover } = visitor
  const token = visitor.token()
  if (token === undefined) throw new Error("The visitor is not in")
  const proof = await prover.prove({ ...Protocol.handshakeTarget(origin, amb), token })
  const auth = { protocol, amb, client: crypto.randomUUID(), token, proof }
  return joinSocketIo(origin, JSON.stringify(auth), onText, isReady).catch((cause: unknown) => {
    const refusal = refusalOf(cause)
    // What proves a request changes every few minutes, and comes with the refusal.
    if (refusal?.code !== "nonce") throw cause
    prover.learn({ nonce: refusal.nonce ?? null, nowMs: refusal.now ?? null })
    return joinOurs(origin, visitor, onText, isReady, amb)
  })
}
