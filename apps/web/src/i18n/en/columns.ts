/** Texts of the count of quadrants, in English. */
import type { WithoutMany } from "../texts.ts"
import type { columns as pt } from "../pt/columns.ts"

export const columns: WithoutMany<typeof pt> = {
  title: "Columns",
  count: "Number of quadrants",
  dynamic: "Dynamic",
  dynamicHelp: "One quadrant for each open process, up to the maximum.",
  limit: "This window shows up to {{maximo}}. Widen it to show more.",
  now_zero: "There are no quadrants now",
  now_one: "There is {{count}} quadrant now",
  now_other: "There are {{count}} quadrants now"
}
