/** Texts of colour, scheme and density, in Spanish. */
import type { Texts } from "../texts.ts"
import type { theme as pt } from "../pt/theme.ts"

export const theme: Texts<typeof pt> = {
  title: "Tema",
  colour: "Color",
  own: "Solo en este dispositivo",
  scheme: "Apariencia",
  light: "Claro",
  dark: "Oscuro",
  system: "Sistema",
  density: "Densidad",
  dense: "Densa",
  comfortable: "Cómoda",
  note: "El color le acompaña en esta sesión. La apariencia y la densidad se quedan en este dispositivo.",
  names: {
    grey: "Gris",
    slate: "Pizarra",
    blue: "Azul",
    navy: "Marino",
    teal: "Petróleo",
    green: "Verde",
    olive: "Oliva",
    amber: "Ámbar",
    orange: "Naranja",
    red: "Rojo",
    pink: "Rosa",
    purple: "Morado"
  }
}
