import { configDefaults, defineConfig } from "vitest/config"
import { isFull } from "../../tools/testing/seed.ts"
import { shared } from "../../tools/testing/shared.ts"

/** It takes a quarter of an hour: begun last, it would run alone. */
const rebuild = "src/operations/rebuild.test.ts"

/**
 * Many rounds of rivals, of a bad line, of figures compared and of cases made anew, for the full run. In the
 * gate, `kill`, `nodes`, `holds`, `journey`, `tasks`, `reports`, `indicators` and `follow` hold the rules.
 */
const breadth = [
  "src/acts.nodes.test.ts",
  "src/kill.nodes.test.ts",
  "src/lists/agreement.test.ts",
  "src/loss.test.ts",
  "src/insight/reports/agreement.test.ts",
  rebuild
]

// Each test file starts a server of its own with a database of a real PostgreSQL; on a busy machine that takes its time.
export default defineConfig({
  test: {
    ...shared(import.meta.dirname, [rebuild]),
    exclude: [...configDefaults.exclude, ...(isFull ? [] : breadth)],
    globalSetup: "./test/shared.ts",
    // Report files are made at the lowest priority, which takes long on a busy machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    // One more than the two cores: some tests wait for another process.
    maxWorkers: 3,
    // The driver asks for array types by itself; where that connection dies nobody waits for the answer, and the server says so in its log.
    onUnhandledError: (error) =>
      !(
        "code" in error &&
        ["ECONNRESET", "EPIPE", "CONNECTION_CLOSED", "CONNECTION_DESTROYED", "57P01"].includes(String(error.code))
      )
  }
})
