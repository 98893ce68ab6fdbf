/** `npm run build`: the web app and the command line, ready to ship. */
import { ensureDependencies } from "./setup/dependencies.mjs"
import { run } from "./setup/run.mjs"

await ensureDependencies()
process.exit((await run("nx", ["run-many", "-t", "build"])).status)
