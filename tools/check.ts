/**
 * `npm run check [-- --base REF]`: formatting, types, lint and the unit and property tests of what changed since REF (main)
 * and of what imports that. No browser and no whole server suite, which `npm test` runs: of apps, only the tests that
 * import a changed file. The last line says what failed and how long it took.
 */
import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { root, run } from "./setup/run.mjs"
import { fail, say, timed } from "./setup/say.mjs"

const usage = "Usage: npm run check [-- --base REF]"
const began = Date.now()

const asked = () => {
  try {
    return parseArgs({ options: { base: { type: "string" } } }).values
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error} ${usage}`, 2)
  }
}

const git = (...args: readonly string[]): string | null => {
  try {
    return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim()
  } catch {
    return null
  }
}

const { base = "main" } = asked()
const since = git("merge-base", base, "HEAD") ?? git("merge-base", `origin/${base}`, "HEAD")
if (since === null) fail(`git knows no "${base}" that this branch began from. ${usage}`, 2)

// Committed or not, and new files that git does not track yet.
const listed = `${git("diff", "--name-only", since)}\n${git("ls-files", "--others", "--exclude-standard")}`
const files = [...new Set(listed.split("\n"))].filter((file) => file !== "")
if (files.length === 0) {
  say(`Nothing changed since ${base}.`)
  process.exit(0)
}
say(`${files.length} files changed since ${base}.`)

const failed: string[] = []
const step = async (name: string, text: string, work: () => Promise<{ status: number }>) => {
  const { status } = await timed(text, work)
  if (status !== 0) failed.push(name)
}
const nx = (...args: readonly string[]) =>
  run("nx", ["affected", ...args, "--output-style=static", "--parallel=2", `--files=${files.join()}`])

const there = files.filter((file) => existsSync(join(root, file)))
await step("format", "Formatting of what changed …", () =>
  run("prettier", ["--check", "--log-level=warn", "--ignore-unknown", ...there])
)
await step("types and lint", "Types and lint of what changed and of what imports it …", () =>
  nx("-t", "typecheck", "lint")
)
await step("tests", "Unit and property tests of the libraries …", () =>
  nx("-t", "test", "--exclude=@quadrante/web,@quadrante/server,@quadrante/cli,tools")
)
/** Apps have slow tests: servers with databases. What imports a changed file of the same app is found by Vitest. */
for (const app of ["apps/web", "apps/server", "apps/cli", "tools"]) {
  const own = there.filter(
    (file) => file.startsWith(`${app}/`) && /\.(ts|tsx|mjs)$/.test(file) && !file.includes("/e2e/")
  )
  if (own.length === 0) continue
  const paths = own.map((file) => join(root, file))
  await step(app, `Tests of ${app} that import what changed …`, () =>
    run("vitest", ["related", "--run", "--passWithNoTests", "--root", app, ...unitsOf(app), ...paths])
  )
}

/** What is left out of a quick check. */
function unitsOf(app: string): readonly string[] {
  return app === "apps/server"
    ? ["--exclude=**/{acts.nodes,kill,kill.nodes,loss,nodes,stop,unheard,journey,every}.test.ts"]
    : []
}

if (failed.length > 0) say(`Failed: ${failed.join(", ")}`)
say(`${failed.length === 0 ? "All is well" : "Not done"} after ${Math.round((Date.now() - began) / 1000)} s.`)
process.exit(failed.length === 0 ? 0 : 1)
