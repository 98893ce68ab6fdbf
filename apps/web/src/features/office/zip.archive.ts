/** Archives as file managers pack them, for tests. */
import { deflateRawSync } from "node:zlib"

/**
 * An archive of these files, by name and text, and by method where one is to be stored (0) and not packed (8). `says` is
 * what it says of the size of each, where that is a lie.
 */
export const zip = (
  files: ReadonlyArray<readonly [name: string, text: string, method?: 0 | 8]>,
  says: number | null = null
): Buffer<ArrayBuffer> => {
  const bodies: Array<Buffer> = []
  const list: Array<Buffer> = []
  let at = 0
  for (const [name, text, method = 8] of files) {
    const packed = method === 8 ? deflateRawSync(Buffer.from(text)) : Buffer.from(text)
    const size = says ?? Buffer.byteLength(text)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(method, 8)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(size, 22)
    head.writeUInt16LE(Buffer.byteLength(name), 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(method, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(size, 24)
    entry.writeUInt16LE(Buffer.byteLength(name), 28)
    entry.writeUInt32LE(at, 42)
    const body = Buffer.concat([head, Buffer.from(name), packed])
    bodies.push(body)
    list.push(entry, Buffer.from(name))
    at += body.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, ...list, end])
}
