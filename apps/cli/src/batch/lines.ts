/**
 * Lines: the bytes of a batch split into lines of text, in constant memory.
 *
 * A line ends at LF, a CR right before it is dropped, and nothing else ends or trims one. The last one needs no LF. A
 * byte order mark at the very start is dropped.
 */
import { StringDecoder } from "node:string_decoder"

/** Of a line longer than this, only so much is kept. Nothing that is answered is near it. */
export const longestLine = 16 * 1024 * 1024

/** Splits bytes into lines as they arrive. */
export class LineSplitter {
  readonly #decoder = new StringDecoder("utf8")
  #isStart = true
  #rest = ""

  /** Takes bytes and gives the lines that they end. */
  take(bytes: Uint8Array): ReadonlyArray<string> {
    const [first = "", ...others] = this.#withoutMark(this.#decoder.write(bytes)).split("\n")
    this.#keep(first)
    const last = others.pop()
    if (last === undefined) return []
    const lines = [this.#rest, ...others].map((line) => (line.endsWith("\r") ? line.slice(0, -1) : line))
    this.#rest = ""
    this.#keep(last)
    return lines
  }

  /** The last line, where it had no LF. */
  end(): ReadonlyArray<string> {
    this.#keep(this.#withoutMark(this.#decoder.end()))
    return this.#rest === "" ? [] : [this.#rest]
  }

  #keep(text: string): void {
    this.#rest += text.slice(0, longestLine - this.#rest.length)
  }

  #withoutMark(text: string): string {
    if (text === "" || !this.#isStart) return text
    this.#isStart = false
    return text.startsWith("\ufeff") ? text.slice(1) : text
  }
}
