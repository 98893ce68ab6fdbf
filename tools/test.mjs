/**
 * `npm test`: formatting, types, lint, unit and property tests, the build, the journeys in a real browser, and a day
 * in each of two others.
 * `npm run test:full` takes the counts of runs as written instead of a tenth of them, and asks the registry for known
 * weaknesses of what runs in production. The last line is the total.
 */
import { readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { audit } from "./audit.mjs"
import { readResults, runTwice } from "./results.mjs"
import { ensureChromium } from "./setup/chromium.mjs"
import { ensureExim, ensureFaketime, ensurePatroni, ensureRedis, findEngines, findOrca } from "./setup/debian.mjs"
import { ensureDependencies } from "./setup/dependencies.mjs"
import { findOldChromiums } from "./setup/old-chromium.mjs"
import { root, run } from "./setup/run.mjs"
import { say, timed } from "./setup/say.mjs"

await ensureDependencies()
const chromium = await ensureChromium()
await ensureRedis()
await ensureFaketime()
say(`Browser tests run in ${chromium}`)

const projects = ["libs", "apps"].flatMap((room) => readdirSync(join(root, room)).map((name) => join(root, room, name)))
for (const project of projects) rmSync(join(project, "test-results"), { recursive: true, force: true })

const isFull = process.argv.includes("--full")
if (isFull) {
  await ensureExim()
  await ensurePatroni()
}
const engines = { ...(await findEngines()), ...(isFull && { ...(await findOldChromiums()), ...(await findOrca()) }) }
const env = {
  CHROMIUM_PATH: chromium,
  ...engines,
  // Tests start many servers and command lines: what one has compiled, the next reads.
  NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled"),
  QUADRANTE_RUNS: isFull ? "full" : (process.env.QUADRANTE_RUNS ?? "")
}
/** @param {string[]} args */
const nx = (...args) => run("nx", [...args, "--output-style=static"], { env })

const reports = [...projects, join(root, "tools")].map((project) => join(project, "test-results"))
const walks = join(root, "apps/web/test-results/engines")

/** @type {string[]} */
const failed = []
/** @type {string[]} */
const triedAgain = []
/** @param {string} name @param {string} text @param {() => Promise<{ status: number }>} work */
const step = async (name, text, work) => {
  const { status } = await timed(text, work)
  if (status !== 0) failed.push(name)
}

// Formatting is looked at by one process alone: it goes beside the others.
await Promise.all([
  step("format", "Formatting …", () => run("prettier", ["--check", "--log-level=warn", "."])),
  step("types and lint", "Types and lint …", () => nx("run-many", "-t", "typecheck", "lint", "--parallel=2"))
])
await step("build", "Building the web app and the command line …", () => nx("run-many", "-t", "build"))
// Those of the server and of the tools wait for programs that start, so that three at a time keep two cores busy.
const runTests = () => nx("run-many", "-t", "test", "--parallel=3")
await step("tests", "Unit, property and server tests, set-up, benches in their small size …", async () => {
  // On a machine that others use too a test may once be too slow, or a process of its be ended: before a release none may.
  if (isFull || process.env.CI === undefined) return runTests()
  const { status, second } = await runTwice(runTests, reports)
  triedAgain.push(...second)
  return { status }
})
await step("journeys", "Journeys in the browser …", () => nx("run", "@quadrante/web:e2e"))
if (Object.values(engines).some((path) => path !== "none"))
  await step("engines", "A day in other browsers …", () =>
    run("playwright", ["test", "-c", "engines"], { env, cwd: join(root, "apps/web") })
  )
const audited = isFull ? await timed("Known weaknesses of what runs in production …", audit) : null
if (audited?.verdict === "found") failed.push("audit")

const { passed, failed: broken, failures, second } = readResults([...reports, walks])
for (const name of [...triedAgain, ...second]) say(`Passed at the second try only: ${name}`)
if (audited !== null) say(audited.text)
// A step that failed without a counted test (types, lint, a crash) must not read as a success.
if (failed.length > 0) say(`Failed: ${failed.join(", ")}`)
for (const failure of failures) say(`Failed: ${failure}`)
const total = broken === 0 ? failed.length : broken
console.log(`${passed} passed, ${total} failed`)
process.exit(total === 0 && passed > 0 ? 0 : 1)
