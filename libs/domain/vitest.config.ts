/** How the tests of the domain are run, and what their coverage counts. */
import { defineConfig } from "vitest/config"
import { shared } from "../../tools/testing/shared.ts"

const common = shared(import.meta.dirname)

export default defineConfig({
  test: {
    ...common,
    include: ["src/**/*.test.ts"],
    setupFiles: [...common.setupFiles, "./vitest.setup.ts"],
    testTimeout: 300_000,
    coverage: {
      provider: "v8",
      include: ["src/**/*.ts"],
      exclude: ["src/**/*.test.ts", "src/**/*.arbitrary.ts"],
      reporter: ["text-summary", "json-summary"],
      reportsDirectory: "test-results/coverage",
      // Every rule is reached, and stays so.
      thresholds: { lines: 100, branches: 100, functions: 100, statements: 100 }
    }
  }
})
