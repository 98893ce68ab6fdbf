/** Lines for a shell: what was typed stands in single quotes, and is never run. */

/** A word of a command line, quoted where it needs to be. */
export const quoted = (word: string): string =>
  /^[\w./:@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`

/** A command line of these words. */
export const commandOf = (...words: ReadonlyArray<string>): string => words.map(quoted).join(" ")
