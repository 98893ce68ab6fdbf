/** Sees that `npm start` or `npm run dev` runs once on a data folder and has its port, before anything is installed, built or touched. */
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { join, resolve } from "node:path"
import { root } from "./run.mjs"

/** Says who runs on a data folder: the process of its `npm start` or `npm run dev`, and its port. */
const nameOfFile = "start.json"

/**
 * What came of it.
 *
 * @typedef {{ refused: string } | { release: () => void, wasKilled: boolean }} Claim
 */

/**
 * Takes the data folder and looks whether the port is free. Gives the sentence that says why it cannot be (`refused`), or
 * how to let go of the folder again (`release`), and whether one that was killed had it (`wasKilled`).
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Claim>}
 */
export const claim = async (env) => {
  const port = env.PORT || "4100"
  // With a database elsewhere there is nothing on this machine that two could share by mistake.
  const held = env.DATABASE_URL
    ? { release: () => {}, wasKilled: false }
    : hold(resolve(env.QUADRANTE_DATA || join(root, ".data")), port)
  if ("refused" in held || (await isFree(port))) return held
  held.release()
  return {
    refused: `Port ${port} is in use. Stop what listens there, or take another one: PORT=${Number(port) + 1} npm start`
  }
}

/**
 * @param {string} folder
 * @param {string} port
 * @returns {Claim}
 */
const hold = (folder, port) => {
  const made = mkdirSync(folder, { recursive: true })
  // As the server makes it: as root PostgreSQL runs as somebody else, who has to get in.
  if (made !== undefined && process.getuid?.() === 0) chmodSync(folder, 0o755)
  const file = join(folder, nameOfFile)
  const content = `${JSON.stringify({ pid: process.pid, port })}\n`
  for (let wasKilled = false; ; wasKilled = true) {
    try {
      writeFileSync(file, content, { flag: "wx", mode: 0o600 })
      return { release: () => void (readIf(file) === content && rmSync(file, { force: true })), wasKilled }
    } catch (error) {
      if (codeOf(error) !== "EEXIST") throw error
    }
    const other = read(file)
    if (other !== null && isStart(other.pid)) {
      return {
        refused:
          `Quadrante runs already on the data folder ${folder}: process ${other.pid}, http://localhost:${other.port}. ` +
          `Stop that one (kill ${other.pid}), or give this one a folder and a port of its own: ` +
          `QUADRANTE_DATA=… PORT=${Number(other.port) + 1} npm start`
      }
    }
    rmSync(file, { force: true })
  }
}

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && "code" in error ? error.code : null)

/** @param {string} file */
const readIf = (file) => {
  try {
    return readFileSync(file, "utf8")
  } catch {
    return null
  }
}

/** @param {string} file */
const read = (file) => {
  try {
    const { pid, port } = JSON.parse(readIf(file) ?? "")
    return Number.isInteger(pid) && pid > 0 ? { pid, port: String(port) } : null
  } catch {
    return null
  }
}

/**
 * Whether a process is an `npm start` or an `npm run dev` that runs. Its number alone may be another's by now, where that can be told.
 *
 * @param {number} pid
 */
const isStart = (pid) => {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) !== "EPERM") return false
  }
  const command = readIf(`/proc/${pid}/cmdline`)
  return command === null || /(start|dev)\.mjs/.test(command)
}

/**
 * @param {string} port
 * @returns {Promise<boolean>}
 */
const isFree = (port) =>
  new Promise((done) => {
    const server = createServer()
    // Whatever else is wrong with it the server says itself.
    server.once("error", (error) => done(codeOf(error) !== "EADDRINUSE"))
    try {
      server.listen(Number(port), () => server.close(() => done(true)))
    } catch {
      done(true)
    }
  })
