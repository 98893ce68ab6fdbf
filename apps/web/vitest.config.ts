/** Unit tests stand beside what they test; the journeys in `e2e` are Playwright's. */
import { defineConfig } from "vitest/config"

export default defineConfig({ test: { include: ["src/**/*.test.ts"] } })
