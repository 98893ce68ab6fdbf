/**
 * What `npm run bench` starts under Node 24: runs the scripts that are named, or all, and prints each figure beside its
 * goal. With `--small` each runs one round in its smallest size, which says that it runs, and nothing of speed.
 */
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import * as Template from "../../../apps/server/test/template.ts"
import { root } from "../../setup/run.mjs"
import { fail, say, timed } from "../../setup/say.mjs"
import { fileOf, limitMs, runScript, scripts, type Report, type FigureRow } from "./runner.ts"

const { values, positionals } = parseArgs({ options: { small: { type: "boolean" } }, allowPositionals: true })
const isSmall = values.small === true
const unknown = positionals.filter((name) => !scripts.includes(name))
if (unknown.length > 0) fail(`No such measurement: ${unknown.join(", ")}. There are ${scripts.join(", ")}.`, 2)

/** Ctrl+C goes to this process alone: the scripts stand in groups of their own. */
const interrupted = new AbortController()
process.once("SIGINT", () => interrupted.abort())
process.once("SIGTERM", () => interrupted.abort())

const print = ({ name, value, unit, goal, pass }: FigureRow) => {
  const mark = goal === "" ? " " : pass ? "✓" : "·"
  const aim = goal === "" ? "" : `goal ${goal}`
  console.log(`  ${mark} ${name.padEnd(104)} ${String(value).padStart(8)} ${unit.padEnd(3)} ${aim}`.trimEnd())
}

/** Says what became of a script, and whether it was well. */
const report = (name: string, { end, rows, output }: Report): boolean => {
  rows.forEach(print)
  if (end === "done") return true
  console.error(output)
  const why =
    end === "over time" ? `was not done after ${limitMs(name, isSmall) / 60_000} min and was killed` : "failed"
  say(`${name} ${why}`)
  return false
}

const rows: FigureRow[] = []
const broken: string[] = []
const removeTemplate = await timed("A database for the servers to start on …", Template.setup)
for (const name of positionals.length > 0 ? positionals : scripts) {
  if (interrupted.signal.aborted) break
  const limit = AbortSignal.any([AbortSignal.timeout(limitMs(name, isSmall)), interrupted.signal])
  const ended = await timed(name, () => runScript(fileOf(name), isSmall ? ["--small"] : [], limit))
  if (!report(name, ended)) broken.push(name)
  rows.push(...ended.rows)
}
await removeTemplate()

if (!isSmall) {
  const folder = join(root, "bench/results")
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, "latest.json"), JSON.stringify({ at: new Date().toISOString(), rows }, null, 2) + "\n")
  const aimed = rows.filter(({ goal }) => goal !== "")
  say(`${aimed.filter(({ pass }) => pass).length} of ${aimed.length} goals reached; kept in bench/results/latest.json`)
}
if (broken.length > 0) fail(`Not measured: ${broken.join(", ")}`)
process.exit(interrupted.signal.aborted ? 1 : 0)
