import { once } from "node:events"
import { readFile, rm } from "node:fs/promises"
import { connect } from "node:net"
import { join } from "node:path"
import { Result } from "effect"
import { afterAll, describe, expect, it } from "vitest"
import { isFull } from "../test/breadth.ts"
import { makeDatabase } from "../test/shared.ts"
import { makeDataFolder, makeFolder } from "../test/template.ts"
import { end, spawnServer, type ServerProcess } from "../test/process.ts"
import { code, enter, key, success } from "../test/visitor.ts"
import * as Database from "./kernel/data/database.ts"

const folders: string[] = []
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

describe("a server that is asked to stop", () => {
  it(
    "lets the request under way end, takes no other, and waits for none that never ends",
    { timeout: 300_000 },
    async () => {
      const database = await makeDatabase("deployed")
      const server = await spawnServer(await newFolder(), 0, { ...variables, DATABASE_URL: database?.url ?? "" })
      const ana = await enter(server.origin, "ana.souza")
      const real = ana.connect()
      await expect.poll(() => real.state()._tag, { timeout: 100_000 }).toBe("Online")
      const slow = connect(server.port, "127.0.0.1")
      const stuck = connect(server.port, "127.0.0.1")
      let answer = ""
      let unasked = ""
      slow.on("data", (chunk: Buffer) => (answer += chunk.toString()))
      const head =
        "POST /api/demo/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n"
      slow.write(`${head}{`)
      stuck.write(`${head}{`)
      stuck.on("error", () => undefined)
      stuck.on("data", (chunk: Buffer) => (unasked += chunk.toString()))
      // As of a machine that sleeps: it says nothing any more, not even that it closes.
      const silent = connect(server.port, "127.0.0.1")
      const upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13"
      silent.write(
        `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\n${upgrade}\r\nSec-WebSocket-Key: ${btoa("0123456789abcdef")}\r\n\r\n`
      )
      const [said] = (await once(silent, "data")) as [Buffer]
      expect(said.toString()).toContain("101 Switching Protocols")
      const isCut = new Promise<void>((resolve) => void stuck.on("close", () => resolve()))
      await expect.poll(() => server.log()).toContain("Listening")
      await fetch(`${server.origin}/api/-/live`)
      server.child.kill("SIGTERM")
      await expect
        .poll(
          () =>
            fetch(`${server.origin}/api/-/live`).then(
              () => "taken",
              () => "refused"
            ),
          { timeout: 100_000 }
        )
        .toBe("refused")
      slow.write("}")
      await expect.poll(() => answer, { timeout: 25_000 }).toContain("HTTP/1.1 400")
      // The other one never ends its request. It gets no answer and is cut off, and the server ends as it means to.
      const soon = AbortSignal.timeout(15_000)
      const [[status]] = (await Promise.all([once(server.child, "exit", { signal: soon }), isCut])) as [[number], void]
      expect(status).toBe(0)
      expect(unasked).toBe("")
      for (const socket of [slow, stuck, silent]) socket.destroy()
      real.stop()
      await database?.drop()
    }
  )
})

