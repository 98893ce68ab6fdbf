/**
 * Figures: numbers that are typed as options or stand in a line of a batch, with a decimal point.
 */
import { type Fields, type ParsedArguments, textOption } from "./command.ts"
import { failure, type Failure } from "./outcome.ts"

/** Reads a figure. Anything but digits, one point, a sign and an exponent is no figure, and `Infinity` neither. */
export const readFigure = (text: string, name: string): number | Failure =>
  /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) && Number.isFinite(Number(text))
    ? Number(text)
    : failure("number-invalid", name, { text })

/** The figure given with an option, null where it was not. */
export const figureOption = (given: ParsedArguments, key: string, name = key): number | null | Failure => {
  const text = textOption(given, key)
  return text === null ? null : readFigure(text, name)
}

/** A field that is a number, null where it is absent; a text with a figure in it will do. */
export const figureField = (fields: Fields, name: string): number | null | Failure => {
  const value = fields[name]
  if (value === undefined || value === null) return null
  if (typeof value === "number" && Number.isFinite(value)) return value
  return typeof value === "string" ? readFigure(value, name) : failure("field-invalid", name, { expected: "number" })
}
