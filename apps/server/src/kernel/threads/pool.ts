/**
 * The worker pool: runs heavy jobs off the main thread.
 *
 * Each thread has a memory limit and each job a limit of processor time. A job over its limit is killed with its
 * thread, and only its caller gets an error. Threads start with the first job and stop after a while without one.
 */
import { Worker } from "node:worker_threads"
import type { Fault } from "@quadrante/api/fault"
import { Result } from "effect"
import { refuse } from "../http/refusal.ts"
import type { Log } from "../log/log.ts"
import type { Job, Lane } from "./job.ts"
import { makeQueue, type Owner } from "./queue.ts"
import type { Answer, Order } from "./serving.ts"

export interface Limits {
  /** Threads of each lane. */
  readonly threads: number
  /** The limit of processor time per job, in seconds. */
  readonly seconds: number
  /** The memory limit of a thread, in MiB. */
  readonly memory: number
}

/** Called with the processor time of each job, also of killed ones, and its owner. */
export type CpuTimeListener = (owner: Owner, milliseconds: number) => void

export interface Pool {
  /**
   * Runs a job for its owner. Fails if the owner has too many queued (`busy`) or the job exceeds its limits
   * (`too-heavy`).
   */
  readonly run: <Input, Output>(
    owner: Owner,
    job: Job<Input, Output>,
    input: Input
  ) => Promise<Result.Result<Output, Fault>>
  /** Stops all threads and their jobs. */
  readonly stop: () => Promise<void>
}

/** The most queued jobs: of one person, and of all. */
const mostOfPerson = 8
const mostOfAll = 500

/** The longest wait in the queue: the request behind a job times out soon after. */
const longestWaitMs = 25_000

/** A thread whose processor time does not grow is killed after this. */
const longestRunMs = 30_000

const lookEveryMs = 200
const idleMs = 10_000

interface QueuedJob {
  readonly owner: Owner
  readonly order: Order
  readonly end: (outcome: Result.Result<unknown, Fault>) => void
  readonly fail: (cause: unknown) => void
  timer?: NodeJS.Timeout
}

/** Makes a pool; threads start with the first job. `program` is their entry point. */
export const makePool = (limits: Limits, log: Log, spent: CpuTimeListener, program: URL): Pool => {
  const all: Readonly<Record<Lane, ReturnType<typeof makeLane>>> = {
    quick: makeLane(limits, log, spent, program),
    long: makeLane(limits, log, spent, program)
  }
  return {
    run: <Input, Output>(owner: Owner, { kind, lane }: Job<Input, Output>, input: Input) =>
      // What comes back is what a job of this kind yields, which the compiler cannot follow across threads.
      all[lane].run(owner, { kind, input }) as Promise<Result.Result<Output, Fault>>,
    stop: async () => void (await Promise.all(Object.values(all).map((lane) => lane.stop())))
  }
}

