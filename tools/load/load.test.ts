/** The load that operators play: its chance, its figures, its graphs, and one short day from the first login to the last logout. */
import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { root } from "../setup/run.mjs"
import { isFull } from "../testing/seed.ts"
import { makeRecorder, OvertakenError } from "./figures.ts"
import { draw } from "./graphs.ts"
import { makeRandom, pauseMs, pick } from "./random.ts"
import type { Results } from "./results.ts"

const folder = mkdtempSync(join(tmpdir(), "load-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const load = (...parameters: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, "tools/load.ts"), ...parameters], {
    encoding: "utf8",
    timeout: 600_000
  })
  return { status, said: stdout + stderr }
}

describe("chance", () => {
  it("plays the same day for the same seed, and another for another", () => {
    const day = (seed: number) => Array.from({ length: 5 }, makeRandom(seed))
    expect(day(1)).toEqual(day(1))
    expect(day(1)).not.toEqual(day(2))
  })

  it("picks each as often as its weight says, and never what weighs nothing", () => {
    const random = makeRandom(3)
    const picked = Array.from({ length: 4_000 }, () => pick({ often: 3, seldom: 1, never: 0 }, random))
    expect(picked.filter((one) => one === "often").length / 4_000).toBeCloseTo(0.75, 1)
    expect(picked).not.toContain("never")
  })

  it("pauses as long as it was told, in the mean", () => {
    const random = makeRandom(4)
    const pauses = Array.from({ length: 4_000 }, () => pauseMs(1_000, random))
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(100)
    expect(pauses.reduce((sum, ms) => sum + ms, 0) / pauses.length / 1_000).toBeCloseTo(1, 1)
  })
})

describe("the figures of acts", () => {
  it("count what was done, what colleagues did first, and what failed, with its reason", async () => {
    const recorder = makeRecorder()
    expect(await recorder.time("look", () => Promise.resolve(7))).toBe(7)
    expect(await recorder.time("look", () => Promise.reject(new OvertakenError()))).toBeNull()
    expect(await recorder.time("look", () => Promise.reject(new Error("busy")))).toBeNull()
    expect(recorder.figures()).toMatchObject([{ act: "look", count: 1, overtaken: 1, failed: 1 }])
    expect([...recorder.failures()]).toEqual([["look: busy", 1]])
    recorder.begin()
    expect(recorder.figures()).toEqual([])
  })
})

describe("a day", () => {
  it.runIf(isFull)("is played with a server of its own, and everything in it is done", { timeout: 600_000 }, () => {
    const { status, said } = load("--people", "3", "--minutes", "0.1", "--pause", "0.3", "--instances", "20")
    expect(said).toMatch(/log in/)
    expect(`${status}\n${said}`).toMatch(/^0\n/)
    const results = JSON.parse(readFileSync(join(root, "bench/results/load.json"), "utf8")) as Results
    const [measured] = results.measured
    expect(measured?.people).toBe(3)
    expect(measured?.acts.filter(({ act }) => act === "log in")).toMatchObject([{ count: 3, failed: 0 }])
    expect(measured?.acts.find(({ act }) => act === "list of tasks")?.count).toBeGreaterThan(0)
    for (const value of [measured?.nodeProcessor, measured?.postgresProcessor, measured?.walPerSecond]) {
      expect(value).toBeGreaterThan(0)
    }
    for (const [, svg] of draw(results)) expect(svg).toMatch(/^<svg [^]*<\/svg>\n$/)
  })

  it.each([
    [["--people", "0"], /whole numbers from 1 to 5000/],
    [["--minutes", "soon"], /--minutes: "soon" is no number/],
    [["--url", "http://localhost:1"], /--url needs --accounts/]
  ])("says what is wrong with %j, and plays nothing", (parameters, words) => {
    const { status, said } = load(...parameters)
    expect(said).toMatch(words)
    expect(status).toBe(2)
  })

  it("names the line of a file of accounts that is none", () => {
    const file = join(folder, "accounts.csv")
    writeFileSync(file, "ana.souza;secret\nbruno.lima\n")
    const { status, said } = load("--url", "http://localhost:1", "--accounts", file, "--people", "2")
    expect(said).toMatch(/accounts\.csv, line 2: a login, a semicolon and a password are expected/)
    expect(status).toBe(2)
  })
})
