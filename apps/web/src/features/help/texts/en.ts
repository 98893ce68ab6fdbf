/** Texts of the help, in English. */
import type { WithoutMany } from "../../../i18n/texts.ts"
import type { pt } from "./pt.ts"

export const en: WithoutMany<typeof pt> = {
  title: "Help",
  search: "Search the help",
  here: "On this screen",
  loading: "Loading the help",
  broken: "The help could not be loaded. Check the connection.",
  again: "Try again",
  related: "See also",
  all: "All pages",
  found: "Found",
  results: "Results for “{{termo}}”",
  none: "Nothing with “{{termo}}”.",
  count_zero: "No page",
  count_one: "{{count}} page",
  count_other: "{{count}} pages",
  crumbs: "Where this page stands",
  now: "Do it now",
  drawing: {
    beside: "Quadrant 1 is in use: a coloured edge and a filled number.",
    send: "The form, the button that sends it, and the hands that the request goes through.",
    find: "A word in the search, and the request on the first line."
  },
  onPhone: {
    beside: "One process at a time: Open, at the top, goes from one to the other.",
    send: "The form, the button at your thumb, and the hands that the request goes through.",
    find: "Search, in the bar below, and the request in the first line."
  },
  sheet: {
    case: "The path of a case: what was done, who has it now, and what is left.",
    decide: "In the foot: the figure, the button that refuses and, solid, the one that approves.",
    hand: "The task goes to a person, or back to the group.",
    drafts: "Each draft on a line, with the button that opens it.",
    document: "Clauses number themselves; the button saves a version."
  },
  first: {
    title: "First steps",
    what: "Three things to do once; each ticks itself off when it has happened.",
    show: "Show the first steps"
  },
  contact: "Ask those who look after this environment"
}
