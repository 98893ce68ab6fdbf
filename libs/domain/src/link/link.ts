/**
 * Links: the address that opens a process with a context, written so that decoding gives back exactly that.
 *
 * A link does not know the locale it will be read under, so a value is written in the one way that all of them read
 * alike: a decimal point, no groups, and one more 0 where three decimals would look like a group. What cannot be
 * written in such a way is refused by name, never bent into something near it.
 */
import * as Environment from "../environment/environment.ts"
import * as Redirect from "../redirect/redirect.ts"

/** What a link is to open. Values come from outside, where they can be anything that JSON can say. */
export type LinkTarget = {
  readonly processo: string
  readonly contexto: { readonly [name: string]: unknown }
  readonly amb: string | null
  /** Where the deployment stands, its path prefix included; empty for a path alone. */
  readonly base: string
}

/** Why no link can say it. `not-a-process-name` and `not-an-environment` speak of those fields, the rest of a name. */
export type ImpossibleReason =
  | "not-a-process-name"
  | "not-an-environment"
  | "not-a-base"
  | "unsafe-name"
  | "secret"
  | "reserved-name"
  | "name-too-long"
  | "ill-formed-text"
  | "quotes-at-the-ends"
  | "reads-as-boolean"
  | "reads-as-number"
  | "negative"
  | "too-precise"
  | "list-too-short"
  | "not-a-value"
  | "value-too-long"
  | "query-too-long"
  | "parameters-too-many"

/** What no link can carry, by the name of the parameter, or of the field `processo`, `amb` or `base`. */
export type Impossible = { readonly _tag: "Impossible"; readonly name: string; readonly reason: ImpossibleReason }

/** A link, or why there is none. Has the shape of a `Result`. */
export type LinkResult =
  | { readonly _tag: "Success"; readonly success: string }
  | { readonly _tag: "Failure"; readonly failure: Impossible }

/** Every way in which the separators of a locale can bear on a number: a locale reads like one of these. */
export const everySeparators: ReadonlyArray<Redirect.Separators> = [
  { fmt_decimal: ",", fmt_milhar: "." },
  { fmt_decimal: ",", fmt_milhar: " " },
  { fmt_decimal: ".", fmt_milhar: "," },
  { fmt_decimal: ".", fmt_milhar: " " }
]

/** Builds the link that opens a process with a context, under every locale alike. */
export const build = ({ contexto, ...target }: LinkTarget): LinkResult =>
  assembled(target, Object.entries(contexto), (value) =>
    Array.isArray(value) && value.length < 2 ? { reason: "list-too-short" } : textsOf(valuesOf(value))
  )

/** What a link is to carry as texts, for inputs that read them by their own type: `00123` stays `00123`. */
export type TextTarget = Omit<LinkTarget, "contexto"> & {
  readonly textos: { readonly [name: string]: ReadonlyArray<string> }
}

/** Builds the link that opens a process with texts, each as it is to arrive. */
export const buildTexts = ({ textos, ...target }: TextTarget): LinkResult =>
  assembled(target, Object.entries(textos), (texts) => eachOf(texts, verbatim))

/** Whether a link can carry a value under a name. */
export const isCarried = (name: string): boolean => refusedName(name) === null

/** Whether a text arrives as it is. */
export const isVerbatim = (text: string): boolean => typeof verbatim(text) === "string"

/** The texts of a name, or why there are none. */
type LinkTexts = ReadonlyArray<string> | NoText
type NoText = { readonly reason: ImpossibleReason }

