/** Says what the commands of other engines tell an operator. */
import type { Language } from "@quadrante/domain/language"
import { inLanguage, text, type BoundTranslator, type ParametersOf } from "@quadrante/domain/text"
import { refuseIn, type SaidProblem } from "@quadrante/server/operations/problem.ts"
import type { Result } from "effect"
import { en } from "./en.ts"
import { es } from "./es.ts"
import { pt } from "./pt.ts"

const say = text({ "pt-BR": pt, en, es })

export const sayIn = (language: Language): BoundTranslator<typeof pt> => inLanguage(say, language)

type Code = keyof typeof pt.problems

/** A problem of ours, with its sentence. */
export const refuse = <C extends Code>(
  code: C,
  parameters: ParametersOf<typeof pt, `problems.${C}`>,
  language: Language
): Result.Result<never, SaidProblem> =>
  refuseIn(code, parameters, say(`problems.${code}`, parameters as never, language))

/** What the columns of our lists are called. */
export const columnsIn = (language: Language): Readonly<Record<string, string>> =>
  ({ "pt-BR": pt, en, es })[language].columns
