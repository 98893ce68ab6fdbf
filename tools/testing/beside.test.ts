import { describe, expect, it } from "vitest"
import { toldBeside } from "./beside.ts"

const output = [
  "> nx run @quadrante/domain:test",
  " ✓ src/a.test.ts (3 tests)",
  "\u001b[31mERROR: Coverage for lines (99.98%) does not meet global threshold (100%)\u001b[39m",
  "ERROR: Coverage for lines (99.98%) does not meet global threshold (100%)",
  "⎯⎯⎯⎯ Unhandled Errors ⎯⎯⎯⎯",
  "- a point of a list: of some text",
  "Failed tasks:",
  "",
  "- @quadrante/domain:test"
].join("\n")

describe("what fails beside the tests", () => {
  it("is told once each, with the tasks that failed", () => {
    expect(toldBeside(output)).toEqual([
      "ERROR: Coverage for lines (99.98%) does not meet global threshold (100%)",
      "⎯⎯⎯⎯ Unhandled Errors ⎯⎯⎯⎯",
      "- @quadrante/domain:test"
    ])
  })

  it("is nothing where all went well", () => {
    expect(toldBeside(" ✓ src/a.test.ts (3 tests)\n\n NX   Successfully ran target test\n")).toEqual([])
  })
})
