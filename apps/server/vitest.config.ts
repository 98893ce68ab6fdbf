import { defineConfig } from "vitest/config"
import { shared } from "../../tools/testing/shared.ts"

// Each test file starts a server of its own with a database of a real PostgreSQL; on a busy machine that takes its time.
export default defineConfig({
  test: {
    ...shared(import.meta.dirname),
    globalSetup: "./test/shared.ts",
    // Reading the server's modules anew for each file took a quarter of all the processor time; no file changes them.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
    // The driver asks for array types by itself; where that connection dies nobody waits for the answer, and the server says so in its log.
    onUnhandledError: (error) =>
      !("code" in error && ["ECONNRESET", "EPIPE", "CONNECTION_CLOSED", "57P01"].includes(String(error.code)))
  }
})
