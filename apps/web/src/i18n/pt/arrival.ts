/** Texts of a link that is being opened, in Portuguese. */
export const arrival = {
  opening: "Abrindo {{processo}}…",
  area: "uma área de trabalho",
  indicator: "um indicador",
  panel: {
    inicio: "Início",
    tarefas: "Tarefas",
    pedidos: "Meus pedidos",
    ajuda: "Ajuda",
    documento: "Documento",
    comparacao: "Comparação",
    rascunhos: "Rascunhos",
    avisos: "Avisos e e-mail",
    substituicao: "Substituição",
    agenda: "Agenda",
    relatorio: "Relatório",
    sql: "Relatório SQL"
  },
  failed: "Não foi possível abrir o link",
  refused: "O link não nomeia um processo que se possa abrir.",
  unread: "O link não pôde ser lido: {{motivo}}.",
  target: "O link pede para abrir “{{alvo}}”, que não é nome de processo.",
  names: "Ficou de fora do link o que tem um nome que não se pode usar: {{nomes}}.",
  stay: "Continuar aqui",
  read: "Entendi",
  notice: "Aviso sobre o link",
  home: "Ir para o início",
  copy: "Copiar link"
} as const
