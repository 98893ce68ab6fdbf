/** Texts of incidents and definitions, in Portuguese. */
export const office = {
  loading: "Carregando",
  noIncidents: "Nenhum incidente.",
  engineLost: "O motor {{motor}} não é acompanhado: {{motivo}}",
  engineOdd: "Casos do motor {{motor}} que não podem ser lidos: {{n}}",
  retried: "{{titulo}}: tentando de novo",
  versions: "Versões",
  version: "Versão {{n}}",
  house: "padrão do sistema",
  inForce: "em vigor",
  hint: "Um BPMN com seus formulários: arquivos, uma pasta ou um zip. Os pedidos abertos seguem na versão deles.",
  files: "Arquivos ou zip",
  folder: "Pasta",
  deploying: "Conferindo e publicando",
  deployed: "{{titulo}}: versão {{n}} publicada",
  older: "{{titulo}}: é igual à versão {{n}}, que já existe. Em vigor continua a versão {{vigente}}",
  warnings: "Publicada com avisos:",
  refused: "A definição não foi aceita. Corrija e envie de novo:",
  unreadable: "O zip não pôde ser lido. Confira o arquivo e tente de novo."
} as const
