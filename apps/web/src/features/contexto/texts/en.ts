/** Texts of the last context, in English. */
import type { Texts } from "../../../i18n/texts.ts"
import type { pt } from "./pt.ts"

export const en: Texts<typeof pt> = {
  title: "Last context",
  back: "Back to work",
  copy: "Copy",
  download: "Download JSON",
  command: "Copy command line",
  none: "No calls yet",
  empty:
    "What each process takes to the server, and what it answers, appears here, call by call. Open or send a process in this session.",
  parts: "Parts",
  calls: "Calls",
  why: "Why am I here",
  values: "Redirect as read",
  debug: "Debug",
  context: "Context",
  result: "Result",
  link: "Link",
  clientValues: "Client values",
  noValues: "No value kept for you.",
  kept: "Kept",
  keptBoth: "on the server and in this browser",
  keptOnServer: "on the server only",
  keptNowhere: "in this window only",
  remove: "Remove",
  loggedIn: "This window signed in (executou_login)",
  yes: "Yes",
  no: "No",
  lastEvent: "Last event (socket_event)",
  noEvent: "none so far",
  active: "Active",
  showContext: "Show context",
  showResult: "Show result"
}
