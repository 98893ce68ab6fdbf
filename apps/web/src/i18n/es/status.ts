/** Texts of the bar below, in Spanish. */
import type { Texts } from "../texts.ts"
import type { status as pt } from "../pt/status.ts"

export const status: Texts<typeof pt> = {
  label: "Situación",
  processes_zero: "Ningún proceso abierto",
  processes_one: "{{count}} proceso abierto",
  processes_many: "{{count}} de procesos abiertos",
  processes_other: "{{count}} procesos abiertos",
  position: "Cuadrante {{n}} de {{total}}",
  online: "Conectado",
  connecting: "Conectando",
  resting: "Demasiadas peticiones seguidas: de nuevo en {{segundos}} s",
  catchingUp: "Actualizando",
  offline: "Sin conexión desde las {{hora}}",
  updated: "Actualizado a las {{hora}}",
  offlineBar: "Sin conexión. Sus cambios están guardados en este navegador.",
  newVersion: "Hay una nueva versión. Recargue cuando termine.",
  server: "hora del servidor"
}
