/** The loop of a worker thread: one job after the other, at low priority. */
import { setPriority } from "node:os"
import { parentPort } from "node:worker_threads"
import type { Loader } from "./job.ts"

/** What a thread is asked. */
export interface Order {
  readonly kind: string
  readonly input: unknown
}

/** What it answers: what came of the job, and the milliseconds of a processor that it took, and all of the thread's. */
export type Answer = { readonly spent: number; readonly total: number } & (
  | { readonly done: unknown }
  | { readonly failed: { readonly name: string; readonly message: string; readonly stack: string | null } }
)

/** Behind the thread that answers, which gets ten times as much of a busy processor, but never quite without. */
const priority = 10

/** Does the jobs of these kinds that the pool sends to this thread. */
export const serveJobs = (loaders: readonly Loader[]): void => {
  // On Linux a priority is a thread's own; elsewhere this would be that of the server.
  if (process.platform === "linux") setPriority(priority)
  const port = parentPort
  if (port === null) throw new Error("This is a thread of the pool, and no program of its own")
  port.on("message", (order: Order) => void run(loaders, order).then((answer) => port.postMessage(answer)))
}

const processorTime = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const run = async (loaders: readonly Loader[], { kind, input }: Order): Promise<Answer> => {
  const before = processorTime()
  const times = () => {
    const total = processorTime()
    return { spent: total - before, total }
  }
  try {
    const loader = loaders.find((one) => one.kind === kind)
    if (loader === undefined) throw new Error(`No thread does jobs of the kind ${kind}`)
    // Each kind stands for its input too, which the compiler cannot follow.
    const done: unknown = await (await loader.load())(input as never)
    return { done, ...times() }
  } catch (cause) {
    const { name, message, stack = null } = cause instanceof Error ? cause : new Error(String(cause))
    return { failed: { name, message, stack }, ...times() }
  }
}
