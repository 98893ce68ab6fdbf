/** Texts of *Início*, in English. */
import type { WithoutMany } from "../../../../i18n/texts.ts"
import type { pt } from "./pt.ts"

export const en: WithoutMany<typeof pt> = {
  heading: "Today, {{dia}}",
  nothing: "Nothing is due today.",
  late_zero: "none late",
  late_one: "{{count}} late",
  late_other: "{{count}} late",
  due_zero: "none due today",
  due_one: "{{count}} due today",
  due_other: "{{count}} due today",
  offered_zero: "none of the group",
  offered_one: "{{count}} of the group",
  offered_other: "{{count}} of the group",
  title: { mine: "With you", group: "Of my group", requests: "My requests in progress" },
  order: { mine: "soonest due first", group: "nobody has claimed them", requests: "where each of them is" },
  all: { mine: "All in Tasks", group: "All of the group", requests: "All my requests" },
  empty: {
    mine: "Nothing is with you now.",
    group: "Nothing waits in the group.",
    requests: "No request in progress."
  },
  newer_zero: "Nothing new",
  newer_one: "{{count}} new · show",
  newer_other: "{{count}} new · show",
  gone_zero: "none gone",
  gone_one: "{{count}} gone · refresh",
  gone_other: "{{count}} gone · refresh",
  loading: "Loading your day",
  failed: "Your day could not be loaded.",
  again: "Try again",
  take: "Claim",
  takeOf: "Claim {{titulo}}",
  goneFrom: "gone from here",
  with: "with {{quem}}",
  from: "from {{quem}}",
  since: "since {{quando}}",
  until: "until {{quando}}",
  lastOpened: "Last opened",
  role: "{{papel}} · {{unidade}}",
  hint: { walk: "move", open: "open", preview: "preview", take: "claim", column: "other column" },
  space: "Space"
}
