import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as SocketEvent from "./event.ts"

describe("colourChanged", () => {
  it("goes to room sessao, call setColor, with the colour as its value", () => {
    expect(SocketEvent.colourChanged("blue")).toEqual({
      event: "preferencia",
      room: "sessao",
      call: "setColor",
      value: "blue"
    })
  })

  it("is read as the colour that it tells, and is a socket event", () => {
    fc.assert(
      fc.property(fc.constantFrom("grey", "teal", "#0a0b0c", "#FFFFFF"), (colour) => {
        expect(SocketEvent.colourIn(SocketEvent.colourChanged(colour))).toBe(colour)
        expect(Schema.is(SocketEvent.SocketEvent)(SocketEvent.colourChanged(colour))).toBe(true)
      })
    )
  })
})

describe("colourIn", () => {
  it.each([
    [{ value: "lime" }],
    [{ value: 5 }],
    [{ room: "usuario" }],
    [{ call: "setcolor" }],
    [{ event: "outro" }],
    [{ value: undefined }]
  ])("ignores an event with %o", (wrong) => {
    expect(SocketEvent.colourIn({ ...SocketEvent.colourChanged("blue"), ...wrong })).toBeNull()
  })

  it("tells no colour on anything else, and never throws", () => {
    fc.assert(
      fc.property(fc.anything(), (json) => {
        expect(SocketEvent.colourIn(json)).toBeNull()
      })
    )
  })
})
