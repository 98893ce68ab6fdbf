import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { OrderCommand } from "./engine-order.ts"

describe("what is ordered of another engine", () => {
  const isCommand = Schema.is(OrderCommand)

  it.each(["start", "claim", "release", "complete", "pass", "cancel", "retry", "message"])(
    "may be to %s",
    (command) => {
      expect(isCommand(command)).toBe(true)
    }
  )

  it.each(["", "Start", "delete", "help"])("is never %j", (command) => {
    expect(isCommand(command)).toBe(false)
  })
})
