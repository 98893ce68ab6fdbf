/** A thread of the pool: does one job after the other, behind everything else that the machine has to do. */
import { setPriority } from "node:os"
import { parentPort } from "node:worker_threads"
import { load, type Kind } from "./jobs.ts"

/** What a thread is asked. */
export interface Order {
  readonly kind: Kind
  readonly input: unknown
}

/** What it answers: what came of the job, and the milliseconds of a processor that it took, and all of the thread's. */
export type Answer = { readonly spent: number; readonly total: number } & (
  | { readonly done: unknown }
  | { readonly failed: { readonly name: string; readonly message: string; readonly stack: string | null } }
)

/** Behind the thread that answers, which gets ten times as much of a busy processor, but never quite without. */
const priority = 10

// On Linux a priority is a thread's own; elsewhere this would be that of the server.
if (process.platform === "linux") setPriority(priority)

const port = parentPort
if (port === null) throw new Error("This is a thread of the pool, and no program of its own")

const processorTime = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const run = async ({ kind, input }: Order): Promise<Answer> => {
  const before = processorTime()
  const times = () => {
    const total = processorTime()
    return { spent: total - before, total }
  }
  try {
    // Each name stands for its input too, which the compiler cannot follow.
    const done: unknown = await (await load[kind]())(input as never)
    return { done, ...times() }
  } catch (cause) {
    const { name, message, stack = null } = cause instanceof Error ? cause : new Error(String(cause))
    return { failed: { name, message, stack }, ...times() }
  }
}

port.on("message", (order: Order) => void run(order).then((answer) => port.postMessage(answer)))
