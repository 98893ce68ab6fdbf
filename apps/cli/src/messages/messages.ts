/**
 * Messages: what the command line says to people, in three languages. Codes and keys are not among them.
 */
import { wordOf as reasonOf } from "@quadrante/domain/wording"
import type { Failure } from "../outcome.ts"
import type { ptBR } from "./pt-br.ts"

/** The words of one language. */
export type Messages = typeof ptBR

const loaders = {
  "pt-BR": async () => (await import("./pt-br.ts")).ptBR,
  en: async () => (await import("./en.ts")).en,
  es: async () => (await import("./es.ts")).es
} satisfies { readonly [language: string]: () => Promise<Messages> }

/** A language that the command line speaks. */
export type Language = keyof typeof loaders

/** The languages, the default first. */
export const languages: ReadonlyArray<Language> = ["pt-BR", "en", "es"]

const spoken = new Map<Language, Messages>()

/** Loads the words of a language. A run speaks one language, and need not wait for the others. */
export const speak = async (language: Language): Promise<void> => {
  spoken.set(language, await loaders[language]())
}

/** The words of a language that was loaded with {@link speak}. */
export const wordsOf = (language: Language): Messages => {
  const words = spoken.get(language)
  if (words === undefined) throw new Error(`speak("${language}") first`)
  return words
}

/** The language to speak: that of `--lang`, else that of `LANG`, else Portuguese. */
export const languageOfArguments = (argv: ReadonlyArray<string>, lang: string | undefined): Language => {
  const at = argv.findIndex((word) => word === "--lang" || word.startsWith("--lang="))
  const asked = at < 0 ? undefined : (argv[at]?.split("=")[1] ?? argv[at + 1])
  return languageOf(asked ?? "") ?? languageOf(lang ?? "") ?? "pt-BR"
}

/** The language that a tag (`pt-BR`) or a POSIX locale (`es_AR.UTF-8`) asks for, null where it is none of ours. */
export const languageOf = (tag: string): Language | null => {
  const primary = /^[A-Za-z]+/.exec(tag)?.[0].toLowerCase()
  return primary === "pt" ? "pt-BR" : primary === "en" || primary === "es" ? primary : null
}

/** What was expected, and where, in a sentence. */
export const messageOf = (failure: Failure, words: Messages): string => {
  const detail = (name: string): string => String(failure.detail[name] ?? "")
  switch (failure.code) {
    case "query-too-long":
    case "parameters-too-many":
    case "name-too-long":
    case "value-too-long":
      return words.errors[failure.code](detail("limit"), detail("length"))
    case "link-impossible":
      return words.errors["link-impossible"](detail("name"), reasonOf(words.impossible, detail("reason")))
    case "field-invalid":
      return words.errors["field-invalid"](String(failure.at ?? ""), reasonOf(words.expected, detail("expected")))
    case "locale-invalid":
      return words.errors["locale-invalid"](detail("field"), reasonOf(words.localeFaults, detail("reason")))
    case "number-invalid":
      return words.errors["number-invalid"](
        detail("text"),
        reasonOf(words.numberFaults, detail("reason") || "unexpected")
      )
    case "date-invalid":
      return words.errors["date-invalid"](detail("text"), detail("expected") === "end" ? words.end : detail("expected"))
    case "colour-invalid":
    case "locale-unknown":
    case "file-unreadable":
      return words.errors[failure.code](detail("text"))
    case "not-json":
    case "not-an-object":
      return words.errors[failure.code]
  }
}

export { wordOf as reasonOf } from "@quadrante/domain/wording"

/** An error in a line: what, and where. */
export const sentenceOf = (failure: Failure, words: Messages): string =>
  `${isBare(failure) ? `${failure.at}: ` : ""}${messageOf(failure, words)}${typeof failure.at === "number" ? ` (${words.atOffset(failure.at)})` : ""}`

/** Whether a field is to be named that the message does not name itself. */
const isBare = ({ code, at }: Failure): boolean =>
  typeof at === "string" && code !== "field-invalid" && code !== "locale-invalid" && code !== "link-impossible"
