import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startOwn, type ExternalPostgres } from "../../../test/postgres.ts"
import { freePort } from "../../../test/port.ts"
import * as Database from "./database.ts"
import { openConnection } from "./dedicated-connection.ts"
import { addressOf, hostOf, isDatabaseAddress } from "./hosts.ts"
import { isFull } from "../../../test/breadth.ts"

describe("the address of a database", () => {
  it.each([
    "postgresql://u:p@one:5432,two:5433/house",
    "postgres://u:p%40%2C@one,two/house?sslmode=require",
    "postgresql://[::1]:5432,[::2]/house",
    "postgresql://one/house",
    "postgresql:///house"
  ])("may be %s", (text) => expect(isDatabaseAddress(text)).toBe(true))

  it.each([
    "one:5432",
    "mysql://one/house",
    "postgresql://u:p@one:x/house",
    "postgresql://u:p@one,/house",
    "postgresql://one, two/house"
  ])("is not %s", (text) => expect(isDatabaseAddress(text)).toBe(false))

  it("is said to the driver with the first machine alone", () => {
    expect(addressOf("postgresql://u:p@one:5432,two/house?sslmode=require").driver.url).toBe(
      "postgresql://u:p@one:5432/house?sslmode=require"
    )
    expect(addressOf("postgresql://u:p@one/house").driver).toEqual({ url: "postgresql://u:p@one/house" })
  })
})

const message = (kind: string, body: string | Buffer) => {
  const content = Buffer.from(body)
  const length = Buffer.alloc(4)
  length.writeInt32BE(content.length + 4)
  return Buffer.concat([Buffer.from(kind), length, content])
}
/** The one column that is asked for, and its value. */
const rowOf = (value: string) => {
  const description = Buffer.concat([Buffer.from([0, 1]), Buffer.from("follows\0"), Buffer.alloc(18)])
  description.writeInt32BE(16, description.length - 12)
  return Buffer.concat([
    message("1", ""),
    message("t", Buffer.from([0, 0])),
    message("T", description),
    message("2", ""),
    message("D", Buffer.concat([Buffer.from([0, 1, 0, 0, 0, 1]), Buffer.from(value)])),
    message("C", "SELECT 1\0"),
    message("Z", "I")
  ])
}

/** A machine that lets everybody in: one that follows another one says so when it is asked, one that hangs says nothing. */
const startStandby = async ({ hangs = false } = {}) => {
  let asked = 0
  const server: Server = createServer((socket) => {
    socket.on("error", () => undefined)
    socket.once("data", () => {
      socket.write(Buffer.concat([message("R", Buffer.alloc(4)), message("Z", "I")]))
      socket.once("data", () => {
        asked++
        if (!hangs) socket.write(rowOf("t"))
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return { port: (server.address() as AddressInfo).port, asked: () => asked, stop: () => server.close() }
}

describe("a database on several machines", () => {
  let primary: ExternalPostgres
  beforeAll(async () => {
    primary = await startOwn()
  })
  afterAll(() => primary.stop())
  const among = (...others: readonly number[]) =>
    primary.url.replace("@", `@${others.map((port) => `127.0.0.1:${port}`).join()},`)

  it("is asked where it takes writes, whoever stands before it or is away", async () => {
    const standby = await startStandby()
    const sql = Database.open({ url: among(await freePort(), standby.port) }, 2)
    const rows = await Promise.all([1, 2].map(() => sql<{ follows: boolean }[]>`select pg_is_in_recovery() as follows`))
    expect(rows.flat()).toEqual([{ follows: false }, { follows: false }])
    expect(standby.asked()).toBeGreaterThan(0)
    await sql.end()
    standby.stop()
  })

  it.runIf(isFull)("is asked on the next machine where one lets everybody in and answers nothing", async () => {
    const hung = await startStandby({ hangs: true })
    const sql = Database.open({ url: among(hung.port) }, 1)
    expect(await sql`select pg_is_in_recovery() as follows`).toEqual([{ follows: false }])
    expect(hung.asked()).toBe(1)
    await sql.end()
    hung.stop()
  })

  it("is away where no machine takes writes, and where none is there, and says so", async () => {
    const standby = await startStandby()
    for (const ports of [
      [standby.port, standby.port],
      [await freePort(), standby.port],
      [await freePort(), await freePort()]
    ]) {
      const sql = Database.open({ url: `postgresql://u:p@${ports.map((port) => `127.0.0.1:${port}`).join()}/house` }, 1)
      for (const _ of [1, 2]) await expect(sql`select 1`).rejects.toSatisfy(Database.isAway)
      await sql.end()
    }
    expect(standby.asked()).toBeLessThan(20)
    standby.stop()
  })

  it("is asked anew where the machine takes no writes any more", async () => {
    const sql = Database.open({ url: among(await freePort()) }, 1)
    const [before] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
    await sql`create table if not exists of_it (n int)`
    await sql`set default_transaction_read_only = on`
    await expect(sql`insert into of_it values (1)`).rejects.toSatisfy(Database.isAway)
    const [after] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
    expect(after?.pid).not.toBe(before?.pid)
    await sql`insert into of_it values (1)`
    await sql.end()
  })

  it("is asked on another machine once that which has to answer lost its power, though it closed no connection", async () => {
    const { port } = hostOf(primary.url)
    const [lost, other] = [await startMachine(port), await startMachine(port)]
    other.losePower()
    const [before, after] = [lost, other].map((one) => `127.0.0.1:${one.port}`)
    const url = primary.url.replace(/@[^/]*/, `@${before},${after}`)
    const line = openConnection((onClose) => Database.connect({ url }, undefined, onClose), 50)
    expect(await line.ask((sql) => sql`select 1 as a`)).toEqual([{ a: 1 }])
    // Long, but its machine is there.
    expect(await line.ask((sql) => sql`select 2 as a from pg_sleep(0.4)`)).toEqual([{ a: 2 }])
    const waiting = line.ask((sql) => sql`select pg_sleep(0.4)`)
    const transaction = line.begin("", (tx) => tx`select 3`)
    lost.losePower()
    await expect(waiting).rejects.toSatisfy(Database.isAway)
    await expect(transaction).rejects.toSatisfy(Database.isAway)
    await other.start()
    expect(await line.ask((sql) => sql`select 4 as a`)).toEqual([{ a: 4 }])
    await line.end()
    other.losePower()
  })
})

/** A machine before a database: without power it answers nobody, and nobody is told. */
const startMachine = async (database: number) => {
  const sockets = new Set<Socket>()
  let port = 0
  const open = async (): Promise<Server> => {
    const server = createServer((socket) => {
      const behind = connect(database, "127.0.0.1")
      for (const one of [socket, behind]) {
        one.on("error", () => undefined)
        sockets.add(one)
      }
      socket.pipe(behind).pipe(socket)
    })
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
    port = (server.address() as AddressInfo).port
    return server
  }
  let server = await open()
  return {
    port,
    start: async () => {
      server = await open()
    },
    losePower: () => {
      server.close()
      for (const socket of sockets) socket.unpipe().pause()
    }
  }
}
