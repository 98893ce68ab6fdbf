/** Runs a command of the project under the project's own Node, whatever Node was used to start the tool. */
import { spawn } from "node:child_process"
import { existsSync } from "node:fs"
import { delimiter, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

/** The repository's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const platform = process.platform === "win32" ? "win" : process.platform
const packaged = join(root, "node_modules", `node-${platform}-${process.arch}`, "bin")
const executable = process.platform === "win32" ? "node.exe" : "node"

/** Node 24: the one that npm brought, else the running one where it is new enough, else null. */
export const projectNode = () => {
  if (existsSync(join(packaged, executable))) return join(packaged, executable)
  return Number(process.versions.node.split(".")[0]) >= 24 ? process.execPath : null
}

/**
 * What the server's Node is told. Left alone, each of its threads lets what is short-lived grow to 96 MiB before it tidies
 * up, and keeps that: after heavy work the server held a third more than with half of it, and was no faster.
 *
 * Where the processor can protect the pages that hold machine code, V8 keeps a list of them, and loses count of it where
 * threads come and go: the process ends with SIGTRAP ("Check failed: jit_page.has_value()") or SIGSEGV. So it protects none.
 */
export const serverFlags = ["--max-semi-space-size=16", "--no-memory-protection-keys"]

/**
 * The environment of every child: the project's Node and its commands come first in the path.
 *
 * @param {NodeJS.ProcessEnv} extra
 * @returns {NodeJS.ProcessEnv}
 */
export const environment = (extra = {}) => {
  const node = projectNode()
  return {
    ...process.env,
    PATH: [...(node ? [dirname(node)] : []), join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter),
    NX_DAEMON: "false",
    ...extra
  }
}

/**
 * Runs a command with its output shown (or kept, with `quiet`), and gives its exit status and what it printed.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, cwd?: string, timeoutMs?: number, signal?: AbortSignal }} options
 * @returns {Promise<{ status: number, output: string }>}
 */
export const run = (command, args, { env = {}, quiet = false, cwd = root, timeoutMs, signal } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: environment(env),
      stdio: ["ignore", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit"],
      shell: process.platform === "win32",
      ...(timeoutMs && { timeout: timeoutMs }),
      ...(signal && { signal })
    })
    let output = ""
    child.stdout?.on("data", (chunk) => (output += chunk))
    child.stderr?.on("data", (chunk) => (output += chunk))
    child.on("error", (error) => resolve({ status: 127, output: String(error) }))
    child.on("close", (status) => resolve({ status: status ?? 1, output }))
  })
