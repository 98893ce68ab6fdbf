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
  /**
   * Breaks the connection of each request in whose head this stands, once so many bytes of it went up, or of its answer down.
   * What went through is counted.
   */
  readonly cutAt: (head: string, after: CutPlace) => PassedBytes
  readonly close: () => Promise<void>
}

export interface CutPlace {
  readonly up?: number
  readonly down?: number
}

export interface PassedBytes {
  requests: number
  up: number
  down: number
}

/** Starts one before a port of this machine. */
export const startProxy = async (port: number): Promise<Proxy> => {
  const sockets = new Set<Socket>()
  let isCut = false
  let isFrozen = false
  let cutting: { readonly head: string; readonly after: CutPlace; readonly passed: PassedBytes } | null = null
  const server = createServer((near) => {
    if (isCut) return void near.resetAndDestroy()
    const far = connect(port, "127.0.0.1")
    const ends: ReadonlyArray<readonly [Socket, Socket]> = [
      [near, far],
      [far, near]
    ]
    let counted: typeof cutting = null
    /** Passes on what may still go through, and then breaks the connection. */
    const pass = (bytes: Buffer, way: "up" | "down", to: Socket) => {
      if (way === "up" && cutting !== null && bytes.includes(cutting.head)) {
        counted = cutting
        counted.passed.requests += 1
      } else if (way === "up" && (counted?.passed.down ?? 0) > 0) {
        // The next request on the same connection.
        counted = null
      }
      if (counted === null) return void to.write(bytes)
      const { after, passed } = counted
      const left = (after[way] ?? Number.POSITIVE_INFINITY) - passed[way]
      passed[way] += Math.min(left, bytes.length)
      if (bytes.length < left) return void to.write(bytes)
      to.end(bytes.subarray(0, left))
      ;(to === near ? far : near).destroy()
    }
    for (const [from, to] of ends) {
      sockets.add(from)
      from.on("data", (bytes: Buffer) => void (isFrozen || pass(bytes, from === near ? "up" : "down", to)))
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
      cutting = null
    },
    freeze: () => {
      isFrozen = true
    },
    cutAt: (head, after) => {
      const passed = { requests: 0, up: 0, down: 0 }
      cutting = { head, after, passed }
      return passed
    },
    close: () => {
      destroyAll()
      return new Promise((resolve) => void server.close(() => resolve()))
    }
  }
}
