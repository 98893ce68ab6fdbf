/**
 * Answers of a batch: a block of lines in, a block of as many lines of JSON out.
 */
import type { Command } from "../command.ts"
import type { Outcome } from "../outcome.ts"
import { jsonOf } from "../print/json.ts"
import type { Settings } from "../settings.ts"
import { eachLine } from "./lines.ts"

/** Answers every line of a block. What takes its time is waited for in turn, so that the order stays. */
export const answersOf = (block: Uint8Array, command: Command, settings: Settings): string | Promise<string> => {
  const text = Buffer.from(block.buffer, block.byteOffset, block.byteLength).toString("utf8")
  const outcomes: Array<string | Promise<Outcome>> = []
  let waits = false
  let answers = ""
  eachLine(text, (line) => {
    const quick = command.toLine === undefined ? null : command.toLine(line, settings)
    const outcome = quick ?? command.ofLine(line, settings)
    if (outcome instanceof Promise) {
      waits = true
      if (answers !== "") outcomes.push(answers)
      answers = ""
      outcomes.push(outcome)
    } else answers += `${typeof outcome === "string" ? outcome : jsonOf(outcome, settings)}\n`
  })
  if (!waits) return answers
  if (answers !== "") outcomes.push(answers)
  return Promise.all(outcomes).then((all) =>
    all.map((one) => (typeof one === "string" ? one : `${jsonOf(one, settings)}\n`)).join("")
  )
}
