/**
 * Workers: threads that answer blocks of a batch while the main thread reads and writes.
 */
import { availableParallelism } from "node:os"
import { parentPort, Worker, workerData } from "node:worker_threads"
import { type CommandName, load } from "../commands/commands.ts"
import { speak } from "../messages/messages.ts"
import type { Settings } from "../settings.ts"
import { answersOf } from "./answers.ts"
import { threadArgument } from "./thread.ts"

/** What a worker is to answer, and how. */
export type Work = { readonly command: CommandName; readonly settings: Settings }

/** The main of a worker: answers each block that it is sent. */
export const serve = async (): Promise<void> => {
  const { command: name, settings }: Work = workerData
  const port = parentPort
  if (port === null) return
  await speak(settings.language)
  const command = await load(name)
  port.on("message", async (block: Uint8Array) => {
    const answers = new Uint8Array(await answersOf(block, command, settings))
    port.postMessage(answers, [answers.buffer])
  })
}

/** Threads that answer blocks, each one at a time. */
export type Pool = {
  /** Answers a block in a thread that is free, as soon as one is. */
  readonly answer: (block: Uint8Array) => Promise<Uint8Array>
  readonly size: number
  readonly close: () => Promise<void>
}

/** Starts threads that run the file `self`. One more than there are cores would only wait. */
export const startPool = (self: string, work: Work): Pool => {
  const size = Math.max(1, Math.min(availableParallelism(), 8))
  const workers = Array.from({ length: size }, () => new Worker(self, { argv: [threadArgument], workerData: work }))
  const free = [...workers]
  const waiting: Array<(worker: Worker) => void> = []
  const taken = (): Promise<Worker> => {
    const worker = free.pop()
    return worker === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(worker)
  }
  const answer = async (block: Uint8Array): Promise<Uint8Array> => {
    const worker = await taken()
    const own = new Uint8Array(block)
    const answered = new Promise<Uint8Array>((resolve, reject) => {
      worker.once("message", resolve)
      worker.once("error", reject)
    })
    worker.postMessage(own, [own.buffer])
    const answers = await answered
    worker.removeAllListeners("error")
    const next = waiting.shift()
    if (next === undefined) free.push(worker)
    else next(worker)
    return answers
  }
  return {
    answer,
    size,
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()))
    }
  }
}
