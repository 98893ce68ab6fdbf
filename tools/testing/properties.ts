/**
 * Which inputs a property gets: the same ones in each run of the gate, new ones in the full run, those of
 * `QUADRANTE_SEED` where it is set. `QUADRANTE_RUNS` is how many each gets that names no number of its own. `QUADRANTE_LAWS` names a file for what each property proved.
 */
import { appendFileSync } from "node:fs"
import fc from "fast-check"
import { expect } from "vitest"
import { seed } from "./seed.ts"

const runs = process.env["QUADRANTE_RUNS"] ?? ""
const log = process.env["QUADRANTE_LAWS"] ?? ""

fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  ...(seed !== undefined && { seed }),
  ...(Number(runs) > 0 && { numRuns: Number(runs) }),
  ...(log !== "" && {
    reporter: (details) => {
      const { currentTestName: law, testPath } = expect.getState()
      const { failed, numRuns, seed: used } = details
      const message = failed ? `${fc.defaultReportMessage(details)}\n${String(details.errorInstance)}` : ""
      appendFileSync(log, `${JSON.stringify({ law, file: testPath, failed, numRuns, seed: used, message })}\n`)
      if (failed) throw new Error(message, { cause: details.errorInstance })
    }
  })
})
