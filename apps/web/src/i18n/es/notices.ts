/** Texts of notices, in Spanish. */
import type { Texts } from "../texts.ts"
import type { notices as pt } from "../pt/notices.ts"

export const notices: Texts<typeof pt> = {
  label: "Notificaciones",
  close: "Cerrar notificación",
  undo: "Deshacer",
  code: {
    "passkey-counter":
      "Puede haber una copia de su biometría en uso: se rechazó un ingreso con ella. Quítela en el perfil y regístrela de nuevo.",
    "tarefa-lembrete": "{{titulo}}: la tarea {{tarefa}} espera por usted.",
    "processo-aviso": "{{titulo}} ha avanzado."
  }
}
