/** A thread for tests of the pool, that does not do the job but what its text says. */
import { parentPort } from "node:worker_threads"

interface Order {
  readonly input: { readonly text: string }
}

parentPort?.on("message", ({ input: { text } }: Order) => {
  const answer = (done: unknown) => parentPort?.postMessage({ done, spent: 1, total: 1 })
  switch (text) {
    case "loop":
      for (;;);
    case "match":
      // A match without an end, inside of which no line of ours runs.
      return answer(/^(a+)+$/.test(`${"a".repeat(60)}b`))
    case "grow": {
      const all: number[][] = []
      for (;;) all.push(Array.from({ length: 10_000 }, Math.random))
    }
    case "exit":
      return process.exit(3)
    case "throw":
      throw new Error("A mistake that nobody catches")
    case "fail":
      return parentPort?.postMessage({ failed: { name: "Error", message: "no", stack: null }, spent: 1, total: 1 })
    case "wait":
      return undefined
    default:
      return answer(new TextEncoder().encode(text))
  }
})
