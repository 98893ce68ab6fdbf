/** Texts of toasts, in Portuguese. */
export const notices = {
  label: "Avisos na tela",
  close: "Fechar aviso",
  undo: "Desfazer",
  undoAll: "Desfazer as {{n}}",
  see: "Ver",
  another: "Começar outro",
  begun: "Você já tinha começado {{titulo}}: está à frente.",
  begunElsewhere: "Você já tinha começado {{titulo}}.",
  takenBack_zero: "nenhuma desfeita",
  takenBack_one: "{{count}} desfeita",
  takenBack_many: "{{count}} de desfeitas",
  takenBack_other: "{{count}} desfeitas"
} as const
