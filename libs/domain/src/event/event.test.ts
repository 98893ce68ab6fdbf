import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as SocketEvent from "./event.ts"

describe("ColourChanged", () => {
  it("goes to room sessao, call setColor, with the colour as its value, and is a socket event", () => {
    fc.assert(
      fc.property(fc.constantFrom("grey", "teal", "#0a0b0c", "#FFFFFF"), (value) => {
        const event = { ...grey, value }
        expect(Schema.is(SocketEvent.ColourChanged)(event)).toBe(true)
        expect(Schema.is(SocketEvent.SocketEvent)(event)).toBe(true)
      })
    )
  })

  it.each([
    [{ value: "lime" }],
    [{ value: 5 }],
    [{ room: "usuario" }],
    [{ call: "setcolor" }],
    [{ event: "outro" }],
    [{ value: undefined }]
  ])("is no event with %o", (wrong) => {
    expect(Schema.is(SocketEvent.ColourChanged)({ ...grey, ...wrong })).toBe(false)
  })

  it("is nothing else, and looking never throws", () => {
    fc.assert(
      fc.property(fc.anything(), (json) => {
        expect(Schema.is(SocketEvent.ColourChanged)(json)).toBe(false)
      })
    )
  })
})

// Helpers

const grey = { event: "preferencia", room: "sessao", call: "setColor", value: "grey" }
