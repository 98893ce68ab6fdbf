/** The last lines of a run name what failed: on another machine they may be all that anybody reads. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { readResults, runTwice } from "./results.mjs"

let folder = ""
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "quadrante-results-"))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it("count what passed and failed, and name what failed or was tried again", () => {
  const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages
  })
  write("unit/vitest.json", {
    testResults: [
      {
        name: "sum.test.ts",
        status: "failed",
        message: "",
        assertionResults: [
          test("sum adds", "passed"),
          test("sum waits", "passed", "Error: timed out\n  at sum.ts:1"),
          test("sum subtracts", "failed", "\u001b[31mError: 1 is not 2\u001b[39m\n  at sum.ts:2"),
          test("sum of today", "skipped")
        ]
      },
      { name: "broken.test.ts", status: "failed", message: "Cannot find module", assertionResults: [] }
    ]
  })
  const journey = (title: string, status: string, message?: string) => ({
    title,
    file: "day.spec.ts",
    tests: [{ status, results: [{ errors: message === undefined ? [] : [{ message }] }] }]
  })
  write("web/playwright.json", {
    suites: [
      { specs: [journey("opens", "expected")], suites: [{ specs: [journey("prints", "flaky", "Error: no sheet")] }] },
      { specs: [journey("closes", "unexpected", "TimeoutError: 20000ms"), journey("is for later", "skipped")] }
    ]
  })
  expect(readResults(["unit", "web", "none"].map((name) => join(folder, name)))).toEqual({
    passed: 4,
    failed: 3,
    failures: [
      "sum.test.ts: sum subtracts: Error: 1 is not 2",
      "broken.test.ts: Cannot find module",
      "day.spec.ts: closes: TimeoutError: 20000ms"
    ],
    second: ["sum.test.ts: sum waits: Error: timed out", "day.spec.ts: prints: Error: no sheet"]
  })
})

it("run what failed once more, and name it", async () => {
  const report = (end: string) => {
    const assertion = {
      fullName: "sum adds",
      status: end,
      failureMessages: end === "failed" ? ["Error: too late"] : []
    }
    write("unit/vitest.json", {
      testResults: [{ name: "sum.test.ts", status: end, message: "", assertionResults: [assertion] }]
    })
    return Promise.resolve({ status: end === "passed" ? 0 : 1 })
  }
  const ends =
    (...all: string[]) =>
    () =>
      report(all.shift() ?? "")
  const folders = [join(folder, "unit")]
  expect(await runTwice(ends("passed"), folders)).toEqual({ status: 0, second: [] })
  expect(await runTwice(ends("failed", "passed"), folders)).toEqual({
    status: 0,
    second: ["sum.test.ts: sum adds: Error: too late"]
  })
  expect(await runTwice(ends("failed", "failed"), folders)).toEqual({ status: 1, second: [] })
  const crashed = [{ status: 1 }, { status: 0 }]
  rmSync(join(folder, "unit"), { recursive: true })
  expect(await runTwice(() => Promise.resolve(crashed.shift() ?? { status: 1 }), folders)).toEqual({
    status: 0,
    second: ["a process of the tests ended by itself"]
  })
})

// Helpers

const write = (name: string, report: object) => {
  const file = join(folder, name)
  mkdirSync(join(file, ".."), { recursive: true })
  writeFileSync(file, JSON.stringify(report))
}
