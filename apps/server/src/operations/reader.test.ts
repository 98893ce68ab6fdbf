import { gunzipSync, gzipSync } from "node:zlib"
import { Result } from "effect"
import { beforeAll, describe, expect, it } from "vitest"
import { pack, packText, type Content } from "../../test/backups.ts"
import { examine, readBackup, type Fault } from "./reader.ts"
import { isFull } from "../../test/breadth.ts"

/** Two tables, of which one is empty; a row that only looks like the end of a table, and one that begins like it. */
const content: Content = {
  header: {
    quadrante: "backup",
    form: 2,
    schema: 1,
    versao: "1",
    taken: "2026-01-01",
    tables: [
      { name: "public.a", columns: ["id", "text"] },
      { name: "public.b", columns: [] }
    ],
    sequences: [{ name: "public.s", last: "7", called: true }]
  },
  body: "1\taço\\n\\\\.\n\\.x\t\\N\n3\t\\.\n\\.\n\\.\n",
  rows: { "public.a": 3, "public.b": 0 }
}
const old: Content = { ...content, header: { ...content.header, form: 1 } }

let file: Buffer
let oldFile: Buffer
beforeAll(async () => {
  file = await pack(content)
  oldFile = await pack(old)
})

describe("the reader of backups", () => {
  it.each([1, 2, 3, 7, 1_000])(
    "gives what was written, in chunks of %i bytes, of this form and the one before",
    async (size) => {
      for (const bytes of [file, oldFile]) {
        const read = await readAll(bytes, size)
        expect(read.rows).toEqual({ "public.a": "1\taço\\n\\\\.\n\\.x\t\\N\n3\t\\.\n", "public.b": "" })
        expect(read.whole).toEqual({ tables: 2, rows: 3 })
        expect(Result.isSuccess(await examine(inChunks(bytes, size)))).toBe(true)
      }
    }
  )

  it("can be unpacked by anything that reads gzip", () => {
    const lines = gunzipSync(file).toString().split("\n")
    expect(
      lines
        .slice(1, 6)
        .map((line) => `${line}\n`)
        .join("")
    ).toBe(content.body)
  })

  it("refuses a file that is cut at any place", async () => {
    for (const bytes of [file, oldFile]) {
      for (let length = 0; length < bytes.length; length++) {
        expect([length, verdict(await examine(inChunks(bytes.subarray(0, length))))]).toEqual([length, "backup-cut"])
      }
    }
  })

  it("refuses a file with any byte altered, and with one more or one less", async () => {
    for (let at = 0; at < file.length; at++) {
      for (const alter of [1, 0x20, 0x80, 0xff]) {
        expect([at, alter, verdict(await examine(inChunks(altered(file, at, alter))))]).toEqual([
          at,
          alter,
          "backup-cut"
        ])
      }
      const [before, after] = [file.subarray(0, at), file.subarray(at)]
      for (const bytes of [Buffer.concat([before, Buffer.of(0), after]), Buffer.concat([before, after.subarray(1)])]) {
        expect([at, verdict(await examine(inChunks(bytes)))]).toEqual([at, "backup-cut"])
      }
    }
  })

  it("refuses one of the form before with any byte altered that means something", async () => {
    const text = gunzipSync(oldFile)
    for (let at = 0; at < oldFile.length; at++) {
      for (const alter of [1, 0x80]) {
        const bytes = altered(oldFile, at, alter)
        const examined = verdict(await examine(inChunks(bytes)))
        // The time and the system of its packing, and what fills up its last byte: of those it says nothing.
        const isSame = examined === "whole" && gunzipSync(bytes).equals(text)
        expect([at, isSame ? "same" : examined]).toEqual([
          at,
          expect.stringMatching(/^(same|backup-cut|backup-foreign)$/)
        ])
      }
    }
    for (const more of ["\0", "x", oldFile]) {
      expect(verdict(await examine(inChunks(Buffer.concat([oldFile, Buffer.from(more)]))))).toBe("backup-cut")
    }
  })

  it("refuses a text with any byte altered, though its packing is right", async () => {
    const text = gunzipSync(oldFile)
    for (let at = 0; at < text.length; at++) {
      const bytes = await packText(altered(text, at, 1), false)
      expect([at, verdict(await examine(inChunks(bytes)))]).toEqual([
        at,
        expect.stringMatching(/^backup-(cut|foreign)$/)
      ])
    }
  })

  it.each([
    ["more rows than there are", { ...content, rows: { ...content.rows, "public.a": 4 } }],
    ["a table that is not there", { ...content, rows: { ...content.rows, "public.c": 0 } }],
    ["rows of a table that is not named", { ...content, body: `${content.body}5\n\\.\n` }],
    ["a table without an end", { ...content, body: content.body.slice(0, -3) }],
    ["this form, and no seal", null]
  ])("refuses one that claims %s", async (_, claimed) => {
    const bytes = claimed === null ? await packText(gunzipSync(file), false) : await pack(claimed)
    expect(verdict(await examine(inChunks(bytes)))).toBe("backup-cut")
  })

  it("takes nothing for a backup that is none", async () => {
    const none = [
      "hello",
      "\n",
      gzipSync("{}\n"),
      gzipSync("a\n".repeat(9)),
      await packText("{}\n", true),
      await pack({ ...content, header: { ...content.header, form: 3 } })
    ]
    for (const bytes of none) expect(verdict(await examine(inChunks(Buffer.from(bytes))))).toBe("backup-foreign")
  })

  it.runIf(isFull)("keeps little in memory of what unpacks to much", { timeout: 300_000 }, async () => {
    const zeros = Buffer.alloc(64 * 1024 * 1024, "0")
    const head = Buffer.from(`${JSON.stringify(old.header)}\n`)
    // A header without an end, and a row without one.
    for (const bomb of [gzipSync(zeros), gzipSync(Buffer.concat([head, zeros]))]) {
      const before = process.memoryUsage().rss
      let most = before
      const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5)
      expect(verdict(await examine(inChunks(bomb)))).toMatch(/^backup-(cut|foreign)$/)
      clearInterval(watch)
      expect((most - before) / 1024 / 1024).toBeLessThan(48)
    }
  })
})

// Helpers

const verdict = (examined: Result.Result<unknown, Fault>) => (Result.isFailure(examined) ? examined.failure : "whole")

const inChunks = (bytes: Buffer, size = 64 * 1024) =>
  async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }

const altered = (bytes: Buffer, at: number, by: number): Buffer => {
  const other = Buffer.from(bytes)
  other[at] = (other[at] ?? 0) ^ by
  return other
}

const readAll = async (bytes: Buffer, size: number) => {
  const rows: Record<string, string> = {}
  let whole: unknown = null
  const parts: Buffer[] = []
  let name = ""
  const flush = () => {
    if (name !== "") rows[name] = Buffer.concat(parts.splice(0)).toString()
  }
  for await (const piece of readBackup(inChunks(bytes, size)())) {
    if ("rows" in piece) parts.push(piece.rows)
    if ("whole" in piece) whole = piece.whole
    if (!("table" in piece)) continue
    flush()
    name = piece.table.name
  }
  flush()
  return { rows, whole }
}
