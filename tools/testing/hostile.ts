/** Two processes that do nothing but take the processor, as a machine has that others use too. */
import { spawn } from "node:child_process"

/** Starts them, and says how they are stopped; they end with this process whatever becomes of it. */
export const takeProcessor = (count = 2): (() => void) => {
  const script = `const parent = process.ppid; for (let n = 0; ; n++) if (n % 1e8 === 0 && process.ppid !== parent) process.exit()`
  const loops = Array.from({ length: count }, () => spawn(process.execPath, ["-e", script], { stdio: "ignore" }))
  const stop = () => {
    for (const loop of loops) loop.kill("SIGKILL")
  }
  process.once("exit", stop)
  return stop
}
