/**
 * What people are told of a case in one word, and how they ask for it: by the words that its rows show.
 *
 * A state is found by a word that nobody can type, which the index has for each case beside those of its texts.
 */

/** What a case can be. */
type State = "running" | "ended" | "refused" | "failed" | "cancelled"

/** The word by which all cases in a state are found; no text has it. */
export const stateWord = (state: State): string => `=${state}`

/** Whether a word is that of a state. */
export const isStateWord = (word: string): boolean => word.startsWith("=")

/** By language what lists, palette and reports call each state, of whatever gender. */
const named: Readonly<Record<string, ReadonlyArray<readonly [State, ReadonlyArray<string>]>>> = {
  pt: [
    ["running", ["em andamento"]],
    ["ended", ["concluído", "concluída"]],
    ["refused", ["recusado", "recusada"]],
    ["failed", ["parado", "parada", "com falha"]],
    ["cancelled", ["cancelado", "cancelada", "retirado", "retirada"]]
  ],
  en: [
    ["running", ["under way", "in progress", "running"]],
    ["ended", ["ended", "completed"]],
    ["refused", ["refused"]],
    ["failed", ["stuck", "stopped", "failed"]],
    ["cancelled", ["cancelled", "withdrawn"]]
  ],
  es: [
    ["running", ["en curso"]],
    ["ended", ["terminado", "terminada", "concluido", "concluida"]],
    ["refused", ["rechazado", "rechazada"]],
    ["failed", ["parado", "parada", "detenido", "detenida", "con fallo"]],
    ["cancelled", ["cancelado", "cancelada", "retirado", "retirada"]]
  ]
}

/** What somebody types of a longer word asks for the state too, once it is more than a few letters. */
const leastTyped = 5

interface NamedState {
  readonly state: State
  /** So many of the words name it. */
  readonly length: number
}

/** The state that the first of some folded words name in a language; null: none. `fold`: a text's words, as these are. */
export const namedState = (
  language: string,
  asked: ReadonlyArray<string>,
  fold: (text: string) => ReadonlyArray<string>
): NamedState | null => {
  for (const [state, names] of named[language] ?? []) {
    for (const name of names) {
      const told = fold(name)
      if (told.every((word, at) => isMeant(word, asked[at] ?? "", at === asked.length - 1)))
        return { state, length: told.length }
    }
  }
  return null
}

/** The last word may be on its way still. */
const isMeant = (word: string, typed: string, isLast: boolean) =>
  typed === word || (isLast && typed.length >= leastTyped && word.startsWith(typed))
