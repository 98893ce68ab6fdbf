/** A language that nobody speaks, for tests: English in other letters and two fifths longer, so that what does not fit shows. */
import type { i18n as I18n, ResourceLanguage } from "i18next"
import { en } from "./en/en.ts"

type Words = { readonly [key: string]: string | Words }

const letters: Readonly<Record<string, string>> = {
  a: "á",
  e: "ë",
  i: "ï",
  o: "ô",
  u: "ü",
  n: "ñ",
  c: "ç",
  A: "Â",
  E: "Ê"
}

/** A text that is longer by two fifths of its length and stands in brackets; `{{names}}` and `<marks>` stay as they are. */
export const pseudoText = (text: string): string => {
  const parts = text.split(/(\{\{[^}]*\}\}|<[^>]*>)/)
  const worded = parts.map((part, i) =>
    i % 2 === 1 ? part : part.replace(/\p{L}/gu, (letter) => letters[letter] ?? letter)
  )
  return `[${worded.join("")}${"~".repeat(Math.max(1, Math.ceil(text.length * 0.4) - 2))}]`
}

const pseudoWords = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).map(([key, text]) => [key, typeof text === "string" ? pseudoText(text) : pseudoWords(text)])
  )

/** The catalogue, and beside it what features have of their own: what is there, and what comes later. */
export const pseudoIn = (i18n: I18n): ResourceLanguage => {
  const add = (tag: string, name: string): void => {
    if (tag !== "en-US" || name === "translation") return
    i18n.addResourceBundle("en-XA", name, pseudoWords(i18n.getResourceBundle(tag, name)))
  }
  for (const name of Object.keys(i18n.store.data["en-US"] ?? {})) add("en-US", name)
  i18n.store.on("added", add)
  return pseudoWords(en)
}
