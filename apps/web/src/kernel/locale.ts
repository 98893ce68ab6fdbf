/** The locale of the screen: values as they are written and read here, and words in the language of the page. */
import type { Locale } from "@quadrante/domain/locale"
import { useTranslation } from "react-i18next"
import { i18n, localeOf } from "../i18n/i18n.ts"
import { useAppSelector } from "./app.ts"

/** One for all who ask, so that nobody takes it for another one. */
const worded = new WeakMap<Locale, Locale>()

/** A locale with the language of the page, which is another one where the person has chosen none. */
export const inWords = (locale: Locale): Locale => {
  const { lin_id } = localeOf(i18n.language)
  if (locale.lin_id === lin_id) return locale
  const known = worded.get(locale)
  if (known?.lin_id === lin_id) return known
  const made = { ...locale, lin_id }
  worded.set(locale, made)
  return made
}

/** The language of the page by its tag: that in which the server is asked for what it calls things. */
export const useLanguage = (): string => useTranslation().i18n.language

export const useLocale = (): Locale => {
  // Subscribes to changes of the language.
  useLanguage()
  return inWords(useAppSelector((state) => state.locale))
}
