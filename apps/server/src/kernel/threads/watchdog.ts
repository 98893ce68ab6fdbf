/**
 * The watchdog: kills the process when the main thread has hung for too long, so that its supervisor restarts it. It
 * runs in a thread of its own, which a hung main thread does not stop.
 */
import { Worker } from "node:worker_threads"
import type { WatchdogOptions } from "./watching.ts"

/** How often a thread that is well says so. */
const beatEveryMs = 250

/** Begins to watch. While somebody debugs the process, which stands still then, nobody does. */
export const startWatchdog = (seconds: number): void => {
  if (seconds === 0 || process.execArgv.some((one) => one.startsWith("--inspect") && !one.includes("-port"))) return
  const beats = new Int32Array(new SharedArrayBuffer(4))
  setInterval(() => Atomics.add(beats, 0, 1), beatEveryMs).unref()
  new Worker(new URL("./watching.ts", import.meta.url), {
    env: {},
    execArgv: [],
    workerData: { beats, seconds, beatEveryMs } satisfies WatchdogOptions
  }).unref()
}
