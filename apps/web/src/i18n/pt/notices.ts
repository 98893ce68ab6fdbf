/** Texts of toasts, in Portuguese. */
export const notices = {
  label: "Avisos na tela",
  close: "Fechar aviso",
  undo: "Desfazer",
  undoAll: "Desfazer as {{n}}",
  see: "Ver",
  another: "Começar outro",
  begun: "Você já tinha começado {{titulo}}: está à frente.",
  begunElsewhere: "Você já tinha começado {{titulo}}."
} as const
