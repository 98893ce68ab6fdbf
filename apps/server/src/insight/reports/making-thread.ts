/** The thread of the maker: exports of several environments side by side, behind everything else that the machine has to do. */
import { setPriority } from "node:os"
import { setTimeout as sleep } from "node:timers/promises"
import { parentPort, workerData } from "node:worker_threads"
import type { Facts, Log } from "../../kernel/log/log.ts"
import * as Database from "../../kernel/data/database.ts"
import { openLanes } from "../../kernel/data/within.ts"
import { makeNext, type Pause, type StepBack } from "./making.ts"

/** What the thread says: that something went wrong. */
export interface ThreadMessage {
  readonly message: string
  readonly facts: Facts
  readonly cause: unknown
}

/** Exports that are made at once, each of another environment. */
const atOnce = 3

const everyMs = 500

/** Behind whoever waits for an answer, who get sixty times as much of a busy processor. */
const priority = 19

// On Linux a priority is a thread's own; elsewhere this would be that of the server.
if (process.platform === "linux") setPriority(priority)

/** Says in the log of the server what went wrong here. */
const log: Pick<Log, "error"> = {
  error: (message, cause, facts = {}) => parentPort?.postMessage({ message, facts, cause } satisfies ThreadMessage)
}

// The driver may let go of a statement whose connection died, with nobody left to tell.
process.on("unhandledRejection", (cause) => {
  if (!Database.isAway(cause)) throw cause
})

const stopping = new AbortController()
const source = workerData as Database.Source
const sql = Database.open(source, 2)
const lanes = openLanes(source, atOnce)

const noPause: Pause = () => Promise.resolve()

/** The database that the server brings runs on this machine, and as somebody whose processes it may send back. */
const stepBack: StepBack = async (tx) => {
  // Its helpers would work beside everything else.
  await tx`set local max_parallel_workers_per_gather = 0`
  if (!("socketPath" in source) || process.platform !== "linux") return
  const [backend] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
  try {
    if (backend !== undefined) setPriority(backend.pid, priority)
  } catch {
    // Whoever may not say so has exports made beside everything else.
  }
}

/** The longest rest between two exports. */
const longestRestMs = 2_000

const rest = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined)

/** Makes the next export, and rests twice as long as it took: exports one after the other leave most of a processor to others. */
const makeOne = async (): Promise<boolean> => {
  const began = performance.now()
  const isMade = await makeNext(sql, lanes.within, log, stopping.signal, noPause, stepBack)
  if (isMade) await rest(Math.min(2 * (performance.now() - began), longestRestMs))
  return isMade
}

const makeAll = async () => {
  while (!stopping.signal.aborted) {
    try {
      while (!stopping.signal.aborted && (await makeOne())) continue
    } catch (cause) {
      if (!Database.isAway(cause)) log.error("The maker of exports failed and goes on", cause)
    }
    await rest(everyMs)
  }
}

parentPort?.once("message", () => stopping.abort())
await Promise.all(Array.from({ length: atOnce }, makeAll))
await Promise.all([sql.end({ timeout: 1 }), lanes.end()])
process.exit(0)
