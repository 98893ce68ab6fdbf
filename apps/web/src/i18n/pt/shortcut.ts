/** Texts of quadrant mode, in Portuguese. */
export const shortcut = {
  mode: "Modo quadrante",
  said: "Modo quadrante: cada tecla age nos quadrantes, Esc sai.",
  leave: "Sair do modo",
  together: {
    go: "ir ao quadrante",
    move: "mover a aba",
    goBeside: "ir ao lado",
    moveBeside: "mover ao lado",
    tabs: "abas"
  }
} as const
