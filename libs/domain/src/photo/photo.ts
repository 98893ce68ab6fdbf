/** The photo of a person: a square JPEG of one size, which the browser cuts and the server checks. */

/** How many points it has on each side. */
export const side = 256

/** The most bytes of it: twice what a detailed one takes. */
export const longest = 100 * 1024

/** The part of a picture that is cut out, in its own points. */
export interface Square {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** The largest square in the middle of a picture, and in its upper part where it is tall: a head is there. */
export const squareOf = (width: number, height: number): Square => {
  const size = Math.min(width, height)
  return { x: Math.floor((width - size) / 2), y: Math.floor((height - size) / 4), size }
}

/**
 * A photo without what nobody sees in it: where and with what it was taken, comments, and whatever stands behind its end.
 * Null where it is no whole JPEG of this size.
 */
export const parse = (bytes: Uint8Array): Uint8Array<ArrayBuffer> | null => {
  if (bytes.length > longest || bytes[0] !== 0xff || bytes[1] !== marker.start) return null
  const kept: Uint8Array[] = [bytes.subarray(0, 2)]
  let frames = 0
  for (let at = 2; bytes[at] === 0xff;) {
    const kind = bytes[at + 1] ?? 0
    if (kind === marker.end) return frames === 1 ? joined([...kept, bytes.subarray(at, at + 2)]) : null
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
    // What begins here has no length, or its length does not even hold itself.
    if (kind < marker.firstWithLength || (kind >= marker.firstAlone && kind < marker.scan) || length < 2) return null
    let next = at + 2 + length
    if (isFrame(kind)) {
      if (!isOurs(kind, bytes.subarray(at, next))) return null
      frames += 1
    }
    if (kind === marker.scan) {
      if (frames === 0) return null
      next = afterScan(bytes, next)
    }
    if (!isUnseen(kind)) kept.push(bytes.subarray(at, next))
    at = next
  }
  return null
}

const marker = { firstWithLength: 0xc0, firstAlone: 0xd0, start: 0xd8, end: 0xd9, scan: 0xda, comment: 0xfe } as const

/** How the points are coded: all of C0 to CF but the tables among them. */
const isFrame = (kind: number): boolean => kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind)

/** Baseline or progressive, eight bits, of the size, in grey or in colour: what every browser draws. */
const isOurs = (kind: number, frame: Uint8Array): boolean => {
  const [bits, ...size] = frame.subarray(4, 9)
  return (
    (kind === 0xc0 || kind === 0xc2) &&
    bits === 8 &&
    size.join() === [side >> 8, side & 0xff, side >> 8, side & 0xff].join() &&
    (frame[9] === 1 || frame[9] === 3)
  )
}

/** Comments and what programs write for themselves, but for what tells how colours are meant (E0, E2, EE). */
const isUnseen = (kind: number): boolean =>
  kind === marker.comment || (kind >= 0xe0 && kind <= 0xef && ![0xe0, 0xe2, 0xee].includes(kind))

/** Where the points end: at the next marker that is none of those within them. */
const afterScan = (bytes: Uint8Array, from: number): number => {
  for (let at = from; at < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

const joined = (parts: ReadonlyArray<Uint8Array>): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
