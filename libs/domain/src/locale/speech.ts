/** Speech: how the server speaks to a person, words in a language and figures and days in a locale. */
import { Result } from "effect"
import type { Language } from "../language/language.ts"
import { builtIn, byLanguage, initial } from "./builtin.ts"
import type { Locale } from "./locale.ts"
import { fromTag } from "./tag.ts"

/** How a person is spoken to. The locale names the language too, so that whatever is read by it is in these words. */
export interface Speech {
  readonly language: Language
  readonly locale: Locale
}

/** A tag among the built-in ones and those of an environment; of another one, or none, the first of the environment. */
export const tagAmong = (own: readonly string[], asked: string | undefined): string => {
  const isKnown = asked !== undefined && (own.includes(asked) || builtIn.some(({ lcl_id }) => lcl_id === asked))
  return isKnown ? asked : (own[0] ?? initial.lcl_id)
}

/** Speech in a language, with the formats of a tag. */
export const speechIn = (language: Language, tag: string): Speech => {
  const { lin_id, stop_words, abreviacoes } = byLanguage[language]
  return { language, locale: { ...Result.getOrElse(fromTag(tag), () => initial), lin_id, stop_words, abreviacoes } }
}
