/** Texts of quadrant mode, in Portuguese. */
export const shortcut = {
  mode: "Modo quadrante",
  said: "Modo quadrante: cada tecla age nos quadrantes, Esc sai.",
  leave: "Sair do modo",
  together: {
    go: "Ir ao quadrante",
    move: "Mover a aba",
    goBeside: "Ir ao lado",
    moveBeside: "Mover ao lado",
    tabs: "Trocar de aba"
  }
} as const
