/** As many acts as fifty people do in an hour, in the full run; and what is found to grow, in every run. */
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { root } from "../setup/run.mjs"
import { isFull } from "../testing/seed.ts"
import { growthOf, type Sample } from "./soak.ts"

const sample = (n: number, changes: Partial<Sample> = {}): Sample => ({
  seconds: n * 60,
  heap: 100_000,
  files: 60,
  sockets: 90,
  connections: 12,
  lag: 0,
  ...changes
})
const hour = (of: (n: number) => Partial<Sample>) => Array.from({ length: 60 }, (_, n) => sample(n, of(n)))

describe("what grows in an hour", () => {
  it("is nothing where figures only sway, whatever the first minutes were", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 60, maxLength: 60 }),
        fc.integer({ min: 0, max: 90_000 }),
        (sway, less) => {
          const of = (n: number) => ({
            heap: 100_000 + 4_000 * (sway[n] ?? 0) - (n < 10 ? less : 0),
            files: 60 + Math.round(5 * (sway[n] ?? 0)),
            sockets: 90 + Math.round(50 * (sway[n] ?? 0))
          })
          expect(growthOf(hour(of))).toEqual([])
        }
      )
    )
  })

  it.each([
    ["heap", (n: number) => ({ heap: 100_000 + n * 500 }), "heap: 109500 became 125000 KiB"],
    ["files", (n: number) => ({ files: 60 + n }), "files: 79 became 110 files"],
    ["sockets", (n: number) => ({ sockets: 90 + 4 * n }), "sockets: 128 became 190 sockets"],
    ["connections", (n: number) => ({ connections: 12 + Math.floor(n / 10) }), "connections: 13 became 17 connections"],
    ["lag", (n: number) => ({ lag: n }), "lag: 19 became 50 s"]
  ])("is named: %s", (_, of, words) => {
    const [found, ...more] = growthOf(hour(of))
    expect(more).toEqual([])
    expect(found?.replace(/\d+/g, "N")).toBe(words.replace(/\d+/g, "N"))
  })

  it("is not said of too few samples", () => {
    expect(growthOf([sample(0), sample(1)])).toEqual(["2 samples are too few to say whether anything grows"])
  })
})

describe.runIf(isFull)("the acts of fifty people in an hour, in half of it", () => {
  it("leave memory, files, connections and lag as they were", { timeout: 50 * 60_000 }, () => {
    const parameters = ["--people", "50", "--minutes", "30", "--pause", "5", "--soak"]
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, "tools/load.ts"), ...parameters], {
      encoding: "utf8",
      timeout: 45 * 60_000
    })
    expect(`${status}\n${stdout}${stderr}`).toMatch(/^0\n/)
  })
})
