/** While tests run, one line says how far they are; what is written while it is read is read later. */
import { appendFileSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it } from "vitest"
import { follow, progressText } from "./board.ts"
import type { ProgressLine } from "./progress.ts"

const lines: readonly ProgressLine[] = [
  { kind: "planned", run: "domain", of: "files", count: 2 },
  { kind: "planned", run: "journeys", of: "journeys", count: 90 },
  { kind: "ended", run: "domain", passed: 30, failed: 0 },
  { kind: "failed", run: "domain", name: "sum adds", why: "1 is not 2", again: "npx vitest" },
  { kind: "ended", run: "domain", passed: 10, failed: 1 },
  { kind: "ended", run: "journeys", passed: 1, failed: 0 }
]

it("says how far each run is that goes on, and what failed so far", () => {
  expect(progressText(65, ["tests", "journeys"], lines)).toBe(
    "1:05  tests, journeys · journeys 1 of 90 journeys · 41 passed, 1 failed so far"
  )
  expect(progressText(0, [], [])).toBe("0:00   · 0 passed, 0 failed so far")
})

it("reads each line once, and none before it is whole", () => {
  const folder = mkdtempSync(join(tmpdir(), "quadrante-board-"))
  const file = join(folder, "progress.jsonl")
  const added = follow(file)
  expect(added()).toEqual([])
  const [first, second] = lines.map((line) => `${JSON.stringify(line)}\n`)
  appendFileSync(file, `${first}${second?.slice(0, 9)}`)
  expect(added()).toEqual(lines.slice(0, 1))
  appendFileSync(file, second?.slice(9) ?? "")
  expect(added()).toEqual(lines.slice(1, 2))
  expect(added()).toEqual([])
  rmSync(folder, { recursive: true })
})
