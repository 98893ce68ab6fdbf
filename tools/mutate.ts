/**
 * `npm run mutate [-- FOLDER | FOLDER/FILE …]`: breaks the rules of libs/domain one by one (Stryker), and looks whether a
 * test that reaches the change goes red. Prints each change that nobody noticed, and the score of each file.
 *
 * Properties try 30 inputs each; `QUADRANTE_RUNS` says otherwise.
 */
import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { root, run } from "./setup/run.mjs"
import { fail } from "./setup/say.mjs"

const domain = join(root, "libs/domain")

/** The files of a folder of rules, or one of them, given without its ending. */
const filesOf = (asked: string): readonly string[] => {
  if (existsSync(join(domain, "src", `${asked}.ts`))) return [`src/${asked}.ts`]
  if (!existsSync(join(domain, "src", asked))) return fail(`libs/domain/src has no ${asked}.`, 2)
  const names = readdirSync(join(domain, "src", asked)).filter((name) => !/\.(test|arbitrary)\.ts$/.test(name))
  return names.map((name) => `src/${asked}/${name}`)
}

const asked = process.argv.slice(2)
const { status } = await run(
  "stryker",
  ["run", ...(asked.length === 0 ? [] : ["--mutate", asked.flatMap(filesOf).join(",")])],
  { cwd: domain, env: { QUADRANTE_RUNS: process.env["QUADRANTE_RUNS"] ?? "30" } }
)
process.exit(status)
