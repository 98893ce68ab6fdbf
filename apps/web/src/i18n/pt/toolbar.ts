/** Texts of the bar above, in Portuguese. */
export const toolbar = {
  label: "Barra de ferramentas",
  menu: "Menu",
  search: "Buscar processo, número ou cliente",
  agenda: "Agenda",
  columns: "Colunas",
  bi: "Indicadores",
  theme: "Tema",
  profile: "Perfil, {{pessoa}}",
  noticesMost: "Avisos, 99+ não lidos",
  notices_zero: "Avisos",
  notices_one: "Avisos, {{count}} não lido",
  notices_many: "Avisos, {{count}} de não lidos",
  notices_other: "Avisos, {{count}} não lidos",
  more: "Mais",
  fullscreen: "Tela cheia",
  skipContent: "Ir para o conteúdo",
  skipFooter: "Ir para o rodapé"
} as const
