/** Servers of benches on free ports. */
import { once } from "node:events"
import type { Server } from "node:http"

/** Listens on a free port, and gives the address. */
export const listen = async (server: Server): Promise<string> => {
  server.listen(0)
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("The server has no port")
  return `http://localhost:${address.port}`
}
