import { describe, expect, it } from "vitest"
import { zip } from "./zip.archive.ts"
import { mostBytes, Unreadable, unzip } from "./zip.ts"

describe("unzip", () => {
  it("reads what is stored and what is packed, in folders too, and only what is wanted", () => {
    const archive = bytes(
      zip([
        ["compra/process.bpmn", "<definitions/>", 0],
        ["compra/forms/petição.json", '{"ação":1}'.repeat(50)],
        ["compra/leia.txt", "não"],
        ["compra/forms/", "", 0]
      ])
    )
    expect(unzip(archive, (name) => !name.endsWith(".txt"))).toEqual([
      { name: "compra/process.bpmn", text: "<definitions/>" },
      { name: "compra/forms/petição.json", text: '{"ação":1}'.repeat(50) }
    ])
  })

  it("reads many files, wherever each begins and ends", () => {
    const files = Array.from({ length: 300 }, (_, n) => ({ name: `${n}.json`, text: `[${n}]`.repeat(n) }))
    const archive = bytes(zip(files.map(({ name, text }, n) => [name, text, n % 3 === 0 ? 0 : 8])))
    expect(unzip(archive, () => true)).toEqual(files)
  })

  it.each([null, 0, 2, mostBytes])(
    "refuses a bomb while it unpacks it, also where it says that it has %s bytes",
    (says) => {
      const bomb = bytes(zip([["a.json", " ".repeat(mostBytes + 1)]], says))
      expect(() => unzip(bomb, () => true)).toThrow(Unreadable)
    }
  )

  it("refuses files that are too large together", () => {
    const half = " ".repeat(mostBytes / 2 + 1)
    const archive = bytes(
      zip([
        ["a.json", half],
        ["b.json", half]
      ])
    )
    expect(unzip(archive, (name) => name === "a.json")).toHaveLength(1)
    expect(() => unzip(archive, () => true)).toThrow(Unreadable)
  })

  it("refuses an archive that lies about a size", () => {
    for (const says of [1, 3]) expect(() => unzip(bytes(zip([["a.json", "{}"]], says)), () => true)).toThrow(Unreadable)
  })

  it("refuses what is no archive or a damaged one, wherever it is cut", () => {
    const whole = bytes(zip([["a.json", "{}"]]))
    for (let length = 0; length < whole.length; length++) {
      expect(() => unzip(whole.slice(0, length), () => true)).toThrow(Unreadable)
    }
  })
})

// Helpers

const bytes = (buffer: Buffer): Uint8Array => new Uint8Array(buffer)
