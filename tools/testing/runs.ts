/** The runs of `npm test -- --repeat N`, kept so that one that was broken off is gone on with. */
import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { root } from "../setup/run.mjs"

export interface TestRun {
  readonly began: string
  readonly order: string
  readonly isHostile: boolean
  readonly passed: number
  readonly failed: number
  readonly seconds: number
  readonly failures: readonly string[]
}

const file = join(root, "test-results/runs.json")

/** What is tested: the commit, and whether something was changed since. */
const subject = (): string => {
  const git = (...args: readonly string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim()
  return `${git("rev-parse", "--short", "HEAD")}${git("status", "--porcelain") === "" ? "" : " and what is not committed"}`
}

interface RunRecord {
  readonly subject: string
  readonly runs: readonly TestRun[]
}

/** The runs of what is here now; those of another commit do not count. */
export const keptRuns = (): RunRecord => {
  const now = subject()
  const kept: RunRecord | null = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null
  return kept !== null && kept.subject === now ? kept : { subject: now, runs: [] }
}

export const keepRun = (run: TestRun): RunRecord => {
  const { subject: now, runs } = keptRuns()
  const kept = { subject: now, runs: [...runs, run] }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(kept, null, 2))
  return kept
}

/** The runs as a table. */
export const table = ({ subject: of, runs }: RunRecord): string =>
  [
    `Runs of ${of}`,
    "",
    "| # | Began | Order | Beside it | Passed | Failed | Minutes |",
    "| - | - | - | - | - | - | - |",
    ...runs.map(
      ({ began, order, isHostile, passed, failed, seconds }, i) =>
        `| ${i + 1} | ${began.slice(0, 16).replace("T", " ")} | ${order === "" ? "as written" : order} | ${isHostile ? "two busy loops" : "nothing"} | ${passed} | ${failed} | ${(seconds / 60).toFixed(1)} |`
    ),
    ...runs.flatMap(({ failures }, i) => failures.map((failure) => `${i + 1}: ${failure}`))
  ].join("\n")
