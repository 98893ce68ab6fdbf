/** Values of a form: what it starts with, how one is written into an input, and what was typed read back. */
import { Result } from "effect"
import * as Locale from "../locale/locale.ts"
import { type Field, fields, type Form, type Value, type Values } from "./component.ts"

/** What was typed is no value of the input: the code, where in the text, and for a date what was expected there. */
export type ReadFault = Locale.NumberInvalid | Locale.DateInvalid

/**
 * The values that a form starts with: for each input what `data` has for its key, else its default, else nothing.
 *
 * Data of another type is taken where the input can show it (a number in a text field), and left out where it cannot.
 */
export const initial = (form: Form, data: Readonly<Record<string, unknown>>): Values =>
  Object.fromEntries(
    fields(form).map((field) => [
      field.key,
      fitting(field, data[field.key]) ?? fitting(field, field.defaultValue) ?? emptyOf(field)
    ])
  )

/** What an input holds while nothing was entered. */
export const emptyOf = (field: Field): Value =>
  field.type === "textfield" || field.type === "textarea" ? "" : field.type === "checkbox" ? false : null

/** The values that a person may change: those of inputs that are not read-only, and of no other key. */
export const answers = (form: Form, values: Values): Values =>
  Object.fromEntries(
    fields(form)
      .filter((field) => !field.readonly)
      .map((field) => [field.key, (Object.hasOwn(values, field.key) ? values[field.key] : undefined) ?? emptyOf(field)])
  )

/** A value as its input shows it in a locale. What is no value of the input is shown as nothing. */
export const text = (locale: Locale.Locale, field: Field, value: Value | undefined): string => {
  const fit = fitting(field, value)
  if (fit === undefined) return ""
  switch (field.type) {
    case "number":
      return Locale.formatNumber(locale, Number(fit), field.decimals ?? undefined)
    case "datetime":
      return Result.getOrThrow(Locale.formatMoment(locale, field.subtype, String(fit)))
    case "textfield":
    case "textarea":
    case "select":
    case "radio":
    case "checkbox":
      return String(fit)
  }
}

/** Reads what was typed into an input in a locale. Nothing typed is no value, not an error. */
export const read = (locale: Locale.Locale, field: Field, typed: string): Result.Result<Value, ReadFault> => {
  switch (field.type) {
    case "number":
      return typed.trim() === "" ? Result.succeed(null) : Locale.parseNumber(locale, typed)
    case "datetime":
      return typed.trim() === "" ? Result.succeed(null) : Locale.parseMoment(locale, field.subtype, typed)
    case "select":
    case "radio":
      return Result.succeed(typed === "" ? null : typed)
    case "checkbox":
      return Result.succeed(typed === "true")
    case "textfield":
    case "textarea":
      return Result.succeed(typed)
  }
}

/**
 * What was typed under one locale as another one writes it: the same value, with all its digits. What is no value is
 * left as it was typed.
 */
export const rewritten = (from: Locale.Locale, to: Locale.Locale, field: Field, typed: string): string => {
  const value = Result.getOrElse(read(from, field, typed), () => null)
  if (value === null || from.lcl_id === to.lcl_id) return typed
  return typeof value === "number" && Result.getOrNull(read(to, field, text(to, field, value))) !== value
    ? Locale.formatNumber(to, value)
    : text(to, field, value)
}

/** The value where the input can hold it, changed to its type where nothing is lost by that. */
const fitting = (field: Field, value: unknown): Value | undefined => {
  const plain =
    typeof value === "string" || typeof value === "boolean" || (typeof value === "number" && Number.isFinite(value))
  if (!plain) return undefined
  switch (field.type) {
    case "textfield":
    case "textarea":
    case "select":
    case "radio":
      return String(value)
    case "number":
      return typeof value === "number" ? value : numberIn(String(value))
    case "checkbox":
      return typeof value === "boolean" ? value : undefined
    case "datetime":
      return typeof value === "string" && Locale.isIso(field.subtype, value) ? value : undefined
  }
}

const numberIn = (text: string): number | undefined =>
  Result.getOrUndefined(Locale.parseNumber({ fmt_decimal: ".", fmt_milhar: "" }, text))
