/** Texts of the profile, in Spanish. */
import type { Texts } from "../texts.ts"
import type { profile as pt } from "../pt/profile.ts"

export const profile: Texts<typeof pt> = {
  title: "Perfil",
  since: "Sesión iniciada el {{quando}}",
  role: "Perfil operativo",
  unit: "Unidad",
  logout: "Salir",
  dirtyTitle_zero: "Ningún proceso tiene cambios sin enviar.",
  dirtyTitle_one: "{{count}} proceso tiene cambios sin enviar.",
  dirtyTitle_many: "{{count}} de procesos tienen cambios sin enviar.",
  dirtyTitle_other: "{{count}} procesos tienen cambios sin enviar.",
  dirtyText: "Al salir se borra lo que se escribió y no se envió.",
  dirtyLogout: "Salir y borrar"
}
