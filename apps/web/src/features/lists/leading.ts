/** Shows the row of the cursor in the quadrants that follow a list. */
import type { App } from "../../kernel/app.ts"
import { openedFrom } from "../../store/lists.ts"
import * as Lead from "../../workspace/leading.ts"
import { openRow } from "./open.ts"
import type { ListedRow } from "./rows.ts"

/** Returns the open processes that show it; empty if nothing follows. */
export const leadTo = (app: App, row: ListedRow, list: string, byPress = false): ReadonlyArray<string> => {
  const shown = Lead.leadTo(app, list, byPress, (where) => openRow(app, row, list, where))
  if (row.task !== null) for (const id of shown) app.dispatch(openedFrom({ id, list, task: row.id }))
  return shown
}

/** Lets quadrants follow the list, from the row of the cursor on, or no longer. */
export const switchLeading = (app: App, list: string, row: ListedRow | null): void => {
  if (Lead.switchLeading(app, list) && row !== null) leadTo(app, row, list)
}
