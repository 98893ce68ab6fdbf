/** What `npm test` shows while it runs: each step with how far it is, and each failure as soon as it is known. */
import { existsSync, readFileSync } from "node:fs"
import type { ProgressLine } from "./progress.ts"

interface Run {
  readonly of: string
  readonly count: number
  readonly ended: number
  readonly passed: number
  readonly failed: number
}

const none: Run = { of: "files", count: 0, ended: 0, passed: 0, failed: 0 }

/** How far the runs are after these lines. */
export const standing = (lines: readonly ProgressLine[]): ReadonlyMap<string, Run> => {
  const runs = new Map<string, Run>()
  for (const line of lines) {
    const run = runs.get(line.run) ?? none
    if (line.kind === "planned") runs.set(line.run, { ...run, of: line.of, count: run.count + line.count })
    if (line.kind === "ended")
      runs.set(line.run, {
        ...run,
        ended: run.ended + 1,
        passed: run.passed + line.passed,
        failed: run.failed + line.failed
      })
  }
  return runs
}

/** One line for a person: which steps run, which runs are how far, what passed and failed so far. */
export const progressText = (seconds: number, steps: readonly string[], lines: readonly ProgressLine[]): string => {
  const runs = [...standing(lines)]
  const passed = runs.reduce((sum, [, run]) => sum + run.passed, 0)
  const failed = runs.reduce((sum, [, run]) => sum + run.failed, 0)
  const open = runs.filter(([, run]) => run.ended < run.count)
  const clock = `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`
  return [
    `${clock}  ${steps.join(", ")}`,
    ...open.map(([name, run]) => `${name} ${run.ended} of ${run.count} ${run.of}`),
    `${passed} passed, ${failed} failed so far`
  ].join(" · ")
}

/** Reads what was added to a file since it was last read, line by line. */
export const follow = (file: string): (() => readonly ProgressLine[]) => {
  let read = 0
  return () => {
    if (!existsSync(file)) return []
    const text = readFileSync(file, "utf8")
    const end = text.lastIndexOf("\n") + 1
    const added = text.slice(read, end)
    read = end
    return added
      .split("\n")
      .filter((line) => line !== "")
      .map((line): ProgressLine => JSON.parse(line))
  }
}
