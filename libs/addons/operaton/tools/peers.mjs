/**
 * `npm run test:peers`: the tests of other engines against real ones, which Maven brings, and a day in front of one in the
 * browser. `npm test` replays what was recorded of them. Where Java or Maven are not to be had a line says so, and that is no
 * failure. `--record` records anew; `--pictures` takes the pictures of the manual of operators anew, and nothing else.
 */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { readResults } from "../../../../tools/results.mjs"
import { ensureChromium } from "../../../../tools/setup/chromium.mjs"
import { ensureDependencies } from "../../../../tools/setup/dependencies.mjs"
import { bringOperaton, startOperaton } from "./engine.mjs"
import { root, run } from "../../../../tools/setup/run.mjs"
import { say, timed } from "../../../../tools/setup/say.mjs"

const limitMs = 600_000
const output = mkdtempSync(join(tmpdir(), "quadrante-peers-"))
const own = join(root, "libs/addons/operaton")
const walks = join(own, "test-results/walks")

/** @type {(reason: string) => never} */
const leaveOut = (reason) => {
  rmSync(output, { recursive: true, force: true })
  console.log(`peers: not run (${reason})`)
  process.exit(0)
}

/**
 * The tests of the add-on.
 *
 * @param {string} url
 * @param {string} classpath by which a test starts one that it kills
 */
const runContract = (url, classpath) => {
  const record = process.argv.includes("--record") ? { QUADRANTE_RECORD: "1" } : {}
  const reports = ["--reporter=default", "--reporter=json", `--outputFile.json=${join(output, "vitest.json")}`]
  // They share an engine, which each of them empties first.
  return run("vitest", ["run", "--no-file-parallelism", ...reports], {
    cwd: own,
    env: { OPERATON_URL: url, OPERATON_CLASSPATH: classpath, ...record },
    timeoutMs: limitMs
  })
}

/**
 * The day in the browser, or its pictures.
 *
 * @param {string} url @param {"day" | "pictures"} project
 */
const walk = async (url, project) => {
  const chromium = await ensureChromium()
  const built = await timed("Building the web app …", () =>
    run("nx", ["run", "@quadrante/web:build"], { quiet: true, timeoutMs: limitMs })
  )
  if (built.status !== 0) {
    console.error(built.output)
    return built
  }
  return run("playwright", ["test", "--config", "walks", `--project=${project}`], {
    cwd: own,
    env: { OPERATON_URL: url, CHROMIUM_PATH: chromium },
    timeoutMs: limitMs
  })
}

await ensureDependencies()
const brought = await bringOperaton(output)
if ("reason" in brought) leaveOut(brought.reason)
const { classpath } = brought
const operaton = await startOperaton(classpath)
rmSync(walks, { recursive: true, force: true })
/** @type {string[]} */
const broken = operaton === null ? ["Operaton did not start"] : []
if (operaton !== null) {
  const isPictures = process.argv.includes("--pictures")
  if (!isPictures && (await runContract(operaton.url, classpath)).status !== 0) broken.push("the tests of the add-on")
  const walked = await walk(operaton.url, isPictures ? "pictures" : "day")
  if (walked.status !== 0) broken.push("the walk in the browser")
}
operaton?.stop()
const { passed, failed, failures } = readResults([output, walks])
rmSync(output, { recursive: true, force: true })
// What failed without a counted test, as where a process ended by itself, must not read as a success.
for (const failure of [...failures, ...broken]) say(`Failed: ${failure}`)
const total = failed === 0 ? broken.length : failed
console.log(`${passed} passed, ${total} failed`)
process.exit(total === 0 && passed > 0 ? 0 : 1)
