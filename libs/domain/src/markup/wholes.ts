/** Values that are read in one piece: 11.222.333/0001-81, 12/2026, 01310-100, R$ 120.000,00. No line is broken within one. */

/** A stretch of a text, and whether it is such a value. */
export interface Stretch {
  readonly text: string
  readonly isWhole: boolean
}

/**
 * Digits with signs between them at which a line might be broken, and money with its sign; what is longer than a line of a
 * phone may be broken.
 */
const whole =
  /(?<![\p{L}\p{N}])(?:\p{Lu}{0,3}\p{Sc} \p{N}[\p{N}.,]*(?<=\p{N})|[\p{L}\p{N}.]*\p{N}[/-][\p{L}\p{N}./-]*\p{N})(?![\p{L}\p{N}])/gu
const longest = 24

/** The stretches of a text, one after the other. */
export const wholes = (text: string): ReadonlyArray<Stretch> => {
  const found: Array<Stretch> = []
  let from = 0
  const put = (to: number, isWhole: boolean) => {
    if (to > from) found.push({ text: text.slice(from, to), isWhole })
    from = to
  }
  for (const { 0: value, index } of text.matchAll(whole)) {
    if (value.length > longest) continue
    put(index, false)
    put(index + value.length, true)
  }
  put(text.length, false)
  return found
}
