/** The command line as people run it: the built file. */
import { type ChildProcess, fork, spawn } from "node:child_process"
import { fileURLToPath } from "node:url"
import { isFull } from "../../../tools/testing/seed.ts"

const built = fileURLToPath(new URL("../dist/quadrante.js", import.meta.url))
const resident = fileURLToPath(new URL("./resident.fixture.ts", import.meta.url))
const LANG = "pt_BR.UTF-8"

/** What came of a run. */
export type RunResult = { readonly status: number | null; readonly out: string; readonly err: string }

/** Runs `quadrante` in a process of its own, with arguments, and text or bytes on its standard input. */
export const started = (
  args: ReadonlyArray<string>,
  input: string | Uint8Array = "",
  env: { readonly [name: string]: string } = {}
): Promise<RunResult> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [built, ...args], { env: { ...process.env, LANG, ...env } })
    const out: Array<Buffer> = []
    const err: Array<Buffer> = []
    child.stdout.on("data", (bytes: Buffer) => out.push(bytes))
    child.stderr.on("data", (bytes: Buffer) => err.push(bytes))
    child.stdin.on("error", () => undefined)
    child.on("error", reject)
    child.on("close", (status) =>
      resolve({ status, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString() })
    )
    child.stdin.end(input)
  })

let running: ChildProcess | null = null
let last: Promise<unknown> = Promise.resolve()

const startResident = (): ChildProcess => {
  const child = fork(resident, [built], {
    env: { ...process.env, LANG },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced"
  })
  // It ends with the worker that asks it.
  child.unref()
  child.channel?.unref()
  child.setMaxListeners(0)
  return child
}

const ask = (args: ReadonlyArray<string>, input: string | Uint8Array): Promise<RunResult> =>
  new Promise((resolve, reject) => {
    const child = (running ??= startResident())
    child.channel?.ref()
    const settle = () => {
      child.off("message", answer).off("exit", end)
      child.channel?.unref()
    }
    const answer = (result: RunResult) => {
      settle()
      resolve(result)
    }
    const end = (status: number | null) => {
      settle()
      running = null
      reject(new Error(`quadrante ${args.join(" ")} ended its process with ${status}: it needs one of its own`))
    }
    child.on("message", answer).on("exit", end)
    child.send({ args, input })
  })

/** Runs `quadrante` in the process that all such runs share; in the full run, in one of its own. */
export const quadrante = (args: ReadonlyArray<string>, input: string | Uint8Array = ""): Promise<RunResult> => {
  if (isFull) return started(args, input)
  const next = last.then(() => ask(args, input))
  last = next.catch(() => undefined)
  return next
}

/** The JSON document of a run with `--json`. */
export const json = async (args: ReadonlyArray<string>): Promise<unknown> =>
  JSON.parse((await quadrante([...args, "--json"])).out)

/** The JSON documents of a batch, one a line. It reads the stream of standard input, which a process has once. */
export const batch = async (
  args: ReadonlyArray<string>,
  input: string | Uint8Array
): Promise<ReadonlyArray<unknown>> => {
  const { out } = await started([...args, "--batch"], input)
  return out
    .split("\n")
    .slice(0, -1)
    .map((line): unknown => JSON.parse(line))
}
