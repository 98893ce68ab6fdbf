/**
 * A client that floods, in a process of its own so that the machine's other end is not held up by it. Told `atOnce` it
 * sends everything it has in one go; told `returning` it spreads that over a second and, whenever it is cut, comes back
 * at once and goes on.
 */
import { setTimeout as sleep } from "node:timers/promises"
import { enter } from "../../../apps/server/test/visitor.ts"
import { joinOurs } from "../inputs/sockets.mjs"

const [, , origin, usuario, count] = process.argv
const messages = Number(count)

const message = (n) =>
  `42${JSON.stringify(["command", { room: "sessao", call: "setColor", value: `#${n.toString(16).padStart(6, "0")}` }])}`

/** A short text as a frame of a client, under a mask that changes nothing. */
const frame = (text) => Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])

/** Made beforehand, so that the flood takes nothing from the machine but what the server spends on it. */
const everything = Buffer.concat(Array.from({ length: messages }, (_, n) => frame(message(n))))

/** A socket of the visitor's session; null where it is not let in. */
const connect = (visitor) =>
  joinOurs(
    origin,
    visitor,
    () => undefined,
    (text) => text.startsWith("40")
  ).catch((refusal) => {
    if (refusal.code !== "limit") throw refusal
    return null
  })

const ways = {
  atOnce: async (visitor) => {
    const socket = await connect(visitor)
    process.send("began")
    socket._socket.write(everything)
    await sleep(1_000)
    socket.terminate()
  },
  returning: async (visitor) => {
    let socket = await connect(visitor)
    process.send("began")
    const began = performance.now()
    const part = () => Math.min(1, (performance.now() - began) / 1_000)
    for (let n = 0; part() < 1;) {
      if (socket?.readyState !== 1) socket = await connect(visitor)
      for (; n < part() * messages && socket?.readyState === 1; n++) socket.send(message(n))
      await sleep(1)
    }
    socket?.terminate()
  }
}

process.on("message", async (way) => {
  // A session of its own each time, with nothing on its account yet.
  await ways[way](await enter(origin, usuario))
  process.send("over")
})
process.send("ready")
