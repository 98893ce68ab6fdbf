/** Contenders of a bench: servers in processes of their own, and what they took. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import type { Answers } from "../peers/memory.ts"

const memory = join(import.meta.dirname, "../peers/memory.ts")

export type Contender = Awaited<ReturnType<typeof contend>>

/** Starts a server script and waits for the address that it prints. */
export const contend = async (
  script: string,
  env: Readonly<Record<string, string>> = {},
  parameters: readonly string[] = [],
  flags: readonly string[] = []
) => {
  const { PATH = "", TMPDIR, PROFILE_TO } = process.env
  const child = spawn(
    process.execPath,
    [
      ...flags,
      "--expose-gc",
      "--import",
      memory,
      ...(PROFILE_TO ? ["--cpu-prof", `--cpu-prof-dir=${PROFILE_TO}`] : []),
      script,
      ...parameters
    ],
    {
      env: { PATH, ...(TMPDIR !== undefined && { TMPDIR }), ...env },
      stdio: ["ignore", "pipe", "pipe", "ipc"]
    }
  )
  const { stdout, stderr } = child
  if (stdout === null || stderr === null) throw new Error("A contender has no output")
  let log = ""
  stderr.on("data", (chunk) => (log += chunk))
  let isOver = false
  const over = once(child, "exit").then(() => void (isOver = true))
  const died = over.then(() => Promise.reject(new Error(`${script} ended:\n${log.slice(-4_000)}`)))
  died.catch(() => undefined)
  const address = new Promise<string>((resolve) => {
    let text = ""
    stdout.on("data", (chunk) => {
      const [found] = /http:\/\/localhost:\d+/.exec((text += chunk)) ?? []
      if (found !== undefined) resolve(found)
    })
  })
  const origin = await Promise.race([address, died])
  const ask = async <What extends keyof Answers>(what: What): Promise<Answers[What]> => {
    const answered = once(child, "message")
    child.send(what)
    const [answer] = await Promise.race([answered, died])
    return answer
  }
  return {
    origin,
    pid: child.pid,
    cpuUs: async () => (await ask("cpu")).us,
    rss: async () => (await ask("rss")).rss,
    /** What it holds once all garbage was collected. */
    memory: () => ask("memory"),
    stop: async () => {
      if (!isOver) child.kill("SIGTERM")
      await over
    },
    log: () => log
  }
}
