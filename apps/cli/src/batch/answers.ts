/**
 * Answers of a batch: a block of lines in, a block of as many lines of JSON out.
 */
import type { Command } from "../command.ts"
import type { Outcome } from "../outcome.ts"
import { jsonOf } from "../print/json.ts"
import type { Settings } from "../settings.ts"
import { eachLine } from "./lines.ts"

/** Text is turned into bytes in pieces of about this length: long texts that live on are dear to collect. */
const piece = 16 * 1024

/** Answers every line of a block. What takes its time is waited for in turn, so that the order stays. */
export const answersOf = (
  block: Uint8Array,
  command: Command,
  settings: Settings
): Uint8Array | Promise<Uint8Array> => {
  const text = Buffer.from(block.buffer, block.byteOffset, block.byteLength).toString("utf8")
  const pieces: Array<Uint8Array | Promise<Uint8Array>> = []
  let waits = false
  let answers = ""
  const flush = (): void => {
    if (answers !== "") pieces.push(Buffer.from(answers))
    answers = ""
  }
  eachLine(text, (line) => {
    const quick = command.toLine === undefined ? null : command.toLine(line, settings)
    const outcome = quick ?? command.ofLine(line, settings)
    if (outcome instanceof Promise) {
      waits = true
      flush()
      pieces.push(outcome.then((answered) => Buffer.from(lineOf(answered, settings))))
    } else {
      answers += typeof outcome === "string" ? `${outcome}\n` : lineOf(outcome, settings)
      if (answers.length > piece) flush()
    }
  })
  flush()
  return waits ? Promise.all(pieces).then(Buffer.concat) : Buffer.concat(pieces.filter(isReady))
}

const lineOf = (outcome: Outcome, settings: Settings): string => `${jsonOf(outcome, settings)}\n`

const isReady = (one: Uint8Array | Promise<Uint8Array>): one is Uint8Array => !(one instanceof Promise)
