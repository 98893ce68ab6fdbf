/**
 * Batches: one input a line from standard input, one line of JSON for each, in order, in constant memory.
 *
 * The first megabyte is answered where it is read, so that a short batch starts at once. What comes after is shared out
 * among this thread and others. What has arrived is answered without waiting for more.
 */
import { fstatSync, readSync } from "node:fs"
import { once } from "node:events"
import { load } from "../commands/commands.ts"
import { Answerer } from "./answers.ts"
import { Cutter } from "./lines.ts"
import { failToWrite } from "../print/out.ts"
import { type Pool, startPool, type Work } from "./worker.ts"

/** How much is answered before threads are started. */
const pays = 1024 * 1024

/** Runs a batch to the end of standard input. `self` is the file that threads run. */
export const runBatch = async (work: Work, self: string): Promise<void> => {
  process.stdout.on("error", failToWrite)
  const answerer = await Answerer.of(await load(work.command), work.settings)
  const cutter = new Cutter()
  let read = 0
  let pool: Pool | null = null
  const unwritten: Array<Promise<void>> = []
  let written: Promise<void> = Promise.resolve()
  const answer = async (block: Uint8Array): Promise<void> => {
    read += block.length
    if (read > pays) pool ??= startPool(self, work)
    const answers = pool?.answer(block) ?? answerer.answer(block)
    written = Promise.all([answers, written]).then(([ready]) => write(ready))
    unwritten.push(written)
    // Reading waits for writing, so that no more than a few blocks are ever held.
    while (unwritten.length > 8 * (pool?.size ?? 0)) await unwritten.shift()
  }
  for await (const bytes of input()) {
    const block = cutter.take(bytes)
    if (block.length > 0) await answer(block)
  }
  const last = cutter.end()
  if (last !== null) await answer(last)
  await written
  await (pool as Pool | null)?.close()
}

/** Whether standard input is something that has lines, which a folder is not. */
export const canBeRead = (): boolean => !fstatSync(0).isDirectory()

/** Standard input: of a file in large pieces, of anything else as it comes. */
const input = (): AsyncIterable<Uint8Array> => (fstatSync(0).isFile() ? file() : process.stdin)

/** A file has what is asked for at once, so that reading it by way of other threads would only wait for these. */
async function* file(): AsyncGenerator<Uint8Array> {
  const piece = Buffer.allocUnsafeSlow(pays)
  for (let length = readSync(0, piece); length > 0; length = readSync(0, piece)) {
    yield piece.subarray(0, length)
    // What other threads have answered is heard of between two pieces.
    await new Promise((resolve) => setImmediate(resolve))
  }
}

const write = async (text: Uint8Array): Promise<void> => {
  if (text.length > 0 && !process.stdout.write(text)) await once(process.stdout, "drain")
}
