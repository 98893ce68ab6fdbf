/**
 * The thread of the watchdog. It counts its own checks instead of reading a clock, so a suspended machine does not look
 * like a hang.
 */
import { writeSync } from "node:fs"
import { workerData } from "node:worker_threads"
import { makeLog } from "../log/log.ts"

/** What the watchdog tells its thread. */
export interface WatchdogOptions {
  /** Counts up for as long as the thread that answers is well. */
  readonly beats: Int32Array
  /** How often it does. */
  readonly beatEveryMs: number
  /** For how long it may be silent. */
  readonly seconds: number
}

const { beats, beatEveryMs, seconds } = workerData as WatchdogOptions
const most = (seconds * 1000) / beatEveryMs
let [last, silent] = [-1, 0]

setInterval(() => {
  const now = Atomics.load(beats, 0)
  silent = now === last ? silent + 1 : 0
  last = now
  if (silent < most) return
  // Not over the stream of this thread, which the one that hangs would have to read.
  const log = makeLog((line) => void writeSync(2, line))
  log.error("The server has hung and is ended", new Error(`Nothing was answered for ${seconds} s`), { seconds })
  process.kill(process.pid, "SIGKILL")
}, beatEveryMs)
