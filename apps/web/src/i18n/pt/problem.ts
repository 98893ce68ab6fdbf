/** Texts of what is wrong with a field, in Portuguese. */
export const problem = {
  missing: {
    text: "Falta preencher: {{campo}}.",
    choice: "Escolha uma opção.",
    date: "Informe a data.",
    time: "Informe o horário.",
    tick: "Marque esta caixa.",
    file: "Anexe um arquivo.",
    rows: "Adicione uma linha."
  },
  number: {
    empty: "Informe um número, como {{example}}.",
    unexpected: "Informe um número, como {{example}}.",
    group: "Confira os pontos de milhar. Escreva como {{example}}.",
    "too-precise": "O número tem algarismos demais."
  },
  "date-invalid": "Informe uma data, como {{example}}.",
  "time-invalid": "Informe um horário, como {{example}}.",
  min: "O menor valor é {{limit}}.",
  max: "O maior valor é {{limit}}.",
  written: {
    between: "De {{from}} a {{to}}; você escreveu {{written}}.",
    min: "A partir de {{limit}}; você escreveu {{written}}.",
    max: "Até {{limit}}; você escreveu {{written}}.",
    minLength: "Escreva pelo menos {{limit}} caracteres; por enquanto são {{length}}.",
    maxLength: "Escreva no máximo {{limit}} caracteres; por enquanto são {{length}}."
  },
  minLength: "Escreva pelo menos {{limit}} caracteres.",
  maxLength: "Escreva no máximo {{limit}} caracteres.",
  decimals: "Use no máximo {{decimals}} casas decimais.",
  pattern: "O formato não confere.",
  email: "Informe um e-mail, como nome@empresa.com.br.",
  phone: "Informe um telefone com DDD, como {{example}}.",
  document: {
    cpf: "Informe os 11 algarismos do CPF.",
    cnpj: "Informe os 14 caracteres do CNPJ.",
    either: "Informe um CPF (11 algarismos) ou um CNPJ (14 caracteres).",
    digits: "Os dígitos verificadores não conferem. Confira o número."
  },
  minRows_zero: "Pode ficar sem linhas.",
  minRows_one: "Informe pelo menos {{count}} linha.",
  minRows_many: "Informe pelo menos {{count}} de linhas.",
  minRows_other: "Informe pelo menos {{count}} linhas.",
  maxRows_zero: "Não informe nenhuma linha.",
  maxRows_one: "Informe no máximo {{count}} linha.",
  maxRows_many: "Informe no máximo {{count}} de linhas.",
  maxRows_other: "Informe no máximo {{count}} linhas.",
  single: "Escolha um arquivo só.",
  option: "Escolha uma das opções.",
  character:
    "Este texto tem um caractere que não pode ser guardado (vem às vezes de um texto colado). Apague-o e escreva de novo.",
  type: "O valor não serve para este campo."
} as const
