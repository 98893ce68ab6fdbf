/** A line between browser and server that can really be cut, for everybody or for one: a TCP proxy of a few lines. */
import { connect, createServer, type Socket } from "node:net"

/** A line that leads nowhere yet; its address is known before that of the server. */
export const makeLine = async () => {
  /** Both ends of each connection, and what the browser said first on it. */
  const open = new Map<Socket, { readonly far: Socket; readonly head: string }>()
  let port = 0
  let isCut: (head: string) => boolean = () => false
  const proxy = createServer((near) => {
    near.on("error", () => near.destroy())
    near.once("data", (first) => {
      const head = first.toString("latin1")
      if (isCut(head)) return near.destroy()
      const far = connect(port, "localhost")
      open.set(near, { far, head })
      far.write(first)
      near.pipe(far)
      far.pipe(near)
      far.on("error", () => near.destroy())
      far.on("close", () => near.destroy())
      near.on("close", () => {
        open.delete(near)
        far.destroy()
      })
    })
  })
  await new Promise<void>((resolve) => proxy.listen(0, "localhost", resolve))
  const own = proxy.address()
  return {
    address: `http://localhost:${typeof own === "object" ? own?.port : ""}`,
    lead: (address: string) => {
      port = Number(new URL(address).port)
    },
    /** Cuts it for everybody, or for the browser that calls itself so (its user agent). */
    cut: (agent = "") => {
      isCut = (head) => head.includes(agent)
      for (const [near, { head }] of open) if (isCut(head)) near.destroy()
    },
    mend: () => {
      isCut = () => false
    },
    close: () => proxy.close()
  }
}
