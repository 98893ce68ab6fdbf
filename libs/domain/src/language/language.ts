/** Languages: those in which the product speaks to people. */

/** A language of ours, by its tag. */
export type Language = "pt-BR" | "en" | "es"

/** All of them; the first one is spoken where nobody asks for another. */
export const languages = ["pt-BR", "en", "es"] as const satisfies readonly Language[]

/** The language setting of an environment: one of our languages, or the language of each browser. */
export type Idioma = Language | "browser"

/** All that it can set; the first one is meant where it has set none. */
export const idiomas = [...languages, "browser"] as const satisfies readonly Idioma[]

/** What something is called in other languages than the first, as far as somebody said it. */
export type Translations = Readonly<Partial<Record<Language, string>>>

/** What something is called in a language; in the first one where nobody said it. */
export const said = (own: string, others: Translations, language: Language): string => others[language] ?? own

/** The language that a tag (`pt-BR`, `es-419`) or a POSIX locale (`es_AR.UTF-8`) asks for, null where it is none of ours. */
export const languageOf = (tag: string): Language | null => {
  const primary = /^[A-Za-z]+/.exec(tag)?.[0].toLowerCase()
  return languages.find((language) => language.split("-")[0] === primary) ?? null
}

/** The first language of ours that one of these tags asks for, else the default. */
export const firstLanguageOf = (tags: readonly (string | undefined)[]): Language => {
  for (const tag of tags) {
    const language = languageOf(tag ?? "")
    if (language !== null) return language
  }
  return languages[0]
}

/** The language of a page where the person has chosen none. `wanted` lists the tags of the browser, the preferred one first. */
export const languageIn = (idioma: Idioma, wanted: readonly (string | undefined)[]): Language =>
  idioma === "browser" ? firstLanguageOf(wanted) : idioma
