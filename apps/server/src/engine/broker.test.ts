/** Two brokers at the same work: the library's own, in a thread of its own, and the one that is relieved. */
import { Worker } from "node:worker_threads"
import fc from "fast-check"
import { afterAll, describe, expect, it } from "vitest"
import "./broker.ts"
import * as Smqp from "smqp"
import { work, type Act } from "../../test/broker.ts"

const other = new Worker(
  `import { parentPort } from "node:worker_threads"
   import * as Smqp from "smqp"
   import { work } from ${JSON.stringify(new URL("../../test/broker.ts", import.meta.url).href)}
   parentPort.on("message", (acts) => parentPort.postMessage(work(Smqp, acts)))`,
  { eval: true }
)
afterAll(() => other.terminate())

describe("the relieved broker", () => {
  it("hands over the same messages in the same order, and keeps the same state, as the library's own", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 40 }), async (acts) => {
        expect(work(Smqp, acts)).toEqual(await works(acts))
      }),
      { numRuns: process.env["QUADRANTE_RUNS"] === "full" ? 5_000 : 500 }
    )
  })
})

// Helpers

const works = (acts: readonly Act[]) =>
  new Promise<unknown>((resolve) => {
    other.once("message", resolve)
    other.postMessage(acts)
  })

const seldom = "exchange queue unbind deleteQueue deleteExchange purge stop recover shovel closeShovel nack".split(" ")
const few = fc.constantFrom(0, 0, 0, 1, 1, 2)
const key = fc.constantFrom("a.b", "a.b", "a.c", "b", "a.b.c")
const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.oneof(
    { arbitrary: fc.constantFrom("publish", "temporary"), weight: 3 },
    { arbitrary: fc.constantFrom("consume", "once", "bind", "send", "cancel", "get"), weight: 2 },
    {
      arbitrary: fc.constantFrom(...seldom),
      weight: 1
    }
  ),
  which: few,
  other: few,
  key,
  pattern: fc.constantFrom("#", "a.#", "a.*", "a.b", "*.c"),
  answer: fc.constantFrom("ack", "publish", "publish", "nothing", "nack", "cancel", "delete", "bind"),
  flag: fc.boolean()
})
