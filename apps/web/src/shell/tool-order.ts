/** The buttons of the bar above that a person may take away, in the order in which they stand. */
import type { Client } from "@quadrante/domain/client"

/** What stands after the search. */
export const spilling = [
  { sheet: "agenda", button: "agenda", icon: "calendar" },
  { sheet: "columns", button: "colunas", icon: "columns" },
  { sheet: "bi", button: "bi", icon: "bi" },
  { sheet: "theme", button: "tema", icon: "theme" }
] as const

const inOrder = ["menu", "search", ...spilling.map(({ button }) => button)] as const

export type ToolButton = (typeof inOrder)[number] | "perfil"

/** The one stop of the tab key in the bar: its first button. The profile, where buttons are brought back, is always there. */
export const firstButton = (toolbar: Client["toolbar"]): ToolButton =>
  inOrder.find((button) => toolbar[button]) ?? "perfil"
