/** The server behind Vite: a process that is started, restarted and stopped. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { createServer } from "node:net"
import { join } from "node:path"
import { root, serverFlags } from "../setup/run.mjs"
import { say } from "../setup/say.mjs"

/** A port that nobody listens on now. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  server.close()
  await once(server, "close")
  if (address === null || typeof address === "string") throw new Error("a port of TCP has a number")
  return address.port
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/-/ready`).then(
    ({ ok }) => ok,
    () => false
  )

/** The server on a port, which serves the page from a folder. People reach it at `address`. */
export const makeBackend = (port: number, address: string, webFolder: string) => {
  let child: ChildProcess | null = null
  let isFirst = true
  let ready: Promise<boolean> = Promise.resolve(false)
  /** Restarts wait for each other: two servers would share a data folder. */
  let last: Promise<unknown> = Promise.resolve()

  const begin = () => {
    const env = { ...process.env, PORT: String(port), QUADRANTE_WEB: webFolder }
    // The channel tells the server when we are gone.
    const started = spawn(process.execPath, [...serverFlags, join(root, "apps/server/src/main.ts")], {
      cwd: root,
      env,
      stdio: ["ignore", "pipe", "inherit", "ipc"]
    })
    const isTold = isFirst
    started.stdout?.on("data", (chunk: Buffer) => {
      // The address is ours, and the people are told once.
      if (isTold) process.stdout.write(chunk.toString().replace(`http://localhost:${port}`, address))
    })
    child = started
    return untilReady(started)
  }

  const untilReady = async (started: ChildProcess): Promise<boolean> => {
    while (started.exitCode === null && started.signalCode === null) {
      if (await isReady(port)) {
        isFirst = false
        return true
      }
      await new Promise((done) => setTimeout(done, 100))
    }
    say("The server ended. Save a file of the server, and it starts again.")
    return false
  }

  const end = async () => {
    const ending = child
    child = null
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return
    ending.kill("SIGTERM")
    await once(ending, "exit")
  }

  return {
    /** Ends the server that runs, starts it anew, and says whether it came up. */
    restart: (): Promise<boolean> => {
      ready = last.then(end).then(begin)
      last = ready.catch(() => undefined)
      return ready
    },
    /** Waits for a start that is under way. */
    ready: (): Promise<boolean> => ready,
    stop: end
  }
}
