/**
 * Bytes: what one byte of a value can make of the whole of it, and how bytes are compared and copied.
 */
import type { Sink } from "./sink.ts"

/** The traits, of which a value has those of all its bytes. */
export const trait = {
  digit: 1,
  /** A dot or a comma. */
  mark: 2,
  /** What a number can be grouped with beside those. */
  space: 4,
  /** `true` has both of the next two, and so has `false`. */
  e: 8,
  uOrF: 16,
  other: 32,
  escape: 64,
  /** Beyond ASCII: two bytes that stand for a letter, and more that the rules are left with. */
  high: 128,
  /** What only the rules know: quotes, and what JSON has to escape. */
  ruled: 256,
  /** Where a query ends, if something stands in front of it. */
  hash: 512
} as const

/** The traits of each byte. */
export const traits = Uint16Array.from({ length: 256 }, (_, byte) => {
  if (byte > 0x7f) return trait.high
  if (byte < 0x20) return trait.ruled
  const char = String.fromCharCode(byte)
  if (/[0-9]/.test(char)) return trait.digit
  if (/[.,]/.test(char)) return trait.mark
  if (char === " ") return trait.space
  if (/["'\\]/.test(char)) return trait.ruled
  if (/[+%]/.test(char)) return trait.escape
  if (char === "#") return trait.other | trait.hash
  return char === "e" ? trait.e : /[uf]/.test(char) ? trait.uOrF : trait.other
})

/** Whether every value of these traits is text, and stands in JSON as it is once its escapes are decoded. */
export const areOfText = (all: number): boolean =>
  (all & trait.ruled) === 0 &&
  (all & (trait.other | trait.e | trait.uOrF)) !== 0 &&
  ((all & trait.e) === 0 || (all & trait.uOrF) === 0)

/** The byte at an offset; beyond the end it is 0, which is part of nothing. */
export const byteAt = (bytes: Uint8Array, at: number): number => bytes[at] ?? 0

/** The traits of the byte at an offset. */
export const traitsAt = (bytes: Uint8Array, at: number): number => traits[byteAt(bytes, at)] ?? trait.ruled

const classOf = (pattern: RegExp): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, byte) => (byte < 128 && pattern.test(String.fromCharCode(byte)) ? 1 : 0))

/** The traits of all bytes from `start` to `end`. */
export const traitsOf = (bytes: Uint8Array, start: number, end: number): number => {
  let all = 0
  for (let i = start; i < end; i++) all |= traitsAt(bytes, i)
  return all
}

/** Letters, digits and `_`. */
export const wordBytes = classOf(/\w/)

/** What the name of a process is made of behind its first letter. */
export const processBytes = classOf(/[\w.:-]/)

/** Whether just these bytes stand from `start` to `end`. */
export const isAt = (bytes: Uint8Array, start: number, end: number, wanted: Uint8Array): boolean => {
  if (end - start !== wanted.length) return false
  for (let i = 0; i < wanted.length; i++) if (bytes[start + i] !== wanted[i]) return false
  return true
}

/** Copies the bytes from `start` to `end` to where there is room: few are copied sooner one by one. */
export const copy = (bytes: Uint8Array, start: number, end: number, sink: Sink): void => {
  const out = sink.bytes
  let at = sink.at
  for (let i = start; i < end; i++) out[at++] = byteAt(bytes, i)
  sink.at = at
}
