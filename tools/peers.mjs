/**
 * `npm run test:peers`: the tests of other engines against real ones, which Maven brings. `npm test` replays what was recorded
 * of them. Where Java or Maven are not to be had a line says so, and that is no failure. `--record` records anew.
 */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { readResults } from "./results.mjs"
import { ensureDependencies } from "./setup/dependencies.mjs"
import { bringOperaton, startOperaton } from "./setup/operaton.mjs"
import { root, run } from "./setup/run.mjs"
import { say } from "./setup/say.mjs"

const limitMs = 600_000
const output = mkdtempSync(join(tmpdir(), "quadrante-peers-"))

/** @param {string} reason */
const leaveOut = (reason) => {
  rmSync(output, { recursive: true, force: true })
  console.log(`peers: not run (${reason})`)
  process.exit(0)
}

await ensureDependencies()
const brought = await bringOperaton(output)
if ("reason" in brought) leaveOut(brought.reason)
const operaton = "reason" in brought ? null : await startOperaton(brought.classpath)
const up = operaton !== null
if (operaton !== null) {
  const record = process.argv.includes("--record") ? { QUADRANTE_RECORD: "1" } : {}
  await run(
    "vitest",
    [
      "run",
      "src/process/foreign",
      // They share an engine, which each of them empties first.
      "--no-file-parallelism",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${join(output, "vitest.json")}`
    ],
    {
      cwd: join(root, "apps/server"),
      env: { OPERATON_URL: operaton.url, ...record },
      timeoutMs: limitMs
    }
  )
}
operaton?.stop()
const { passed, failed, failures } = readResults([output])
rmSync(output, { recursive: true, force: true })
if (!up) say("Failed: Operaton did not start")
for (const failure of failures) say(`Failed: ${failure}`)
const total = failed + (up && passed + failed > 0 ? 0 : 1)
console.log(`${passed} passed, ${total} failed`)
process.exit(total === 0 ? 0 : 1)
