/** Deployment problems: what is wrong with a definition, element by element, in the author's language. */
import type { Language } from "@quadrante/domain/language"
import { text, type KeyOf, type ParametersOf } from "@quadrante/domain/text"
import { en } from "./en.ts"
import { es } from "./es.ts"
import { pt } from "./pt.ts"

type Key = KeyOf<typeof pt>

/** A sentence as data: its key, and what it speaks of, which may be another one. */
export interface Reason {
  readonly key: Key
  readonly parameters: { readonly [name: string]: string | number | Reason }
}

/** Something in a definition that is not accepted: where, and why, in English for logs. */
export interface Problem {
  readonly element: string
  readonly reason: string
  readonly why: Reason
}

type ReasonParameters<K extends Key> = { readonly [Name in keyof ParametersOf<typeof pt, K>]: string | number | Reason }

/** Why something is not accepted. */
export const why = <K extends Key>(
  key: K,
  ...[parameters]: keyof ReasonParameters<K> extends never ? [] : [parameters: ReasonParameters<K>]
): Reason => ({ key, parameters: parameters ?? {} })

/** A problem of an element. */
export const problem = (element: string, because: Reason): Problem => ({
  element: shortened(element),
  reason: sentence(because, "en"),
  why: because
})

const say = text({ "pt-BR": pt, en, es })

/** A reason in a language; what it speaks of in somebody's own words, such as a parser's, stays as it is. */
export const sentence = ({ key, parameters }: Reason, language: Language): string => {
  const filled = Object.entries(parameters).map(([name, one]): readonly [string, string] => [
    name,
    typeof one === "object" ? sentence(one, language) : shortened(String(one))
  ])
  // `why` let nobody make a reason without the parameters of its key, which the compiler cannot follow to here.
  return say(key, Object.fromEntries(filled) as ParametersOf<typeof pt, Key>, language)
}

/** What an author wrote, as far as it helps to find it: an id may be a mebibyte long. */
const shortened = (text: string): string => (text.length > 500 ? `${text.slice(0, 500)}…` : text)

/** Problems in one line. */
export const inOneLine = (problems: readonly Problem[], language: Language): string =>
  problems.map(({ element, why: because }) => `${element}: ${sentence(because, language)}`).join("; ")
