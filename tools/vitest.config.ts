import { defineConfig } from "vitest/config"

// Benches in their small size are mostly starts of servers and browsers: two at a time. On a machine that others use too,
// such a start may once be too slow: `npm test` names it. Before a release none may be.
const retry = process.env["CI"] !== undefined && process.env["QUADRANTE_RUNS"] !== "full" ? 1 : 0
export default defineConfig({ test: { maxConcurrency: 2, maxWorkers: 2, retry } })
