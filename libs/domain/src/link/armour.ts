/** Texts in the context of a link, which would read some of them as figures, truths or quotations. */

/**
 * A text as a link carries it whatever it is: signs around it and within the words of truth keep it from being read as a
 * number, a truth or a quotation.
 */
export const armoured = (text: string): string =>
  `~${text.replaceAll("~", "~~").replace(/true|false/gi, (word) => `${word.slice(0, 1)}~${word.slice(1)}`)}~`

/** The text again; a text that a person wrote by hand has no signs around it. */
export const bare = (text: string): string => {
  const [, inside] = /^~(.*)~$/s.exec(text) ?? []
  return inside === undefined ? text : inside.replace(/~(~?)/g, "$1")
}
