/** Texts of links that cannot be read, in Portuguese. */
export const link = {
  "query-too-long": "a consulta passa de {{limit}} caracteres ({{length}})",
  "parameters-too-many": "há mais de {{limit}} parâmetros ({{length}})",
  "name-too-long": "um nome passa de {{limit}} caracteres ({{length}})",
  "value-too-long": "um valor passa de {{limit}} caracteres ({{length}})"
} as const
