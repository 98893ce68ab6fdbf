/** Texts of why a page is there, in English. */
import type { Texts } from "../../../i18n/texts.ts"
import type { pt } from "./pt.ts"

export const en: Texts<typeof pt> = {
  "link-inside": "You opened a link to {{processo}} and were signed in already.",
  "link-login": "You opened a link to {{processo}} and need to sign in to continue.",
  "link-entered": "You opened a link to {{processo}} and signed in.",
  "link-choice": "You opened a link and have another open session: choose where to continue.",
  "link-nothing": "You opened a link that opens no process, so you are in the work area.",
  "link-refused": "You opened a link that does not name a process that can be opened.",
  ended: "You opened a link that ended your session.",
  address:
    "You opened the address of Quadrante and have not signed in yet. Once you have, your tasks and what you may open are here.",
  "asked-to-enter": "You opened a page that is only shown after signing in.",
  "at-login":
    "You opened the login page and have not signed in yet. Once you have, your tasks and what you may open are here.",
  left: "Your session ended, so you need to sign in again.",
  entered: "You signed in and came here.",
  inside: "You were signed in already and opened this page.",
  here: "Your tasks and your requests are here. Open a task of the list, or begin a request from the menu or the search.",
  openHere: "What is open was left from before, or you opened it in here.",
  linkRead: "there is a session, and the link had been read in the step before",
  environment: "You opened an address without the name of the environment and came to yours.",
  reload: "Your session was not found after the login, so the page is loaded again.",
  open: "You opened a page that everybody can see, even without signing in.",
  missing: "You opened an address where there is no page.",
  case: {
    helps: "{{nome}} asked for your help in the step {{etapa}}.",
    acts: "You act for {{nome}} in the step {{etapa}}.",
    has: "The step {{etapa}} is with you.",
    "may-take": "The step {{etapa}} is of the group {{papel}}, of which you are one: whoever claims it does it.",
    did: "You did the step {{feita}}.",
    follows: "You follow this case.",
    sees: "You may see this case, and nothing in it waits for you.",
    draft: "You began it and have not sent it yet.",
    searched: "You found it by the search.",
    with: "Now: {{etapa}}, with {{quem}}.",
    refused: "The request was refused.",
    ended: "The case is over.",
    cancelled: "The case was cancelled."
  },
  notThis: "Not what you wanted?",
  toTasks: "See the tasks",
  toHome: "Go home",
  details: "Details for support",
  none: "No decision yet.",
  copy: "Copy for support",
  command: "On the command line of support",
  copyHelp: "Without passwords, typed texts or names of people."
}
