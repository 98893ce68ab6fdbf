/** The texts of the screen: Portuguese at once, as far as the first screen needs it; the other languages when somebody asks for them. */
import { builtIn, formatNumber, type Locale, ptBR } from "@quadrante/domain/locale"
import { createInstance, type FormatterModule, type ResourceLanguage } from "i18next"
import { initReactI18next } from "react-i18next"
import { first as firstTexts } from "./pt/first.ts"

/** The languages that a person can choose, in the order in which they are offered. */
export const languages: ReadonlyArray<Locale> = builtIn

const first = ptBR.lcl_id

/** The catalogues that come when they are asked for. `en-XA` is for tests, and is offered to nobody. */
const later: Readonly<Record<string, () => Promise<ResourceLanguage>>> = {
  "en-US": async () => (await import("./en/en.ts")).en,
  "es-ES": async () => (await import("./es/es.ts")).es,
  "en-XA": async () => (await import("./pseudo.ts")).pseudoIn(i18n)
}

/** How numbers and dates are written where this language is spoken; the default's where it is none of ours. */
export const localeOf = (tag: string): Locale =>
  languages.find(({ lcl_id }) => lcl_id === tag) ?? languages.find(({ lin_id }) => tag.split("-")[0] === lin_id) ?? ptBR

/** The catalogue in use. Texts are plain; React shows them, and escapes them once. */
export const i18n = createInstance()

/**
 * The locale that writes and reads numbers and dates. A person chooses it together with a language. Without a choice it is
 * the default locale, also on a page in another language, because typed values and links are read by it. `wanted` is the
 * language that was asked for last.
 */
export const writing = { locale: ptBR, wanted: first }

/** Writes a figure in a sentence like every other one. */
const figures: FormatterModule = {
  type: "formatter",
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value) => (typeof value === "number" ? formatNumber(writing.locale, value) : value)
}

void i18n
  .use(figures)
  .use(initReactI18next)
  .init({
    lng: first,
    fallbackLng: first,
    resources: { [first]: { translation: firstTexts } },
    interpolation: { escapeValue: false, alwaysFormat: true },
    initAsync: false,
    returnEmptyString: false
  })

/** Lays the texts of an environment, by locale and key, over the catalogues: those that are there, and others as they come. */
export const layStrings = (strings: Readonly<Record<string, Readonly<Record<string, string>>>>): void => {
  const lay = (): void => {
    for (const [locale, texts] of Object.entries(strings)) {
      const tag = localeOf(locale).lcl_id
      // Laid before a catalogue has come, they would pass for it.
      if (!i18n.hasResourceBundle(tag, "translation")) continue
      // Silent, because whoever adds a catalogue is heard below.
      for (const [key, text] of Object.entries(texts)) i18n.addResource(tag, "translation", key, text, { silent: true })
    }
  }
  lay()
  i18n.store.on("added", lay)
}

/** Whether a language was asked for last; its catalogue may still be on its way. */
export const isWanted = (tag: string): boolean => writing.wanted === tag

/**
 * Speaks another language from now on, and writes as is usual in it, or as is said. False where another one was asked for
 * while its catalogue was loading. It rejects where the catalogue cannot be loaded, and nothing changes then.
 */
export const speak = async (tag: string, locale = localeOf(tag)): Promise<boolean> => {
  writing.wanted = tag
  const load = Object.hasOwn(later, tag) ? later[tag] : undefined
  if (load !== undefined && !i18n.hasResourceBundle(tag, "translation")) {
    try {
      i18n.addResourceBundle(tag, "translation", await load())
    } catch (cause) {
      if (isWanted(tag)) writing.wanted = i18n.language
      throw cause
    }
  }
  if (!isWanted(tag)) return false
  writing.locale = load === undefined ? ptBR : locale
  await i18n.changeLanguage(load === undefined ? first : tag)
  return true
}
