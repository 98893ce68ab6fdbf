/** Reads files named by the user, or returns the error. */
import { closeSync, openSync, readSync } from "node:fs"
import { failure, type Failure } from "./outcome.ts"

/** More than this no recording has; a device that never ends has. */
export const longestFile = 256 * 1024 * 1024

/** The text of a file, or of standard input as `-`, unpacked where it is gzip, without a byte order mark. */
export const readText = (path: string): string | Failure => {
  try {
    return readWithin(path).replace(/^\ufeff/, "")
  } catch {
    return failure("file-unreadable", null, { text: path })
  }
}

/** Reads to the end, or throws past the limit. What it is told of a file's size would not do for a pipe. */
const readWithin = (path: string): string => {
  const file = path === "-" ? 0 : openSync(path, "r")
  try {
    const pieces: Array<Uint8Array> = []
    for (let length = 0; length <= longestFile;) {
      const piece = Buffer.allocUnsafe(1024 * 1024)
      const read = readSync(file, piece)
      if (read === 0) return unpacked(Buffer.concat(pieces)).toString("utf8")
      pieces.push(piece.subarray(0, read))
      length += read
    }
    throw new RangeError("longer than any recording")
  } finally {
    if (file !== 0) closeSync(file)
  }
}

/** What a file is shows in its first bytes: names are changed on the way. One that breaks off, or never ends, throws. */
const unpacked = (bytes: Buffer): Buffer => (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzip(bytes) : bytes)

/** Node loads zlib for 3 ms, a tenth of what a command takes to start: only a packed file needs it. */
const gunzip = (bytes: Buffer): Buffer =>
  process.getBuiltinModule("node:zlib").gunzipSync(bytes, { maxOutputLength: longestFile })
