/**
 * Runs the export worker in a thread with its own connections, so that a workbook of a million rows delays nobody. The
 * thread starts with the first export that is to be made. If it dies it is restarted, and resumes its job once the lease
 * has expired.
 */
import { setTimeout as sleep } from "node:timers/promises"
import { Worker } from "node:worker_threads"
import type { Log } from "../../kernel/log/log.ts"
import { isAway, type Source, type Sql } from "../../kernel/data/database.ts"
import type { ThreadMessage } from "./making-thread.ts"

/** A stop waits so long for what is under way to be given back; then its lease runs out. */
const stopLimitMs = 500

const lookEveryMs = 500
const againAfterMs = 1_000
const sweepEveryMs = 60_000

/** Makes what waits, until it is stopped; what is under way then is begun anew by another node. */
export const startMaker = (
  sql: Sql,
  source: Source,
  memory: number,
  log: Log
): { readonly stop: () => Promise<void> } => {
  const workerData: Source = "url" in source ? { url: source.url } : { socketPath: source.socketPath }
  const stopping = new AbortController()
  const rest = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined)
  let worker: Worker | null = null
  const begin = () => {
    const thread = new Worker(new URL("./making-thread.ts", import.meta.url), {
      env: {},
      execArgv: [],
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: memory }
    })
    thread.on("message", ({ message, facts, cause }: ThreadMessage) => log.error(message, cause, facts))
    thread.on("error", (cause) => log.error("The maker of exports ended, and begins anew", cause))
    thread.on("exit", () => void rest(againAfterMs).then(() => (worker = null)))
    return thread
  }
  let sweptAt = 0
  const look = async () => {
    if (Date.now() - sweptAt > sweepEveryMs) {
      await sql`delete from report_export where expires < now()`
      sweptAt = Date.now()
    }
    if (worker === null && (await isAnyOpen(sql)) && !stopping.signal.aborted) worker = begin()
  }
  const looking = (async () => {
    while (!stopping.signal.aborted) {
      await look().catch((cause: unknown) => {
        if (!isAway(cause)) log.error("The maker of exports failed and goes on", cause)
      })
      await rest(lookEveryMs)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await looking
      if (worker !== null) await end(worker)
    }
  }
}

/** Whether one waits, or is being made: the node that makes it may die. */
const isAnyOpen = async (sql: Sql): Promise<boolean> => {
  const [row] = await sql<{ open: boolean }[]>`
    select exists (select from report_export where state in ('waiting', 'running')) as open`
  return row?.open === true
}

const end = async (thread: Worker): Promise<void> => {
  const ended = new Promise((resolve) => void thread.once("exit", resolve))
  thread.postMessage("stop")
  const limit = setTimeout(() => void thread.terminate(), stopLimitMs)
  // One that has ended already says nothing more.
  if (thread.threadId !== -1) await ended
  clearTimeout(limit)
}
