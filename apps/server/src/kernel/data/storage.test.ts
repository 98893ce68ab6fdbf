import { spawn } from "node:child_process"
import { once } from "node:events"
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { isFull } from "../../../test/breadth.ts"
import { makeFolder } from "../../../test/template.ts"
import { run, spawnServer } from "../../../test/process.ts"
import { code, enter, key, makeVisitor, success } from "../../../test/visitor.ts"
import { makeLog } from "../log/log.ts"
import * as Database from "./database.ts"
import { startEmbedded, type EmbeddedPostgres } from "./postgres.ts"
import { accountOfChild } from "./reach.ts"

const folders: string[] = []
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

describe("the embedded PostgreSQL", () => {
  it("keeps what was written over a stop and a start, and over its own death", async () => {
    const folder = await newFolder()
    await using first = await embedded(folder)
    const before = Database.open(first)
    await before`create table kept as select 1 as a`
    await before.end()
    await first.stop()

    await using second = await embedded(folder)
    const sql = Database.open(second)
    expect(await sql`select a from kept`).toEqual([{ a: 1 }])
    await sql`insert into kept values (2)`
    process.kill((await second.pid()) ?? 0, "SIGKILL")
    await expect
      .poll(() => sql`select a from kept order by a`.catch(() => null), { timeout: 50_000 })
      .toEqual([{ a: 1 }, { a: 2 }])
    await sql.end()
  })

  it.runIf(isFull)("is made once where two begin at once, and the second uses that of the first", async () => {
    const folder = await newFolder()
    const [one, other] = await Promise.all([embedded(folder), embedded(folder)])
    expect(await one.pid()).toBe(await other.pid())
    expect(one.socketPath).toBe(other.socketPath)
    await one[Symbol.asyncDispose]()
    await other[Symbol.asyncDispose]()
  })

  it.runIf(isFull)("is waited for where another node is quicker and does not answer yet", async () => {
    const folder = await newFolder()
    const before = await embedded(folder)
    await before.stop()
    const quicker = spawn("sleep", ["600"], { ...accountOfChild(), stdio: "ignore" })
    const held = join(folder, "postgres/postmaster.pid")
    await writeFile(held, `${quicker.pid}\n${folder}/postgres\n`, { mode: 0o644 })
    const lines: string[] = []
    const waiting = embedded(folder, lines)
    await expect
      .poll(() => readFile(join(folder, "postgres.log"), "utf8"))
      .toContain(`lock file "postmaster.pid" already exists`)
    await rm(held)
    quicker.kill()
    const [one, other] = await Promise.all([embedded(folder), waiting])
    expect(await one.pid()).toBe(await other.pid())
    await one[Symbol.asyncDispose]()
    await other[Symbol.asyncDispose]()
  })

  it.runIf(isFull)("has a socket whose address is short, however long the one of the data folder is", async () => {
    const folder = join(await newFolder(), "x".repeat(120), "y".repeat(100))
    await using held = await embedded(folder)
    expect(Buffer.byteLength(held.socketPath)).toBeLessThan(108)
    const { mode } = await stat(join(held.socketPath, ".."))
    expect(mode & 0o077, "only its owner can enter the folder").toBe(0)
  })

  it.runIf(isFull && process.getuid?.() === 0)(
    "as root keeps the data of a closed folder where its own user can go",
    async () => {
      const closed = await mkdtemp(join(tmpdir(), "closed-"))
      folders.push(closed)
      await chmod(closed, 0o700)
      const lines: string[] = []
      await using held = await embedded(join(closed, "data"), lines)
      const sql = Database.open(held, 1)
      const [row] = await sql<{ folder: string }[]>`select current_setting('data_directory') as folder`
      await sql.end()
      expect(row?.folder).toMatch(/^\/var\/lib\/quadrante\/[0-9a-f]{16}\/postgres$/)
      expect(lines.join("")).toContain("is kept elsewhere")
      folders.push(join(row?.folder ?? "", ".."))
    }
  )
})

describe("a server that is killed", () => {
  // In the gate `kill.test.ts` holds it.
  it.runIf(isFull)("has kept everything that it said yes to, and goes on with it", { timeout: 300_000 }, async () => {
    const folder = await newFolder()
    const first = await spawnServer(folder)
    const ana = await enter(first.origin, "ana.souza")
    const acknowledged: string[] = []
    let isDown = false
    const work = async () => {
      while (!isDown) {
        const payload = { processo: "pedido_ferias", contexto: { dias: 5 }, key: key() }
        const started = await ana.client.start({ payload })
        if (code(started) === "success") acknowledged.push(success(started).id)
      }
    }
    const workers = [work(), work(), work()]
    await expect.poll(() => acknowledged.length, { timeout: 100_000 }).toBeGreaterThan(20)
    first.child.kill("SIGKILL")
    await once(first.child, "exit")
    isDown = true
    await Promise.all(workers)

    const second = await spawnServer(folder, first.port)
    const again = await makeVisitor(second.origin, { keys: ana.keys })
    again.join(ana)
    const tasks = success(await again.client.tasks({}))
    const kept = new Set(tasks.map(({ instance }) => instance))
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
    // What was under way when it died is whole or not there: each instance has its one task.
    expect(kept.size).toBe(tasks.length)
    const instance = success(await again.client.instance({ instance: acknowledged[0] ?? "" }))
    const values = { inicio: "2054-12-07", dias: 10, abono: "nao", observacao: "" }
    const payload = { revision: instance.revision, key: key(), values }
    success(await again.client.complete({ task: instance.task?.id ?? "", payload }))
    second.child.kill("SIGTERM")
    expect(await once(second.child, "exit")).toEqual([0, null])
    const pid = await readFile(join(folder, "data/postgres/postmaster.pid"), "utf8").catch(() => null)
    expect(pid, "PostgreSQL is stopped with the server").toBeNull()
  })

  it.runIf(isFull)("says what is wrong with its configuration, and does not start", async () => {
    const child = run({ PORT: "many", QUADRANTE_MODE: "x" })
    let said = ""
    child.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()))
    expect(await once(child, "exit")).toEqual([2, null])
    expect(said.split("\n")).toMatchObject([
      expect.stringMatching(/^PORT: expected a port/),
      expect.stringMatching(/^QUADRANTE_MODE: expected demo or production/),
      ""
    ])
  })
})

// Helpers

const newFolder = async () => {
  const folder = await makeFolder()
  folders.push(folder)
  return folder
}

const embedded = async (folder: string, lines: string[] = []): Promise<EmbeddedPostgres & AsyncDisposable> => {
  const held = await startEmbedded(
    folder,
    makeLog((line) => void lines.push(line))
  )
  return { ...held, [Symbol.asyncDispose]: () => held.stop() }
}
