/** Texts of the files of a case, in Portuguese. */
export const file = {
  title: "Arquivos",
  count_zero: "Nenhum arquivo",
  count_one: "{{count}} arquivo",
  count_many: "{{count}} de arquivos",
  count_other: "{{count}} arquivos",
  attach: "Anexar",
  drop: "Solte arquivos aqui, ou cole.",
  hint: "PDF, imagens, textos, planilhas e outros documentos, até 20 MB cada um. Quem vê o caso vê os arquivos; a imagem abre aqui mesmo.",
  none: "Nenhum arquivo neste caso.",
  loading: "Carregando os arquivos",
  offline: "Sem conexão: os arquivos só podem ser enviados e abertos quando ela voltar.",
  show: "Ver {{nome}}",
  hide: "Ocultar {{nome}}",
  keep: "Baixar {{nome}}",
  remove: "Retirar {{nome}} do caso",
  removed: "{{nome}} foi removido do caso",
  ofField: "de um campo do formulário",
  again: "Tentar de novo",
  added: "{{nome}} foi anexado"
} as const
