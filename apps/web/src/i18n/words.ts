/** The texts of screens that few people open: they come with their screen, in all languages at once. */
import { useTranslation } from "react-i18next"
import { localeOf } from "./i18n.ts"
import type { Texts } from "./texts.ts"

/** A catalogue of one screen. */
export interface Words<A> {
  readonly pt: A
  readonly en: Texts<A>
  readonly es: Texts<A>
}

/** The texts in the language of the screen. */
export const useWords = <A>(words: Words<A>): Texts<A> => {
  const { i18n } = useTranslation()
  const { lin_id } = localeOf(i18n.language)
  // The Portuguese texts are such texts: only their type says more.
  return lin_id === "en" ? words.en : lin_id === "es" ? words.es : (words.pt as unknown as Texts<A>)
}
