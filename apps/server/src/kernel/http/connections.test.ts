import { once } from "node:events"
import { connect, type Socket } from "node:net"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openHouse, type House } from "../../../test/house.ts"
import { initialLimits } from "../budget/limits.ts"

let house: House
const open: Socket[] = []

beforeAll(async () => {
  house = await openHouse({ limits: { ...initialLimits, connections: 40, silentConnections: 20 } })
})
afterAll(async () => {
  for (const socket of open) socket.destroy()
  await house.stop()
})

/** Connects, and says whether the server kept the connection once it had seen it. */
const begin = async (text: string): Promise<boolean> => {
  const socket = connect(house.port, "127.0.0.1").on("error", () => undefined)
  open.push(socket)
  await once(socket, "connect")
  socket.write(text)
  // The server takes connections in their order: what it does with this one is done before it answers a later one.
  const [ending] = await Promise.race([
    once(socket, "close").then(() => ["closed"]),
    ask().then((status) => [status === 200 ? "kept" : "closed"])
  ])
  return ending === "kept" && !socket.closed
}

const ask = () =>
  fetch(`http://localhost:${house.port}/api/-/live`, { headers: { connection: "close" } }).then(
    ({ status }) => status,
    () => 0
  )

describe("connections of one address", () => {
  it("are kept as far as they say something, and closed where too many say nothing", async () => {
    const kept: boolean[] = []
    for (let at = 0; at < 19; at++) kept.push(await begin("GET /api/-/live HTTP/1.1\r\nHost: localhost\r\nX: "))
    expect(kept.every(Boolean)).toBe(true)
    // There is room for one more, which the question itself takes as long as it lasts.
    const silent = connect(house.port, "127.0.0.1").on("error", () => undefined)
    open.push(silent)
    await once(silent, "connect")
    const late = connect(house.port, "127.0.0.1").on("error", () => undefined)
    open.push(late)
    late.resume()
    await once(late, "close")
    silent.destroy()
    await once(silent, "close")
    expect(await ask()).toBe(200)
  })
})
