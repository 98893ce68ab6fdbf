/** The twelve colours that are offered by name, each legible under white text. */

/** Base colours by name, as six-digit lower-case hex. */
export const palette = {
  grey: "#595959",
  slate: "#3f4b55",
  blue: "#1351b4",
  navy: "#0c326f",
  teal: "#00635a",
  green: "#12622a",
  olive: "#5a5f00",
  amber: "#7a4a00",
  orange: "#9a3412",
  red: "#b3261e",
  pink: "#9d1b5b",
  purple: "#6a1b9a"
} as const

/** A name of the palette. */
export type ColourName = keyof typeof palette

/** The names, in the order in which they are offered. */
export const names: ReadonlyArray<ColourName> = [
  "grey",
  "slate",
  "blue",
  "navy",
  "teal",
  "green",
  "olive",
  "amber",
  "orange",
  "red",
  "pink",
  "purple"
]

/** Whether a text is a name of the palette, as it is written there. */
export const isName = (text: string): text is ColourName => Object.hasOwn(palette, text)

/** The colour of a client that has chosen none. */
export const defaultColour: ColourName = "grey"
