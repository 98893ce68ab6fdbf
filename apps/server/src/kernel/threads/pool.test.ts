import { readdirSync, readFileSync } from "node:fs"
import { getPriority } from "node:os"
import { Result } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { makeLog } from "../log/log.ts"
import { code, success } from "../../../test/visitor.ts"
import { textPdf } from "../../documents/jobs.ts"
import { makePool, type Limits, type Pool } from "./pool.ts"

const program = new URL("../../thread.ts", import.meta.url)
const misbehaving = new URL("../../../test/misbehaving.ts", import.meta.url)
const limits: Limits = { threads: 1, seconds: 20, memory: 64 }

const lines: string[] = []
const log = makeLog((line) => void lines.push(line))
let spent: Array<readonly [person: string, milliseconds: number]> = []
const pools: Pool[] = []
const open = (thread = program, changes: Partial<Limits> = {}) => {
  const pool = makePool({ ...limits, ...changes }, log, ({ person }, ms) => void spent.push([person, ms]), thread)
  pools.push(pool)
  return pool
}
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.stop()))
  spent = []
  lines.length = 0
})

const page = { title: "T", unit: "", foot: "", language: "pt-BR", page: "", of: "" }
const ask = (pool: Pool, text: string, person = "ana", amb = "demo") =>
  pool.run({ amb, person }, textPdf, { text, page })

describe("the pool", { timeout: 600_000 }, () => {
  it("does a job in a thread of its own, says what it cost, and leaves the priority of the server alone", async () => {
    const before = getPriority(process.pid)
    const made = success(await ask(open(), "# Olá"))
    expect(Buffer.from(made).subarray(0, 5).toString()).toBe("%PDF-")
    expect(spent).toMatchObject([["ana", expect.any(Number)]])
    expect(spent[0]?.[1]).toBeGreaterThan(0)
    expect(getPriority(process.pid)).toBe(before)
    expect(process.platform === "linux" ? priorities() : [10]).toContain(10)
  })

  it.each([
    ["loop", "time"],
    ["match", "time"],
    ["grow", "memory"],
    ["exit", "crash"],
    ["throw", "crash"]
  ])("ends a job that would %s by its %s, tells only who asked, and goes on with the next", async (what, at) => {
    const pool = open(misbehaving, at === "time" ? { seconds: 0.4 } : {})
    const [bad, good] = await Promise.all([ask(pool, what), ask(pool, "hello", "bruno")])
    expect(bad).toMatchObject({ failure: { code: "too-heavy", at } })
    expect(Buffer.from(success(good)).toString()).toBe("hello")
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "warn", job: "textPdf", reason: at, person: "ana" })
    const [[, ms] = ["", 0]] = spent
    expect(ms).toBeGreaterThanOrEqual(at === "time" ? 400 : 0)
  })

  it("takes a mistake of a job for one of ours, and keeps the thread", async () => {
    const pool = open(misbehaving)
    await expect(ask(pool, "fail")).rejects.toThrow("no")
    expect(Buffer.from(success(await ask(pool, "again"))).toString()).toBe("again")
    await expect(
      pool.run({ amb: "demo", person: "ana" }, textPdf, { text: "x", page: { ...page, of: (() => "") as never } })
    ).rejects.toThrow("could not be cloned")
    expect(Buffer.from(success(await ask(pool, "and again"))).toString()).toBe("and again")
  })

  it("lets others pass who ask once, refuses what one person has too much of, and ends at once when it stops", async () => {
    const pool = open(misbehaving)
    const stuck = [ask(pool, "wait", "eve"), ...Array.from({ length: 20 }, () => ask(pool, "wait", "eve"))]
    const others = Array.from({ length: 8 }, (_, n) => ask(pool, "wait", `p${n}`, n < 4 ? "demo" : "outra"))
    const refused = await Promise.all(stuck.slice(9))
    expect(refused).toHaveLength(12)
    for (const one of refused) expect(one).toMatchObject({ failure: { code: "busy", retryAfter: 5 } })
    await pool.stop()
    const ended = await Promise.all([...stuck.slice(0, 9), ...others])
    expect(new Set(ended.map((one) => code(one)))).toEqual(new Set(["unavailable"]))
    expect(Result.isFailure(await ask(pool, "late"))).toBe(true)
    expect(lines).toEqual([])
  })
})

// Helpers

/** The priorities of all threads of this process, as Linux lists them (proc(5), `nice`). */
const priorities = (): readonly number[] =>
  readdirSync("/proc/self/task").map((thread) =>
    Number(
      readFileSync(`/proc/self/task/${thread}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ")[16]
    )
  )
