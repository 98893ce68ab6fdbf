/**
 * Loaded before a contender (`--expose-gc --import`): when asked says the processor time that it took, the memory that it
 * holds right now, or, after all garbage was collected, the memory that is left.
 */
import { setTimeout as sleep } from "node:timers/promises"

/** What can be asked, and what is answered. */
export interface Answers {
  readonly cpu: { readonly us: number }
  readonly rss: { readonly rss: number }
  readonly memory: { readonly rss: number; readonly heap: number }
}

const { gc } = globalThis

const answers: { readonly [What in keyof Answers]: () => Promise<Answers[What]> | Answers[What] } = {
  cpu: () => {
    const { user, system } = process.cpuUsage()
    return { us: user + system }
  },
  rss: () => ({ rss: process.memoryUsage.rss() }),
  memory: async () => {
    if (gc === undefined) throw new Error("Start it with --expose-gc")
    for (let n = 0; n < 4; n++) {
      await gc()
      await sleep(50)
    }
    const { rss, heapUsed, external } = process.memoryUsage()
    return { rss, heap: heapUsed + external }
  }
}

process.on("message", (asked: keyof Answers) => {
  void Promise.resolve(answers[asked]()).then((answer) => process.send?.(answer))
})
process.channel?.unref()
