/** Whether a PNG can be put on paper: what PDFKit meets in one while it writes is thrown where nobody catches it. */
import { inflateSync } from "node:zlib"

/** So many points are drawn at most; more is a picture that somebody made to be too large. */
const mostPoints = 24_000_000

/** Whether bytes are a PNG, by how they begin. */
export const isPng = (bytes: Uint8Array): boolean => bytes[0] === 0x89 && bytes[1] === 0x50

/** Whether it is whole, of a size that can be drawn, and holds as many points as it says. */
export const isSound = (bytes: Buffer): boolean => {
  const width = bytes.length < 33 ? 0 : bytes.readUInt32BE(16)
  const height = width === 0 ? 0 : bytes.readUInt32BE(20)
  const channels = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[bytes[25] ?? -1]
  const isInterlaced = bytes[28] !== 0
  if (channels === undefined || isInterlaced || width * height === 0 || width * height > mostPoints) return false
  const row = 1 + Math.ceil((width * channels * (bytes[24] ?? 0)) / 8)
  const packed = dataOf(bytes)
  if (packed === null) return false
  try {
    const points = inflateSync(Buffer.concat(packed), { maxOutputLength: row * height })
    if (points.length !== row * height) return false
    // Each row begins with how it is to be read, of which there are five ways.
    for (let at = 0; at < points.length; at += row) if ((points[at] ?? 5) > 4) return false
    return true
  } catch {
    return false
  }
}

/** The parts that hold its points; null where it has no end. */
const dataOf = (bytes: Buffer): readonly Buffer[] | null => {
  const parts: Buffer[] = []
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const kind = bytes.toString("latin1", at + 4, at + 8)
    if (kind === "IEND") return parts
    if (kind === "IDAT") parts.push(bytes.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  return null
}
