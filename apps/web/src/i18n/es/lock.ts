/** Texts of the panel before an interrupted session, in Spanish. */
import type { Texts } from "../texts.ts"
import type { lock as pt } from "../pt/lock.ts"

export const lock: Texts<typeof pt> = {
  blocked: "Sesión bloqueada",
  expired: "Su sesión terminó",
  unblock: "Desbloquear",
  enter: "Entrar de nuevo",
  passkey: "Usar biometría",
  by: {
    support:
      "Soporte bloqueó esta sesión. Cuando la desbloquee, se abre aquí; con la contraseña o la biometría vuelve ya.",
    access: "Soporte bloqueó su acceso. Cuando lo libere, la sesión se abre aquí."
  },
  kept_zero: "Lo que hizo está guardado y vuelve como estaba.",
  kept_one: "{{count}} proceso abierto y el borrador están guardados y vuelven como estaban.",
  kept_many: "Sus {{count}} de procesos abiertos y los borradores están guardados y vuelven como estaban.",
  kept_other: "Sus {{count}} procesos abiertos y los borradores están guardados y vuelven como estaban."
}
