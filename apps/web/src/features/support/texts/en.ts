/** Texts of support's screen, in English. */
import type { Texts } from "../../../i18n/texts.ts"
import type { pt } from "./pt.ts"

export const en: Texts<typeof pt> = {
  title: "User sessions",
  search: "Name or user",
  hint: "Look for a person to see where they are, and to end or block a session.",
  found: "People found",
  searching: "Searching",
  loading: "Loading the sessions",
  back: "Another person",
  refresh: "Refresh",
  mayEnter: "may sign in",
  keptOut: "access blocked",
  you: "This is you. Your other sessions are also in Profile.",
  sessions: "Open sessions",
  noSessions: "No open session.",
  here: "this window",
  blocked: "blocked",
  locked: "locked by the person, who comes back with the password",
  waiting: "waits until access is given back",
  block: "Block",
  unblock: "Unblock",
  end: "End",
  endAll: "End all",
  keepOut: "Block access",
  letIn: "Give access back",
  endAllText: "This person's windows go back to the login. What was typed is kept.",
  keepOutText:
    "Nobody logs in with this user, and open sessions stay blocked, losing nothing, until access is given back.",
  wasEnded: "Session ended.",
  wasBlocked: "Session blocked.",
  wasUnblocked: "Session unblocked.",
  allEnded: "Sessions ended.",
  isOut: "Access blocked.",
  isIn: "Access given back."
}
