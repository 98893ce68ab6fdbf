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

const domain = "libs/domain"
const sources = join(root, domain, "src")

/** The files of a folder of rules, or one of them, given without its ending. */
const filesOf = (asked: string): readonly string[] => {
  if (existsSync(join(sources, `${asked}.ts`))) return [`${domain}/src/${asked}.ts`]
  if (!existsSync(join(sources, asked))) return fail(`${domain}/src has no ${asked}.`, 2)
  const names = readdirSync(join(sources, asked)).filter((name) => !/\.(test|arbitrary)\.ts$/.test(name))
  return names.map((name) => `${domain}/src/${asked}/${name}`)
}

const asked = process.argv.slice(2)
const mutate = asked.length === 0 ? [] : ["--mutate", asked.flatMap(filesOf).join(",")]
// From the root: the copy that is broken needs the settings of tests in tools/testing, which those of the domain read.
const { status } = await run("stryker", ["run", `${domain}/stryker.config.json`, ...mutate], {
  env: { QUADRANTE_RUNS: process.env["QUADRANTE_RUNS"] ?? "30", TEST_IN_THREADS: "1" }
})
process.exit(status)
