import { defineConfig } from "vitest/config"

// Benches in their small size are mostly starts of servers and browsers: two at a time.
export default defineConfig({ test: { maxConcurrency: 2, maxWorkers: 2 } })
