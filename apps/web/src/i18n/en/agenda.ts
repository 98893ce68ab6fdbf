/** Texts of the agenda, in English. */
import type { agenda as pt } from "../pt/agenda.ts"
import type { Texts } from "../texts.ts"

export const agenda: Texts<typeof pt> = {
  title: "Schedule",
  span: "Show",
  day: "Day",
  week: "Week",
  before: "Before",
  after: "After",
  today: "Today",
  loading: "Loading the schedule",
  none: "Nothing in this period.",
  overdue: "Overdue",
  group: "of the group",
  kind: { due: "Due", followUp: "Look again", timer: "Goes on by itself" }
}
