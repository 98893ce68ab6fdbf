/**
 * The pool: threads that do what is too heavy for the one that answers.
 *
 * A thread has so much memory, and a job so much time of a processor; whatever goes beyond is ended together with its
 * thread, and only who asked for it hears of that. Threads begin with the first job and end when there is none for a while.
 */
import { Worker } from "node:worker_threads"
import type { Fault } from "@quadrante/api/fault"
import { Result } from "effect"
import { refuse } from "../http/refusal.ts"
import type { Log } from "../log/log.ts"
import { lanes, type Jobs, type Kind, type Lane } from "./jobs.ts"
import { makeQueue, type Owner } from "./queue.ts"
import type { Answer, Order } from "./thread.ts"

export interface Limits {
  /** Threads of each lane. */
  readonly threads: number
  /** Seconds of a processor that one job may take. */
  readonly seconds: number
  /** Memory that a thread may hold, in MiB. */
  readonly memory: number
}

/** Hears for whom a processor worked, and for how many milliseconds; also of work that was ended. */
export type Spent = (owner: Owner, milliseconds: number) => void

export interface Pool {
  /**
   * Does a job for somebody. It fails where they have too much waiting (`busy`), and where the job goes beyond its time or
   * memory (`too-heavy`).
   */
  readonly run: <K extends Kind>(
    owner: Owner,
    kind: K,
    input: Jobs[K]["input"]
  ) => Promise<Result.Result<Jobs[K]["output"], Fault>>
  /** Ends all threads, and whatever they are at. */
  readonly stop: () => Promise<void>
}

/** Jobs that wait: of one person, and of everybody. */
const mostOfPerson = 8
const mostOfAll = 500

/** Nobody waits longer than this for a thread: the request that asked is given up soon after. */
const longestWaitMs = 25_000

/** A thread that answers nobody, not even how long it has worked, is ended after this, however little it got of a processor. */
const longestRunMs = 30_000

const ours = new URL("./thread.ts", import.meta.url)

const lookEveryMs = 200
const idleMs = 30_000

interface Waiting {
  readonly owner: Owner
  readonly order: Order
  readonly end: (outcome: Result.Result<unknown, Fault>) => void
  readonly fail: (cause: unknown) => void
  timer?: NodeJS.Timeout
}

/** Makes a pool; no thread begins before the first job. `program` is what its threads run. */
export const makePool = (limits: Limits, log: Log, spent: Spent, program = ours): Pool => {
  const all: Readonly<Record<Lane, ReturnType<typeof makeLane>>> = {
    quick: makeLane(limits, log, spent, program),
    long: makeLane(limits, log, spent, program)
  }
  return {
    run: <K extends Kind>(owner: Owner, kind: K, input: Jobs[K]["input"]) =>
      // What comes back is what a job of this kind yields, which the compiler cannot follow across threads.
      all[lanes[kind]].run(owner, { kind, input }) as Promise<Result.Result<Jobs[K]["output"], Fault>>,
    stop: async () => void (await Promise.all(Object.values(all).map((lane) => lane.stop())))
  }
}

/** Threads that share one queue. */
const makeLane = (limits: Limits, log: Log, spent: Spent, program: URL) => {
  const queue = makeQueue<Waiting>(mostOfPerson, mostOfAll)
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

  const work = async (thread: Thread, { owner, order, end, fail }: Waiting) => {
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
        const job: Waiting = { owner, order, end, fail }
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

/** How a job ended that did not come to its end by itself. */
type Ended = "time" | "memory" | "crash"
type Outcome = Answer | { readonly ended: Ended; readonly spent: number }

interface Thread {
  /** Does a job; a thread is given one at a time. */
  readonly run: (order: Order) => Promise<Outcome>
  /** Has nothing to do for now, and ends if that stays so for a while. */
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
  let settle: ((outcome: Answer | { readonly ended: Ended }) => void) | null = null
  let resting: NodeJS.Timeout | undefined
  let failure: Ended = "crash"
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
    const began = performance.now()
    const look = setInterval(() => {
      void processorTime(worker).then((now) => (used = Math.max(used, now)))
      if (used - before <= seconds * 1000 && performance.now() - began <= longestRunMs) return
      failure = "time"
      void worker.terminate()
    }, lookEveryMs)
    try {
      const outcome = await new Promise<Answer | { readonly ended: Ended }>((resolve) => {
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
