/**
 * The addresses of one database that stands on several machines, of which one takes writes and the others follow it. The
 * driver (postgres 3.4.9) knows such addresses too, but where none of them takes writes it tries on without a pause and never
 * says so; here that is a lost connection.
 */
import { connect, type Socket } from "node:net"
import { Duplex } from "node:stream"
import postgres from "postgres"

/** Said by a machine that was the primary when the connection was made, and follows another one by now. */
export const readOnlyCode = "25006"

export interface Host {
  readonly hostname: string
  readonly port: number
}

/** The machines of `postgresql://user:password@one:5432,two:5432/database`, each with an address of its own; none: it is no address. */
const readMachines = (text: string): readonly string[] => {
  const [, start, machines = "", rest = ""] =
    /^(postgres(?:ql)?:\/\/(?:[^@/?#\s]*@)?)([^@/?#\s]*)([/?#]\S*)?$/.exec(text) ?? []
  if (start === undefined) return []
  const urls = machines.split(",").map((machine) => `${start}${machine}${rest}`)
  const isEach = (url: string) => URL.canParse(url) && (urls.length === 1 || new URL(url).hostname !== "")
  return urls.every(isEach) ? urls : []
}

/** Whether it is the address of a database, on one machine or on several. */
export const isDatabaseAddress = (text: string): boolean => readMachines(text).length > 0

/** The machine of an address. */
export const hostOf = (url: string): Host => {
  const { hostname, port } = new URL(url)
  return { hostname: hostname.replace(/^\[|\]$/g, ""), port: port === "" ? 5432 : Number(port) }
}

/**
 * What the driver is told of an address: one that it reads, and how it finds the primary where there are several machines.
 * `isServed` says whether the machine that it found last is still there, and the primary.
 */
export const addressOf = (text: string) => {
  const [url = text, ...others] = readMachines(text)
  // Until one is found, connecting has limits of its own.
  let found = others.length === 0 ? url : null
  const socket = () => connectToPrimary([url, ...others], (machine) => (found = machine))
  return {
    driver: { url, ...(others.length > 0 && { socket }) },
    isServed: async () => found === null || isPrimary(found, patientSeconds).catch(() => false)
  }
}

/** A machine that does not answer within this is passed by. */
const connectSeconds = 2

/** One that has a connection of ours, and work, is given longer. */
const patientSeconds = 10

/** A connection to a machine, once it is made. */
const reach = ({ hostname, port }: Host): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, hostname)
    const fail = (cause: Error) => {
      socket.destroy()
      reject(cause)
    }
    socket.setTimeout(connectSeconds * 1_000, () =>
      fail(Object.assign(new Error("No answer"), { code: "CONNECT_TIMEOUT" }))
    )
    socket.once("error", fail)
    socket.once("connect", () => {
      socket.setTimeout(0).removeListener("error", fail)
      resolve(socket)
    })
  })

/** A connection as far as anybody asks it here. */
export type Connection = Duplex & Pick<Socket, "bytesRead">

/** Fails as a connection does that was lost: the driver waits for the end of one, and not for that of a promise. */
const lostConnection = (cause: unknown): Connection => {
  const nowhere = new Duplex({ read: () => undefined, write: (_, _encoding, done) => done() })
  setImmediate(() =>
    nowhere.destroy(Object.assign(new Error("No machine of the database takes writes", { cause }), { code: "57P03" }))
  )
  return Object.assign(nowhere, { bytesRead: 0 })
}

/** Whether a machine takes writes; it is asked by a connection of its own, since the driver asks nothing before its first query. */
const isPrimary = async (url: string, seconds = connectSeconds): Promise<boolean> => {
  const sql = postgres(url, { max: 1, connect_timeout: seconds, fetch_types: false, onnotice: () => undefined })
  let timer: NodeJS.Timeout | undefined
  // One that stops or starts may let people in and answer nothing.
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("No answer")), 2 * seconds * 1_000)
  })
  try {
    const [row] = await Promise.race([sql<{ follows: boolean }[]>`select pg_is_in_recovery() as follows`, silence])
    return row?.follows === false
  } finally {
    clearTimeout(timer)
    void sql.end({ timeout: 1 }).catch(() => undefined)
  }
}

const connectToPrimary = async (urls: readonly string[], onFound: (url: string) => void): Promise<Connection> => {
  let failure: unknown
  for (const url of urls) {
    const { hostname, port } = hostOf(url)
    try {
      // The driver names it in its errors, and asks for its certificate.
      if (!(await isPrimary(url))) continue
      const socket = await reach({ hostname, port })
      onFound(url)
      return Object.assign(socket, { host: hostname, port })
    } catch (cause) {
      failure = cause
    }
  }
  return lostConnection(failure)
}
