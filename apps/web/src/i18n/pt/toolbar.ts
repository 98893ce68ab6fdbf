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
  fullscreen: "Tela cheia",
  skipContent: "Ir para o conteúdo",
  skipFooter: "Ir para o rodapé"
} as const
