/**
 * Heads: what stands in front of the query of a link, looked up once for the many links that have the same.
 */
import { isAt } from "./bytes.ts"

/** What was found for a head. */
type Known<Answer> = { readonly bytes: Uint8Array; readonly answer: Answer }

/** Longer heads are not kept. */
const longest = 256

/** Answers by heads: the last one for each of some hashes, so that a log of ever new heads takes no more room. */
export class Heads<Answer> {
  readonly #known: Array<Known<Answer> | null> = Array.from({ length: 256 }, () => null)
  readonly #find: (head: string) => Answer

  constructor(find: (head: string) => Answer) {
    this.#find = find
  }

  /** The answer for the head of ASCII that stands from `start` to `end`, and has this hash. */
  answerTo(bytes: Buffer, start: number, end: number, hash: number): Answer {
    const known = this.#known[hash & 255] ?? null
    if (known !== null && isAt(bytes, start, end, known.bytes)) return known.answer
    const head = bytes.subarray(start, end)
    const answer = this.#find(head.toString("latin1"))
    if (head.length <= longest) this.#known[hash & 255] = { bytes: new Uint8Array(head), answer }
    return answer
  }
}
