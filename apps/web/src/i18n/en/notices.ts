/** Texts of notices, in English. */
import type { WithoutMany } from "../texts.ts"
import type { notices as pt } from "../pt/notices.ts"

export const notices: WithoutMany<typeof pt> = {
  label: "Notifications",
  close: "Close notification",
  undo: "Undo",
  code: {
    "passkey-counter":
      "A copy of your passkey may be in use: a sign-in with it was refused. Remove it in the profile and register again.",
    "tarefa-lembrete": "{{titulo}}: the task {{tarefa}} is waiting for you.",
    "processo-aviso": "{{titulo}} has moved on."
  }
}
