/** A line between browser and server that can really be cut: a TCP proxy of a few lines. */
import { connect, createServer, type Socket } from "node:net"

/** A line that leads nowhere yet; its address is known before that of the server. */
export const makeLine = async () => {
  const open = new Set<Socket>()
  let port = 0
  let isCut = false
  const proxy = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(port, "localhost")
    for (const [one, other] of [
      [near, far],
      [far, near]
    ] as const) {
      open.add(one)
      one.on("error", () => other.destroy())
      one.on("close", () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => proxy.listen(0, "localhost", resolve))
  const own = proxy.address()
  return {
    address: `http://localhost:${typeof own === "object" ? own?.port : ""}`,
    lead: (address: string) => {
      port = Number(new URL(address).port)
    },
    cut: () => {
      isCut = true
      for (const socket of open) socket.destroy()
    },
    mend: () => {
      isCut = false
    },
    close: () => proxy.close()
  }
}
