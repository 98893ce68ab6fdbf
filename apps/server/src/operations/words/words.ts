/** Words: what `quadrante-server` says to people, in three languages. */
import type { Problem } from "../problem.ts"
import { en } from "./en.ts"
import { es } from "./es.ts"
import { ptBR } from "./pt-br.ts"

export type Words = typeof ptBR

const catalogue: { readonly [language: string]: Words } = { pt: ptBR, en, es }

/** The words for the first of these that names a language of ours (`pt-BR`, `es_AR.UTF-8`), else Portuguese. */
export const wordsOf = (...asked: ReadonlyArray<string | undefined>): Words => {
  for (const tag of asked) {
    const words = catalogue[/^[a-z]+/i.exec(tag ?? "")?.[0].toLowerCase() ?? ""]
    if (words !== undefined) return words
  }
  return ptBR
}

/** What is wrong, and what to do, in a sentence. */
export const sentence = (words: Words, problem: Problem): string => {
  // The sentence stands under the problem's own code, so it takes that very problem, which the compiler cannot follow.
  const say = words.problems[problem.code] as (problem: Problem) => string
  return say(problem)
}
