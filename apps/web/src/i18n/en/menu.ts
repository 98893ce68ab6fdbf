/** Texts of the menu, in English. */
import type { WithoutMany } from "../texts.ts"
import type { menu as pt } from "../pt/menu.ts"

export const menu: WithoutMany<typeof pt> = {
  title: "Menu",
  close: "Close",
  filter: "Filter the menu",
  own: "My work",
  tasks: "My tasks",
  offered: "Offered to my group",
  none: "Nothing in the menu with “{{termo}}”.",
  everywhere: "Search everything for “{{termo}}”",
  favourites: "Favourites",
  processes: "Open a process",
  recent: "Opened lately",
  star: "Favourite",
  starHint: "Put into the favourites, or take out (F)",
  starred: "{{titulo}} is a favourite",
  unstarred: "{{titulo}} is no favourite any more",
  clear: "Clear the filter",
  dock: "Keep at the side",
  support: "Support",
  people: "User sessions",
  reports: "Reports",
  loading: "Loading the menu",
  hint: "Enter opens · Ctrl+Enter in this quadrant"
}
