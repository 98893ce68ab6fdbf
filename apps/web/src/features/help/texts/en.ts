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
  none: "Nothing with “{{termo}}”.",
  count_zero: "No page",
  count_one: "{{count}} page",
  count_other: "{{count}} pages",
  first: {
    title: "First steps",
    what: "Three things to do once; each ticks itself off when it has happened.",
    shown: "They stand at the top of home.",
    show: "Show the first steps"
  },
  contact: "Ask those who look after this environment"
}
