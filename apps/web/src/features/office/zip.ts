/** Zip: the files of an archive, unpacked by `fflate` within a limit. */
import { Unzip, UnzipInflate, unzipSync } from "fflate"

export interface ZipEntry {
  readonly name: string
  readonly text: string
}

/** What a process may hold in all when it is unpacked; more is not read. */
export const mostBytes = 4 * 1024 * 1024

/** The archive is damaged, too large, or packed in a way that is not read here. */
export class Unreadable extends Error {}

/** So much is unpacked at a time. No more than a thousand times of it can come out before it is counted. */
const pieceBytes = 4 * 1024

/** Reads the files that `wanted` names. */
export const unzip = (archive: Uint8Array, wanted: (name: string) => boolean): ReadonlyArray<ZipEntry> => {
  try {
    const unpacked = unpack(archive, (name) => !name.endsWith("/") && wanted(nameOf(name)))
    return [...unpacked].map(([name, chunks]) => ({ name: nameOf(name), text: textOf(chunks) }))
  } catch (cause) {
    throw cause instanceof Unreadable ? cause : new Unreadable(String(cause))
  }
}

/** The pieces of each file, in the order of the archive's list, which must name neither more files nor other sizes. */
const unpack = (
  archive: Uint8Array,
  wanted: (name: string) => boolean
): ReadonlyMap<string, ReadonlyArray<Uint8Array>> => {
  const sizes = sizesOf(archive, wanted)
  const files = new Map([...sizes.keys()].map((name) => [name, new Array<Uint8Array>()] as const))
  let room = mostBytes
  const unzipper = new Unzip((file) => {
    const chunks = files.get(file.name)
    if (chunks === undefined) return
    // What an archive says of its sizes may be a lie: they are counted while it is unpacked.
    file.ondata = (error, chunk) => {
      if (error !== null) throw error
      room -= chunk.length
      if (room < 0) throw new Unreadable("too large")
      chunks.push(chunk)
    }
    file.start()
  })
  unzipper.register(UnzipInflate)
  for (let at = 0; at < archive.length; at += pieceBytes) {
    unzipper.push(archive.subarray(at, at + pieceBytes), at + pieceBytes >= archive.length)
  }
  for (const [name, chunks] of files) {
    if (chunks.reduce((sum, { length }) => sum + length, 0) !== sizes.get(name)) throw new Unreadable(`${name} is cut`)
  }
  return files
}

/** The sizes that the list at the end of an archive gives. Without it, an archive is none or was cut. */
const sizesOf = (archive: Uint8Array, wanted: (name: string) => boolean): ReadonlyMap<string, number> => {
  const sizes = new Map<string, number>()
  unzipSync(archive, {
    filter: ({ name, originalSize }) => {
      if (wanted(name)) sizes.set(name, originalSize)
      return false
    }
  })
  return sizes
}

/** Names are UTF-8. Some archives do not say so, and theirs are given byte by byte. */
const nameOf = (name: string): string => {
  const bytes = Uint8Array.from(name, (char) => char.charCodeAt(0))
  try {
    return /[^\0-\xff]/.test(name) ? name : new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return name
  }
}

const textOf = (chunks: ReadonlyArray<Uint8Array>): string => {
  const decoder = new TextDecoder()
  return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join("") + decoder.decode()
}
