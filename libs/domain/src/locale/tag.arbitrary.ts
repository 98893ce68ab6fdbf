/** Locales of every language that the platform knows. */
import { Result } from "effect"
import fc from "fast-check"
import { fromTag, type Locale } from "./locale.ts"

const letters = "abcdefghijklmnopqrstuvwxyz"

const pairs = [...letters].flatMap((a) => [...letters].map((b) => a + b))

/** Every language that the platform knows, by its tag of two or three letters. */
export const languages: ReadonlyArray<string> = Intl.DateTimeFormat.supportedLocalesOf([
  ...pairs,
  ...pairs.flatMap((pair) => [...letters].map((c) => pair + c))
])

/** A locale of any language that the platform knows, as it is or in some country, however unlikely. */
export const anyLocale: fc.Arbitrary<Locale> = fc
  .tuple(fc.constantFrom(...languages), fc.option(fc.constantFrom(...pairs)))
  .map(([language, country]) => (country === null ? language : new Intl.Locale(language, { region: country }).baseName))
  .map((tag) => Result.getOrThrow(fromTag(tag)))
