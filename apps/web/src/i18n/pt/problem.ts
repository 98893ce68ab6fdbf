/** Texts of what is wrong with a field, in Portuguese. */
export const problem = {
  required: "Preencha este campo.",
  number: {
    empty: "Informe um número, como {{example}}.",
    unexpected: "Informe um número, como {{example}}.",
    group: "Confira os pontos de milhar. Escreva como {{example}}.",
    "too-precise": "O número tem algarismos demais."
  },
  "date-invalid": "Informe uma data, como {{example}}.",
  min: "O menor valor é {{limit}}.",
  max: "O maior valor é {{limit}}.",
  minLength: "Escreva pelo menos {{limit}} caracteres.",
  maxLength: "Escreva no máximo {{limit}} caracteres.",
  decimals: "Use no máximo {{decimals}} casas decimais.",
  pattern: "O formato não confere.",
  option: "Escolha uma das opções.",
  type: "O valor não serve para este campo."
} as const
