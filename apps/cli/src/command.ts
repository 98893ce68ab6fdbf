/** Command types: what a command can do, with input from arguments or from a line of a batch. */
import { failure, type Failure, isFailure, type Outcome } from "./outcome.ts"
import type { Settings } from "./settings.ts"

/** What was typed behind a command's name. */
export type ParsedArguments = {
  readonly args: ReadonlyArray<string>
  readonly options: { readonly [name: string]: unknown }
}

/** A command, ready to be asked. */
export type Command = {
  readonly ofArguments: (given: ParsedArguments, settings: Settings) => Outcome | Promise<Outcome>
  readonly ofLine: (line: string, settings: Settings) => Outcome | Promise<Outcome>
}

/** A command whose arguments and lines come to one kind of input, so that both are answered alike. */
export const makeCommand = <Input>(parts: {
  readonly fromArguments: (given: ParsedArguments, settings: Settings) => Input | Failure
  readonly fromLine: (line: string, settings: Settings) => Input | Failure
  readonly answer: (input: Input, settings: Settings) => Outcome | Promise<Outcome>
}): Command => {
  const answered = (input: Input | Failure, settings: Settings): Outcome | Promise<Outcome> =>
    isFailure(input) ? input : parts.answer(input, settings)
  return {
    ofArguments: (given, settings) => answered(parts.fromArguments(given, settings), settings),
    ofLine: (line, settings) => answered(parts.fromLine(line, settings), settings)
  }
}

/** The fields of a line that must be a JSON object. */
export type Fields = { readonly [name: string]: unknown }

/** Reads a line that must be a JSON object. */
export const fieldsOf = (line: string): Fields | Failure => {
  const value = valueOf(line)
  if (isFailure(value)) return value
  return isFields(value) ? value : failure("not-an-object")
}

/** Reads JSON, or says where it stops being that. */
export const valueOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    const at = /position (\d+)/.exec(String(error))?.[1]
    return failure("not-json", at === undefined ? faultOf(text) : Number(at))
  }
}

/** Whether a JSON value is an object, neither null nor a list. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Where a text stops being JSON, where the engine does not say: at its end, or at its first token. */
const faultOf = (line: string): number => (line.trim() === "" ? 0 : line.length)

/** A field that is a text, null where it is absent; anything else is an error with its name. */
export const textField = (fields: Fields, name: string): string | null | Failure => {
  const value = fields[name]
  if (value === undefined || value === null) return null
  return typeof value === "string" ? value : failure("field-invalid", name, { expected: "text" })
}

/** A field that is true or false, false where it is absent. */
export const flagField = (fields: Fields, name: string): boolean | Failure => {
  const value = fields[name]
  if (value === undefined || value === null) return false
  return typeof value === "boolean" ? value : failure("field-invalid", name, { expected: "boolean" })
}

/** A text given with an option, null where it was not. */
export const textOption = ({ options }: ParsedArguments, name: string): string | null => {
  const value = options[name]
  return typeof value === "string" ? value : null
}
