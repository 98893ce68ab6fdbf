/** Texts of dialogs, in Portuguese. */
export const dialog = { cancel: "Cancelar" } as const
