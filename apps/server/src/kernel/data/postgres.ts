/** The embedded PostgreSQL: creates, starts, finds, supervises and stops it. */
import { spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { chown, mkdir, open, readFile, rename, rm, rmdir, stat } from "node:fs/promises"
import { connect } from "node:net"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import type { Log } from "../log/log.ts"
import { giving } from "./adoption.ts"
import { prepareBinaries, type Binaries } from "./binaries.ts"
import { prepareDataFolders, type DataFolders } from "./data-folders.ts"
import { accountOfChild, nobody, type Account } from "./reach.ts"

export const user = "quadrante"

/** A PostgreSQL that is there until it is stopped; when its process dies it is started again. */
export interface EmbeddedPostgres {
  readonly socketPath: string
  readonly version: string
  /** The process id of PostgreSQL, for those who watch or test it. */
  readonly pid: () => Promise<number | null>
  readonly stop: () => Promise<void>
  /** Watches it no longer and leaves it running, for another node that uses it. */
  readonly leave: () => Promise<void>
}

/** How long a start may take before it counts as failed: recovery after a crash takes its time. */
const startLimitMs = 60_000
const watchEveryMs = 500
/** Before it is started again: those who worked for the one that died need a moment to go. Doubled where that failed. */
const pausesMs = { shortest: 50, longest: 5_000 }

/** Starts PostgreSQL on the data folder, or finds the one that a killed server left running there. */
export const startEmbedded = async (dataFolder: string, log: Log): Promise<EmbeddedPostgres> => {
  if (process.platform === "win32") {
    throw new Error("On Windows set DATABASE_URL to the address of a PostgreSQL of your own (version 15 or later).")
  }
  const account = accountOfChild()
  const place = await prepareDataFolders(dataFolder, account, log)
  const binaries = await prepareBinaries(account, place.shelter, log)
  const cluster = join(place.folder, "postgres")
  if (!(await exists(join(cluster, "PG_VERSION")))) await initialise(binaries, cluster, account, log)

  const socketPath = join(place.socketFolder, ".s.PGSQL.5432")
  const pauses = makePauses()
  // The end of one that was found is seen by asking only, that of our own at once.
  const start = () => launch(binaries, cluster, place, account, socketPath, pauses.end)
  const found = await answers(socketPath)
  if (found) log.info("PostgreSQL was running already; going on with it", { cluster })
  else await start()

  let isWatched = true
  const watch = (async () => {
    let pauseMs = pausesMs.shortest
    while (isWatched) {
      await pauses.take(watchEveryMs)
      if (!isWatched || (await answers(socketPath))) continue
      log.warn("PostgreSQL is gone; starting it again", { cluster })
      await pauses.take(pauseMs)
      if (!isWatched) return
      await start().then(
        () => {
          pauseMs = pausesMs.shortest
        },
        (cause: unknown) => {
          log.error("PostgreSQL did not start", cause, { cluster })
          pauseMs = Math.min(pausesMs.longest, pauseMs * 2)
        }
      )
    }
  })()

  const leave = async () => {
    isWatched = false
    pauses.end()
    await watch
  }
  return {
    socketPath,
    version: binaries.version,
    pid: () => pidOf(cluster),
    leave,
    stop: async () => {
      await leave()
      const pid = await pidOf(cluster)
      if (pid === null || !(await answers(socketPath))) return
      // SIGINT: a fast shutdown, which ends connections and writes everything down.
      if (!signal(pid, "SIGINT")) return
      for (const until = Date.now() + 10_000; Date.now() < until; await sleep(20)) {
        if ((await pidOf(cluster)) === null) return rmdir(place.socketFolder).catch(() => undefined)
      }
      log.warn("PostgreSQL takes long to stop and is left to finish by itself", { pid })
    }
  }
}

/** Pauses that can be ended early. */
const makePauses = () => {
  let end = () => {}
  return {
    take: (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        end = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
    end: () => end()
  }
}

/** Signals a process; false where it died by itself in between. */
const signal = (pid: number, name: NodeJS.Signals): boolean => {
  try {
    return process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false
    throw error
  }
}

/** Makes the cluster beside and renames it: one cut short, or made twice at once, is never taken for whole. */
const initialise = async (binaries: Binaries, cluster: string, account: Account | null, log: Log) => {
  log.info("Making a new database", { cluster })
  const draft = `${cluster}.${randomBytes(6).toString("hex")}`
  await mkdir(draft, { mode: 0o700 })
  // It asks the list of users who it runs as, in which our own user is not.
  const maker = account === null ? null : nobody
  if (maker !== null) await chown(draft, maker.uid, maker.gid)
  const choices = "-E UTF8 -A trust --no-instructions --locale=C --locale-provider=icu --icu-locale=pt-BR".split(" ")
  const { status, output } = await run(join(binaries.folder, "bin/initdb"), maker, [
    "-D",
    draft,
    "-U",
    user,
    ...choices
  ])
  if (status !== 0) {
    await rm(draft, { recursive: true, force: true })
    throw new Error(`initdb failed (${status}): ${output.slice(-2000)}`)
  }
  if (account !== null) for await (const _ of giving(draft, account)) continue
  await rename(draft, cluster).catch(async (error: NodeJS.ErrnoException) => {
    await rm(draft, { recursive: true, force: true })
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error
  })
}

const run = (command: string, account: Account | null, parameters: readonly string[]) =>
  new Promise<{ readonly status: number | null; readonly output: string }>((resolve, reject) => {
    const child = spawn(command, parameters, {
      ...account,
      cwd: "/",
      env: childEnvironment,
      stdio: ["ignore", "pipe", "pipe"]
    })
    let output = ""
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()))
    child.on("error", reject)
    child.on("close", (status) => resolve({ status, output }))
  })