const assembled = <Value>(
  { processo, amb, base }: Omit<LinkTarget, "contexto">,
  named: ReadonlyArray<readonly [name: string, value: Value]>,
  write: (value: Value) => LinkTexts
): LinkResult => {
  if (!Redirect.isProcessName(processo)) return impossible("processo", "not-a-process-name")
  if (amb !== null && !Environment.isName(amb)) return impossible("amb", "not-an-environment")
  if (!origin.test(base)) return impossible("base", "not-a-base")
  const pairs = [`redirect=${encodeURIComponent(processo)}`]
  for (const [name, value] of named) {
    const refused = refusedName(name)
    if (refused !== null) return impossible(name, refused)
    const texts = write(value)
    if ("reason" in texts) return impossible(name, texts.reason)
    pairs.push(...texts.map((text) => `${encodeURIComponent(name)}=${encodeURIComponent(text)}`))
    if (pairs.length > Redirect.limits.parameters) return impossible(name, "parameters-too-many")
    if (pairs.join("&").length > Redirect.limits.query) return impossible(name, "query-too-long")
  }
  const path = `${base.replace(/\/$/, "")}${Environment.pathOf("home", amb)}`
  return { _tag: "Success", success: `${path}?${pairs.join("&")}` }
}

const impossible = (name: string, reason: ImpossibleReason): LinkResult => ({
  _tag: "Failure",
  failure: { _tag: "Impossible", name, reason }
})

/** An http address without query and fragment, or the path prefix alone. */
const origin = /^(?:https?:\/\/[^\s/\\?#@]+)?(?:\/[A-Za-z0-9._~-]+)*\/?$/i

const surrogate = /\p{Surrogate}/u

const refusedName = (name: string): ImpossibleReason | null => {
  if (Redirect.hasMeaning(name)) return "reserved-name"
  if (Redirect.isUnsafeName(name)) return "unsafe-name"
  if (Redirect.isSecretName(name)) return "secret"
  if (surrogate.test(name)) return "ill-formed-text"
  return name.length > Redirect.limits.name ? "name-too-long" : null
}

const valuesOf = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [value])

/** The text of each value, or why one has none. */
const eachOf = <Value>(values: ReadonlyArray<Value>, write: (value: Value) => string | NoText): LinkTexts => {
  const texts: Array<string> = []
  for (const value of values) {
    const text = write(value)
    if (typeof text !== "string") return text
    texts.push(text)
  }
  return texts
}

/** The texts of values as every locale reads them back, or why one has none. */
export const textsOf = (values: ReadonlyArray<unknown>): LinkTexts => eachOf(values, textOf)

const textOf = (value: unknown): string | NoText => {
  switch (typeof value) {
    case "boolean":
      return String(value)
    case "number":
      return writeNumber(value)
    case "string":
      return writeText(value)
    default:
      return { reason: "not-a-value" }
  }
}

const writeNumber = (value: number): string | NoText => {
  if (!Number.isFinite(value)) return { reason: "not-a-value" }
  if (value < 0 || Object.is(value, -0)) return { reason: "negative" }
  const digits = plainDigits(value)
  const text = /^[1-9]\d{0,2}\.\d{3}$/.test(digits) ? `${digits}0` : digits
  return everySeparators.every((separators) => Redirect.readValue(text, separators) === value)
    ? text
    : { reason: "too-precise" }
}

/**
 * The shortest digits that stand for a number, without a negative exponent. A positive one stays, and makes a text of
 * it: no number of that size is exact in a link.
 */
const plainDigits = (value: number): string => {
  const [mantissa = "", exponent] = String(value).split("e-")
  return exponent === undefined ? mantissa : `0.${"0".repeat(Number(exponent) - 1)}${mantissa.replace(".", "")}`
}

/** A text as it is to arrive, whatever it would be read as. */
const verbatim = (text: string): string | NoText => {
  if (surrogate.test(text)) return { reason: "ill-formed-text" }
  if (text.length > Redirect.limits.value) return { reason: "value-too-long" }
  return Redirect.unquote(text) === text ? text : { reason: "quotes-at-the-ends" }
}

const writeText = (value: string): string | NoText => {
  const text = verbatim(value)
  if (typeof text !== "string") return text
  for (const separators of everySeparators) {
    const read = Redirect.readValue(value, separators)
    if (typeof read === "boolean") return { reason: "reads-as-boolean" }
    if (typeof read === "number") return { reason: "reads-as-number" }
  }
  return value
}
