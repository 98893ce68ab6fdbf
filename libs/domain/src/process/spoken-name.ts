/** The short names of a process and a case. */

/** A case in short: its word and its number, without what its title says of it after them. */
export const caseName = (title: string): string => {
  const end = title.indexOf(" · ")
  return end === -1 ? title : title.slice(0, end)
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
