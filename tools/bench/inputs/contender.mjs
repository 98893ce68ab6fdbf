/** Contenders of a bench: servers in processes of their own, and what they took. */
import { spawn } from "node:child_process"
import { join } from "node:path"

const memory = join(import.meta.dirname, "../peers/memory.mjs")

/** Starts a server script and waits for the address that it prints. */
export const contend = async (script, env = {}, parameters = []) => {
  const child = spawn(
    process.execPath,
    [
      "--expose-gc",
      "--import",
      memory,
      ...(process.env.PROFILE_TO ? ["--cpu-prof", `--cpu-prof-dir=${process.env.PROFILE_TO}`] : []),
      script,
      ...parameters
    ],
    {
      env: { PATH: process.env.PATH, ...env },
      stdio: ["ignore", "pipe", "pipe", "ipc"]
    }
  )
  let log = ""
  child.stderr.on("data", (chunk) => (log += chunk))
  const origin = await new Promise((resolve, reject) => {
    child.stdout.on("data", (chunk) => {
      const [found] = /http:\/\/localhost:\d+/.exec(String(chunk)) ?? []
      if (found) resolve(found)
    })
    child.on("exit", () => reject(new Error(log)))
  })
  const ask = (what) =>
    new Promise((resolve) => {
      child.once("message", resolve)
      child.send(what)
    })
  const stop = () =>
    new Promise((resolve) => {
      child.on("exit", resolve)
      child.kill("SIGTERM")
    })
  return {
    origin,
    cpuUs: async () => (await ask("cpu")).us,
    rss: async () => (await ask("rss")).rss,
    memory: () => ask("memory"),
    stop,
    log: () => log
  }
}
