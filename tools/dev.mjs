/**
 * `npm run dev`: the server and the web app from their sources; both reload when a file changes. What starts here runs on
 * Node 20; once everything is there, `tools/dev/main.ts` goes on under Node 24.
 */
import { spawn } from "node:child_process"
import { join } from "node:path"
import { ensureDependencies } from "./setup/dependencies.mjs"
import { whenOrphaned } from "./setup/orphan.mjs"
import { environment, projectNode, root } from "./setup/run.mjs"
import { fail, say } from "./setup/say.mjs"
import { claim } from "./setup/single.mjs"

const claimed = await claim(process.env)
if ("refused" in claimed) fail(claimed.refused)
process.on("exit", claimed.release)

/** @type {import("node:child_process").ChildProcess | null} */
let main = null
/** @param {NodeJS.Signals} signal */
const stop = (signal) => (main === null ? process.exit(1) : main.kill(signal))
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) process.on(signal, () => stop(signal))
if (process.env.npm_lifecycle_event === "dev") whenOrphaned(() => stop("SIGTERM"))

if (claimed.wasKilled) say("The last run was killed; going on with what it left.")
await ensureDependencies()

// The channel closes when this process is gone, however it went; then everything below stops by itself.
main = spawn(projectNode() ?? "node", [join(root, "tools/dev/main.ts")], {
  cwd: root,
  env: environment(),
  stdio: ["inherit", "inherit", "inherit", "ipc"]
})
main.on("exit", (status) => process.exit(status ?? 1))
