/** Tells `npm test` how far the journeys are, one by one, and of each failure at once. */
import { relative } from "node:path"
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from "@playwright/test/reporter"
import { reasonOf, reportProgress } from "./progress.ts"

export default class PlaywrightProgress implements Reporter {
  private readonly run: string
  private folder = ""
  constructor(options: { readonly run: string }) {
    this.run = options.run
  }
  onBegin(config: FullConfig, suite: Suite): void {
    this.folder = config.rootDir
    reportProgress({ kind: "planned", run: this.run, of: "journeys", count: suite.allTests().length })
  }
  onTestEnd(test: TestCase, result: TestResult): void {
    const isFailed = result.status !== test.expectedStatus && result.status !== "skipped"
    reportProgress({
      kind: "ended",
      run: this.run,
      passed: result.status === "passed" ? 1 : 0,
      failed: isFailed ? 1 : 0
    })
    if (!isFailed) return
    const place = relative(this.folder, test.location.file)
    const project = test.parent.project()?.name ?? ""
    const where = this.run === "journeys" ? `--project=${project}` : `-c ${this.run}`
    reportProgress({
      kind: "failed",
      run: this.run,
      name: `${place}:${test.location.line}: ${test.title}`,
      why: reasonOf(result.error, test.location.file),
      again: `cd apps/web && npx playwright test ${where} ${place}:${test.location.line}`
    })
  }
  printsToStdio(): boolean {
    return false
  }
}
