/** The outcome of a command: an answer or an error, as data that is printed for people or as JSON. */
import type { Paper } from "./print/paper.ts"

/** The codes of errors. They never change with the language. */
export const codes = [
  "query-too-long",
  "parameters-too-many",
  "name-too-long",
  "value-too-long",
  "not-json",
  "not-an-object",
  "field-invalid",
  "colour-invalid",
  "locale-unknown",
  "locale-invalid",
  "number-invalid",
  "date-invalid",
  "link-impossible",
  "file-unreadable",
  "not-a-link",
  "code-unknown"
] as const
export type Code = (typeof codes)[number]

type Detail = { readonly [name: string]: string | number }

/**
 * An input that cannot be answered. `at` is an offset in UTF-16 units, or the name of a field; `detail` has the figures
 * and words that the message speaks of.
 */
export class Failure {
  readonly _tag = "Failure"
  readonly code: Code
  readonly at: number | string | null
  readonly detail: Detail

  constructor(code: Code, at: number | string | null, detail: Detail) {
    this.code = code
    this.at = at
    this.detail = detail
  }
}

/** An answer: the document that machines get, and how it is shown to people. */
export type CommandAnswer = {
  readonly _tag: "Done"
  readonly answer: unknown
  readonly show: (paper: Paper) => string
  /** Whether the answer is no, or something is lost. */
  readonly isNo: boolean
  /** Whether the document is a list of which machines get each member on a line. */
  readonly hasLines: boolean
}

export type Outcome = CommandAnswer | Failure

/** An error, where it is, and what its message speaks of. */
export const failure = (code: Code, at: number | string | null = null, detail: Detail = {}): Failure =>
  new Failure(code, at, detail)

/** Whether something is an error of ours: nothing that was read from outside can be one. */
export const isFailure = (value: unknown): value is Failure => value instanceof Failure
