/** The last lines of a run name what failed: on another machine they may be all that anybody reads. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { readResults } from "./results.mjs"

let folder = ""
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "quadrante-results-"))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it("count what passed and failed, a second try among it, and name what failed", () => {
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
    passed: 2,
    failed: 4,
    failures: [
      "sum.test.ts: sum subtracts: Error: 1 is not 2",
      "broken.test.ts: Cannot find module",
      "day.spec.ts: prints: Error: no sheet",
      "day.spec.ts: closes: TimeoutError: 20000ms"
    ]
  })
})

// Helpers

const write = (name: string, report: object) => {
  const file = join(folder, name)
  mkdirSync(join(file, ".."), { recursive: true })
  writeFileSync(file, JSON.stringify(report))
}
