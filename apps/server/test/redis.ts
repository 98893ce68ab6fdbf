/** A Redis for tests, which can be emptied, killed and started again at the same address. */
import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { tmpdir } from "node:os"
import { createClient } from "redis"
import { freePort } from "./port.ts"

export interface Redis {
  readonly url: string
  readonly empty: () => Promise<void>
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Starts one that keeps nothing. */
export const startRedis = async (): Promise<Redis> => {
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  const start = async () => {
    const parameters = [
      "--port",
      String(port),
      "--bind",
      "127.0.0.1",
      "--save",
      "",
      "--appendonly",
      "no",
      "--dir",
      tmpdir()
    ]
    const own = spawn("redis-server", parameters, { stdio: ["ignore", "pipe", "ignore"] })
    child = own
    await new Promise<void>((resolve, reject) => {
      own.stdout.on("data", (chunk: Buffer) => {
        if (chunk.toString().includes("Ready to accept connections")) resolve()
      })
      own.on("error", reject)
      own.on("exit", (status) => reject(new Error(`redis-server ended with ${status}`)))
    })
  }
  const kill = async () => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    child.removeAllListeners("exit")
    child.kill("SIGKILL")
    await once(child, "exit")
  }
  await start()
  return {
    url,
    start,
    kill,
    stop: kill,
    empty: async () => {
      const client = createClient({ url })
      await client.connect()
      await client.flushAll()
      client.destroy()
    }
  }
}
