/**
 * `npm run bench [-- NAME… --small]`: every figure as a ratio against a floor taken in the same run, beside its goal.
 * Each script in tools/bench prints its rows as JSON, one a line: { name, value, unit, goal, pass }. What starts here runs
 * on Node 20; once everything is there, `tools/bench/runner/main.ts` goes on under Node 24.
 */
import { join } from "node:path"
import { ensureChromium } from "./setup/chromium.mjs"
import { ensureDependencies } from "./setup/dependencies.mjs"
import { projectNode, root, run } from "./setup/run.mjs"
import { fail, timed } from "./setup/say.mjs"

await ensureDependencies()
const chromium = await ensureChromium()
await timed("Building …", async () => {
  const { status, output } = await run("nx", ["run-many", "-t", "build"], { quiet: true })
  if (status !== 0) fail(`The build failed:\n${output}`)
})
const { status } = await run(
  projectNode() ?? "node",
  [join(root, "tools/bench/runner/main.ts"), ...process.argv.slice(2)],
  {
    env: { CHROMIUM_PATH: chromium }
  }
)
process.exit(status)
