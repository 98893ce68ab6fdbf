/** Texts of the parts of a form, in Spanish. */
import type { form as pt } from "../pt/form.ts"
import type { Texts } from "../texts.ts"

export const form: Texts<typeof pt> = {
  line: "Formulario",
  lineOpen: "Mostrar el formulario",
  lineClose: "Plegar el formulario",
  date: {
    title: "Elija la fecha",
    previous: "Mes anterior",
    next: "Mes siguiente",
    today: "Hoy",
    tomorrow: "Mañana",
    later: "+{{dias}} días",
    clear: "Borrar"
  },
  addRow: "Añadir fila",
  row: "Fila",
  acts: "Acciones de la fila",
  up: "Mover arriba",
  down: "Mover abajo",
  remove: "Quitar la fila",
  actsOf: "Acciones de la fila {{n}}",
  unread: "No se pudo leer: {{celulas}}.",
  leftOut: "Sin lugar aquí: {{colunas}}.",
  unreadCell: "{{campo}}, fila {{n}} (“{{texto}}”)",
  unreadMore: "y {{n}} más",
  pasted_zero: "Ninguna fila pegada.",
  pasted_one: "{{count}} fila pegada.",
  pasted_many: "{{count}} de filas pegadas.",
  pasted_other: "{{count}} filas pegadas.",
  drag: "Arrastre para mover, o use Alt con las flechas",
  moved: "Ahora es la fila {{n}}",
  removed: "Fila {{n}} quitada.",
  noRows: "Ninguna fila todavía.",
  total: "Total",
  part: "Elemento {{n}}",
  cell: "{{campo}}, fila {{n}}",
  inRow: "{{lista}}, fila {{n}}: {{campo}}",
  readAs: "Leído como {{valor}}.",
  former: "La última vez: {{resposta}}",
  pictureAway: "Una imagen de fuera no se muestra: {{alt}}",
  feelFailed: "No se pudieron cargar las reglas de este formulario. Revise la conexión y recargue la página.",
  yes: "Sí",
  no: "No"
}
