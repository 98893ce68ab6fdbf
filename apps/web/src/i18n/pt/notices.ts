/** Texts of notices, in Portuguese. */
export const notices = { label: "Notificações", close: "Fechar notificação", undo: "Desfazer" } as const
