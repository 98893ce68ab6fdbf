/** Formats one value for its input in a locale, and parses what was typed. */
import { Result } from "effect"
import * as Locale from "../locale/locale.ts"
import * as Phone from "../phone/phone.ts"
import * as Unit from "../unit/unit.ts"
import type { Fault } from "./check.ts"
import type { Field, ListInput, NumberInput, TextKind, Value } from "./component.ts"
import { fitting } from "./value.ts"

/**
 * What was typed is no value of the input: the code, where in the text, and for a date what was expected there; or the
 * fault of a figure that was typed with more decimals than its input has.
 */
export type ReadFault = Locale.NumberInvalid | Locale.DateInvalid | Fault

/** An input that is one text; a list has one for each of its own. */
export type Simple = Exclude<Field, ListInput>

/** A value as its input shows it in a locale. What is no value of the input is shown as nothing. */
export const text = (locale: Locale.Locale, field: Simple, value: Value | undefined): string => {
  const fit = fitting(field, value)
  if (fit === undefined) return ""
  switch (field.type) {
    case "number":
      return Locale.formatNumber(locale, Number(fit), field.decimals ?? undefined)
    case "datetime":
      return Result.getOrThrow(Locale.formatMoment(locale, field.subtype, String(fit)))
    case "textfield":
      return written(locale, field.kind, String(fit))
    case "checklist":
    case "taglist":
    case "filepicker":
      return Array.isArray(fit) && fit.length > 0 ? JSON.stringify(fit) : ""
    case "expression":
      return computed(locale, field.decimals, fit)
    case "textarea":
    case "select":
    case "radio":
    case "checkbox":
    case "document":
      return String(fit)
  }
}

/** Reads what was typed into an input in a locale. Nothing typed is no value, not an error. */
export const parseText = (locale: Locale.Locale, field: Simple, typed: string): Result.Result<Value, ReadFault> => {
  switch (field.type) {
    case "number":
      return typed.trim() === "" ? Result.succeed(null) : parseFigure(locale, field, typed)
    case "datetime":
      return typed.trim() === "" ? Result.succeed(null) : Locale.parseMoment(locale, field.subtype, typed)
    case "select":
    case "radio":
    case "document":
      return Result.succeed(typed === "" ? null : typed)
    case "checkbox":
      return Result.succeed(typed === "true")
    case "checklist":
    case "taglist":
    case "filepicker":
      return Result.succeed(listIn(typed))
    case "expression":
      return Result.succeed(null)
    case "textfield":
      return Result.succeed(kept(field.kind, typed))
    case "textarea":
      return Result.succeed(typed)
  }
}

/** Decimals count as they were typed: `60,000` may mean sixty thousand, and is not taken for sixty. */
const parseFigure = (locale: Locale.Locale, field: NumberInput, typed: string): Result.Result<number, ReadFault> => {
  const read = Locale.parseNumber(locale, typed)
  const fault = excessDecimals(field, Locale.decimalsIn(locale, typed))
  return Result.isSuccess(read) && fault !== null ? Result.fail(fault) : read
}

/** The fault of a figure that was written with more decimals than its input has. */
export const excessDecimals = ({ key, decimals }: NumberInput, written: number): Fault | null =>
  decimals !== null && written > decimals ? { key, code: "decimals", params: { decimals } } : null

/**
 * A figure that was read, so that its separator is not taken for the other one: with the decimals of its input, and all
 * that it has.
 */
export const readAs = (locale: Locale.Locale, { decimals }: NumberInput, value: number): string => {
  const needed = Locale.decimalsOf(value)
  return Locale.formatNumber(locale, value, Math.max(needed, decimals || (needed === 0 ? 2 : 0)))
}

/**
 * What was typed under one locale as another one writes it: the same value, with all its digits. What is no value is
 * left as it was typed.
 */
export const rewritten = (from: Locale.Locale, to: Locale.Locale, field: Simple, typed: string): string => {
  if (from.lcl_id === to.lcl_id) return typed
  const read = parseText(from, field, typed)
  // A figure with too many decimals keeps them, so that no locale takes it for another one.
  if (Result.isFailure(read) && read.failure.code === "decimals") {
    const figure = Result.getOrThrow(Locale.parseNumber(from, typed))
    return Locale.formatNumber(to, figure, Locale.decimalsIn(from, typed))
  }
  const value = Result.getOrElse(read, () => null)
  return value === null ? typed : text(to, field, value)
}

/** A text that stands for something, in its usual form; what is none of it is left as it was typed, to be mended. */
export const kept = (kind: TextKind, typed: string): string => {
  switch (kind) {
    case "text":
      return typed
    case "email":
      return typed.trim()
    case "phone":
      return Phone.parse(typed) ?? typed
    case "cpf":
    case "cnpj":
    case "cpf_cnpj": {
      const bare = typed.replace(/[\s./-]/g, "").toUpperCase()
      return Unit.document(bare).kind === null ? typed : bare
    }
  }
}

const written = ({ lcl_id }: Locale.Locale, kind: TextKind, value: string): string => {
  switch (kind) {
    case "text":
    case "email":
      return value
    case "phone":
      return Phone.format(value, lcl_id.slice(-2))
    case "cpf":
    case "cnpj":
    case "cpf_cnpj":
      return Unit.document(value).formatted ?? value
  }
}

const computed = (locale: Locale.Locale, decimals: number | null, value: Value): string => {
  if (typeof value === "number") return Locale.formatNumber(locale, value, decimals ?? undefined)
  if (typeof value !== "string") return typeof value === "boolean" ? String(value) : ""
  return Locale.isIso("date", value) ? Result.getOrThrow(Locale.formatMoment(locale, "date", value)) : value
}

/** The texts of a list as JSON; anything else is none. */
export const listIn = (typed: string): ReadonlyArray<string> => {
  try {
    const list: unknown = JSON.parse(typed)
    return Array.isArray(list) ? list.filter((one) => typeof one === "string") : []
  } catch {
    return []
  }
}
