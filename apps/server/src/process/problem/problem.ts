/** Deployment problems: what is wrong with a definition, element by element, in the author's language. */
import type { Language } from "@quadrante/domain/language"
import { words } from "./problem.words.ts"

/** A sentence as data: its English text with a gap for each thing that it speaks of. */
export interface ProblemText {
  readonly text: string
  readonly of: readonly (string | number | ProblemText)[]
}

/** Something in a definition that is not accepted: where, and why, in English for logs. */
export interface Problem {
  readonly element: string
  readonly reason: string
  readonly why: ProblemText
}

/** Why something is not accepted. The text is looked up in the catalogues of other languages. */
export const why = (texts: TemplateStringsArray, ...of: readonly (string | number | ProblemText)[]): ProblemText => ({
  text: texts.join("{}"),
  of
})

/** A problem of an element. */
export const problem = (element: string, because: ProblemText): Problem => ({
  element: shortened(element),
  reason: sentence(because, "en"),
  why: because
})

/** A reason in a language; one that no catalogue knows, such as a parser's own words, stays as it is. */
export const sentence = ({ text, of }: ProblemText, language: Language): string => {
  const known = language === "en" ? text : (words[language][text] ?? text)
  let at = 0
  return known.replaceAll("{}", () => {
    const one = of[at++]
    return typeof one === "object" ? sentence(one, language) : shortened(String(one ?? ""))
  })
}

/** What an author wrote, as far as it helps to find it: an id may be a mebibyte long. */
const shortened = (text: string): string => (text.length > 500 ? `${text.slice(0, 500)}…` : text)

/** Problems in one line. */
export const inOneLine = (problems: readonly Problem[], language: Language): string =>
  problems.map(({ element, why: because }) => `${element}: ${sentence(because, language)}`).join("; ")
