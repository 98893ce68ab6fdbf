/** How the tests of the tools are run. */
import { defineConfig } from "vitest/config"
import { shared } from "./testing/shared.ts"

// Benches in their small size are mostly starts of servers and browsers: two at a time.
export default defineConfig({ test: { ...shared(import.meta.dirname), maxConcurrency: 2, maxWorkers: 2 } })
