/** What made a run of tests fail beside its tests: coverage below its limit, an error that no test caught, a crash. */

const isToldBeside = /^(?:ERROR: |Error: Coverage|⎯+ Unhandled|Vitest caught|- \S+:\w+$)/

/**
 * The lines that say so, without colours, and the tasks of Nx that failed. Tests that failed are told already, and a
 * limit would be lost behind them.
 */
export const toldBeside = (output: string): readonly string[] => {
  const lines = output.split("\n").map((line) => line.replace(/\p{Cc}\[[0-9;]*m/gu, "").trim())
  return [...new Set(lines.filter((line) => isToldBeside.test(line)))].slice(0, 20)
}
