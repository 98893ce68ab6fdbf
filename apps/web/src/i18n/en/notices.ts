/** Texts of notices, in English. */
import type { WithoutMany } from "../texts.ts"
import type { notices as pt } from "../pt/notices.ts"

export const notices: WithoutMany<typeof pt> = {
  label: "Notifications",
  close: "Close notification",
  none: "No notifications in this session.",
  noneHere: "Nothing here with this filter.",
  filter: "Show",
  filters: { all: "All", unread: "Unread", errors: "Errors" },
  readAll: "Mark all as read",
  general: "General",
  stay: "Notices stay on the screen",
  untilClosed: "until closed",
  seconds: "{{n}} s",
  today: "Today",
  unread: "Unread:",
  together_zero: "No notice came",
  together_one: "{{count}} notice came",
  together_other: "{{count}} notices came together. They are in the notifications.",
  undo: "Undo",
  code: {
    "passkey-counter":
      "A copy of your passkey may be in use: a sign-in with it was refused. Remove it in the profile and register again.",
    "tarefa-lembrete": "{{titulo}}: the task {{tarefa}} is waiting for you.",
    "processo-aviso": "{{titulo}} has moved on."
  }
}
