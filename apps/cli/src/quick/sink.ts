/**
 * Sinks: bytes that are put one behind the other, in a buffer that grows and is used again.
 */

/** Where the answers of a batch are written. Whoever writes bytes of its own asks for room first, and moves `at` on. */
export class Sink {
  bytes: Buffer = Buffer.allocUnsafeSlow(64 * 1024)
  at = 0

  /** Makes room for so many bytes more. */
  room(count: number): void {
    if (this.bytes.length - this.at >= count) return
    const wider = Buffer.allocUnsafeSlow(Math.max(2 * this.bytes.length, this.at + count))
    this.bytes.copy(wider, 0, 0, this.at)
    this.bytes = wider
  }

  /** Puts one byte, for which there is room. */
  byte(byte: number): void {
    this.bytes[this.at++] = byte
  }

  /** Puts bytes. */
  put(piece: Uint8Array): void {
    this.room(piece.length)
    this.bytes.set(piece, this.at)
    this.at += piece.length
  }

  /** Puts a text as UTF-8. */
  text(text: string): void {
    this.room(3 * text.length)
    if (text.length < 32 && this.#isWritten(text)) return
    this.at += this.bytes.write(text, this.at)
  }

  /** Few characters of ASCII are sooner written one by one. */
  #isWritten(text: string): boolean {
    let at = this.at
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i)
      if (unit > 0x7f) return false
      this.bytes[at++] = unit
    }
    this.at = at
    return true
  }

  /** Gives a copy of what was put, and begins anew. */
  take(): Uint8Array {
    const taken = new Uint8Array(this.bytes.subarray(0, this.at))
    this.at = 0
    return taken
  }
}
