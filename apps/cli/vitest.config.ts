/** How the tests of the command line are run: on the bundled file, in processes of its own where it matters. */
import { defineConfig } from "vitest/config"

export default defineConfig({
  define: { __VERSION__: JSON.stringify("0.2.0") },
  test: { include: ["src/**/*.test.ts"], globalSetup: ["./vitest.build.ts"], testTimeout: 60_000 }
})
