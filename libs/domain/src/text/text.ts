/**
 * Texts: one way to say a sentence.
 *
 * A catalogue is plain nested objects, one for each language, in the format of i18next: `{{name}}` stands for a
 * parameter, and a sentence that counts has a text for each form of the count (`tasks_one`, `tasks_other`). Portuguese
 * decides which keys and parameters there are. What comes out is plain text: whoever writes HTML escapes it.
 */
import type { Language } from "../language/language.ts"

/** The texts of one language. */
type Texts = { readonly [key: string]: string | Texts }

/** What the gaps of a text are filled with. */
type Parameters = { readonly [name: string]: string | number }

/** The names of the parameters of a text. */
type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** A key without the form of a count: `tasks` of `tasks_one`. */
type WithoutForm<Key> = Key extends `${infer Base}_zero`
  ? Base
  : Key extends `${infer Base}_one`
    ? Base
    : Key extends `${infer Base}_many`
      ? Base
      : Key extends `${infer Base}_other`
        ? Base
        : Key

/** Every key of a catalogue, as a path: `errors.not-json`. */
export type KeyOf<Shape> = {
  [Key in keyof Shape & string]: Shape[Key] extends string ? WithoutForm<Key> & string : `${Key}.${KeyOf<Shape[Key]>}`
}[keyof Shape & string]

type TextAt<Shape, Path> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Shape
    ? TextAt<Shape[Head], Rest>
    : never
  : {
      [Key in keyof Shape]: Key extends Path
        ? Shape[Key]
        : WithoutForm<Key> extends Path
          ? `${Shape[Key] & string}{{count}}`
          : never
    }[keyof Shape]

/** The parameters that the text of a key speaks of. A sentence that counts always takes `count`. */
export type ParametersOf<Shape, Key> = {
  readonly [Name in NamesIn<TextAt<Shape, Key>>]: Name extends "count" ? number : string | number
}

/** The parameters that every text of a key names: one of the forms of a count may leave out the figure. */
type NeededIn<Text, Key> = WithoutForm<Key> extends Key ? NamesIn<Text> : Exclude<NamesIn<Text>, "count">

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (one: infer All) => void
  ? All
  : never

type TextWith<Name> = Name extends string ? `${string}{{${Name}}}${string}` : never

/** All texts that name each of these parameters at least once, in whatever order. */
type TextWithAll<Name> = [Name] extends [never] ? string : Intersection<TextWith<Name>>

/** What the texts of another language satisfy: every key, and in each text every parameter. English has no `_many`. */
export type Translation<Shape, L extends Language> = {
  readonly [
    Key in keyof Shape as Key extends (L extends "en" ? `${string}_many` : never) ? never : Key
  ]: Shape[Key] extends string ? TextWithAll<NeededIn<Shape[Key], Key>> : Translation<Shape[Key], L>
}

/** A text of a translation that names a parameter which Portuguese does not have has no type. */
type NothingMore<Shape, Other> = {
  readonly [Key in keyof Other]: Key extends keyof Shape
    ? Other[Key] extends string
      ? NamesIn<Other[Key]> extends NamesIn<TextAt<Shape, WithoutForm<Key>>>
        ? Other[Key]
        : never
      : NothingMore<Shape[Key], Other[Key]>
    : never
}

/** Says the text of a key, with its parameters, in a language. */
export type Translator<Shape> = <Key extends KeyOf<Shape>>(
  key: Key,
  parameters: ParametersOf<Shape, Key>,
  language: Language
) => string

/** Says the text of a key in one language. A text without parameters is given none. */
export type BoundTranslator<Shape> = <Key extends KeyOf<Shape>>(
  key: Key,
  ...parameters: keyof ParametersOf<Shape, Key> extends never ? [] : [parameters: ParametersOf<Shape, Key>]
) => string

/** The same function for whoever speaks one language throughout. */
export const inLanguage =
  <Shape>(say: Translator<Shape>, language: Language): BoundTranslator<Shape> =>
  (key, ...[parameters]) =>
    say(key, parameters ?? ({} as NonNullable<typeof parameters>), language)

/** The function that says what stands in a catalogue. */
export const text = <
  const Pt extends Texts,
  const En extends Translation<Pt, "en">,
  const Es extends Translation<Pt, "es">
>(catalogue: {
  readonly "pt-BR": Pt
  readonly en: En & NothingMore<Pt, En>
  readonly es: Es & NothingMore<Pt, Es>
}): Translator<Pt> => {
  const texts: Readonly<Record<Language, Texts>> = catalogue
  return (key, parameters, language) => {
    const end = key.lastIndexOf(".")
    const last = key.slice(end + 1)
    const groups = end < 0 ? [] : key.slice(0, end).split(".")
    const group = groups.reduce<string | Texts | undefined>(own, texts[language])
    for (const name of formsOf(last, parameters, language)) {
      const found = own(group, name)
      if (typeof found === "string") return fill(found, parameters)
    }
    // Types let nobody ask for it; a code of a newer server, say, shows itself.
    return last
  }
}

const own = (group: string | Texts | undefined, name: string): string | Texts | undefined =>
  typeof group === "object" && Object.hasOwn(group, name) ? group[name] : undefined

/** The names under which a text stands, the best one first: none is said in its own way where there is one. */
const formsOf = (name: string, parameters: Parameters, language: Language): readonly string[] => {
  const count = parameters["count"]
  if (typeof count !== "number") return [name]
  const form = `${name}_${new Intl.PluralRules(language).select(count)}`
  return count === 0 ? [`${name}_zero`, form, name] : [form, name]
}

/** One pass over the text: what a parameter holds is never read as a gap itself. */
const fill = (text: string, parameters: Parameters): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (gap, name: string) =>
    Object.hasOwn(parameters, name) ? String(parameters[name]) : gap
  )
