/** Texts of the palette, in Portuguese. */
export const palette = {
  results: "Resultados",
  close: "Fechar a busca",
  groups: {
    open: "Abertos",
    tasks: "Tarefas",
    recent: "Recentes",
    processes: "Processos",
    instances: "Pedidos e casos",
    documents: "Documentos",
    people: "Pessoas",
    actions: "Ações",
    quadrants: "Quadrantes",
    help: "Ajuda"
  },
  count_zero: "Nenhum resultado",
  count_one: "{{count}} resultado",
  count_many: "{{count}} de resultados",
  count_other: "{{count}} resultados",
  atLeast: "{{resultados}} ou mais",
  none: "Nada encontrado para “{{termo}}”.",
  noneHelp: "Confira a grafia, ou procure um trecho do nome, um número ou uma quantia.",
  toHelp: "Procurar na ajuda",
  toStart: "Abrir um processo",
  searching: "Buscando no servidor",
  alone: "Sem resposta do servidor: só o que está nesta janela.",
  inQuadrant: "quadrante {{n}}",
  new: "novo",
  /** Where it was found. */
  place: {
    field: "{{nome}}",
    step: "Passo {{nome}}",
    holds: "Com {{nome}}",
    did: "Feito por {{nome}}",
    comment: "Comentário de {{nome}}, {{dia}}",
    document: "Documento {{nome}}"
  },
  startedBy: "{{pessoa}}, {{dia}}",
  startedByNow: "{{pessoa}}, {{dia}} · com {{quem}}",
  status: {
    running: "em andamento",
    ended: "concluído",
    refused: "recusado",
    failed: "parado",
    cancelled: "cancelado"
  },
  openIn: "Abrir no quadrante {{n}}",
  free: "livre",
  start: "Que processo abrir?",
  where: "Em que quadrante abrir {{titulo}}?",
  hintWhere: "escolher o quadrante",
  hintStart: "novo",
  hintActions: "ações",
  hintNumber: "número",
  hintHelp: "ajuda"
} as const
