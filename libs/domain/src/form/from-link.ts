/**
 * What the inputs of a form read of a link: the raw text of each value, by the input's own type, as if somebody had typed
 * it there. A text keeps its zeros, a date is read the locale's way too, a choice by its value or its label.
 */
import { Result } from "effect"
import * as Locale from "../locale/locale.ts"
import { isTrackingName } from "../pasted/tracking.ts"
import { contextOf, type Entry } from "../redirect/intent.ts"
import { decimalsIn } from "../redirect/decimals.ts"
import { readValue, unquote, type ValueNote } from "../redirect/value.ts"
import type { ChoicesInput, Field, NumberInput, Option, Value } from "./component.ts"
import { openFieldsOf, reserved, type StartForm } from "./context.ts"
import { excessDecimals, kept } from "./text.ts"
import { type Texts, texts } from "./texts.ts"

/** Why a value of a link does not reach its input, or reaches it with a loss. */
export type LinkNote =
  | "not-a-field"
  | "tracking"
  | "not-a-number"
  | "not-a-date"
  | "not-an-option"
  | "not-a-boolean"
  | "too-precise"
  | "given-twice"
  | "takes-nothing"
  | Exclude<ValueNote, "not-a-number" | "too-precise">

/** What became of one name of a link. */
export interface LinkReading {
  readonly name: string
  /** Whether it is an input that is filled in. */
  readonly field: boolean
  /** What the input, or the name that the definition lists, takes; null: nothing. */
  readonly value: Value
  readonly note: LinkNote | null
}

/** What a start form takes of the values of a link, one reading for each name. */
export const readLink = (
  start: StartForm,
  entries: ReadonlyArray<Entry>,
  locale: Locale.Locale
): ReadonlyArray<LinkReading> => {
  const open = new Map(openFieldsOf(start).map((field) => [field.key, field]))
  return Object.entries(contextOf(entries))
    .filter(([name]) => !reserved.has(name))
    .map(([name, value]) => {
      const field = open.get(name)
      const raw = entries.flatMap(([of, text]) => (of === name ? [text] : []))
      if (field !== undefined) return { name, field: true, ...readField(field, raw, locale) }
      if (start.listed.includes(name)) return { name, field: false, value, note: null }
      return { name, field: false, value: null, note: isTrackingName(name) ? "tracking" : "not-a-field" }
    })
}

/** What a person is told of the values of a link: not by which campaign they came. */
export const notesToTell = <Note extends string>(
  noted: ReadonlyArray<{ readonly name: string; readonly note: Note | null }>
): ReadonlyArray<{ readonly name: string; readonly note: Note }> =>
  noted.flatMap(({ name, note }) => (note === null || isTrackingName(name) ? [] : [{ name, note }]))

/** What a link puts into a form that is filled in already. */
export interface LinkFill {
  /** The texts of inputs in which nothing stood. */
  readonly texts: Texts
  /** What reached no input, or reached it with a loss, as far as the person is told. */
  readonly notes: ReadonlyArray<Pick<LinkReading, "name"> & { readonly note: LinkNote }>
}

/** Fills the inputs in which nothing stands, as if somebody had typed there; what stands in one stays. */
export const fillEmpty = (
  start: StartForm,
  entries: ReadonlyArray<Entry>,
  before: Texts,
  locale: Locale.Locale
): LinkFill => {
  const readings = readLink(start, entries, locale)
  const values = new Map(readings.map(({ name, value }) => [name, value]))
  const empty = openFieldsOf(start).filter(({ key }) => values.get(key) != null && (before[key] ?? "") === "")
  return {
    texts: texts(locale, { components: empty }, Object.fromEntries(values)),
    notes: notesToTell(readings)
  }
}

/** What an input takes, or why it takes nothing. */
export type FieldReading =
  | { readonly value: NonNullable<Value>; readonly note: LinkNote | null }
  | { readonly value: null; readonly note: LinkNote }

/** What one input reads of the texts that a link gives under its name. */
export const readField = (field: Field, raw: ReadonlyArray<string>, locale: Locale.Locale): FieldReading => {
  if (isChoices(field)) {
    const options = raw.map((text) => optionOf(field.options, unquote(text)))
    return options.includes(undefined) ? left("not-an-option") : taken(Array.from(new Set(options), String))
  }
  const [first = "", ...others] = raw
  return others.length > 0 ? left("given-twice") : readOne(field, first, locale)
}

type One = Exclude<Field, ChoicesInput>

const isChoices = (field: Field): field is ChoicesInput => field.type === "checklist" || field.type === "taglist"

const readOne = (field: One, raw: string, locale: Locale.Locale): FieldReading => {
  const text = unquote(raw)
  switch (field.type) {
    case "textfield":
      return taken(kept(field.kind, text))
    case "textarea":
      return taken(text)
    case "number":
      return readNumber(field, raw, locale)
    case "checkbox":
      return readFlag(raw, locale)
    case "datetime": {
      const iso = Locale.isIso(field.subtype, text)
        ? text
        : Result.getOrNull(Locale.parseMoment(locale, field.subtype, text))
      return iso === null ? left("not-a-date") : taken(iso)
    }
    case "select":
    case "radio": {
      const option = optionOf(field.options, text)
      return option === undefined ? left("not-an-option") : taken(option)
    }
    case "filepicker":
    case "document":
    case "dynamiclist":
    case "expression":
      return left("takes-nothing")
  }
}

const readNumber = (field: NumberInput, raw: string, locale: Locale.Locale): FieldReading => {
  const notes: ValueNote[] = []
  const value = readValue(raw, locale, (note) => notes.push(note))
  if (typeof value !== "number") return left(notes.includes("too-precise") ? "too-precise" : "not-a-number")
  // Into an input with two decimals nobody could type a third one.
  if (excessDecimals(field, decimalsIn(raw, locale)) !== null) return left("too-precise")
  return { value, note: notes[0] ?? null }
}

const readFlag = (raw: string, locale: Locale.Locale): FieldReading => {
  const notes: ValueNote[] = []
  const value = readValue(raw, locale, (note) => notes.push(note))
  return typeof value === "boolean" ? { value, note: notes[0] ?? null } : left("not-a-boolean")
}

const optionOf = (options: ReadonlyArray<Option>, text: string): string | undefined =>
  (options.find(({ value }) => value === text) ?? options.find(({ label }) => label === text))?.value

const taken = (value: NonNullable<Value>): FieldReading => ({ value, note: null })
const left = (note: LinkNote): FieldReading => ({ value: null, note })
