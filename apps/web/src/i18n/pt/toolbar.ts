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
  notices_zero: "Notificações",
  notices_one: "Notificações, {{count}} não lida",
  notices_many: "Notificações, {{count}} de não lidas",
  notices_other: "Notificações, {{count}} não lidas",
  more: "Mais",
  fullscreen: "Tela cheia",
  skipContent: "Ir para o conteúdo",
  skipFooter: "Ir para o rodapé"
} as const
