/** `npm start` as people run it and end it, and what it takes for installed. */
import { type ChildProcessByStdio, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Readable } from "node:stream"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { makeLog } from "../apps/server/src/kernel/log/log.ts"
import * as Database from "../apps/server/src/kernel/data/database.ts"
import { startEmbedded } from "../apps/server/src/kernel/data/postgres.ts"
import { isInstalled } from "./setup/dependencies.mjs"
import { root } from "./setup/run.mjs"
import { claim } from "./setup/single.mjs"
import { isFull } from "./testing/seed.ts"
import { terminal } from "./testing/terminal.ts"

let folder = ""
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "quadrante-start-"))
  chmodSync(folder, 0o755)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe("npm start", () => {
  // Each starts the product three times, so they are for the full run.
  it.runIf(isFull).each<[NodeJS.Signals, string]>([
    ["SIGKILL", "the tool that npm runs"],
    ["SIGTERM", "npm"],
    ["SIGKILL", "npm"],
    ["SIGKILL", "the server"]
  ])("ends all that it started when %s goes to %s", { timeout: 600_000 }, async (signal, whom) => {
    const data = join(folder, "data")
    const port = await freePort()
    const env = { ...terminal(), PORT: String(port), QUADRANTE_DATA: data, QUADRANTE_DEMO_INSTANCES: "0" }
    const npm = spawn("npm", ["start"], { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] })
    await said(npm, `http://localhost:${port}`)
    const held = readFileSync(join(data, "start.json"), "utf8")
    const postgres = Number(readFileSync(join(data, "postgres/postmaster.pid"), "utf8").split("\n")[0])

    const second = start({ ...env, PORT: "0" })
    expect(second).toMatchObject({ status: 1, stdout: "" })
    expect(second.stderr).toContain(`runs already on the data folder ${data}: process ${JSON.parse(held).pid}`)
    const elsewhere = join(folder, "elsewhere")
    const third = start({ ...env, QUADRANTE_DATA: elsewhere })
    expect(third).toMatchObject({ status: 1, stdout: "" })
    expect(third.stderr).toContain(`Port ${port} is in use`)
    expect(existsSync(join(elsewhere, "start.json"))).toBe(false)
    expect(readFileSync(join(data, "start.json"), "utf8"), "the first is not touched").toBe(held)
    expect((await fetch(`http://localhost:${port}/api/-/live`)).status).toBe(200)

    const tool = JSON.parse(held).pid
    const [child] = readFileSync(`/proc/${tool}/task/${tool}/children`, "utf8").split(" ")
    process.kill({ npm: npm.pid, "the server": Number(child) }[whom] ?? tool, signal)
    const limit = { timeout: 300_000 }
    await expect.poll(() => isAlive(postgres), limit).toBe(false)
    await expect.poll(() => isAlive(tool), limit).toBe(false)
    expect(existsSync(join(data, "start.json")), "who is killed leaves it, to be found").toBe(
      whom === "the tool that npm runs"
    )
    expect(existsSync(join(data, "postgres/postmaster.pid")), "PostgreSQL stopped in order").toBe(false)
    await expect(fetch(`http://localhost:${port}/api/-/live`)).rejects.toThrow("fetch failed")
  })

  it.runIf(isFull)(
    "passes on why the server refuses a database of before 0.2.0, and makes no other",
    { timeout: 600_000 },
    async () => {
      const data = join(folder, "data")
      const log = makeLog(() => undefined)
      const former = readFileSync(join(root, "apps/server/test/releases/before-0.2.0.sql"), "utf8")
      const ask = async (text: string) => {
        const embedded = await startEmbedded(data, log)
        const sql = Database.open(embedded, 1)
        const rows = await sql.unsafe(text)
        await sql.end()
        await embedded.stop()
        return rows
      }
      await ask(former)
      const env = { ...terminal(), PORT: String(await freePort()), QUADRANTE_DATA: data }
      const run = spawn("npm", ["start"], { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] })
      let said = ""
      run.stderr.on("data", (chunk) => (said += chunk))
      const [status] = await once(run, "close")
      expect(status).toBe(1)
      expect(said).toContain("The server did not start: the database was made by a version before 0.2.0")
      const tables = await ask(
        "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1"
      )
      expect([...tables]).toEqual(["environment", "person", "schema_version"].map((relname) => ({ relname })))
    }
  )

  it("goes on with what a run that was killed has left, and says so", async () => {
    const gone = spawnSync(process.execPath, ["-e", ""]).pid
    const env = { QUADRANTE_DATA: folder, PORT: String(await freePort()) }
    // One that is no more, one whose number is another's by now, and one cut short.
    for (const left of [JSON.stringify({ pid: gone, port: 1 }), JSON.stringify({ pid: process.pid, port: 1 }), "{"]) {
      writeFileSync(join(folder, "start.json"), left)
      const claimed = await claim(env)
      if ("refused" in claimed) throw new Error(claimed.refused)
      expect(claimed).toMatchObject({ wasKilled: true })
      claimed.release()
      expect(existsSync(join(folder, "start.json"))).toBe(false)
    }
  })
})

describe("the packages", () => {
  const one = { version: "1.0.0", integrity: "sha512-a" }
  const install = (there: object | null, wanted: object) => {
    mkdirSync(join(folder, "node_modules"), { recursive: true })
    writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ packages: { "": {}, ...wanted } }))
    if (there !== null)
      writeFileSync(join(folder, "node_modules/.package-lock.json"), JSON.stringify({ packages: there }))
    return isInstalled(folder)
  }

  it("count as installed where npm says so, whoever ran it", () => {
    expect(isInstalled(root)).toBe(true)
    expect(
      install({ "node_modules/a": one }, { "node_modules/a": one, "node_modules/b": { ...one, optional: true } })
    ).toBe(true)
  })

  it.each([
    ["there is none", null, { "node_modules/a": one }],
    ["one is missing", {}, { "node_modules/a": one }],
    ["one is of another version", { "node_modules/a": { ...one, version: "1.0.1" } }, { "node_modules/a": one }],
    ["one has another content", { "node_modules/a": { ...one, integrity: "sha512-b" } }, { "node_modules/a": one }],
    ["there is one too many", { "node_modules/a": one }, {}]
  ])("do not count as installed where %s", (_, there, wanted) => {
    expect(install(there, wanted)).toBe(false)
  })
})

// Helpers

/** `npm start` without npm, as far as it gets at once. */
const start = (env: NodeJS.ProcessEnv) =>
  spawnSync(process.execPath, [join(root, "tools/start.mjs")], { env, encoding: "utf8", timeout: 300_000 })

const said = async (child: ChildProcessByStdio<null, Readable, Readable>, text: string) => {
  let all = ""
  child.stderr.on("data", (chunk) => (all += chunk))
  child.stdout.on("data", (chunk) => (all += chunk))
  const ended = once(child, "exit")
  while (!all.includes(text)) {
    const end = await Promise.race([ended, once(child.stdout, "data")])
    if (child.exitCode !== null) throw new Error(`It ended with ${end}: ${all}`)
  }
}

/** Whether a process runs; one that nobody has asked about since its end does not. */
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"))
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM"
  }
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === "object" ? address?.port : null))
    })
  })
