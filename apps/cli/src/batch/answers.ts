/**
 * Answers of a batch: a block of lines in, a block of as many lines of JSON out.
 */
import type { Command } from "../command.ts"
import type { Outcome } from "../outcome.ts"
import { jsonOf } from "../print/json.ts"
import type { QuickWay } from "../quick/link.ts"
import { Sink } from "../quick/sink.ts"
import type { Settings } from "../settings.ts"
import { eachLine } from "./lines.ts"

/** Answers the lines of blocks, one block at a time. */
export class Answerer {
  readonly #command: Command
  readonly #settings: Settings
  readonly #quickWay: QuickWay | null
  readonly #sink = new Sink()

  private constructor(command: Command, settings: Settings, quickWay: QuickWay | null) {
    this.#command = command
    this.#settings = settings
    this.#quickWay = quickWay
  }

  /** What answers lines to a command. */
  static async of(command: Command, settings: Settings): Promise<Answerer> {
    return new Answerer(command, settings, (await command.quickWay?.(settings)) ?? null)
  }

  /** Answers every line of a block. What takes its time is waited for in turn, so that the order stays. */
  answer(block: Uint8Array): Uint8Array | Promise<Uint8Array> {
    const bytes = Buffer.from(block.buffer, block.byteOffset, block.byteLength)
    const waited: Array<Uint8Array | Promise<Uint8Array>> = []
    eachLine(bytes, (start, end) => {
      if (this.#quickWay?.(bytes, start, end, this.#sink) === true) return
      const outcome = this.#command.ofLine(bytes.toString("utf8", start, end), this.#settings)
      if (outcome instanceof Promise) {
        waited.push(
          this.#sink.take(),
          outcome.then((answered) => Buffer.from(this.#lineOf(answered)))
        )
      } else this.#sink.text(this.#lineOf(outcome))
    })
    const rest = this.#sink.take()
    return waited.length === 0 ? rest : Promise.all([...waited, rest]).then(Buffer.concat)
  }

  #lineOf(outcome: Outcome): string {
    return `${jsonOf(outcome, this.#settings)}\n`
  }
}
