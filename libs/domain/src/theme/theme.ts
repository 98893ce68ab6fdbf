/**
 * Theme: a base colour, the ten shades that follow from it, and which of them carry text.
 */
import { Result, Schema } from "effect"
import { isName, names, palette } from "./palette.ts"

export { type ColourName, defaultColour, isName, names, palette } from "./palette.ts"

/** What a theme change carries: a name of the palette or `#rrggbb`. */
export const Colour = Schema.String.check(
  Schema.makeFilter((text) => isName(text) || /^#[0-9a-f]{6}$/i.test(text) || "must be a palette name or #rrggbb")
)
export type Colour = typeof Colour.Type

/** A text that is neither a name of the palette nor `#rgb` nor `#rrggbb`; `at` is where it stops being one. */
export interface ColourInvalid {
  readonly _tag: "ColourInvalid"
  readonly code: "colour-invalid"
  readonly text: string
  readonly at: number
}

/** Reads a name of the palette, `#rgb` or `#rrggbb`, and gives six-digit lower-case hex. */
export const decode = (text: string): Result.Result<string, ColourInvalid> => {
  if (isName(text)) return Result.succeed(palette[text])
  if (/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)) {
    const digits = text.slice(1).toLowerCase()
    return Result.succeed(`#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`)
  }
  return Result.fail({ _tag: "ColourInvalid", code: "colour-invalid", text, at: faultOf(text) })
}

/** By how many percent the base is lightened for each shade, from dark to light. */
export const percents = [10, 30, 40, 50, 70, 80, 90, 95, 98, 99] as const

/** One of the ten percentages. */
export type Percent = (typeof percents)[number]

/** One shade: channel by channel towards white. `base` is six-digit hex. */
export const shade = (base: string, percent: number): string =>
  `#${channels(base)
    .map((c) => (c + Math.round((255 - c) * (percent / 100))).toString(16).padStart(2, "0"))
    .join("")}`

/** The contrast of two colours in six-digit hex, from 1 to 21 (WCAG 2.2). */
export const contrast = (one: string, other: string): number => {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Black or white, whichever is read better on `ground`. One of them always reaches 4.5. */
export const textOn = (ground: string): "#000000" | "#ffffff" =>
  contrast("#ffffff", ground) >= contrast("#000000", ground) ? "#ffffff" : "#000000"

/** A colour with all that follows from it: base, shades, and black or white for the text on each. */
export interface Theme {
  readonly base: string
  readonly shades: Record<Percent, string>
  readonly text: Record<Percent | "base", "#000000" | "#ffffff">
}

/** Everything about one colour, by the name or hex that {@link decode} reads. */
export const of = (colour: string): Result.Result<Theme, ColourInvalid> =>
  Result.map(decode(colour), (base) => ({
    base,
    shades: perPercent((percent) => shade(base, percent)),
    text: { base: textOn(base), ...perPercent((percent) => textOn(shade(base, percent))) }
  }))

const perPercent = <A>(of: (percent: Percent) => A): Record<Percent, A> => ({
  10: of(10),
  30: of(30),
  40: of(40),
  50: of(50),
  70: of(70),
  80: of(80),
  90: of(90),
  95: of(95),
  98: of(98),
  99: of(99)
})

const channel = (base: string, start: number): number => Number.parseInt(base.slice(start, start + 2), 16)

const channels = (base: string): ReadonlyArray<number> => [channel(base, 1), channel(base, 3), channel(base, 5)]

/** Relative luminance (WCAG 2.2). */
const luminance = (base: string): number =>
  0.2126 * linear(channel(base, 1)) + 0.7152 * linear(channel(base, 3)) + 0.0722 * linear(channel(base, 5))

const linear = (c: number): number => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4)

/** The first character that cannot continue any colour that is known. */
const faultOf = (text: string): number => {
  if (text.startsWith("#")) {
    return Math.min(text.length - text.replace(/#[0-9a-f]*/i, "").length, 7)
  }
  return Math.max(...names.map((name) => sharedStart(name, text)))
}

const sharedStart = (name: string, text: string): number => {
  let at = 0
  while (at < text.length && name[at] === text[at]) at++
  return at
}
