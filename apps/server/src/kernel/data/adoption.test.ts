import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { chmod, lstat, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises"
import { connect } from "node:net"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { isFull, strongest } from "../../../test/breadth.ts"
import { run } from "../../../test/process.ts"
import { makeDataFolder, makeFolder } from "../../../test/template.ts"
import { makeLog } from "../log/log.ts"
import { giving } from "./adoption.ts"
import * as Database from "./database.ts"
import { prepareBinaries } from "./binaries.ts"
import { startEmbedded } from "./postgres.ts"
import { accountOfChild, nobody } from "./reach.ts"

const quiet = makeLog(() => undefined)
const folders: string[] = []
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const isRoot = process.getuid?.() === 0

describe.runIf(isRoot)("the embedded PostgreSQL of a server that root started", () => {
  it("lets in no other process that runs as nobody, and shows it no file", async () => {
    const data = await makeDataFolder(await newFolder())
    const embedded = await startEmbedded(data, quiet)
    const sql = Database.open(embedded, 1)
    await sql`create table kept as select 'kept' as word`
    await sql`checkpoint`
    const [file] = await sql<{ path: string }[]>`select pg_relation_filepath('kept') as path`
    const path = join(data, "postgres", file?.path ?? "")
    expect(await readFile(path, "latin1")).toContain("kept")
    const reading = "require('node:fs').readFileSync(process.argv[1]); console.log('in')"
    const connecting = "require('node:net').connect(process.argv[1], () => (console.log('in'), process.exit()))"
    // The same by somebody who may, so that a refusal is one of the right thing.
    expect(as(accountOfChild()?.uid, connecting, embedded.socketPath)).toContain("in")
    for (const uid of [nobody.uid, 1]) {
      expect(as(uid, connecting, embedded.socketPath)).toContain("EACCES")
      expect(as(uid, reading, path)).toContain("EACCES")
      expect(as(uid, reading, join(data, "postgres.log"))).toContain("EACCES")
    }
    expect((await stat(`/proc/${await embedded.pid()}`)).uid).not.toBe(nobody.uid)
    await sql.end()
    await embedded.stop()
  })

  it(
    "takes over the one of before, with its rows, after being killed at any step of that",
    { timeout: 600_000 },
    async () => {
      const data = await makeFormer()
      const cluster = join(data, "postgres")
      let steps = 0
      for await (const _ of giving(cluster, nobody)) steps++
      for (const step of strongest([1, Math.floor(steps / 2), steps - 1, steps, 0, 2], 3)) {
        spawnSync("chown", ["-R", `${nobody.uid}:${nobody.gid}`, cluster])
        let taken = 0
        const some = giving(cluster, accountOfChild() ?? nobody)
        // Whoever is killed leaves what was done until then.
        while (taken < step && (await some.next()).done !== true) taken++
        await some.return(undefined)
        expect(await lookInto(data)).toEqual(whole)
      }
    }
  )

  it.runIf(isFull)("takes over one on which a killed server has left PostgreSQL running", async () => {
    const data = await makeFormer()
    const cluster = join(data, "postgres")
    const { folder } = await prepareBinaries(nobody, data, quiet)
    const child = spawn(
      join(folder, "bin/postgres"),
      ["-D", cluster, "-c", "listen_addresses=", "-c", `unix_socket_directories=${cluster}`],
      {
        ...nobody,
        stdio: "ignore",
        cwd: "/",
        env: { LC_ALL: "C" }
      }
    )
    await expect.poll(() => answers(join(cluster, ".s.PGSQL.5432")), { timeout: 100_000 }).toBe(true)
    const ended = once(child, "exit")
    expect(await lookInto(data)).toEqual(whole)
    expect(await ended).toEqual([0, null])
  })

  it("is not fooled by a socket that somebody else put where ours will be", async () => {
    const data = await makeDataFolder(await newFolder())
    const first = await startEmbedded(data, quiet)
    await first.stop()
    const socketFolder = join(first.socketPath, "..")
    await mkdir(socketFolder)
    await writeFile(first.socketPath, "")
    spawnSync("chown", ["-R", `${nobody.uid}`, socketFolder])
    const again = await startEmbedded(data, quiet)
    expect((await lstat(socketFolder)).uid).toBe(accountOfChild()?.uid)
    await again.stop()
  })

  it.runIf(isFull)("is started when the server was killed while it took over", { timeout: 300_000 }, async () => {
    const data = await makeFormer()
    const child = run({ PORT: "0", QUADRANTE_DATA: data, QUADRANTE_DEMO_INSTANCES: "0" })
    child.stderr?.on("data", (chunk: Buffer) => {
      if (chunk.toString().includes("a user of its own")) child.kill("SIGKILL")
    })
    expect(await once(child, "exit")).toEqual([null, "SIGKILL"])
    expect(await lookInto(data)).toEqual(whole)
  })

  it("says so, rather than make an empty one, where it belongs to somebody else or cannot be reached", async () => {
    const data = await makeDataFolder(await newFolder())
    spawnSync("chown", ["-R", "1:1", join(data, "postgres")])
    await expect(startEmbedded(data, quiet)).rejects.toThrow("belongs to user 1")
    spawnSync("chown", ["-R", "0:0", data])
    await chmod(data, 0o700)
    await expect(startEmbedded(data, quiet)).rejects.toThrow("cannot be reached")
  })

  it.runIf(isFull)("is not there in production: the server refuses, and says the way out", async () => {
    const data = join(await newFolder(), "data")
    const child = run({ PORT: "0", QUADRANTE_DATA: data, QUADRANTE_MODE: "production" })
    let said = ""
    child.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()))
    expect(await once(child, "exit")).toEqual([2, null])
    expect(said).toContain("does not run as root")
    expect(said).toContain(`chown -R quadrante ${data}`)
    await expect(stat(data)).rejects.toThrow("ENOENT")
  })
})

