/** What the tests of all projects have in common: their reports, the inputs of properties, and the order they run in. */
import { join } from "node:path"
import { longestFirst } from "./longest-first.ts"
import { isWatched } from "./progress.ts"
import { vitestProgress } from "./vitest-progress.ts"

/** Set to a number, files and the tests in each of them run in the order that it gives. */
const order = process.env["TEST_ORDER"] ?? ""

/** The part of a project's configuration that is the same everywhere; `root` is the folder of the project, `longest` what it begins with. */
export const shared = (root: string, longest: readonly string[] = []) => ({
  root,
  setupFiles: [join(import.meta.dirname, "properties.ts")],
  // Why: tools/setup/run.mjs. Stryker runs tests in threads, which take no such flag.
  ...(process.env["TEST_IN_THREADS"] === undefined && { execArgv: ["--no-memory-protection-keys"] }),
  // No file changes what it imports, so a worker reads each module once: that was a third of the time of some projects.
  isolate: false,
  // Long enough for a busy machine; ends a test that hangs.
  testTimeout: 300_000,
  // Nothing gets a second try, on no machine.
  retry: 0,
  reporters: [...(isWatched ? ["dot" as const] : ["default" as const]), "json" as const, vitestProgress(root)],
  outputFile: { json: join(root, "test-results/vitest.json") },
  sequence: {
    ...(longest.length > 0 && { sequencer: longestFirst(longest) }),
    ...(order !== "" && { shuffle: { files: true, tests: true }, seed: Number(order) })
  }
})
