/**
 * `npm run test:peers`: the tests of other engines against real ones, which Maven brings. `npm test` replays what was recorded
 * of them. Where Java or Maven are not to be had a line says so, and that is no failure. `--record` records anew.
 */
import { spawn } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { readResults } from "./results.mjs"
import { findMaven } from "./setup/debian.mjs"
import { ensureDependencies } from "./setup/dependencies.mjs"
import { root, run } from "./setup/run.mjs"
import { say, timed } from "./setup/say.mjs"

const limitMs = 600_000
const folder = join(root, "tools/peers/operaton")
const output = mkdtempSync(join(tmpdir(), "quadrante-peers-"))

/** @param {string} reason */
const leaveOut = (reason) => {
  rmSync(output, { recursive: true, force: true })
  console.log(`peers: not run (${reason})`)
  process.exit(0)
}

await ensureDependencies()
if (!(await findMaven())) leaveOut("no Java 17 with its compiler, or no Maven")
const classpath = join(output, "classpath")
const built = await timed("Operaton, by Maven …", () =>
  run("mvn", ["-q", "-B", "compile", "dependency:build-classpath", `-Dmdep.outputFile=${classpath}`], {
    cwd: folder,
    quiet: true,
    timeoutMs: limitMs / 2
  })
)
if (built.status !== 0)
  leaveOut(`Maven did not bring it: ${built.output.match(/\[ERROR\] (.*)/)?.[1]?.slice(0, 200) ?? "no reason"}`)

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once("error", reject)
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0))
    })
  })

const port = await freePort()
const engine = spawn(
  "java",
  [
    "-Xmx256m",
    "-cp",
    [join(folder, "target/classes"), readFileSync(classpath, "utf8")].join(delimiter),
    "peer.Peer",
    `--server.port=${port}`,
    "--server.address=127.0.0.1",
    "--spring.datasource.url=jdbc:h2:mem:peer;DB_CLOSE_DELAY=-1",
    "--operaton.bpm.metrics.enabled=false"
  ],
  { stdio: "ignore" }
)
process.on("exit", () => engine.kill())
const url = `http://127.0.0.1:${port}/engine-rest`

const isUp = async () => {
  for (let left = 120; left > 0 && engine.exitCode === null; left--) {
    const answer = await fetch(`${url}/engine`).catch(() => null)
    if (answer?.ok) return true
    await sleep(1_000)
  }
  return false
}
const up = await timed("Operaton starts …", isUp)
if (up) {
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
      env: { OPERATON_URL: url, ...record },
      timeoutMs: limitMs
    }
  )
}
engine.kill()
const { passed, failed, failures } = readResults([output])
rmSync(output, { recursive: true, force: true })
if (!up) say("Failed: Operaton did not start")
for (const failure of failures) say(`Failed: ${failure}`)
const total = failed + (up && passed + failed > 0 ? 0 : 1)
console.log(`${passed} passed, ${total} failed`)
process.exit(total === 0 ? 0 : 1)
