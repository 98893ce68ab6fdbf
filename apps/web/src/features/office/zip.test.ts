import { deflateRawSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { mostBytes, Unreadable, unzip } from "./zip.ts"

describe("unzip", () => {
  it("reads what is stored and what is packed, in folders too, and only what is wanted", async () => {
    const archive = zip([
      ["compra/process.bpmn", "<definitions/>", 0],
      ["compra/forms/pedir.json", '{"ação":1}'.repeat(50), 8],
      ["compra/leia.txt", "não", 8],
      ["compra/forms/", "", 0]
    ])
    expect(await unzip(archive, (name) => !name.endsWith(".txt"))).toEqual([
      { name: "compra/process.bpmn", text: "<definitions/>" },
      { name: "compra/forms/pedir.json", text: '{"ação":1}'.repeat(50) }
    ])
  })

  it("refuses a bomb while it unpacks it, whatever it says of its size", async () => {
    const bomb = zip([["a.json", " ".repeat(mostBytes + 1), 8]])
    await expect(unzip(bomb, () => true)).rejects.toThrow(Unreadable)
  })

  it("refuses what is no archive or a damaged one, wherever it is cut", async () => {
    const whole = zip([["a.json", "{}", 8]])
    for (let length = 0; length < whole.byteLength; length++) {
      await expect(unzip(whole.slice(0, length), () => true)).rejects.toThrow(Unreadable)
    }
  })
})

// Helpers

/** An archive of these files, by name, text and method: stored or deflated. */
const zip = (files: ReadonlyArray<readonly [string, string, 0 | 8]>): ArrayBuffer => {
  const bodies: Array<Buffer> = []
  const list: Array<Buffer> = []
  let at = 0
  for (const [name, text, method] of files) {
    const packed = method === 8 ? deflateRawSync(Buffer.from(text)) : Buffer.from(text)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(Buffer.byteLength(name), 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(method, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt16LE(Buffer.byteLength(name), 28)
    entry.writeUInt32LE(at, 42)
    const body = Buffer.concat([head, Buffer.from(name), packed])
    bodies.push(body)
    list.push(entry, Buffer.from(name))
    at += body.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(at, 16)
  const all = Buffer.concat([...bodies, ...list, end])
  return new Uint8Array(all).buffer
}
