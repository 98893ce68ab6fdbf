/** Texts of the count of quadrants, in English. */
import type { WithoutMany } from "../texts.ts"
import type { pt } from "../pt/pt.ts"

export const columns: WithoutMany<typeof pt.columns> = {
  title: "Columns",
  count: "Number of quadrants",
  dynamic: "Dynamic",
  dynamicHelp: "One quadrant for each open process, up to the maximum.",
  limit: "This window shows up to {{maximo}}. Widen it to show more.",
  more: "More",
  narrow:
    "This window shows one quadrant at a time. In a wider one, this is where to choose how many stand side by side.",
  maximum: "Most quadrants",
  automatic: "Automatic",
  arrangement: "Arrangement",
  arrangements: { single: "1", main: "One large", columns: "Columns", rows: "Rows", grid: "Grid" },
  columns: "Width up to separator {{n}}",
  rows: "Height up to separator {{n}}",
  separator: "Separator {{n}}",
  separatorHelp: "Drag it, or use the arrow keys. A double click makes all equal.",
  equalise: "Make equal",
  equalised: "Quadrants of one size",
  reset: "Restore defaults",
  wasReset: "Default arrangement restored",
  now_zero: "There are no quadrants now",
  now_one: "There is {{count}} quadrant now",
  now_other: "There are {{count}} quadrants now"
}
