/**
 * Concurrency limit per person: runs a few expensive calls of one person at a time and queues the rest. A budget stops
 * sustained load; this keeps even its first second from delaying other people.
 *
 * After a call, the person's next one is delayed by twice the processor time that the call took, and at least by its
 * duration, to account for the database. People at a screen never notice. A script that sends calls back to back gets a
 * third of the thread and half of a database backend.
 */
import { setTimeout as sleep } from "node:timers/promises"
import type { Name } from "@quadrante/api/contract"
import type { Person } from "./budgets.ts"

/** The queues of a person. A statement or a PDF has a queue of its own that delays nothing else. */
type TurnQueue = "steps" | "looks"

const lines: Partial<Record<Name, TurnQueue>> = {
  start: "steps",
  complete: "steps",
  cancel: "steps",
  message: "steps",
  deploy: "steps",
  endUpload: "steps",
  beginExport: "steps",
  indicator: "looks",
  search: "looks",
  report: "looks",
  reportGroups: "looks",
  reportShape: "looks"
}

/** The most queued calls: more than any screen sends at once. */
const mostWaiting = 30

/** The longest delay between two calls, in milliseconds. */
const longestRestMs = 200

/** Ends a turn. */
type ReleaseTurn = () => void

export interface Turns {
  /** Waits for the person's turn; null if too many calls wait already. */
  readonly take: (person: Person, name: Name) => Promise<ReleaseTurn | null>
}

/** Milliseconds of processor time of this thread. */
const threadWork = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const elapsed = () => performance.now()

const resting = (ms: number): Promise<unknown> => sleep(ms, undefined, { ref: false })

/** The concurrency limits of all people on one node. */
export const makeTurns = (atOnce: number, work = threadWork, rest = resting, now = elapsed): Turns => {
  /** Per person: how many calls run, and which wait, first in first out. */
  const underWay = new Map<string, { count: number; readonly waiting: Array<() => void> }>()

  return {
    take: async ({ amb, person }, name) => {
      const line = lines[name]
      if (line === undefined) return () => undefined
      const key = `${amb} ${person} ${line}`
      const mine = underWay.get(key) ?? { count: 0, waiting: [] }
      if (mine.waiting.length >= mostWaiting) return null
      underWay.set(key, mine)
      if (mine.count < atOnce) mine.count++
      else await new Promise<void>((resolve) => mine.waiting.push(resolve))
      const [worked, began] = [work(), now()]
      const goOn = () => {
        // The turn goes on to the next, and with it the place in the count.
        const next = mine.waiting.shift()
        if (next !== undefined) return next()
        if (--mine.count === 0) underWay.delete(key)
      }
      const restMs = () => Math.min(Math.max(2 * (work() - worked), now() - began), longestRestMs)
      return () => void rest(restMs()).then(goOn)
    }
  }
}
