import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Shortcut from "./shortcut.ts"

describe("what was pressed", () => {
  it.each([
    [{ key: "k", code: "KeyK", ctrlKey: true }, "Ctrl+K"],
    [{ key: "K", code: "KeyK", metaKey: true, shiftKey: true }, "Ctrl+Shift+K"],
    [{ key: "m", code: "KeyM" }, "M"],
    [{ key: "1", code: "Digit1" }, "1"],
    [{ key: "!", code: "Digit1", shiftKey: true }, "Shift+1"],
    [{ key: "7", code: "Numpad7" }, "7"],
    [{ key: "+", code: "Equal", shiftKey: true }, "+"],
    [{ key: "?", code: "KeyW", shiftKey: true, ctrlKey: true }, "Ctrl+?"],
    [{ key: ".", code: "Period", ctrlKey: true }, "Ctrl+."],
    [{ key: "[", code: "BracketRight" }, "["],
    [{ key: " ", code: "Space", shiftKey: true }, "Shift+Space"],
    [{ key: "ArrowLeft", code: "ArrowLeft", shiftKey: true }, "Shift+ArrowLeft"],
    [{ key: "F6", code: "F6" }, "F6"],
    [{ key: "ç", code: "Semicolon" }, "Ç"]
  ])("%o is written as %s", (keys, chord) => {
    expect(Shortcut.chordOf({ ...nothing, ...keys })).toBe(chord)
  })

  it.each(["Control", "Shift", "Alt", "AltGraph", "Meta", "CapsLock", "Dead", "Process", "Unidentified"])(
    "is nothing while %s alone is down",
    (key) => {
      expect(Shortcut.chordOf({ ...nothing, key, code: `${key}Left` })).toBeNull()
    }
  )

  it("is nothing with Alt, by which keyboards write signs", () => {
    expect(Shortcut.chordOf({ ...nothing, key: "/", code: "KeyQ", altKey: true, ctrlKey: true })).toBeNull()
  })

  it("is shown key by key, a plus sign too", () => {
    expect(["Ctrl+Shift+K", "M", "+", "Ctrl++", "Shift+ArrowUp"].map(Shortcut.keysOf)).toEqual([
      ["Ctrl", "Shift", "K"],
      ["M"],
      ["+"],
      ["Ctrl", "+"],
      ["Shift", "ArrowUp"]
    ])
  })
})

describe("keys that somebody wants for an action", () => {
  const all: ReadonlyArray<Shortcut.Binding> = [
    { id: "menu", mode: "everywhere", chord: "Ctrl+M" },
    { id: "search", mode: "everywhere", chord: "Ctrl+K" },
    { id: "close", mode: "quadrant", chord: "X" },
    { id: "sheet", mode: "everywhere", chord: null }
  ]
  const fault = (mode: Shortcut.Mode, chord: string, id = "sheet") => Shortcut.faultOf(all, { id, mode }, chord)

  it("are free, its own, or another's who is named", () => {
    expect(fault("everywhere", "Ctrl+B")).toBeNull()
    expect(fault("everywhere", "Ctrl+Shift+M")).toBeNull()
    expect(fault("everywhere", "F6")).toBeNull()
    expect(fault("everywhere", "Shift+F6")).toBeNull()
    expect(fault("everywhere", "Ctrl+M", "menu")).toBeNull()
    expect(fault("everywhere", "Ctrl+M")).toEqual({ reason: "taken", by: "menu" })
    expect(fault("quadrant", "X")).toEqual({ reason: "taken", by: "close" })
    expect(fault("quadrant", "K")).toBeNull()
    expect(fault("quadrant", "Shift+ArrowLeft")).toBeNull()
    expect(fault("quadrant", "=")).toBeNull()
  })

  it.each([
    ["everywhere", "Ctrl+W", "reserved"],
    ["everywhere", "Ctrl+Tab", "reserved"],
    ["everywhere", "Ctrl+9", "reserved"],
    ["everywhere", "Ctrl+V", "reserved"],
    ["everywhere", "Ctrl+-", "reserved"],
    ["everywhere", "Ctrl+ArrowLeft", "reserved"],
    ["everywhere", "Ctrl+Shift+I", "reserved"],
    ["everywhere", "F5", "reserved"],
    ["everywhere", "F12", "reserved"],
    ["everywhere", "K", "needs-control"],
    ["everywhere", "Shift+K", "needs-control"],
    ["everywhere", "Shift+F123", "needs-control"],
    ["everywhere", "Enter", "needs-control"],
    ["everywhere", "", "no-key"],
    ["everywhere", "Ctrl+", "no-key"],
    ["everywhere", "Ctrl+two words", "no-key"],
    ["quadrant", "Ctrl+B", "no-control"],
    ["quadrant", "Escape", "reserved"],
    ["quadrant", "Tab", "reserved"],
    ["quadrant", "Shift+Tab", "reserved"],
    ["quadrant", "um dois", "no-key"]
  ] as const)("%s: %j is refused, %s", (mode, chord, reason) => {
    expect(fault(mode, chord)).toEqual({ reason })
  })
})

