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
  notices_zero: "Avisos",
  notices_one: "Avisos, {{shown}} não lido",
  notices_many: "Avisos, {{shown}} não lidos",
  notices_other: "Avisos, {{shown}} não lidos",
  more: "Mais",
  fullscreen: "Tela cheia",
  skipContent: "Ir para o conteúdo",
  skipFooter: "Ir para o rodapé"
} as const
