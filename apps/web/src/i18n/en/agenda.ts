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
  calendar: {
    open: "Subscribe in a calendar",
    about:
      "A secret address shows this schedule in the calendar that you use. Whoever has the address reads the schedule: keep it to yourself.",
    make: "Make the address",
    renew: "Change the address",
    revoke: "End the subscription",
    since: "Subscribed since {{dia}}. The address is shown only when it is made; change it to see a new one.",
    once: "Copy it now: the address is not shown again.",
    address: "Address of the calendar",
    copy: "Copy the address",
    add: "Open in the calendar",
    made: "Address made.",
    renewed: "Address changed. The one before is good no more.",
    revoked: "Subscription ended. The address is good no more."
  },
  kind: { due: "Due", followUp: "Look again", timer: "Goes on by itself" }
}
