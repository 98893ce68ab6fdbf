/** Says what the command line tells people. Codes and keys of JSON never change with the language. */
import { firstLanguageOf, type Language } from "@quadrante/domain/language"
import { inLanguage, text, type BoundTranslator } from "@quadrante/domain/text"
import type { Failure } from "../outcome.ts"
import { en } from "./en.ts"
import { es } from "./es.ts"
import { pt } from "./pt.ts"

const say = text({ "pt-BR": pt, en, es })

/** Says a text in the language of a run. */
export type CliTranslator = BoundTranslator<typeof pt>
export const sayIn = (language: Language): CliTranslator => inLanguage(say, language)

/** The language to speak: that of `--lang`, else that of `LANG`, else Portuguese. */
export const languageOfArguments = (argv: ReadonlyArray<string>, lang: string | undefined): Language => {
  const at = argv.findIndex((word) => word === "--lang" || word.startsWith("--lang="))
  const asked = at < 0 ? undefined : (argv[at]?.split("=")[1] ?? argv[at + 1])
  return firstLanguageOf([asked, lang])
}

/** Headings that commander writes in English; one that it gets in a newer version stays as it is. */
export const headingOf = (title: string, sayIt: CliTranslator): string => {
  const { titles } = pt.help
  return Object.hasOwn(titles, title) ? sayIt(`help.titles.${title as keyof typeof titles}`) : title
}

/** What a command does, by the words that call it. */
export const purposeOf = (command: string, sayIt: CliTranslator): string => {
  const { commands } = pt.help
  return Object.hasOwn(commands, command) ? sayIt(`help.commands.${command as keyof typeof commands}`) : ""
}

/** What was expected, and where, in a sentence. */
export const messageOf = (failure: Failure, sayIt: CliTranslator): string => {
  const detail = (name: string): string => String(failure.detail[name] ?? "")
  // Codes come from many rules, as texts; one that has no text of its own is shown as it is.
  const coded = (group: "impossible" | "expected" | "localeFaults" | "numberFaults", code: string): string =>
    sayIt(`${group}.${code}` as "expected.text")
  const { code } = failure
  switch (code) {
    case "query-too-long":
    case "parameters-too-many":
    case "name-too-long":
    case "value-too-long":
      return sayIt(`errors.${code}`, { limit: detail("limit"), length: detail("length") })
    case "link-impossible":
      return sayIt("errors.link-impossible", { name: detail("name"), reason: coded("impossible", detail("reason")) })
    case "field-invalid":
      return sayIt("errors.field-invalid", {
        field: String(failure.at ?? ""),
        expected: coded("expected", detail("expected"))
      })
    case "locale-invalid":
      return sayIt("errors.locale-invalid", {
        field: detail("field"),
        reason: coded("localeFaults", detail("reason"))
      })
    case "number-invalid":
      return sayIt("errors.number-invalid", {
        text: detail("text"),
        reason: coded("numberFaults", detail("reason") || "unexpected")
      })
    case "date-invalid": {
      const expected = detail("expected")
      return sayIt("errors.date-invalid", {
        text: detail("text"),
        expected: expected === "end" ? sayIt("end") : expected
      })
    }
    case "colour-invalid":
    case "locale-unknown":
    case "file-unreadable":
    case "code-unknown":
      return sayIt(`errors.${code}`, { text: detail("text") })
    case "not-a-link":
    case "not-json":
    case "not-an-object":
      return sayIt(`errors.${code}`)
  }
}

/** An error in a line: what, and where. */
export const sentenceOf = (failure: Failure, sayIt: CliTranslator): string => {
  const { at } = failure
  const where = typeof at === "number" ? ` (${sayIt("atOffset", { at })})` : ""
  return `${isBare(failure) ? `${at}: ` : ""}${messageOf(failure, sayIt)}${where}`
}

/** Whether a field is to be named that the message does not name itself. */
const isBare = ({ code, at }: Failure): boolean =>
  typeof at === "string" && code !== "field-invalid" && code !== "locale-invalid" && code !== "link-impossible"
