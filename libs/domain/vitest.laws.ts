/** Writes down what each property proved: how many inputs it held for, with which seed, and what broke it. */
import { appendFileSync } from "node:fs"
import fc from "fast-check"
import { expect } from "vitest"

const file = process.env["QUADRANTE_LAWS"]

if (file !== undefined) {
  fc.configureGlobal({
    ...fc.readConfigureGlobal(),
    reporter: (details) => {
      const { currentTestName: law, testPath } = expect.getState()
      const { failed, numRuns, seed } = details
      const message = failed ? `${fc.defaultReportMessage(details)}\n${String(details.errorInstance)}` : ""
      appendFileSync(file, `${JSON.stringify({ law, file: testPath, failed, numRuns, seed, message })}\n`)
      if (failed) throw new Error(message, { cause: details.errorInstance })
    }
  })
}
