/** A wire between a server and its database that counts what goes over it, and can be held before a commit. */
import { connect, createServer, type AddressInfo, type Socket } from "node:net"
import { environmentRole } from "../src/kernel/data/within.ts"

export interface Wire {
  /** The address of the database, by this wire. */
  readonly url: string
  /** What was asked within environments since it was asked last, each statement in its own words. */
  readonly taken: () => readonly string[]
  /** Called while a transaction within an environment is about to be committed, which waits for it. */
  readonly beforeCommit: (look: (port: number) => Promise<void>) => void
  readonly stop: () => Promise<void>
}

/** Opens one to the database of an address. */
export const openWire = async (url: string): Promise<Wire> => {
  const { hostname, port } = new URL(url)
  const statements: string[] = []
  const sockets = new Set<Socket>()
  let look: (port: number) => Promise<void> = async () => undefined

  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on("error", () => undefined)
    }
    near.on("close", () => far.destroy())
    far.on("close", () => near.destroy())
    far.on("data", (bytes) => void near.write(bytes))
    const read = makeReader()
    let turn = Promise.resolve()
    near.on("data", (bytes) => {
      const found = read(bytes)
      statements.push(...found)
      if (found.some((text) => /^commit/i.test(text))) turn = turn.then(() => look(far.localPort ?? 0))
      turn = turn.then(() => void far.write(bytes))
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))
  const own = new URL(url)
  own.port = String((server.address() as AddressInfo).port)
  return {
    url: own.href,
    taken: () => statements.splice(0),
    beforeCommit: (next) => {
      look = next
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    }
  }
}

/**
 * Reads the frontend's messages of the protocol: a statement is a simple query, or the binding of one that was prepared,
 * which goes by a name.
 */
const makeReader = () => {
  let rest = Buffer.alloc(0)
  let isStarted = false
  let isWithin = false
  const prepared = new Map<string, string>()
  return (bytes: Buffer): readonly string[] => {
    rest = Buffer.concat([rest, bytes])
    const found: string[] = []
    for (;;) {
      if (isStarted && !isWithin) return []
      const head = isStarted ? 1 : 0
      if (rest.length < head + 4) return found
      const length = head + rest.readInt32BE(head)
      if (rest.length < length) return found
      const body = rest.subarray(head + 4, length)
      const kind = isStarted ? String.fromCharCode(rest[0] ?? 0) : ""
      if (kind === "") isWithin = body.toString("utf8").includes(`role\0${environmentRole}\0`)
      // The request for TLS comes before the start.
      isStarted ||= body.length > 4
      const [first = "", second = ""] = body.toString("utf8").split("\0")
      if (kind === "Q") found.push(first)
      if (kind === "P") prepared.set(first, second)
      if (kind === "B") found.push(prepared.get(second) ?? "")
      rest = rest.subarray(length)
    }
  }
}
