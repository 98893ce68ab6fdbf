/**
 * Batches: one input a line from standard input, one line of JSON for each, in order, in constant memory.
 *
 * What has arrived is answered without waiting for more, and no more is read until the answers are written.
 */
import { once } from "node:events"
import { fstatSync } from "node:fs"
import type { Command } from "../command.ts"
import type { Outcome } from "../outcome.ts"
import { jsonOf } from "../print/json.ts"
import { failToWrite } from "../print/out.ts"
import type { Settings } from "../settings.ts"
import { LineSplitter } from "./lines.ts"

/** Runs a batch to the end of standard input. */
export const runBatch = async (command: Command, settings: Settings): Promise<void> => {
  process.stdout.on("error", failToWrite)
  const splitter = new LineSplitter()
  const lineOf = (outcome: Outcome): string => `${jsonOf(outcome, settings)}\n`
  const answerTo = (line: string): string | Promise<string> => {
    const outcome = command.ofLine(line, settings)
    return outcome instanceof Promise ? outcome.then(lineOf) : lineOf(outcome)
  }
  const answer = async (lines: ReadonlyArray<string>): Promise<void> => {
    const answers = lines.map(answerTo)
    const isWaitedFor = answers.some((one) => one instanceof Promise)
    await write((isWaitedFor ? await Promise.all(answers) : answers).join(""))
  }
  for await (const bytes of process.stdin as AsyncIterable<Uint8Array>) await answer(splitter.take(bytes))
  await answer(splitter.end())
}

/** Whether standard input is something that has lines, which a folder is not. */
export const canBeRead = (): boolean => !fstatSync(0).isDirectory()

const write = async (text: string): Promise<void> => {
  if (text !== "" && !process.stdout.write(text)) await once(process.stdout, "drain")
}
