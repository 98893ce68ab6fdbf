/** `npm run build`: the web app and the command line, ready to ship. */
import { run } from "./setup/run.mjs"

process.exit((await run("nx", ["run-many", "-t", "build"])).status)