describe("what a person bound", () => {
  const defaults: ReadonlyArray<Shortcut.Binding> = [
    { id: "menu", mode: "everywhere", chord: "Ctrl+M" },
    { id: "search", mode: "everywhere", chord: "Ctrl+K" },
    { id: "agenda", mode: "everywhere", chord: null },
    { id: "menu", mode: "quadrant", chord: "M" },
    { id: "close", mode: "quadrant", chord: "X" }
  ]
  const chords = (own: Shortcut.OwnBinding) => Shortcut.resolve(defaults, own).map(({ chord }) => chord)

  it("counts before what comes by itself, and leaves the other mode alone", () => {
    expect(chords({})).toEqual(["Ctrl+M", "Ctrl+K", null, "M", "X"])
    expect(chords({ "everywhere:agenda": "Ctrl+M" })).toEqual([null, "Ctrl+K", "Ctrl+M", "M", "X"])
    expect(chords({ "everywhere:menu": null, "quadrant:close": "M" })).toEqual([null, "Ctrl+K", null, null, "M"])
  })

  it("counts for nothing where it may not be bound, is another's own, or of no action", () => {
    expect(chords({ "everywhere:menu": "Ctrl+W", "quadrant:menu": "Ctrl+M" })).toEqual(chords({}))
    expect(chords({ "everywhere:menu": "Ctrl+B", "everywhere:search": "Ctrl+B" })).toEqual([
      "Ctrl+B",
      "Ctrl+K",
      null,
      "M",
      "X"
    ])
    expect(chords({ "everywhere:nada": "Ctrl+B", constructor: "Ctrl+B" })).toEqual(chords({}))
  })

  it("is found by its keys in its mode", () => {
    const all = Shortcut.resolve(defaults, { "everywhere:agenda": "Ctrl+B" })
    expect(Shortcut.find(all, "everywhere", "Ctrl+B")).toBe("agenda")
    expect(Shortcut.find(all, "quadrant", "M")).toBe("menu")
    expect(Shortcut.find(all, "everywhere", "M")).toBeNull()
  })

  it("is kept as texts", () => {
    expect(Schema.is(Shortcut.OwnBinding)({ "everywhere:menu": null, "quadrant:close": "C" })).toBe(true)
    expect(Schema.is(Shortcut.OwnBinding)({ "everywhere:menu": 1 })).toBe(false)
  })

  it("gives no two actions of a mode the same keys, whatever was bound, and each action those that it may have", () => {
    const chord = fc.constantFrom("Ctrl+M", "Ctrl+K", "Ctrl+B", "Ctrl+W", "F6", "M", "X", "K", "Escape", "")
    const name = fc.constantFrom(...defaults.map(Shortcut.nameOf), "everywhere:nada")
    fc.assert(
      fc.property(fc.dictionary(name, fc.option(chord), { noNullPrototype: true }), (own) => {
        const all = Shortcut.resolve(defaults, own)
        expect(all.map(Shortcut.nameOf)).toEqual(defaults.map(Shortcut.nameOf))
        const taken = all.filter((one) => one.chord !== null).map((one) => `${one.mode} ${one.chord}`)
        expect(new Set(taken).size).toBe(taken.length)
        const faults = all.map((one) => (one.chord === null ? null : Shortcut.faultOf(all, one, one.chord)))
        expect(faults.filter((fault) => fault !== null)).toEqual([])
      })
    )
  })
})

// Helpers

const nothing = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
