/** Unit tests stand beside what they test; the journeys in `e2e` are Playwright's. */
import { defineConfig } from "vitest/config"

export default defineConfig({
  define: { __VERSAO__: JSON.stringify("0.0.0") },
  test: { include: ["{build,src}/**/*.test.ts"] }
})
