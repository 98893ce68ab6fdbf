/** `npm start`: brings what is missing, builds the web app where it changed, and starts the server. */
import { spawn } from "node:child_process"
import { join } from "node:path"
import { ensureDependencies } from "./setup/dependencies.mjs"
import { whenOrphaned } from "./setup/orphan.mjs"
import { environment, projectNode, root, run, serverFlags } from "./setup/run.mjs"
import { fail, say, timed } from "./setup/say.mjs"
import { claim } from "./setup/single.mjs"

const claimed = await claim(process.env)
if ("refused" in claimed) fail(claimed.refused)
process.on("exit", claimed.release)

/** @type {import("node:child_process").ChildProcess | null} */
let server = null
/** @param {NodeJS.Signals} signal */
const stop = (signal) => (server === null ? process.exit(1) : server.kill(signal))
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) process.on(signal, () => stop(signal))
if (process.env.npm_lifecycle_event === "start") whenOrphaned(() => stop("SIGTERM"))

if (claimed.wasKilled) say("The last run was killed; going on with what it left.")
await ensureDependencies()
await timed("Building the web app (nothing is done where nothing changed) …", async () => {
  const { status, output } = await run("nx", ["run", "@quadrante/web:build"], { quiet: true })
  if (status !== 0) fail(`The build failed:\n${output}`)
})

// The channel closes when this process is gone, however it went; then the server stops by itself.
const program = [...serverFlags, join(root, "apps/server/src/main.ts"), ...process.argv.slice(2)]
server = spawn(projectNode() ?? "node", program, {
  cwd: root,
  env: environment(),
  stdio: ["inherit", "inherit", "inherit", "ipc"]
})
server.on("exit", async (status, signal) => {
  // Killed, it has left its database running. A command that finds it so, and nobody else there, ends it behind itself.
  if (signal !== null && !process.env.DATABASE_URL) {
    await run(projectNode() ?? "node", [join(root, "apps/server/bin/quadrante-server.mjs"), "status"], { quiet: true })
  }
  process.exit(signal ? 1 : (status ?? 1))
})
