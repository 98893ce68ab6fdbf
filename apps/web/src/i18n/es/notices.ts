/** Texts of notices, in Spanish. */
import type { Texts } from "../texts.ts"
import type { notices as pt } from "../pt/notices.ts"

export const notices: Texts<typeof pt> = {
  label: "Notificaciones",
  close: "Cerrar notificación",
  none: "Ninguna notificación en esta sesión.",
  noneHere: "Nada aquí con este filtro.",
  filter: "Mostrar",
  filters: { all: "Todas", unread: "No leídas", errors: "Errores" },
  readAll: "Marcar todas como leídas",
  general: "General",
  stay: "Los avisos quedan en la pantalla",
  untilClosed: "hasta cerrar",
  seconds: "{{n}} s",
  today: "Hoy",
  unread: "No leída:",
  together_zero: "No llegó ningún aviso",
  together_one: "{{count}} aviso llegó",
  together_many: "{{count}} de avisos llegaron juntos",
  together_other: "{{count}} avisos llegaron juntos. Están en las notificaciones.",
  undo: "Deshacer",
  code: {
    "passkey-counter":
      "Puede haber una copia de su biometría en uso: se rechazó un ingreso con ella. Quítela en el perfil y regístrela de nuevo.",
    "tarefa-lembrete": "{{titulo}}: la tarea {{tarefa}} espera por usted.",
    "processo-aviso": "{{titulo}} ha avanzado."
  }
}
