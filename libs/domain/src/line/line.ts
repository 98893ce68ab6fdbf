/** Line: words that were written in several lines, on one. */
export const oneLine = (words: string): string => words.replace(/\s+/g, " ").trim()
