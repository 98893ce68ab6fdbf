import * as Shortcut from "@quadrante/domain/shortcut"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { rebind } from "./rebinding.ts"

describe("new keys for an action", () => {
  it.each([
    ["Control", { _tag: "Incomplete" }],
    ["Escape", { _tag: "Cancelled" }],
    ["Backspace", { _tag: "Bound", chord: null }],
    ["F8", { _tag: "Bound", chord: "F8" }],
    ["F9", { _tag: "Refused", chord: "F9", fault: { reason: "taken", by: "agenda" } }],
    ["k", { _tag: "Refused", chord: "K", fault: { reason: "needs-control" } }]
  ])("%s: %o", (key, result) => {
    expect(rebind(all, menu, press(key))).toEqual(result)
  })

  it("are kept as they were pressed, whatever is bound, and never another's", () => {
    const anyPress = fc.record({
      key: fc.constantFrom("k", "K", "1", "F2", "F9", "Escape", "Backspace", "Tab", "Enter", "Shift", ";", "ArrowUp"),
      code: fc.constantFrom("", "Digit1"),
      ctrlKey: fc.boolean(),
      metaKey: fc.boolean(),
      altKey: fc.boolean(),
      shiftKey: fc.boolean()
    })
    fc.assert(
      fc.property(anyPress, fc.constantFrom(...all), (pressed, binding) => {
        const result = rebind(all, binding, pressed)
        const others = all.filter(({ id, mode }) => mode === binding.mode && id !== binding.id)
        const chord = result._tag === "Bound" ? result.chord : null
        const now = all.map((one) => (one === binding ? { ...one, chord } : one))
        expect(others.filter((one) => chord !== null && one.chord === chord)).toEqual([])
        const own = { [Shortcut.nameOf(binding)]: chord }
        expect(Shortcut.resolve(all, own), "so it holds").toEqual(now)
      })
    )
  })
})

// Helpers

const menu: Shortcut.Binding = { id: "menu", mode: "everywhere", chord: "Ctrl+M" }

const all: ReadonlyArray<Shortcut.Binding> = [
  menu,
  { id: "agenda", mode: "everywhere", chord: "F9" },
  { id: "left", mode: "quadrant", chord: "ArrowLeft" },
  { id: "right", mode: "quadrant", chord: "K" }
]

const press = (key: string): Shortcut.KeyPress => ({
  key,
  code: "",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false
})
