/** What a process is called by whoever knows its name alone. The login says it: nothing else is brought along. */

/** The name of a process as words, where its title is not known or not to be told: `pedido_compra` is "Pedido compra". */
export const spokenName = (processo: string): string => {
  const words = processo.split("_").filter((word) => word.trim() !== "")
  const [first = processo, ...rest] = words
  const [letter = "", ...others] = first
  return [letter.toLocaleUpperCase() + others.join(""), ...rest].join(" ")
}
