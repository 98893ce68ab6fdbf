/** Texts of toasts, in Portuguese. */
export const notices = {
  label: "Avisos na tela",
  close: "Fechar aviso",
  undo: "Desfazer",
  see: "Ver"
} as const
