/** A TCP proxy between client and server that can be cut, stopped and frozen: what networks do. */
import { type AddressInfo, connect, createServer, type Socket } from "node:net"

/** A wire that obeys. */
export interface Proxy {
  readonly origin: string
  /** Breaks every connection at once, without a goodbye, and refuses new ones until {@link Proxy.mend}. */
  readonly cut: () => void
  /** Lets everything through again. */
  readonly mend: () => void
  /** Swallows all bytes in both directions; connections stay open. */
  readonly freeze: () => void
  readonly close: () => Promise<void>
}

/** Starts one before a port of this machine. */
export const startProxy = async (port: number): Promise<Proxy> => {
  const sockets = new Set<Socket>()
  let isCut = false
  let isFrozen = false
  const server = createServer((near) => {
    if (isCut) return void near.resetAndDestroy()
    const far = connect(port, "127.0.0.1")
    const ends: ReadonlyArray<readonly [Socket, Socket]> = [
      [near, far],
      [far, near]
    ]
    for (const [from, to] of ends) {
      sockets.add(from)
      from.on("data", (bytes) => void (isFrozen || to.write(bytes)))
      from.on("close", () => {
        sockets.delete(from)
        to.destroy()
      })
      from.on("error", () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))
  const destroyAll = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true
      destroyAll()
    },
    mend: () => {
      isCut = false
      isFrozen = false
    },
    freeze: () => {
      isFrozen = true
    },
    close: () => {
      destroyAll()
      return new Promise((resolve) => void server.close(() => resolve()))
    }
  }
}
