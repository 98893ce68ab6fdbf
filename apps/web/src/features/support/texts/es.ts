/** Texts of support's screen, in Spanish. */
import type { Texts } from "../../../i18n/texts.ts"
import type { pt } from "./pt.ts"

export const es: Texts<typeof pt> = {
  title: "Sesiones de usuarios",
  search: "Nombre o usuario",
  hint: "Busque a una persona para ver dónde está, y cerrar o bloquear una sesión.",
  found: "Personas encontradas",
  searching: "Buscando",
  loading: "Cargando las sesiones",
  back: "Otra persona",
  refresh: "Actualizar",
  mayEnter: "puede entrar",
  keptOut: "acceso bloqueado",
  you: "Es usted. Sus otras sesiones también están en Perfil.",
  sessions: "Sesiones abiertas",
  noSessions: "Ninguna sesión abierta.",
  here: "esta ventana",
  blocked: "bloqueada",
  locked: "bloqueada por la propia persona, que vuelve con la contraseña",
  waiting: "espera que se libere el acceso",
  block: "Bloquear",
  unblock: "Desbloquear",
  end: "Cerrar",
  endAll: "Cerrar todas",
  keepOut: "Bloquear el acceso",
  letIn: "Liberar el acceso",
  endAllText: "Las ventanas de esta persona vuelven a la entrada. Lo escrito queda guardado.",
  keepOutText:
    "Nadie entra con este usuario y las sesiones abiertas quedan bloqueadas, sin perder nada, hasta que se libere el acceso.",
  wasEnded: "Sesión cerrada.",
  wasBlocked: "Sesión bloqueada.",
  wasUnblocked: "Sesión desbloqueada.",
  allEnded: "Sesiones cerradas.",
  isOut: "Acceso bloqueado.",
  isIn: "Acceso liberado."
}
