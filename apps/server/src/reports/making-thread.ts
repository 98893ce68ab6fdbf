/** The thread of the maker: exports of several environments side by side, behind everything else that the machine has to do. */
import { setPriority } from "node:os"
import { setTimeout as sleep } from "node:timers/promises"
import { parentPort, workerData } from "node:worker_threads"
import type { Log } from "../log/log.ts"
import * as Database from "../storage/database.ts"
import { openLanes } from "../storage/within.ts"
import type { Said } from "./maker.ts"
import { makeNext } from "./making.ts"

/** Exports that are made at once, each of another environment. */
const atOnce = 3

const everyMs = 500
const sweepEveryMs = 60_000

// On Linux a priority is a thread's own; elsewhere this would be that of the server.
if (process.platform === "linux") setPriority(10)

/** Says in the log of the server what went wrong here. */
const log: Pick<Log, "error"> = {
  error: (message, cause, facts = {}) => parentPort?.postMessage({ message, facts, cause } satisfies Said)
}

// The driver may let go of a statement whose connection died, with nobody left to tell.
process.on("unhandledRejection", (cause) => {
  if (!Database.isAway(cause)) throw cause
})

const stopping = new AbortController()
const source = workerData as Database.Source
const sql = Database.open(source, 2)
const lanes = openLanes(source, atOnce)

const makeAll = async () => {
  while (!stopping.signal.aborted) {
    try {
      while (!stopping.signal.aborted && (await makeNext(sql, lanes.within, log, stopping.signal))) continue
    } catch (cause) {
      if (!Database.isAway(cause)) log.error("The maker of exports failed and goes on", cause)
    }
    await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined)
  }
}

const sweep = async () => {
  while (!stopping.signal.aborted) {
    await sql`delete from report_export where until < now()`.catch(() => undefined)
    await sleep(sweepEveryMs, undefined, { signal: stopping.signal }).catch(() => undefined)
  }
}

parentPort?.once("message", () => stopping.abort())
await Promise.all([...Array.from({ length: atOnce }, makeAll), sweep()])
await Promise.all([sql.end({ timeout: 1 }), lanes.end()])
process.exit(0)
