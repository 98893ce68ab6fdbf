import { afterEach, expect, it } from "vitest"
import { startProxy } from "../../test/proxy.ts"
import { startServer } from "../../test/server.ts"
import { beatMs, type Reader } from "../protocol/protocol.ts"
import * as Colour from "../../test/colour.ts"

const ends: Array<() => void | Promise<void>> = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const stage = async () => {
  const server = await startServer()
  const proxy = await startProxy(server.port)
  const told: Array<readonly [string, ReadonlyArray<Reader>]> = []
  const client = Colour.connect({
    origin: proxy.origin,
    amb: "prod",
    client: "one",
    auth: () => Promise.resolve({ token: "t", proof: "p" }),
    session: { seq: null },
    onReaders: (document, people) => void told.push([document, people]),
    backoff: { firstMs: 10, mostMs: 50 },
    window: new EventTarget()
  })
  ends.push(server.close, proxy.close, client.stop)
  await expect.poll(() => client.state()._tag).toBe("Online")
  return { server, proxy, client, told }
}

const ana = [{ name: "Ana", writes: true }]

it("says what is read here, again and again, after the connection was away, and no more once it is left", async () => {
  const { server, proxy, client } = await stage()
  client.read("d1", "reading")
  client.read("d1", "reading")
  client.read("d1", "writing")
  const said = () => server.readings.length
  await expect
    .poll(() => server.readings)
    .toEqual([
      { document: "d1", as: "reading" },
      { document: "d1", as: "writing" }
    ])
  await expect.poll(said, { timeout: 2 * beatMs }).toBe(3)
  proxy.cut()
  await expect.poll(() => client.state()._tag).toBe("Offline")
  const before = said()
  proxy.mend()
  await expect.poll(said).toBe(before + 1)
  client.read("d1", null)
  await expect.poll(() => server.readings.at(-1)).toEqual({ document: "d1", as: null })
}, 20_000)

it("knows of nobody while there is no connection, in a text that was left, and in one that is not open here", async () => {
  const { server, proxy, client, told } = await stage()
  client.read("d1", "reading")
  server.tellReaders("d1", ana)
  server.tellReaders("d2", ana)
  server.tellReaders("d1", "odd")
  await expect.poll(() => told).toEqual([["d1", ana]])
  proxy.cut()
  await expect.poll(() => told.at(-1)).toEqual(["d1", []])
  proxy.mend()
  await expect.poll(() => client.state()._tag).toBe("Online")
  server.tellReaders("d1", ana)
  await expect.poll(() => told.at(-1)).toEqual(["d1", ana])
  client.read("d1", null)
  expect(told.at(-1)).toEqual(["d1", []])
  server.tellReaders("d1", ana)
  server.publish("usuario", "tasksChanged", null)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(told).toHaveLength(4)
})
