/** The appearance of an environment: what an operator may set, and its limits. */
import { idiomas } from "@quadrante/domain/language"
import * as Locale from "@quadrante/domain/locale"
import { Strings } from "@quadrante/domain/strings"
import { Colour } from "@quadrante/domain/theme"
import { TitleParts } from "@quadrante/domain/title/schema"
import { Schema } from "effect"

const text = (longest: number) => Schema.String.check(Schema.isMaxLength(longest))
const name = (longest: number) => Schema.NonEmptyString.check(Schema.isMaxLength(longest))

const slideText = { titulo: name(120), texto: text(400) }
/** Slides are text, so that they can be read aloud and follow the colour; each may say the same in other locales. */
const Slides = Schema.Array(
  Schema.Struct({ ...slideText, in: Schema.optional(Locale.byTag(Schema.Struct(slideText))) })
).check(Schema.isMaxLength(12))

/** The texts come with the page, so they are few. */
const longestStrings = 32_768

const StringsByLocale = Locale.byTag(Strings).check(
  Schema.makeFilter((strings) => JSON.stringify(strings).length <= longestStrings || "must be at most 32 KiB")
)

const Zone = Schema.String.check(
  // The name of a place: an offset has no summer.
  Schema.makeFilter(
    (zone) => (/^[A-Z]/i.test(zone) && Locale.isZone(zone)) || "must be a time zone such as America/Sao_Paulo"
  )
)

/** All that may be set at once or one by one; the same rules hold when an environment is made and when it is changed. */
export const Appearance = Schema.Struct({
  amb_nome: TitleParts.fields.amb_nome,
  tema_cor: Colour,
  headline: text(200),
  contact: text(400),
  /** Where its days begin. */
  time_zone: Zone,
  /** The language of its texts for who has chosen none. */
  idioma: Schema.Literals(idiomas),
  slides: Slides,
  locales: Schema.NonEmptyArray(Locale.Tag).check(Schema.isMaxLength(24)),
  strings: StringsByLocale
})
export type Appearance = typeof Appearance.Type

/** The largest logo, in bytes. */
export const longestLogo = 256 * 1024

/** The kinds of picture that a logo may be. SVG is none of them: it can carry script. */
export type LogoType = "image/png" | "image/jpeg" | "image/webp"

const beginsWith = (bytes: Uint8Array, at: number, ...expected: readonly number[]) =>
  expected.every((byte, index) => bytes[at + index] === byte)

/** What kind of picture a file is by its content, whatever it is called; null where it is none that a logo may be. */
export const logoType = (bytes: Uint8Array): LogoType | null => {
  if (beginsWith(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "image/png"
  if (beginsWith(bytes, 0, 0xff, 0xd8, 0xff)) return "image/jpeg"
  const isRiff = beginsWith(bytes, 0, 0x52, 0x49, 0x46, 0x46)
  return isRiff && beginsWith(bytes, 8, 0x57, 0x45, 0x42, 0x50) ? "image/webp" : null
}
