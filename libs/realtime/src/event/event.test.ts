import { ColourChanged, SocketEvent } from "@quadrante/domain/event"
import { Result, Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Event from "./event.ts"

const sent = { event: "preferencia", room: "sessao", call: "setColor", value: "teal", seq: 4, origin: "c1" }
const decode = (json: unknown) => Result.flatMap(Event.decodeEnvelope(json), Event.decodeEvent)
const failure = <A>(result: Result.Result<A, Event.DecodeFailure>) =>
  Result.isFailure(result) ? result.failure : "read"

describe("decodeEvent", () => {
  it("reads a colour by its name or as #rrggbb", () => {
    expect(decode(sent)).toEqual(Result.succeed(sent))
    expect(failure(decode({ ...sent, value: "#1351b4" }))).toBe("read")
  })

  it.each([
    ["a value that is no colour", { ...sent, value: "url(//x)" }, "value"],
    ["#rgb, which no event carries", { ...sent, value: "#fff" }, "value"],
    ["a call that is unknown", { ...sent, call: "setLogo" }, "call"],
    ["a call that every object has", { ...sent, call: "constructor" }, "call"],
    ["a call in a room of another kind", { ...sent, room: "usuario" }, "room"],
    ["a room with the id of a session", { ...sent, room: "sessao:123" }, "shape"],
    ["a later version of the value", { ...sent, version: 2 }, "version"],
    ["another event than that of the call", { ...sent, event: "processo" }, "shape"],
    ["no number", { ...sent, seq: undefined }, "shape"],
    ["the number 0", { ...sent, seq: 0 }, "shape"],
    ["a number that is not whole", { ...sent, seq: 1.5 }, "shape"]
  ])("refuses %s", (_, json, code) => {
    expect(failure(decode(json))).toBe(code)
  })

  it("reads that lists changed in the room of a person and in that of a profile, and nowhere else", () => {
    const changed = { event: "processo", room: "usuario", call: "tasksChanged", value: null, seq: 1 }
    expect(failure(decode(changed))).toBe("read")
    expect(failure(decode({ ...changed, room: Event.profileRoom("rh_1") }))).toBe("read")
    expect(failure(decode({ ...changed, room: "processo:i1" }))).toBe("room")
    for (const room of ["perfil:", "perfil:a b", "perfil:a:b", `perfil:${"x".repeat(65)}`]) {
      expect(failure(decode({ ...changed, room }))).toBe("shape")
    }
    expect(Event.profileOfRoom("perfil:rh")).toBe("rh")
    expect(Event.profileOfRoom("processo:perfil")).toBeNull()
  })

  it("never throws, whatever comes", () => {
    const colours = fc.property(fc.jsonValue(), (value) => {
      expect(failure(decode(value))).toBe("shape")
      expect(["value", "read"]).toContain(failure(decode({ ...sent, value })))
    })
    fc.assert(colours)
  })
})

describe("decodeCommand", () => {
  const command: Event.Command = { room: "sessao", call: "setColor", value: "teal" }

  it("reads back as the event that it becomes", () => {
    expect(Event.decodeCommand(command)).toEqual(Result.succeed(command))
    expect(failure(decode(Event.eventOf(command, 1)))).toBe("read")
    expect(Event.eventOf(command, 4, "c1")).toEqual(sent)
  })

  it("tells the other clients of the session of the colour, as the domain has it", () => {
    const value = fc.constantFrom("grey", "blue", "#102030", "#AABBCC")
    const law = fc.property(value, (colour) => {
      const { event, room, call, value } = Event.eventOf({ ...command, value: colour }, 1)
      const told = { event, room, call, value }
      expect(told).toEqual({ event: "preferencia", room: "sessao", call: "setColor", value: colour })
      expect(Schema.is(ColourChanged)(told) && Schema.is(SocketEvent)(told)).toBe(true)
    })
    fc.assert(law)
  })

  it.each([
    ["another room", { ...command, room: "ambiente" }],
    ["a call that only a server makes", { ...command, call: "noticesChanged" }],
    ["a member of its own", { ...command, to: "socket-1" }],
    ["no colour", { ...command, value: "#12345g" }],
    ["nothing", null]
  ])("refuses %s", (_, json) => {
    expect(failure(Event.decodeCommand(json))).toBe("shape")
  })
})
