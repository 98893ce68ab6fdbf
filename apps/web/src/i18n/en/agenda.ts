/** Texts of the agenda, in English. */
import type { agenda as pt } from "../pt/agenda.ts"
import type { WithoutMany } from "../texts.ts"

export const agenda: WithoutMany<typeof pt> = {
  title: "Schedule",
  span: "Show",
  day: "Day",
  week: "Week",
  month: "Month",
  before: "Before",
  after: "After",
  today: "Today",
  loading: "Loading the schedule",
  none: "Nothing in this period.",
  isToday: "Today, {{dia}}",
  next: "Next: {{dia}}",
  nextDue: "Due next: {{dia}}",
  toWeek: "Show the week",
  reminders_zero: "Nothing to look at again",
  reminders_one: "{{count}} to look at again",
  reminders_other: "{{count}} to look at again",
  noneOnDay: "Nothing on this day.",
  isLate: "overdue",
  things_zero: "nothing",
  things_one: "{{count}} thing",
  things_other: "{{count}} things",
  late_zero: "none overdue",
  late_one: "{{count}} overdue",
  late_other: "{{count}} overdue",
  overdue: "Overdue",
  group: "of the group",
  calendar: {
    open: "Subscribe in a calendar",
    about:
      "A secret address shows this schedule in the calendar that you use. Whoever has the address reads the schedule: keep it to yourself.",
    make: "Make the address",
    renew: "Change the address",
    revoke: "End the subscription",
    since:
      "Subscribed since {{dia}}, until {{fim}}. The address is shown only when it is made; change it to see a new one.",
    expires: "Good for",
    days30: "30 days",
    days90: "90 days",
    days365: "1 year",
    proveTitle: "Confirm that it is you",
    prove: "Confirm",
    proveHelp: "Whoever has the address reads your schedule: to make it, enter your password.",
    once: "Copy it now: the address is not shown again.",
    address: "Address of the calendar",
    copy: "Copy the address",
    add: "Open in the calendar",
    made: "Address made.",
    renewed: "Address changed. The one before is good no more.",
    revoked: "Subscription ended. The address is good no more."
  },
  allDay: "all day",
  kind: { due: "Due", followUp: "Reminder", timer: "Continues automatically" }
}
