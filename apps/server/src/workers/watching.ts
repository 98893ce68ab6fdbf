/** The thread of the watchdog. It counts its own looks and no clock: where the whole process was asleep, nobody hung. */
import { writeSync } from "node:fs"
import { workerData } from "node:worker_threads"
import { makeLog } from "../log/log.ts"
import { beatEveryMs } from "./watchdog.ts"

const { beats, seconds } = workerData as { readonly beats: Int32Array; readonly seconds: number }
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