/** Threads that share one queue. */
const makeLane = (limits: Limits, log: Log, spent: CpuTimeListener, program: URL) => {
  const queue = makeQueue<QueuedJob>(mostOfPerson, mostOfAll)
  const idle: Thread[] = []
  const threads = new Set<Thread>()
  let isStopping = false

  const serve = () => {
    while (!isStopping && (idle.length > 0 || threads.size < limits.threads)) {
      const job = queue.next()
      if (job === undefined) return
      clearTimeout(job.timer)
      void work(idle.pop() ?? begin(), job)
    }
  }

  const begin = () => {
    const thread = startThread(limits, program, () => {
      threads.delete(thread)
      const at = idle.indexOf(thread)
      if (at >= 0) idle.splice(at, 1)
    })
    threads.add(thread)
    return thread
  }

  const work = async (thread: Thread, { owner, order, end, fail }: QueuedJob) => {
    try {
      const outcome = await thread.run(order)
      spent(owner, outcome.spent)
      if ("ended" in outcome) {
        const { ended } = outcome
        const facts = { amb: owner.amb, person: owner.person, job: order.kind, ms: Math.round(outcome.spent) }
        if (!isStopping) log.warn("A job was ended together with its thread", { ...facts, reason: ended })
        end(isStopping ? refuse("unavailable", { retryAfter: 2 }) : refuse("too-heavy", { at: ended }))
      } else if ("done" in outcome) end(Result.succeed(outcome.done))
      else fail(Object.assign(new Error(outcome.failed.message), outcome.failed))
    } catch (cause) {
      fail(cause)
    }
    queue.done(owner)
    if (threads.has(thread)) {
      idle.push(thread)
      thread.rest()
    }
    serve()
  }

  return {
    run: (owner: Owner, order: Order) =>
      new Promise<Result.Result<unknown, Fault>>((end, fail) => {
        const job: QueuedJob = { owner, order, end, fail }
        if (isStopping) return end(refuse("unavailable", { retryAfter: 2 }))
        if (!queue.add(job)) return end(refuse("busy", { retryAfter: 5 }))
        job.timer = setTimeout(() => {
          if (queue.remove(job)) end(refuse("busy", { retryAfter: 10 }))
        }, longestWaitMs)
        serve()
      }),
    stop: async () => {
      isStopping = true
      for (const job of queue.clear()) {
        clearTimeout(job.timer)
        job.end(refuse("unavailable", { retryAfter: 2 }))
      }
      await Promise.all([...threads].map((thread) => thread.stop()))
    }
  }
}

/** How a job was terminated. */
type Termination = "time" | "memory" | "crash"
type Outcome = Answer | { readonly ended: Termination; readonly spent: number }

interface Thread {
  /** Runs a job; a thread runs one at a time. */
  readonly run: (order: Order) => Promise<Outcome>
  /** Idle: the thread stops if no job comes for a while. */
  readonly rest: () => void
  readonly stop: () => Promise<unknown>
}

/** Starts a thread; `gone` hears of its end, whatever brought it about. */
const startThread = ({ seconds, memory }: Limits, program: URL, gone: () => void): Thread => {
  const worker = new Worker(program, {
    // Nothing of the server's secrets is needed there.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: Math.ceil(memory / 8), stackSizeMb: 4 }
  })
  let settle: ((outcome: Answer | { readonly ended: Termination }) => void) | null = null
  let resting: NodeJS.Timeout | undefined
  let failure: Termination = "crash"
  /** Milliseconds of a processor, as they were when the last job ended, and as they were seen last. */
  let [before, used] = [0, 0]
  worker.on("message", (answer: Answer) => settle?.(answer))
  worker.on("error", (cause: Error & { code?: string }) => {
    if (cause.code === "ERR_WORKER_OUT_OF_MEMORY") failure = "memory"
  })
  worker.on("exit", () => {
    gone()
    settle?.({ ended: failure })
  })

  const run = async (order: Order): Promise<Outcome> => {
    clearTimeout(resting)
    worker.ref()
    // A busy machine gives a job little time, which is no fault of the job.
    let heard = performance.now()
    const look = setInterval(() => {
      void processorTime(worker).then((now) => {
        if (now <= used) return
        used = now
        heard = performance.now()
      })
      if (used - before <= seconds * 1000 && performance.now() - heard <= longestRunMs) return
      failure = "time"
      void worker.terminate()
    }, lookEveryMs)
    try {
      const outcome = await new Promise<Answer | { readonly ended: Termination }>((resolve) => {
        settle = resolve
        worker.postMessage(order)
      })
      if ("ended" in outcome) return { ...outcome, spent: used - before }
      before = used = outcome.total
      return outcome
    } finally {
      settle = null
      clearInterval(look)
      worker.unref()
    }
  }
  return {
    run,
    rest: () => void (resting = setTimeout(() => void worker.terminate(), idleMs).unref()),
    stop: () => worker.terminate()
  }
}

/** Milliseconds of a processor that a thread has used; zero where it cannot be asked yet, or any more. */
const processorTime = async (worker: Worker): Promise<number> => {
  try {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1000
  } catch {
    return 0
  }
}
