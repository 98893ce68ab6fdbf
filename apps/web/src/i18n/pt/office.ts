/** Texts of incidents and definitions, in Portuguese. */
export const office = {
  loading: "Carregando",
  noIncidents: "Nenhum incidente. Tudo segue por si.",
  retried: "{{titulo}}: tentando de novo",
  versions: "Versões",
  version: "Versão {{n}}",
  house: "instalação",
  inForce: "em vigor",
  hint: "Um BPMN com seus formulários: arquivos, uma pasta ou um zip. Instâncias abertas seguem na versão delas.",
  files: "Arquivos ou zip",
  folder: "Pasta",
  deploying: "Conferindo e publicando",
  deployed: "{{titulo}}: versão {{n}} publicada",
  older: "{{titulo}}: é igual à versão {{n}}, que já existe. Em vigor continua a versão {{vigente}}",
  warnings: "Publicada com avisos:",
  refused: "A definição não foi aceita. Corrija e envie de novo:",
  unreadable: "O zip não pôde ser lido. Confira o arquivo e tente de novo."
} as const
