/** The short names of a process and a case. */

/** A case in short: its word and its number, without what its title says of it after them. */
export const caseName = (title: string): string => {
  const end = title.indexOf(" · ")
  return end === -1 ? title : title.slice(0, end)
}

/** A title whose number can stand apart from its words; null: it has none. */
interface NumberedTitle {
  readonly number: string | null
  readonly words: string
}

/** The number of a case in its title, and the words around it: where there is little room, the number tells cases apart. */
export const numberedTitle = (title: string): NumberedTitle => {
  const name = caseName(title)
  const found = /^(.*\S) (\d+)$/.exec(name)
  const [, word, number] = found ?? []
  return word === undefined || number === undefined
    ? { number: null, words: title }
    : { number, words: word + title.slice(name.length) }
}

/** What a text is called that stands alone: by its case, which several texts of one name would not tell. */
export const textTitle = (caso: string, text: string): string => {
  const name = caseName(caso)
  return name === "" || name === text ? text : `${name} · ${text}`
}

/** The name of a process as words, where its title is not known or not to be told: `pedido_compra` is "Pedido compra". */
export const spokenName = (processo: string): string => {
  const words = processo.split("_").filter((word) => word.trim() !== "")
  const [first = processo, ...rest] = words
  const [letter = "", ...others] = first
  return [letter.toLocaleUpperCase() + others.join(""), ...rest].join(" ")
}
