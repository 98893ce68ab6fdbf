/** How the tests of the command line are run: on the bundled file, in processes of its own where it matters. */
import { defineConfig } from "vitest/config"
import { shared } from "../../tools/testing/shared.ts"

export default defineConfig({
  test: {
    ...shared(import.meta.dirname),
    include: ["src/**/*.test.ts"],
    globalSetup: ["./vitest.build.ts"],
    testTimeout: 300_000,
    maxWorkers: 2
  }
})
