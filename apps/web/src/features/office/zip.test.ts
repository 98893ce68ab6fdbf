import { describe, expect, it } from "vitest"
import { zip } from "./zip.archive.ts"
import { mostBytes, Unreadable, unzip } from "./zip.ts"

describe("unzip", () => {
  it("reads what is stored and what is packed, in folders too, and only what is wanted", async () => {
    const archive = bytes(
      zip([
        ["compra/process.bpmn", "<definitions/>", 0],
        ["compra/forms/pedir.json", '{"ação":1}'.repeat(50)],
        ["compra/leia.txt", "não"],
        ["compra/forms/", "", 0]
      ])
    )
    expect(await unzip(archive, (name) => !name.endsWith(".txt"))).toEqual([
      { name: "compra/process.bpmn", text: "<definitions/>" },
      { name: "compra/forms/pedir.json", text: '{"ação":1}'.repeat(50) }
    ])
  })

  it("refuses a bomb while it unpacks it, whatever it says of its size", async () => {
    const bomb = bytes(zip([["a.json", " ".repeat(mostBytes + 1)]]))
    await expect(unzip(bomb, () => true)).rejects.toThrow(Unreadable)
  })

  it("refuses what is no archive or a damaged one, wherever it is cut", async () => {
    const whole = bytes(zip([["a.json", "{}"]]))
    for (let length = 0; length < whole.byteLength; length++) {
      await expect(unzip(whole.slice(0, length), () => true)).rejects.toThrow(Unreadable)
    }
  })
})

// Helpers

const bytes = (buffer: Buffer): ArrayBuffer => new Uint8Array(buffer).buffer
