/**
 * `npm run bench [-- NAME…]`: every figure as a ratio against a floor taken in the same run, beside its goal.
 * Each script in tools/bench prints its rows as JSON, one a line: { name, value, unit, goal, pass }.
 */
import { mkdirSync, readdirSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { ensureChromium } from "./setup/chromium.mjs"
import { ensureDependencies } from "./setup/dependencies.mjs"
import { projectNode, root, run } from "./setup/run.mjs"
import { fail, say, timed } from "./setup/say.mjs"

await ensureDependencies()
const env = { CHROMIUM_PATH: await ensureChromium() }
await timed("Building …", async () => {
  const { status, output } = await run("nx", ["run-many", "-t", "build"], { quiet: true })
  if (status !== 0) fail(`The build failed:\n${output}`)
})

const wanted = process.argv.slice(2)
const scripts = readdirSync(join(root, "tools/bench"))
  .filter((file) => file.endsWith(".mjs"))
  .filter((file) => wanted.length === 0 || wanted.includes(basename(file, ".mjs")))
if (scripts.length === 0) fail(`No such measurement: ${wanted.join(", ")}`, 2)

const rows = []
let broken = 0
for (const script of scripts) {
  const { status, output } = await timed(basename(script, ".mjs"), () =>
    run(projectNode(), [join(root, "tools/bench", script)], { quiet: true, env })
  )
  if (status !== 0) {
    broken++
    console.error(output)
  }
  for (const line of output.split("\n").filter((text) => text.startsWith("{"))) {
    const row = JSON.parse(line)
    if (typeof row.name !== "string") continue
    rows.push(row)
    const mark = row.goal === "" ? " " : row.pass ? "✓" : "·"
    const goal = row.goal === "" ? "" : `goal ${row.goal}`
    console.log(`  ${mark} ${row.name.padEnd(92)} ${String(row.value).padStart(8)} ${row.unit.padEnd(2)} ${goal}`)
  }
}

const folder = join(root, "bench/results")
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, "latest.json"), JSON.stringify({ at: new Date().toISOString(), rows }, null, 2) + "\n")
const aimed = rows.filter(({ goal }) => goal !== "")
say(`${aimed.filter(({ pass }) => pass).length} of ${aimed.length} goals reached; kept in bench/results/latest.json`)
process.exit(broken === 0 ? 0 : 1)
