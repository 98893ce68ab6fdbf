/** Sockets for benches: clients of ws and of Socket.IO by hand, which take as little as can be from the machine they share. */
import { createRequire } from "node:module"
import * as Protocol from "../../../libs/realtime/src/protocol/protocol.ts"
import { protocol } from "../../../libs/realtime/src/event/event.ts"

const fromServer = createRequire(new URL("../../../apps/server/package.json", import.meta.url))
const { WebSocket } = createRequire(fromServer.resolve("socket.io"))("ws")

/** Opens a plain socket; every text that it brings goes to `onText`, and it is there once `isReady` holds for one of them. */
export const openSocket = (address, onText, isReady) => {
  const socket = new WebSocket(address, { perMessageDeflate: false })
  return new Promise((resolve, reject) => {
    socket.on("error", reject)
    if (isReady === null) socket.on("open", () => resolve(socket))
    socket.on("message", (data) => {
      const text = data.toString()
      if (text.startsWith("44")) {
        reject(Object.assign(new Error(text), JSON.parse(text.slice(2)).data))
        socket.terminate()
      }
      if (isReady?.(text)) resolve(socket)
      onText(text, socket)
    })
  })
}

/** A client of Socket.IO that connects with `auth`, and answers pings. */
export const joinSocketIo = (origin, auth, onText, isReady) =>
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
export const joinOurs = async (origin, { prover, token }, onText, isReady) => {
  const proof = await prover.prove({ ...Protocol.handshakeTarget(origin, "demo"), token: token() })
  const auth = { protocol, amb: "demo", client: crypto.randomUUID(), token: token(), proof }
  return joinSocketIo(origin, JSON.stringify(auth), onText, isReady).catch((refusal) => {
    // What proves a request changes every few minutes, and comes with the refusal.
    if (refusal.code !== "nonce") throw refusal
    prover.learn({ nonce: refusal.nonce, nowMs: refusal.now })
    return joinOurs(origin, { prover, token }, onText, isReady)
  })
}
