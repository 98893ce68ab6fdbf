/** Zip: the files of an archive, read with what the browser has: the list at its end, and deflate. */

export interface Packed {
  readonly name: string
  readonly text: string
}

/** What a process may hold in all when it is unpacked; more is not read. */
export const mostBytes = 4 * 1024 * 1024

/** The archive is damaged, too large, or packed in a way that is not read here. */
export class Unreadable extends Error {}

const endMark = 0x06054b50
const entryMark = 0x02014b50

/** Reads the files that `wanted` names. */
export const unzip = async (
  archive: ArrayBuffer,
  wanted: (name: string) => boolean
): Promise<ReadonlyArray<Packed>> => {
  const view = new DataView(archive)
  try {
    const end = endOf(view)
    const files: Array<Packed> = []
    let room = mostBytes
    let at = view.getUint32(end + 16, true)
    for (let n = view.getUint16(end + 10, true); n > 0; n--) {
      if (view.getUint32(at, true) !== entryMark) throw new Unreadable("no entry")
      const [nameLength, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
      const bytes = new Uint8Array(archive, at + 46, nameLength)
      const name = new TextDecoder().decode(bytes)
      if (!name.endsWith("/") && wanted(name)) {
        const text = await textOf(archive, view, at, room)
        room -= text.length
        files.push({ name, text })
      }
      at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0)
    }
    return files
  } catch (cause) {
    throw cause instanceof Unreadable ? cause : new Unreadable(String(cause))
  }
}

/** The list of the files is found from the end, before which a comment may stand. */
const endOf = (view: DataView): number => {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 0xffff); at--) {
    if (view.getUint32(at, true) === endMark) return at
  }
  throw new Unreadable("no list of files")
}

const textOf = async (archive: ArrayBuffer, view: DataView, at: number, room: number): Promise<string> => {
  const method = view.getUint16(at + 10, true)
  const packed = view.getUint32(at + 20, true)
  const head = view.getUint32(at + 42, true)
  const begin = head + 30 + view.getUint16(head + 26, true) + view.getUint16(head + 28, true)
  const body = new Blob([new Uint8Array(archive, begin, packed)])
  if (method !== 0 && method !== 8) throw new Unreadable(`method ${method}`)
  const stream = method === 0 ? body.stream() : body.stream().pipeThrough(new DecompressionStream("deflate-raw"))
  // What it says of its size may be a lie: it is counted while it is unpacked.
  const reader = stream.getReader()
  const chunks: Array<Uint8Array<ArrayBuffer>> = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > room) {
      await reader.cancel()
      throw new Unreadable("too large")
    }
    chunks.push(value)
  }
  return new Blob(chunks).text()
}
