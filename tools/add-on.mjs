/**
 * `npm run test:peers`, `npm run engine:demo`: a tool of the add-ons, by its name. Where no add-on has it a line says so, and
 * that is no failure.
 */
import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { root, run } from "./setup/run.mjs"

const [name = "", ...parameters] = process.argv.slice(2)
const folder = join(root, "libs/addons")
const tools = (existsSync(folder) ? readdirSync(folder) : [])
  .map((addOn) => join(folder, addOn, "tools", `${name}.mjs`))
  .filter((file) => existsSync(file))
if (tools.length === 0) console.log(`${name}: not run (no add-on has it)`)
for (const file of tools) {
  const { status } = await run(process.execPath, [file, ...parameters])
  if (status !== 0) process.exit(status ?? 1)
}
