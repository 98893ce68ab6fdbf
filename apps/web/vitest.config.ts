/** Unit tests stand beside what they test; the journeys in `e2e` are Playwright's. */
import { defineConfig } from "vitest/config"
import { shared } from "../../tools/testing/shared.ts"

export default defineConfig({
  define: { __VERSAO__: JSON.stringify("0.0.0") },
  test: { ...shared(import.meta.dirname), include: ["{build,src}/**/*.test.ts"] }
})
