/**
 * The watchdog: ends the process where the thread that answers has hung for too long, so that whatever started it starts it
 * anew. It watches from a thread of its own, which goes on when nothing else does.
 */
import { Worker } from "node:worker_threads"

/** How often a thread that is well says so. */
export const beatEveryMs = 250

/** Begins to watch. While somebody debugs the process, which stands still then, nobody does. */
export const startWatchdog = (seconds: number): void => {
  if (seconds === 0 || process.execArgv.some((one) => one.startsWith("--inspect") && !one.includes("-port"))) return
  const beats = new Int32Array(new SharedArrayBuffer(4))
  setInterval(() => Atomics.add(beats, 0, 1), beatEveryMs).unref()
  new Worker(new URL("./watching.ts", import.meta.url), {
    env: {},
    execArgv: [],
    workerData: { beats, seconds }
  }).unref()
}
