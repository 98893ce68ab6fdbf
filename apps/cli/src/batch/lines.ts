/**
 * Lines: the bytes of a batch cut into whole lines, in constant memory.
 *
 * A line ends at LF, a CR right before it is dropped, and nothing else ends or trims one. The last one needs no LF. A
 * byte order mark at the very start is dropped.
 */

/** Of a line longer than this, only so much is kept. Nothing that is answered is near it. */
export const longestLine = 16 * 1024 * 1024

const lf = 0x0a

/** Cuts what arrives into blocks of whole lines. */
export class Cutter {
  #rest: Array<Uint8Array> = []
  #restLength = 0
  #isStart = true

  /** Takes bytes and gives the whole lines that are there so far, with the LF of each; empty where there is none. */
  take(bytes: Uint8Array): Uint8Array {
    const last = bytes.lastIndexOf(lf)
    if (last < 0) {
      this.#keep(bytes)
      return none
    }
    const first = bytes.indexOf(lf)
    this.#keep(bytes.subarray(0, first))
    const block = Buffer.concat([...this.#rest, bytes.subarray(first, last + 1)])
    this.#rest = []
    this.#restLength = 0
    this.#keep(bytes.subarray(last + 1))
    return this.#withoutMark(block)
  }

  /** The last line, where it had no LF. It has none here either; null where there is no such line. */
  end(): Uint8Array | null {
    if (this.#restLength === 0) return null
    const block = Buffer.concat(this.#rest)
    this.#rest = []
    this.#restLength = 0
    const line = this.#withoutMark(block)
    return line.length === 0 ? null : line
  }

  #keep(bytes: Uint8Array): void {
    const room = longestLine - this.#restLength
    if (bytes.length === 0 || room <= 0) return
    this.#rest.push(Buffer.from(bytes.subarray(0, room)))
    this.#restLength += Math.min(bytes.length, room)
  }

  #withoutMark(block: Uint8Array): Uint8Array {
    const isMarked = this.#isStart && block[0] === 0xef && block[1] === 0xbb && block[2] === 0xbf
    this.#isStart = false
    return isMarked ? block.subarray(3) : block
  }
}

const none = new Uint8Array(0)

const cr = 0x0d

/** Hands each line of a block to `each`, in order, by where it starts and ends. */
export const eachLine = (block: Uint8Array, each: (start: number, end: number) => void): void => {
  for (let start = 0; start < block.length;) {
    const found = block.indexOf(lf, start)
    const end = found < 0 ? block.length : found
    each(start, found > start && block[found - 1] === cr ? found - 1 : end)
    start = end + 1
  }
}
