/** Hours and minutes of an instant. */
export const timeOf = (at: number): string =>
  new Date(at).toLocaleTimeString("pt-BR", { hour: "2-digit", minute: "2-digit" })