// Helpers

const newFolder = async () => {
  const folder = await makeFolder()
  folders.push(folder)
  return folder
}

/** A data folder as a server of before left it: all of it belongs to nobody. */
const makeFormer = async (): Promise<string> => {
  const data = await makeDataFolder(await newFolder())
  const embedded = await startEmbedded(data, quiet)
  const sql = Database.open(embedded, 1)
  await sql`create table kept as select 'kept' as word`
  await sql.end()
  await embedded.stop()
  spawnSync("chown", ["-R", `${nobody.uid}:${nobody.gid}`, join(data, "postgres")])
  return data
}

/** Starts what is there, and tells what it holds, whose it is and as whom it runs. */
const lookInto = async (data: string) => {
  const embedded = await startEmbedded(data, quiet)
  const sql = Database.open(embedded, 1)
  const rows = [...(await sql`select word from kept`)]
  await sql.end()
  const [{ uid: owner }, { uid: runs }] = await Promise.all([
    lstat(join(data, "postgres")),
    stat(`/proc/${await embedded.pid()}`)
  ])
  await embedded.stop()
  return { rows, owner, runs }
}

const whole = { rows: [{ word: "kept" }], owner: accountOfChild()?.uid, runs: accountOfChild()?.uid }

/** What a script prints in a process of another user, which has nothing to do with us. */
const as = (uid: number | undefined, script: string, ...parameters: readonly string[]): string => {
  const setpriv = [`--reuid=${uid}`, `--regid=${uid}`, "--clear-groups", process.execPath, "-e", script, ...parameters]
  const { stdout, stderr } = spawnSync("setpriv", setpriv, { cwd: "/", encoding: "utf8" })
  return stdout + stderr
}

const answers = (socketPath: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(socketPath)
    socket.on("connect", () => resolve(socket.destroy() !== null))
    socket.on("error", () => resolve(false))
  })
