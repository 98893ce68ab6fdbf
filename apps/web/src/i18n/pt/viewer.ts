/** Texts of the viewers of documents, in Portuguese. */
export const viewer = {
  changes_zero: "Nada mudou.",
  changes_one: "{{count}} alteração",
  changes_many: "{{count}} de alterações",
  changes_other: "{{count}} alterações",
  page: "Página {{n}} de {{total}}",
  pdfLoading: "Abrindo o documento",
  pdfFailed: "Este PDF não pôde ser aberto. Baixe o arquivo para vê-lo em outro programa."
} as const
