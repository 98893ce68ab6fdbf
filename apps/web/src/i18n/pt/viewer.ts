/** Texts of the viewers of documents, in Portuguese. */
export const viewer = {
  changes_zero: "Nada mudou.",
  changes_one: "{{count}} alteração",
  changes_many: "{{count}} de alterações",
  changes_other: "{{count}} alterações",
  change: "Alteração {{n}} de {{total}}",
  taken: "removido: {{texto}}",
  put: "incluído: {{texto}}",
  next: "Próxima alteração",
  before: "Alteração anterior",
  find: "Procurar no documento",
  findNext: "Próxima ocorrência",
  findBefore: "Ocorrência anterior",
  hit: "{{n}} de {{total}}",
  noHits: "Nada encontrado",
  print: "Imprimir o documento",
  printing: "Preparando a impressão",
  page: "Página {{n}} de {{total}}",
  pdfLoading: "Abrindo o documento",
  pageFailed: "A página {{n}} deste PDF não pôde ser mostrada. Baixe o arquivo para vê-la em outro programa.",
  pdfFailed: "Este PDF não pôde ser aberto. Baixe o arquivo para vê-lo em outro programa."
} as const
