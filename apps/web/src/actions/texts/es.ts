/** Texts of the list of shortcuts, in Spanish. */
import type { Texts } from "../../i18n/texts.ts"
import type { pt } from "./pt.ts"

export const es: Texts<typeof pt> = {
  title: "Atajos de teclado",
  search: "Buscar un atajo",
  groups: {
    everywhere: "En todas partes",
    quadrant: "En el modo cuadrante",
    lists: "En las listas",
    form: "En el formulario",
    always: "Siempre así"
  },
  none: "Ningún atajo con ese nombre.",
  off: "sin atajo",
  change: "Cambiar",
  changeOf: "Cambiar el atajo de {{acao}}",
  press: "Pulse las teclas. Esc cancela, Retroceso deja sin atajo.",
  restore: "Restaurar",
  restoreOf: "Restaurar el atajo de {{acao}}",
  restoreAll: "Restaurar todos",
  changed: "{{acao}}: {{teclas}}",
  print: "Imprimir",
  close: "Cerrar",
  faults: {
    reserved: "El navegador usa {{teclas}}. Elija otras teclas.",
    "needs-control": "Fuera del modo cuadrante un atajo necesita Ctrl, o una tecla de función.",
    "no-control": "En el modo cuadrante un atajo no tiene Ctrl.",
    "no-key": "Eso no es una tecla.",
    taken: "{{teclas}} ya es de «{{acao}}»."
  },
  space: "Espacio",
  unbound: "Sin atajo ({{count}})",
  fixed: {
    walk: "Recorrer las filas",
    open: "Abrir la fila",
    preview: "Vista previa de la fila",
    mark: "Marcar la fila",
    take: "Asumir la tarea",
    refuse: "Decidir por el rechazo, donde la tarea decide",
    send: "Enviar el formulario",
    accept: "Abrir lo elegido en la búsqueda; con Ctrl, en el mismo cuadrante; con Shift, en el que elija",
    leave: "Cerrar lo que está encima, y volver",
    tabs: "Ir de pestaña en pestaña; Enter muestra, Supr cierra"
  }
}
