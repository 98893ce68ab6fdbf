/** A server as people start it, in a process of its own, which can be killed. */
import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"

export interface ServerProcess {
  readonly child: ChildProcess
  readonly origin: string
  readonly port: number
  /** What it logged. */
  readonly log: () => string
  /** From its spawn until it said where it is. */
  readonly readyMs: number
}

const main = join(import.meta.dirname, "../src/main.ts")

/** A node that mails, whoever runs it. */
export const mailing = join(import.meta.dirname, "node.ts")

/** Where programs are, files that are kept for a while, as the socket of a database, and what was compiled before. */
export const ofMachine = () => ({
  PATH: process.env["PATH"],
  TMPDIR: process.env["TMPDIR"],
  NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"]
})

/** Runs the server's program with these variables and no others. `limit` is a `ulimit`, such as `-f 20000`. */
export const run = (variables: Readonly<Record<string, string>>, limit?: string, program = main): ChildProcess => {
  const options = { env: { ...ofMachine(), ...variables }, stdio: ["ignore", "pipe", "pipe"] } as const
  return limit === undefined
    ? spawn(process.execPath, [program], { ...options, stdio: [...options.stdio] })
    : spawn("bash", ["-c", `ulimit ${limit}; exec "$0" "$1"`, process.execPath, program], {
        ...options,
        stdio: [...options.stdio]
      })
}

/** Starts a server on a data folder and waits until it takes requests. */
export const spawnServer = async (
  folder: string,
  port = 0,
  variables: Readonly<Record<string, string>> = {},
  limit?: string,
  program = main
): Promise<ServerProcess> => {
  const began = performance.now()
  const child = run({ PORT: String(port), QUADRANTE_DATA: join(folder, "data"), ...variables }, limit, program)
  let logged = ""
  child.stderr?.on("data", (chunk: Buffer) => (logged = (logged + chunk.toString()).slice(-100_000)))
  const said = await new Promise<string>((resolve, reject) => {
    let text = ""
    child.stdout?.on("data", (chunk: Buffer) => {
      text += chunk.toString()
      if (/Quadrante: https?:\/\/\S+/.test(text)) resolve(text)
    })
    child.on("exit", (status) => reject(new Error(`It ended with ${status}: ${text}${logged}`)))
  })
  // Behind another address it says that one, and is where it was told to be.
  const found = Number(/http:\/\/localhost:(\d+)/.exec(said)?.[1] ?? port)
  return {
    child,
    origin: `http://localhost:${found}`,
    port: found,
    log: () => logged,
    readyMs: performance.now() - began
  }
}

/** Ends a server with a signal, and says its exit status. */
export const end = async ({ child }: ServerProcess, signal: NodeJS.Signals): Promise<number | null> => {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  child.kill(signal)
  const [status] = (await once(child, "exit")) as [number | null]
  return status
}
