/**
 * Keyboard shortcuts: how key presses are written, which an action may have, and what happens to a person's own
 * bindings.
 */
import { Schema } from "effect"

/** Keys pressed together as they are written: `Ctrl+Shift+K`, `Shift+1`, `ArrowLeft`. */
export type Chord = string

/** What a browser tells of pressed keys. */
export interface KeyPress {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** Where keys count: everywhere in the workspace, or in quadrant mode alone. */
export type Mode = "everywhere" | "quadrant"

/** An action by its name, and the keys that it has from the start in a mode. */
export interface Binding {
  readonly id: string
  readonly mode: Mode
  /** Null: it has none. */
  readonly chord: Chord | null
}

/** What a person bound otherwise, by mode and action (`everywhere:menu`). Null: no keys at all. */
export const OwnBinding = Schema.Record(Schema.String, Schema.NullOr(Schema.String))
export type OwnBinding = typeof OwnBinding.Type

/** Why keys cannot be bound. `taken` names the action that has them. */
export type Fault =
  | { readonly reason: "reserved" | "needs-control" | "no-control" | "no-key" }
  | { readonly reason: "taken"; readonly by: string }

/**
 * What was pressed, as it is written. Null for a modifier alone, and for everything with Alt: that is how some keyboards
 * write signs. Shift is part of a sign, and stands beside letters, digits and named keys alone.
 */
export const chordOf = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): Chord | null => {
  if (altKey || modifiers.has(key)) return null
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  const name = digit ?? (key === " " ? "Space" : key.length === 1 ? key.toUpperCase() : key)
  const isSign = digit === undefined && key.length === 1 && key.toUpperCase() === key.toLowerCase() && key !== " "
  return `${ctrlKey || metaKey ? "Ctrl+" : ""}${shiftKey && !isSign ? "Shift+" : ""}${name}`
}

/** The keys of a chord one by one, to be shown. */
export const keysOf = (chord: Chord): ReadonlyArray<string> => chord.split(/\+(?!$)/)

/** Why an action cannot have these keys in a mode, beside those of the others; null where it can. */
export const faultOf = (all: ReadonlyArray<Binding>, { id, mode }: Pick<Binding, "id" | "mode">, chord: Chord) => {
  const wrong = faultIn(mode, chord)
  if (wrong !== null) return wrong
  const other = all.find((one) => one.mode === mode && one.chord === chord && one.id !== id)
  return other === undefined ? null : ({ reason: "taken", by: other.id } as const)
}

/**
 * The keys of every action, those that a person bound first: no two in a mode have the same. What was bound and may not
 * be, or is another's own already, is as if it had not been; what comes by itself gives way to what a person wanted.
 */
export const resolve = (defaults: ReadonlyArray<Binding>, own: OwnBinding): ReadonlyArray<Binding> => {
  const given = new Map<string, Chord | null>()
  const taken = new Set<string>()
  for (const { id, mode } of defaults) {
    const name = nameOf({ id, mode })
    const wanted = Object.hasOwn(own, name) ? own[name] : undefined
    if (wanted === undefined) continue
    if (wanted === null) given.set(name, null)
    else if (faultIn(mode, wanted) === null && !taken.has(`${mode}:${wanted}`)) {
      given.set(name, wanted)
      taken.add(`${mode}:${wanted}`)
    }
  }
  return defaults.map((one) => {
    const chord = given.get(nameOf(one))
    if (chord !== undefined) return { ...one, chord }
    return one.chord !== null && taken.has(`${one.mode}:${one.chord}`) ? { ...one, chord: null } : one
  })
}

/** The action that has these keys. */
export const find = (all: ReadonlyArray<Binding>, mode: Mode, chord: Chord): string | null =>
  all.find((one) => one.mode === mode && one.chord === chord)?.id ?? null

/** How a binding is named in what a person bound. */
export const nameOf = ({ id, mode }: Pick<Binding, "id" | "mode">): string => `${mode}:${id}`

const modifiers: ReadonlySet<string> = new Set([
  "Control",
  "Shift",
  "Alt",
  "AltGraph",
  "Meta",
  "CapsLock",
  "Dead",
  "Process",
  "Unidentified"
])

/** What browsers and fields of text keep for themselves, and what leaves quadrant mode. */
const reserved: ReadonlySet<string> = new Set(
  [
    [
      "W",
      "T",
      "N",
      "Tab",
      "Shift+W",
      "Shift+T",
      "Shift+N",
      "Shift+Tab",
      "L",
      "R",
      "Shift+R",
      "F",
      "G",
      "P",
      "S",
      "O",
      "D"
    ],
    ["H", "J", "U", "A", "C", "V", "X", "Z", "Y", "Shift+Z", "Shift+V", "+", "-", "=", "0", "F4", "F5"],
    ["1", "2", "3", "4", "5", "6", "7", "8", "9", "Shift+C", "Shift+I", "Shift+J", "Shift+Delete", "Home", "End"],
    ["ArrowLeft", "ArrowRight", "Shift+ArrowLeft", "Shift+ArrowRight", "Backspace", "Delete", "Insert"]
  ]
    .flat()
    .map((key) => `Ctrl+${key}`)
)
const reservedAlone: ReadonlySet<string> = new Set(["F1", "F3", "F5", "F7", "F10", "F11", "F12"])
const leaving: ReadonlySet<string> = new Set(["Escape", "Tab", "Shift+Tab"])

const faultIn = (mode: Mode, chord: Chord): Exclude<Fault, { reason: "taken" }> | null => {
  const hasControl = chord.startsWith("Ctrl+")
  if (mode === "quadrant") {
    if (hasControl) return { reason: "no-control" }
    return leaving.has(chord) ? { reason: "reserved" } : isKey(chord) ? null : { reason: "no-key" }
  }
  if (reserved.has(chord) || reservedAlone.has(chord)) return { reason: "reserved" }
  if (!isKey(chord)) return { reason: "no-key" }
  return hasControl || /^(?:Shift\+)?F\d{1,2}$/.test(chord) ? null : { reason: "needs-control" }
}

/** Whether a text is one key, with its modifiers in order before it. */
const isKey = (chord: Chord): boolean => /^(?:Ctrl\+)?(?:Shift\+)?(?:\S|[A-Z][A-Za-z0-9]{1,19})$/u.test(chord)
