/**
 * Workers: threads that answer blocks of a batch while the main thread reads and writes.
 */
import { availableParallelism } from "node:os"
import { parentPort, Worker, workerData } from "node:worker_threads"
import { type CommandName, load } from "../commands/commands.ts"
import { speak } from "../messages/messages.ts"
import type { Settings } from "../settings.ts"
import { Answerer } from "./answers.ts"
import { threadArgument } from "./thread.ts"

/** What a worker is to answer, and how. */
export type Work = { readonly command: CommandName; readonly settings: Settings }

/** The main of a worker: answers each block that it is sent. */
export const serve = async (): Promise<void> => {
  const { command: name, settings }: Work = workerData
  const port = parentPort
  if (port === null) return
  await speak(settings.language)
  const answerer = await Answerer.of(await load(name), settings)
  port.on("message", async (block: Uint8Array) => {
    const answers = own(await answerer.answer(block))
    port.postMessage(answers, [answers.buffer])
  })
}

/** Bytes that have their memory to themselves, as what is handed over must have. */
const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const { buffer } = bytes
  return buffer instanceof ArrayBuffer && buffer.byteLength === bytes.length
    ? new Uint8Array(buffer)
    : new Uint8Array(bytes)
}

/** Threads that answer blocks. */
export type Pool = {
  /** Answers a block in the thread that has the least to do; null where each has enough. */
  readonly answer: (block: Uint8Array) => Promise<Uint8Array> | null
  readonly size: number
  readonly close: () => Promise<void>
}

/** A thread, and who waits for its answers, in the order of their blocks. */
type Thread = { readonly worker: Worker; readonly waiting: Array<Waiting> }

type Waiting = { readonly resolve: (answers: Uint8Array) => void; readonly reject: (reason: unknown) => void }

/** So many blocks a thread has at once: one more than it works at, so that it never waits for whoever reads. */
const ahead = 2

/** Starts threads that run the file `self`, for all cores but the one of whoever starts them. */
export const startPool = (self: string, work: Work): Pool => {
  const size = Math.max(1, Math.min(availableParallelism(), 8) - 1)
  const threads = Array.from({ length: size }, () => startThread(self, work))
  return {
    answer: (block) => {
      const thread = threads.reduce((best, one) => (one.waiting.length < best.waiting.length ? one : best))
      if (thread.waiting.length >= ahead) return null
      const sent = own(block)
      thread.worker.postMessage(sent, [sent.buffer])
      return new Promise((resolve, reject) => thread.waiting.push({ resolve, reject }))
    },
    size,
    close: async () => {
      await Promise.all(threads.map(({ worker }) => worker.terminate()))
    }
  }
}

const startThread = (self: string, work: Work): Thread => {
  const worker = new Worker(self, { argv: [threadArgument], workerData: work })
  const waiting: Array<Waiting> = []
  worker.on("message", (answers: Uint8Array) => waiting.shift()?.resolve(answers))
  worker.on("error", (error) => waiting.shift()?.reject(error))
  return { worker, waiting }
}
