/** Texts of colour, scheme and density, in English. */
import type { WithoutMany } from "../texts.ts"
import type { theme as pt } from "../pt/theme.ts"

export const theme: WithoutMany<typeof pt> = {
  title: "Theme",
  colour: "Colour",
  own: "Only on this device",
  scheme: "Appearance",
  light: "Light",
  dark: "Dark",
  system: "System",
  density: "Density",
  dense: "Dense",
  comfortable: "Comfortable",
  note: "The colour follows you in this session. Appearance and density stay on this device.",
  names: {
    grey: "Grey",
    slate: "Slate",
    blue: "Blue",
    navy: "Navy",
    teal: "Teal",
    green: "Green",
    olive: "Olive",
    amber: "Amber",
    orange: "Orange",
    red: "Red",
    pink: "Pink",
    purple: "Purple"
  }
}
