/** `npm start`: brings what is missing, builds the web app where it changed, and starts the server. */
import { spawn } from "node:child_process"
import { join } from "node:path"
import { ensureDependencies } from "./setup/dependencies.mjs"
import { environment, projectNode, root, run } from "./setup/run.mjs"
import { fail, timed } from "./setup/say.mjs"

await ensureDependencies()
await timed("Building the web app (nothing is done where nothing changed) …", async () => {
  const { status, output } = await run("nx", ["run", "@quadrante/web:build"], { quiet: true })
  if (status !== 0) fail(`The build failed:\n${output}`)
})

const server = spawn(projectNode(), [join(root, "apps/server/src/main.ts"), ...process.argv.slice(2)], {
  cwd: root,
  env: environment(),
  stdio: "inherit"
})
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal))
server.on("exit", (status, signal) => process.exit(signal ? 1 : (status ?? 1)))
