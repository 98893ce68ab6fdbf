/**
 * `npm run screens`: takes the pictures of the forty states anew, with which the full run compares what it sees, and records
 * the browser that took them. Look at what has changed before it is committed.
 */
import { join } from "node:path"
import { ensureChromium } from "./setup/chromium.mjs"
import { root, run } from "./setup/run.mjs"
import { fail, timed } from "./setup/say.mjs"

const env = { CHROMIUM_PATH: await ensureChromium(), QUADRANTE_RUNS: "full" }

await timed("Building the web app …", async () => {
  const { status, output } = await run("nx", ["run", "@quadrante/web:build"], { quiet: true })
  if (status !== 0) fail(`The build failed:\n${output}`)
})
await timed("Taking the pictures of all states …", async () => {
  const options = ["test", "screens.spec", "--project=quick", "--update-snapshots=all"]
  const { status, output } = await run("playwright", options, { quiet: true, cwd: join(root, "apps/web"), env })
  if (status !== 0) fail(`A picture could not be taken:\n${output}`)
})
