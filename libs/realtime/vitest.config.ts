/** How the tests of the real-time library are run. */
import { defineConfig } from "vitest/config"
import { shared } from "../../tools/testing/shared.ts"

export default defineConfig({
  test: { ...shared(import.meta.dirname), include: ["src/**/*.test.ts"], testTimeout: 300_000 }
})
