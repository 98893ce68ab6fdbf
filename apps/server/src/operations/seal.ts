/**
 * Seal: the last bytes of a backup's file, by which every byte before them is known to be as it was written. The checksum of
 * the text within does not cover its packing, of which some bits mean nothing. A seal is a member of gzip of its own, so
 * that the file can be unpacked by anything.
 */
import { createHash } from "node:crypto"
import { crc32 } from "node:zlib"

const makeSeal = (sha256: string): Buffer => {
  const text = Buffer.from(`${JSON.stringify({ file: sha256 })}\n`)
  // One block that is stored as it is, between the head and the end of a member.
  const member = Buffer.alloc(head.length + 5 + text.length + 8)
  head.copy(member)
  member[head.length] = 1
  member.writeUInt16LE(text.length, head.length + 1)
  member.writeUInt16LE(text.length ^ 0xffff, head.length + 3)
  text.copy(member, head.length + 5)
  member.writeUInt32LE(crc32(text), member.length - 8)
  member.writeUInt32LE(text.length, member.length - 4)
  return member
}

const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
const { length: sealLength } = makeSeal("0".repeat(64))

/** What was packed, and its seal. */
export async function* sealed(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash("sha256")
  for await (const bytes of packed) {
    hash.update(bytes)
    yield bytes
  }
  yield makeSeal(hash.digest("hex"))
}

/** Whether a file has a seal at its end, and whether that fits what stands before it. */
export const sealOf = async (file: AsyncIterable<Buffer>): Promise<"none" | "right" | "wrong"> => {
  const hash = createHash("sha256")
  let last = Buffer.alloc(0)
  for await (const bytes of file) {
    const seen = Buffer.concat([last, bytes])
    const from = Math.max(0, seen.length - sealLength)
    hash.update(seen.subarray(0, from))
    last = seen.subarray(from)
  }
  if (last.equals(makeSeal(hash.digest("hex")))) return "right"
  return last.subarray(0, head.length).equals(head) ? "wrong" : "none"
}
