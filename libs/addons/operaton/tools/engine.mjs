/** An Operaton of one's own, which Maven brings and Java 17 runs, with its data in memory. */
import { spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { createServer } from "node:net"
import { delimiter, join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { findMaven } from "../../../../tools/setup/debian.mjs"
import { root, run } from "../../../../tools/setup/run.mjs"
import { timed } from "../../../../tools/setup/say.mjs"

const folder = join(root, "libs/addons/operaton/peer")

/**
 * Brings Operaton; says why it could not be had, or the path by which Java finds it.
 *
 * @param {string} output a folder for what Maven says
 * @param {{ readonly isWithApp?: boolean }} [options] whether its own web app comes with it
 * @returns {Promise<{ readonly reason: string } | { readonly classpath: string }>}
 */
export const bringOperaton = async (output, { isWithApp = false } = {}) => {
  if (!(await findMaven())) return { reason: "no Java 17 with its compiler, or no Maven" }
  const classpath = join(output, "classpath")
  const built = await timed("Operaton, by Maven …", () =>
    run(
      "mvn",
      [
        "-q",
        "-B",
        "compile",
        "dependency:build-classpath",
        `-Dmdep.outputFile=${classpath}`,
        ...(isWithApp ? ["-Pwebapp"] : [])
      ],
      { cwd: folder, quiet: true, timeoutMs: 300_000 }
    )
  )
  if (built.status !== 0)
    return {
      reason: `Maven did not bring it: ${built.output.match(/\[ERROR\] (.*)/)?.[1]?.slice(0, 200) ?? "no reason"}`
    }
  return { classpath: [join(folder, "target/classes"), readFileSync(classpath, "utf8")].join(delimiter) }
}

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once("error", reject)
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0))
    })
  })

/**
 * Starts Operaton, and says where its REST API is; null: it did not start. It ends with this process.
 *
 * @param {string} classpath
 * @param {readonly string[]} [settings] those that it has besides
 * @returns {Promise<{ readonly url: string, readonly stop: () => void } | null>}
 */
export const startOperaton = async (classpath, settings = []) => {
  const port = await freePort()
  const engine = spawn(
    "java",
    [
      "-Xmx256m",
      "-cp",
      classpath,
      "peer.Peer",
      `--server.port=${port}`,
      "--server.address=127.0.0.1",
      "--spring.datasource.url=jdbc:h2:mem:peer;DB_CLOSE_DELAY=-1",
      "--operaton.bpm.metrics.enabled=false",
      ...settings
    ],
    { stdio: "ignore" }
  )
  const stop = () => void engine.kill()
  process.on("exit", stop)
  const url = `http://127.0.0.1:${port}/engine-rest`
  const isUp = async () => {
    for (let left = 120; left > 0 && engine.exitCode === null; left--) {
      const answer = await fetch(`${url}/engine`).catch(() => null)
      if (answer?.ok) return true
      await sleep(1_000)
    }
    return false
  }
  return (await timed("Operaton starts …", isUp)) ? { url, stop } : null
}
