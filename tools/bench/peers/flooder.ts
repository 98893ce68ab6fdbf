/**
 * A client that floods, in a process of its own so that the machine's other end is not held up by it. Told `atOnce` it
 * sends everything it has in one go; told `returning` it spreads that over a second and, whenever it is cut, comes back
 * at once and goes on.
 */
import type { Duplex } from "node:stream"
import { setTimeout as sleep } from "node:timers/promises"
import { enter, type Visitor } from "../../../apps/server/test/visitor.ts"
import { joinOurs, refusalOf, ws, type Socket } from "../inputs/sockets.ts"

export type FloodMode = "atOnce" | "returning"

const [, , origin = "", usuario = "", count] = process.argv
const messages = Number(count)

const message = (n: number) =>
  `42${JSON.stringify(["command", { room: "sessao", call: "setColor", value: `#${n.toString(16).padStart(6, "0")}` }])}`

/** A short text as a frame of a client, under a mask that changes nothing. */
const frame = (text: string) => Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])

/** Made beforehand, so that the flood takes nothing from the machine but what the server spends on it. */
const everything = Buffer.concat(Array.from({ length: messages }, (_, n) => frame(message(n))))

/** A socket of the visitor's session; null where it is not let in. */
const connect = (visitor: Visitor): Promise<Socket | null> =>
  joinOurs(
    origin,
    visitor,
    () => undefined,
    (text) => text.startsWith("40")
  ).catch((cause: unknown) => {
    if (refusalOf(cause)?.code !== "limit") throw cause
    return null
  })

/** The stream below a socket of ws, which has no name of its own in its types. */
const streamOf = (socket: Socket) => (socket as unknown as { readonly _socket: Duplex })._socket

const ways: Readonly<Record<FloodMode, (visitor: Visitor) => Promise<void>>> = {
  atOnce: async (visitor) => {
    const socket = await connect(visitor)
    if (socket === null) throw new Error("The first socket of a session is let in")
    process.send?.("began")
    streamOf(socket).write(everything)
    await sleep(1_000)
    socket.terminate()
  },
  returning: async (visitor) => {
    let socket = await connect(visitor)
    process.send?.("began")
    const began = performance.now()
    const part = () => Math.min(1, (performance.now() - began) / 1_000)
    for (let n = 0; part() < 1;) {
      if (socket?.readyState !== ws.WebSocket.OPEN) socket = await connect(visitor)
      for (; n < part() * messages && socket?.readyState === ws.WebSocket.OPEN; n++) socket.send(message(n))
      await sleep(1)
    }
    socket?.terminate()
  }
}

const flood = async (way: FloodMode) => {
  // A session of its own each time, with nothing on its account yet.
  await ways[way](await enter(origin, usuario))
  process.send?.("over")
}
process.on("message", (way: FloodMode) => void flood(way))
process.send?.("ready")
