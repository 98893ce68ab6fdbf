/** The line between a browser and a server, which counts what passes: pages, scripts, answers and sockets alike. */
import { once } from "node:events"
import { connect, createServer } from "node:net"

export type Wire = Awaited<ReturnType<typeof openWire>>

/** Listens on a free port for whoever would ask the server at `origin`. */
export const openWire = async (origin: string) => {
  const { port, hostname } = new URL(origin)
  let bytes = 0
  const wire = createServer((page) => {
    const server = connect(Number(port), hostname)
    for (const [from, to] of [
      [page, server],
      [server, page]
    ] as const) {
      from.on("data", (chunk) => (bytes += chunk.length))
      from.on("error", () => to.destroy())
      from.pipe(to)
    }
  })
  wire.listen(0, "localhost")
  await once(wire, "listening")
  const address = wire.address()
  if (address === null || typeof address === "string") throw new Error("The line has no port")
  return { origin: `http://localhost:${address.port}`, bytes: () => bytes, close: () => void wire.close() }
}
