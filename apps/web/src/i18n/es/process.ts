/** Texts of an open process, in Spanish. */
import type { Texts } from "../texts.ts"
import type { process as pt } from "../pt/process.ts"

export const process: Texts<typeof pt> = {
  loading: "Abriendo {{titulo}}",
  failed: "No se pudo abrir {{titulo}}.",
  retry: "Intentar de nuevo",
  steps: "Etapas",
  withYou: "con usted",
  diagram: "Ver diagrama",
  print: "Imprimir",
  endedChip: "Concluido",
  hideDiagram: "Ver formulario",
  diagramLabel: "Diagrama de {{titulo}}",
  diagramFailed: "No se pudo dibujar el diagrama. El formulario sigue funcionando.",
  crashed: "Este proceso falló en la pantalla. Lo que escribió está guardado.",
  smaller: "Reducir el diagrama",
  larger: "Ampliar el diagrama",
  fit: "Ajustar",
  token: "Etapa actual: {{nome}}",
  ended: "Proceso concluido.",
  failedRun: "El proceso se detuvo por un error. Hable con el soporte.",
  waiting: "Ahora con {{papel}}: {{nome}}. Aquí se le avisa cuando avance.",
  draft: "Borrador guardado a las {{hora}}",
  problems_zero: "Ningún campo por revisar",
  problems_one: "{{count}} campo por revisar",
  problems_many: "{{count}} de campos por revisar",
  problems_other: "{{count}} campos por revisar",
  summary: "Revise antes de enviar:",
  sent: "{{titulo}}: {{etapa}} concluida",
  submit: "Enviar",
  sending: "Enviando",
  calendar: "Elegir en el calendario",
  optional: "opcional",
  choose: "Elija",
  unknown: 'Esta versión no conoce el componente "{{tipo}}". El resto del formulario funciona.',
  answered: "Lo que se informó"
}
