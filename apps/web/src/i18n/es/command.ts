/** Names of the commands, and why one cannot be done, in Spanish. */
import type { command as pt } from "../pt/command.ts"
import type { Texts } from "../texts.ts"

export const command: Texts<typeof pt> = {
  menu: "Abrir el menú",
  columns: "Elegir las columnas",
  theme: "Cambiar el tema",
  profile: "Abrir el perfil",
  fullscreen: "Pantalla completa",
  light: "Esquema claro",
  dark: "Esquema oscuro",
  system: "Esquema del sistema",
  dense: "Alternar la densidad",
  lock: "Bloquear la sesión",
  sessions: "Cambiar de sesión",
  logout: "Salir",
  portuguese: "Português",
  english: "English",
  spanish: "Español",
  count2: "Mostrar 2 cuadrantes",
  count3: "Mostrar 3 cuadrantes",
  count4: "Mostrar 4 cuadrantes",
  dynamic: "Alternar el modo dinámico",
  maximise: "Maximizar el cuadrante",
  restore: "Restaurar los cuadrantes",
  close: "Cerrar la pestaña",
  reopen: "Reabrir lo cerrado",
  focus1: "Ir al cuadrante 1",
  focus2: "Ir al cuadrante 2",
  focus3: "Ir al cuadrante 3",
  focus4: "Ir al cuadrante 4",
  move1: "Mover la pestaña al cuadrante 1",
  move2: "Mover la pestaña al cuadrante 2",
  move3: "Mover la pestaña al cuadrante 3",
  move4: "Mover la pestaña al cuadrante 4",
  helpActions: "Buscar solo acciones",
  helpNumber: "Buscar por número",
  helpHelp: "Ver esta ayuda",
  hindrance: {
    unsupported: "este navegador no lo permite",
    nothingOpen: "ningún proceso abierto aquí",
    nothingClosed: "no se cerró nada",
    notShown: "ese cuadrante no está a la vista",
    alreadyHere: "ya está aquí",
    tooNarrow: "la ventana es demasiado estrecha",
    alreadySo: "ya está así"
  }
}
