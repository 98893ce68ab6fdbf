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
export const build = ({ processo, contexto, amb, base }: LinkTarget): LinkResult => {
  if (!Redirect.isProcessName(processo)) return impossible("processo", "not-a-process-name")
  if (amb !== null && !Environment.isName(amb)) return impossible("amb", "not-an-environment")
  if (!origin.test(base)) return impossible("base", "not-a-base")
  const pairs = [`redirect=${encodeURIComponent(processo)}`]
  for (const name of Object.keys(contexto)) {
    const refused = refusedName(name)
    if (refused !== null) return impossible(name, refused)
    for (const value of valuesOf(contexto[name])) {
      const text = write(value)
      if (typeof text !== "string") return impossible(name, text.reason)
      pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(text)}`)
    }
    const value = contexto[name]
    if (Array.isArray(value) && value.length < 2) return impossible(name, "list-too-short")
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

/** One value as every locale reads it back, or why there is no such text. */
const write = (value: unknown): string | { readonly reason: ImpossibleReason } => {
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

const writeNumber = (value: number): string | { readonly reason: ImpossibleReason } => {
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

const writeText = (value: string): string | { readonly reason: ImpossibleReason } => {
  if (surrogate.test(value)) return { reason: "ill-formed-text" }
  if (value.length > Redirect.limits.value) return { reason: "value-too-long" }
  for (const separators of everySeparators) {
    const read = Redirect.readValue(value, separators)
    if (typeof read === "boolean") return { reason: "reads-as-boolean" }
    if (typeof read === "number") return { reason: "reads-as-number" }
    if (read !== value) return { reason: "quotes-at-the-ends" }
  }
  return value
}
