/** Peers of a bench: processes of their own that it talks to. */
import { fork, type ChildProcess } from "node:child_process"
import { join } from "node:path"

/** Starts a script of `tools/bench`. One that ends by itself with a fault ends the bench, too: nobody waits for it in vain. */
export const startPeer = (script: string, parameters: readonly string[]): ChildProcess => {
  const child = fork(join(import.meta.dirname, "..", script), parameters, { stdio: ["ignore", 2, "inherit", "ipc"] })
  child.once("exit", (status) => {
    if (status !== null && status !== 0) throw new Error(`${script} ended with ${status}`)
  })
  return child
}