describe("a disk that is full", () => {
  // In the gate the next one holds it, whose rows are of many tables.
  it.runIf(isFull)(
    "refuses what would be written, goes on being read, and has lost nothing once there is room",
    { timeout: 600_000 },
    async () => {
      const folder = await newFolder()
      await makeDataFolder(folder)
      // No file may grow beyond this: as if there were no room, for the one table that is written.
      const cramped = await spawnServer(folder, 0, variables, `-f ${limitKiB}`)
      const ana = await enter(cramped.origin, "ana.souza")
      const kept: string[] = []
      const refused: unknown[] = []
      for (let n = 0; refused.length < 3 && n < 400; n++) {
        const client = `cliente-${String(n).padStart(4, "0")}`
        const text = randomText()
        const answer = await ana.client.keep({
          payload: { client, kept: { workspace: text.slice(0, 20), panels: null, drafts: text } }
        })
        if (code(answer) === "success") kept.push(`${client} ${text.slice(0, 20)}`)
        else {
          refused.push(answer)
        }
      }
      const full = { failure: { code: "unavailable", at: "storage", retryAfter: 30 } }
      expect(refused).toMatchObject([full, full, full])
      expect(kept.length).toBeGreaterThan(20)
      success(await ana.client.session({}))
      success(await ana.client.processes({}))
      expect((await fetch(`${cramped.origin}/api/-/health`)).status).toBe(200)
      expect(await end(cramped, "SIGTERM")).toBe(0)

      const roomy = await spawnServer(folder, cramped.port, variables)
      const again = await enter(roomy.origin, "ana.souza")
      success(
        await again.client.keep({ payload: { client: "cliente-novo", kept: { workspace: 1, panels: 1, drafts: 1 } } })
      )
      const sql = Database.open({ socketPath: socketOf(roomy) }, 1)
      const rows = await sql<{ line: string }[]>`
      select client || ' ' || (body->>'workspace') as line from saved_workspace where client <> 'cliente-novo' order by saved`
      // The newest of those that were said yes to are there, each whole; none that was refused is.
      const lines = rows.map(({ line }) => line)
      expect(lines.length).toBeGreaterThan(10)
      expect(lines).toEqual(kept.slice(-lines.length))
      await sql.end()
      expect(await end(roomy, "SIGTERM")).toBe(0)
    }
  )

  it.runIf(isFull)(
    "begins no process by half: what was said yes to is whole once there is room, and goes on",
    { timeout: 600_000 },
    async () => {
      const folder = await newFolder()
      await makeDataFolder(folder)
      const cramped = await spawnServer(folder, 0, { QUADRANTE_DEMO_INSTANCES: "0" }, `-f ${limitKiB}`)
      const ana = await enter(cramped.origin, "ana.souza")
      const begun: string[] = []
      const refused: unknown[] = []
      for (let n = 0; refused.length < 3 && n < 900; n++) {
        const contexto = { observacao: randomText().slice(0, 60_000) }
        const answer = await ana.client.start({ payload: { processo: "pedido_ferias", contexto, key: key() } })
        if (Result.isSuccess(answer)) begun.push(answer.success.id)
        else refused.push(answer)
        if (n === 0) await takeRoom(cramped)
      }
      const full = { failure: { code: "unavailable", at: "storage" } }
      expect(refused).toMatchObject([full, full, full])
      expect(begun.length).toBeGreaterThan(20)
      expect(success(await ana.client.tasks({})).length).toBeGreaterThan(20)
      success(await ana.client.session({}))
      expect((await fetch(`${cramped.origin}/api/-/health`)).status).toBe(200)
      expect(await end(cramped, "SIGTERM")).toBe(0)

      const roomy = await spawnServer(folder, cramped.port)
      const sql = Database.open({ socketPath: socketOf(roomy) }, 1)
      const rows = await sql<{ id: string; tasks: number; told: number; found: number }[]>`
      select i.id,
        (select count(*)::int from task t where t.amb = i.amb and t.instance = i.id and t.done_at is null) as tasks,
        (select count(*)::int from history h where h.amb = i.amb and h.instance = i.id) as told,
        (select count(*)::int from instance_search s where s.amb = i.amb and s.instance = i.id) as found
      from instance i`
      expect(rows.map(({ id }) => id).toSorted()).toEqual(begun.toSorted())
      expect(new Set(rows.map(({ tasks, told, found }) => [tasks, told > 0, found].join()))).toEqual(
        new Set(["1,true,1"])
      )
      const again = await enter(roomy.origin, "ana.souza")
      const [last = ""] = begun.slice(-1)
      const { revision, task } = success(await again.client.instance({ instance: last }))
      const values = { inicio: "2055-12-06", dias: 10, abono: "nao", observacao: "" }
      success(await again.client.complete({ task: task?.id ?? "", payload: { revision, key: key(), values } }))
      await sql.end()
      expect(await end(roomy, "SIGTERM")).toBe(0)
      const pid = await readFile(join(folder, "data/postgres/postmaster.pid"), "utf8").catch(() => null)
      expect(pid, "PostgreSQL is stopped with the server").toBeNull()
    }
  )
})

// Helpers

/** Nobody asks for a story here. */
const variables = { QUADRANTE_DEMO_INSTANCES: "0" }

const limitKiB = 20_000

const newFolder = async () => {
  const folder = await makeFolder()
  folders.push(folder)
  return folder
}

/** Takes most of the room for values of instances, as a transaction does that is undone. */
const takeRoom = async (server: ServerProcess) => {
  const sql = Database.open({ socketPath: socketOf(server) }, 1)
  const undone = new Error("undone")
  const taking = sql.begin(async (tx) => {
    for (let n = 0; n < 100; n++)
      await tx`update instance set variables = jsonb_build_object('observacao', ${randomText()}::text)`
    throw undone
  })
  await expect(taking).rejects.toBe(undone)
  await sql.end()
}

const socketOf = (server: ServerProcess): string => /"socket":"([^"]+)"/.exec(server.log())?.[1] ?? ""

/** 150,000 characters that cannot be made shorter. */
const randomText = () =>
  Array.from({ length: 5 }, () => Buffer.from(crypto.getRandomValues(new Uint8Array(22_500))).toString("base64")).join(
    ""
  )
