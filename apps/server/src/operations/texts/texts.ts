/** Says what `quadrante-server` tells an operator. */
import type { Language } from "@quadrante/domain/language"
import { inLanguage, text, type ParametersOf, type BoundTranslator } from "@quadrante/domain/text"
import { inOneLine } from "../../process/problem/problem.ts"
import type { Problem } from "../problem.ts"
import { en } from "./en.ts"
import { es } from "./es.ts"
import { pt } from "./pt.ts"

const say = text({ "pt-BR": pt, en, es })

/** Says a text in the language of a run. */
export type OperationsTranslator = BoundTranslator<typeof pt>
export const sayIn = (language: Language): OperationsTranslator => inLanguage(say, language)

type Code = Problem["code"]

/** Each problem with what its text speaks of: a text that names something else does not compile. */
type ToldProblem = { readonly [C in Code]: { readonly code: C } & ParametersOf<(typeof pt)["problems"], C> }[Code]

/** What is wrong, and what to do, in a sentence. */
export const sentence = (problem: Problem, language: Language): string => {
  const { code, ...parameters }: ToldProblem =
    "problems" in problem ? { ...problem, problems: inOneLine(problem.problems, language) } : problem
  // The text stands under the problem's own code, so these are its parameters, which the compiler cannot follow.
  return say(`problems.${code}`, parameters as ParametersOf<typeof pt, `problems.${Code}`>, language)
}

/** A word of commander's help, which it writes in English; one that it gets in a newer version stays as it is. */
export const helpWord = (word: string, sayIt: OperationsTranslator): string =>
  Object.hasOwn(pt.help, word) ? sayIt(`help.${word as keyof typeof pt.help}`) : word

/** What a column of an answer is called; a column that has no name shows its key. */
export const columnName = (key: string, language: Language): string =>
  Object.hasOwn(pt.columns, key) ? say(`columns.${key as keyof typeof pt.columns}`, {}, language) : key
