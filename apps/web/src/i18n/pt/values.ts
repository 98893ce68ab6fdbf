/** Texts of the table of values of a link, in Portuguese. */
export const values = {
  name: "Nome",
  type: "Tipo",
  true: "verdadeiro",
  false: "falso",
  value: "Valor",
  raw: "Texto do link"
} as const
