/** The runner of the benches believes no script: neither that it ends, nor that its figures are some. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { launch, watch } from "../browser/chromium.ts"
import { runScript } from "./runner.ts"
import { isFull } from "../../testing/seed.ts"

const row = { name: "a figure", value: 1.5, unit: "×", goal: "≤ 2", pass: true }

describe("the runner", { timeout: 300_000 }, () => {
  it("gives the rows of a script, and keeps what else it printed", async () => {
    const ended = await run(`console.log("a word"); console.log(${JSON.stringify(JSON.stringify(row))})`)
    expect(ended).toMatchObject({ end: "done", rows: [row], output: expect.stringContaining("a word") })
  })

  it.each([
    ["ends with a status", `console.log(${JSON.stringify(JSON.stringify(row))}); process.exitCode = 3`],
    ["throws", `console.log(${JSON.stringify(JSON.stringify(row))}); throw new Error("a fault")`],
    ["prints no row", `console.log("nothing to say")`],
    ["prints a figure that is none", `console.log(JSON.stringify({ ...${JSON.stringify(row)}, value: 0 / 0 }))`],
    ["prints half a row", `console.log("{\\"name\\":")`]
  ])("does not take it for done that a script %s", async (_, text) => {
    expect(await run(text)).toMatchObject({ end: "failed" })
  })

  it.runIf(isFull)(
    "kills a script at the end of its time with all that it started, also what does not listen, and removes its files",
    async () => {
      const noted = join(folder, "noted.json")
      const deaf = `process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); process.send("up")`
      const text = `
      import { fork } from "node:child_process"
      import { writeFileSync } from "node:fs"
      import { tmpdir } from "node:os"
      writeFileSync(tmpdir() + "/deaf.mjs", ${JSON.stringify(deaf)})
      const child = fork(tmpdir() + "/deaf.mjs")
      child.on("message", () => writeFileSync(${JSON.stringify(noted)}, JSON.stringify({ pid: child.pid, files: tmpdir() })))`
      const time = new AbortController()
      const ended = run(text, time.signal)
      while (!existsSync(noted) || readFileSync(noted, "utf8") === "") await sleep(20)
      time.abort()
      expect(await ended).toMatchObject({ end: "over time", rows: [] })
      const { pid, files }: { pid: number; files: string } = JSON.parse(readFileSync(noted, "utf8"))
      // The kernel takes a moment to remove a killed process.
      await expect.poll(() => isAlive(pid), { timeout: 50_000 }).toBe(false)
      expect(existsSync(files)).toBe(false)
    }
  )

  it("leaves nothing behind of a script that failed and forgot what it started", async () => {
    const noted = join(folder, "left.txt")
    const text = `
      import { spawn } from "node:child_process"
      import { writeFileSync } from "node:fs"
      const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" })
      writeFileSync(${JSON.stringify(noted)}, String(child.pid))
      throw new Error("a fault")`
    expect(await run(text)).toMatchObject({ end: "failed" })
    await expect.poll(() => isAlive(Number(readFileSync(noted, "utf8"))), { timeout: 50_000 }).toBe(false)
  })
})

describe("a page of a bench", { timeout: 300_000 }, () => {
  it("ends the wait for what never comes with the error that the page threw", async () => {
    const browser = await launch()
    const page = await browser.newPage()
    const until = watch(page)
    await page.setContent("<p>nothing is mounted here</p>")
    const never = page.evaluate(() => {
      setTimeout(() => {
        throw new TypeError("the property is missing")
      })
      return new Promise<void>(() => {})
    })
    never.catch(() => undefined)
    await expect(until(never)).rejects.toThrow("the property is missing")
    await browser.close()
  })
})

// Helpers

let folder = ""
let written = 0

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "bench-runner-"))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a script of this text. */
const run = (text: string, limit: AbortSignal = new AbortController().signal) => {
  const file = join(folder, `script-${++written}.mjs`)
  writeFileSync(file, text)
  return runScript(file, [], limit)
}

/** Whether there is such a process that still runs; one that nobody has buried yet does not. */
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "utf8"))
  } catch {
    return false
  }
}
