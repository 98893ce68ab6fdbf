/** Notices that the npm which started this process is gone: it passes no signal on, and says nothing when it is killed. */
import { readFileSync } from "node:fs"

const everyMs = 250

/**
 * Calls back once, when another process has become the parent.
 *
 * @param {() => void} callBack
 */
export const whenOrphaned = (callBack) => {
  const begun = ancestry()
  const timer = setInterval(() => {
    if (ancestry() === begun) return
    clearInterval(timer)
    callBack()
  }, everyMs)
  timer.unref()
}

/** Our parent, and npm above it where that is a shell which npm put between. Elsewhere than on Linux shells make way by themselves. */
const ancestry = () => {
  const parent = process.ppid
  const isShell = read(`/proc/${parent}/cmdline`).split("\0")[1] === "-c"
  // Behind the name of the program, which may hold anything: its state, and its parent.
  const above = isShell ? read(`/proc/${parent}/stat`).split(") ").at(-1)?.split(" ")[1] : ""
  return `${parent} ${above}`
}

/** @param {string} file */
const read = (file) => {
  try {
    return readFileSync(file, "utf8")
  } catch {
    return ""
  }
}
