import { describe, expect, it } from "vitest"
import { reasonOf } from "./progress.ts"

describe("why a test failed", () => {
  it("is told with what was expected and the line of the test, without colours", () => {
    const error = {
      message: "\u001b[2mexpect(\u001b[22mlocator) failed\n\nExpected: focused\nReceived: inactive",
      stack: "Error: …\n    at focus (/app/e2e/hands.ts:3:1)\n    at /app/e2e/welcome.spec.ts:141:38"
    }
    expect(reasonOf(error, "/app/e2e/welcome.spec.ts")).toBe(
      ["expect(locator) failed", "Expected: focused", "Received: inactive", "at /app/e2e/welcome.spec.ts:141:38"].join(
        "\n    "
      )
    )
  })

  it("is said to be missing where none was given, and cut where it is endless", () => {
    expect(reasonOf(null)).toBe("no reason was given")
    expect(reasonOf({ message: "x\n".repeat(500) }).split("\n").length).toBeLessThan(20)
  })
})
