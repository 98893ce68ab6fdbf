/**
 * Runs the export worker in a thread with its own connections, so that a workbook of a million rows delays nobody. If
 * the thread dies it is restarted, and resumes its job once the lease has expired.
 */
import { Worker } from "node:worker_threads"
import type { Log } from "../../kernel/log/log.ts"
import type { Source } from "../../kernel/data/database.ts"
import type { ThreadMessage } from "./making-thread.ts"

/** A stop waits so long for what is under way to be given back; then its lease runs out. */
const stopLimitMs = 500

const againAfterMs = 1_000

/** Makes what waits, until it is stopped; what is under way then is begun anew by another node. */
export const startMaker = (source: Source, memory: number, log: Log): { readonly stop: () => Promise<void> } => {
  const workerData: Source = "url" in source ? { url: source.url } : { socketPath: source.socketPath }
  let isStopping = false
  let again: NodeJS.Timeout | undefined
  const begin = () => {
    const thread = new Worker(new URL("./making-thread.ts", import.meta.url), {
      env: {},
      execArgv: [],
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: memory }
    })
    thread.on("message", ({ message, facts, cause }: ThreadMessage) => log.error(message, cause, facts))
    thread.on("error", (cause) => log.error("The maker of exports ended, and begins anew", cause))
    thread.on("exit", () => {
      if (!isStopping) again = setTimeout(() => (worker = begin()), againAfterMs)
    })
    return thread
  }
  let worker = begin()
  return {
    stop: async () => {
      isStopping = true
      clearTimeout(again)
      const ended = new Promise((resolve) => void worker.once("exit", resolve))
      worker.postMessage("stop")
      const limit = setTimeout(() => void worker.terminate(), stopLimitMs)
      // One that has ended already says nothing more.
      if (worker.threadId !== -1) await ended
      clearTimeout(limit)
    }
  }
}
