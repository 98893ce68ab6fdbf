/** Texts of the quadrants, in Spanish. */
import type { Texts } from "../texts.ts"
import type { workspace as pt } from "../pt/workspace.ts"

export const workspace: Texts<typeof pt> = {
  title: "Área de trabajo",
  quadrant: "Cuadrante {{n}}: {{titulo}}",
  emptyQuadrant: "Cuadrante {{n}}: libre",
  tabs: "Pestañas del cuadrante {{n}}",
  maximise: "Maximizar",
  restore: "Restaurar",
  options: "Opciones del cuadrante {{n}}",
  moveTo: "Mover al cuadrante {{n}}",
  swapWith: "Cambiar con el cuadrante {{n}}",
  lock: "Bloquear cuadrante",
  unlock: "Desbloquear cuadrante",
  isLocked: "Cuadrante {{n}} bloqueado: solo recibe lo que se pone en él",
  isUnlocked: "Cuadrante {{n}} desbloqueado",
  moveLeft: "Mover a la izquierda",
  moveRight: "Mover a la derecha",
  reopen: "Reabrir cerrado",
  closeTab: "Cerrar pestaña",
  moved: "{{titulo}} movido al cuadrante {{n}}",
  closed: "{{titulo}} cerrado",
  closeAll: "Cerrar todas las pestañas",
  closedMany_zero: "No se cerró nada",
  closedMany_one: "{{count}} proceso cerrado",
  closedMany_many: "{{count}} de procesos cerrados",
  closedMany_other: "{{count}} procesos cerrados",
  dirtyTitle_zero: "Ningún proceso tiene cambios sin enviar.",
  dirtyTitle_one: "{{count}} proceso tiene cambios sin enviar.",
  dirtyTitle_many: "{{count}} de procesos tienen cambios sin enviar.",
  dirtyTitle_other: "{{count}} procesos tienen cambios sin enviar.",
  dirtyText: "El borrador que guarde vuelve cuando la tarea se abra de nuevo en este navegador.",
  dirtyKeep: "Guardar y continuar",
  dirtyDiscard: "Descartar",
  opened: "{{titulo}} abierto",
  locked: "Todos los cuadrantes están bloqueados. Desbloquee uno para abrir otro proceso.",
  ownNotOffered:
    "El proceso que se abre al entrar ({{processo}}) no está disponible en este perfil. Cámbielo en Perfil.",
  empty: "Cuadrante libre. Abra un proceso o arrastre una pestaña hasta aquí.",
  recents: "Cerrados hace poco",
  open: "Abrir proceso",
  openTabs: "Abiertos ({{n}})",
  unreadable: "{{titulo}} no pudo recuperarse.",
  takenOver: "Recuperamos los procesos que estaban abiertos en la ventana que se cerró.",
  dropped: "No se pudo recuperar: {{nomes}}. El resto está abierto.",
  limit: "Ya tiene {{n}} procesos abiertos. Cierre uno para abrir otro.",
  marks: {
    dirty: "sin guardar",
    loading: "cargando",
    error: "error"
  }
}