/** Starts the server process, waits until it takes connections, and calls `onEnd` once it ends. Detached: a Ctrl+C is ours alone to handle. */
const launch = async (
  binaries: Binaries,
  cluster: string,
  place: DataFolders,
  account: Account | null,
  socketPath: string,
  onEnd: () => void,
  isSecond = false
): Promise<void> => {
  const logPath = join(place.folder, "postgres.log")
  const output = await open(logPath, "a", 0o600)
  const settings = [
    "listen_addresses=",
    `unix_socket_directories=${place.socketFolder}`,
    "unix_socket_permissions=0700",
    "max_connections=100",
    "shared_buffers=64MB",
    "timezone=UTC",
    "log_timezone=UTC",
    // After a crash one call for the whole file system, in the place of one for each of some thousand files.
    ...(process.platform === "linux" ? ["recovery_init_sync_method=syncfs"] : [])
  ]
  const command = [
    join(binaries.folder, "bin/postgres"),
    "-D",
    cluster,
    ...settings.flatMap((setting) => ["-c", setting])
  ]
  const [program = "", ...parameters] = process.platform === "linux" ? [...bounded, ...command] : command
  const child = spawn(program, parameters, {
    ...account,
    cwd: "/",
    env: childEnvironment,
    detached: true,
    stdio: ["ignore", output.fd, output.fd]
  })
  const ended = new Promise<string>((resolve) => {
    child.on("error", (error) => resolve(error.message))
    child.on("exit", (status, signal) => resolve(`it ended with ${signal ?? status}`))
  })
  child.on("exit", onEnd)
  child.unref()
  await output.close()
  const until = Date.now() + startLimitMs
  while (Date.now() < until) {
    if ((await pidReady(cluster)) && (await answers(socketPath))) return
    const end = await Promise.race([ended, sleep(15, null)])
    // Another node may have been quicker on the same folder; then its PostgreSQL answers, or will.
    if (end !== null && !(await answers(socketPath)) && !(await isHeldByAnother(cluster, child.pid))) {
      // Whoever held the folder at that moment may be gone by now.
      if (!isSecond) return launch(binaries, cluster, place, account, socketPath, onEnd, true)
      throw new Error(`PostgreSQL did not start: ${end}. See ${logPath}\n${await tail(logPath)}`)
    }
  }
  throw new Error(`PostgreSQL did not answer within ${startLimitMs / 1000} s. See ${logPath}`)
}

/**
 * PostgreSQL bounds what a step of a query may take, but not what the values that it makes do. Each of its processes has so
 * many KiB (150 MiB are its own before it does anything), so that a statement ends with an error before the machine does.
 */
const bounded = ["/bin/sh", "-c", `ulimit -v ${768 * 1024}; exec "$0" "$@"`]

const childEnvironment = { LC_ALL: "C", TZ: "UTC", PATH: "/usr/bin:/bin" }

/** `postmaster.pid` has the process id in its first line and says `ready` in its eighth. */
const pidFile = async (cluster: string): Promise<readonly string[]> =>
  (await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "")).split("\n")

const pidReady = async (cluster: string) => (await pidFile(cluster))[7]?.trim() === "ready"

const pidOf = async (cluster: string): Promise<number | null> => {
  const pid = Number((await pidFile(cluster))[0])
  return Number.isInteger(pid) && pid > 0 ? pid : null
}

/** Whether a process other than ours, which runs, holds the folder. */
const isHeldByAnother = async (cluster: string, own: number | undefined): Promise<boolean> => {
  const pid = await pidOf(cluster)
  if (pid === null || pid === own) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"
  }
}

/** Whether somebody listens on the socket. A process id alone proves nothing: it may be another's by now. */
const answers = (socketPath: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(socketPath)
    socket.on("connect", () => {
      socket.destroy()
      resolve(true)
    })
    socket.on("error", () => resolve(false))
  })

const tail = async (path: string) => (await readFile(path, "utf8").catch(() => "")).slice(-1000)

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false
  )
