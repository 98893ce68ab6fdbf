import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Debug from "./debug.ts"

describe("debug info", () => {
  it("has the marker as a line of its own behind each call", () => {
    const two = Debug.withCall(Debug.withCall(Debug.initial, "c1", "r1"), "c2", "r2")
    expect(two.ultimo_contexto).toBe("c1\n<<<fim-da-chamada>>>\nc2\n<<<fim-da-chamada>>>\n")
    expect(Debug.calls(two)).toEqual([
      { contexto: "c1", resultado: "r1" },
      { contexto: "c2", resultado: "r2" }
    ])
  })

  it("keeps the last twenty calls", () => {
    const many = Array.from({ length: 21 }, (_, i) => `${i}`)
    const debug = many.reduce((before, text) => Debug.withCall(before, text, text), Debug.initial)
    expect(Debug.calls(debug)).toEqual(many.slice(1).map((text) => ({ contexto: text, resultado: text })))
    expect(Debug.split(debug.ultimo_resultado).length).toBe(20)
  })

  it("goes on with what was kept, and the calls of this page behind it", () => {
    const kept = Debug.withFlags(Debug.withCall(Debug.initial, "c1", "r1"), { ativo: true })
    expect(Debug.continued(kept, Debug.initial)).toBe(kept)
    expect(Debug.continued(kept, Debug.withCall(Debug.initial, "c2", "r2"))).toEqual(Debug.withCall(kept, "c2", "r2"))
  })

  it("shows a call whose result is missing", () => {
    const half = { ...Debug.initial, ultimo_contexto: Debug.joined(["c"]) }
    expect(Debug.calls(half)).toEqual([{ contexto: "c", resultado: "" }])
  })

  it.each([["x\\<<<fim-da-chamada>>>"], ["\\\\<<<fim-da-chamada>>>"], ["<<<fim-da-chamada>>>"], [""]])(
    "keeps %o as it is",
    (text) => {
      expect(Debug.split(Debug.joined([text, "a"]))).toEqual([text, "a"])
    }
  )

  it("comes apart into the texts that were put together, whatever they hold", () => {
    fc.assert(
      fc.property(fc.array(text), (texts) => {
        expect(Debug.split(Debug.joined(texts))).toEqual(texts)
      })
    )
  })

  it("is shown as its flags say, and they are off at first", () => {
    const { ativo, mostrar_contexto, mostrar_resultado } = Debug.initial
    expect([ativo, mostrar_contexto, mostrar_resultado]).toEqual([false, false, false])
    const active = Debug.withFlags(Debug.initial, { ativo: true })
    expect(active).toEqual({ ...Debug.initial, ativo: true })
    expect(Debug.withCall(active, "c", "r").ativo).toBe(true)
  })
})

// Helpers

const text = fc.oneof(
  fc.string(),
  fc.array(fc.constantFrom("\n", "\r", "\\", Debug.endOfCall, "x")).map((parts) => parts.join(""))
)
