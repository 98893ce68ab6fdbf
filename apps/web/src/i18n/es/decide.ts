/** Texts of the decision of a task, in Spanish. */
import type { Texts } from "../texts.ts"
import type { pt } from "../pt/pt.ts"

export const decide: Texts<typeof pt.decide> = {
  outcomes: "Decidir {{etapa}}",
  more: "Otras decisiones",
  takes: "Nadie la asumió. Al decidir, usted la asume en el mismo acto.",
  /** A decision as it is pressed, and of which case. */
  this: "{{opcao}} {{caso}}",
  /** By a word of the process that need not govern the case. */
  thisByWord: "{{opcao}} ({{caso}})",
  why: "{{opcao}}: ¿por qué?",
  inField: "Queda en el campo {{campo}} del caso; lo lee quien puede ver ese campo.",
  reasonKept: "Motivo guardado: solo va con {{opcoes}}.",
  begunReason: "Motivo empezado",
  inHistory: "Queda en el historial y lo lee quien ve el caso.",
  /** What comes of an answer; the step says whose it is. */
  onward: "{{opcao}}: sigue a {{etapa}}.",
  onwardAsIs: "{{opcao}}: como está, sigue a {{etapa}}.",
  ends: "{{opcao}}: con esto el caso termina.",
  /** A press came before the case could be read. */
  early: "Este es otro caso. Aparte el puntero o suelte la tecla un segundo y decida.",
  earlyTouch: "Este es otro caso. Toque antes otro lugar de la pantalla y decida.",
  empty: "Diga por qué: sin motivo no se envía.",
  back: "Cancelar",
  decide: "Decidir",
  decideAll: "{{opcao}} ({{quantas}})",
  looking: "Revisando las tareas",
  lookingAt_zero: "Ninguna tarea que revisar",
  lookingAt_one: "Revisando {{count}} tarea.",
  lookingAt_many: "Revisando {{count}} de tareas.",
  lookingAt_other: "Revisando {{count}} tareas.",
  none: "Ninguna se puede decidir",
  noneOfOne: "No se puede decidir aquí",
  close: "Cerrar",
  canBe: "{{podem}} de {{total}} se pueden decidir",
  canBeOne: "Una de {{total}} se puede decidir",
  step: "Etapa {{n}} de {{de}} · {{etapa}}",
  following_zero: "Después no viene otra etapa",
  following_one: "Después viene {{count}} etapa más",
  following_many: "Después vienen {{count}} de etapas más",
  following_other: "Después vienen {{count}} etapas más",
  followingNamed: "{{depois}}: {{etapas}}.",
  skip: "Saltar esta etapa",
  stop: "Parar aquí",
  goOn: "Ir a la próxima etapa",
  behind: "Antes siguen las decisiones de {{etapa}}.",
  only: "Decidir {{titulo}}",
  these: "Se deciden",
  out: "Quedan fuera",
  one: "Una decisión para todas",
  oneOnly: "Decisión",
  choose: "Elija la decisión.",
  noUndo: "No se puede deshacer: cada una sigue al momento.",
  noUndoOne: "No se puede deshacer: sigue al momento.",
  canUndo: "Se puede deshacer durante diez segundos.",
  /** A decision of this person that can be taken back. */
  kept: {
    approve: "Aprobada",
    refuse: "Rechazada",
    sendBack: "Devuelta",
    decided: "Decidida: {{opcao}}"
  },
  keptUntil: "{{decidida}}; sigue en",
  keptFor: "{{decidida}}. Se puede deshacer durante diez segundos.",
  undo: "Deshacer",
  sendNow: "Enviar ya",
  undone: "Decisión deshecha: {{titulo}}",
  undoneMany_zero: "Ninguna decisión deshecha",
  undoneMany_one: "{{count}} decisión deshecha",
  undoneMany_many: "{{count}} de decisiones deshechas",
  undoneMany_other: "{{count}} decisiones deshechas",
  undoneLate: "{{titulo}}: la decisión ya no espera.",
  /** Once it can be undone no more. */
  askBackTo: "Pedir a {{nome}} que lo devuelva…",
  askBack: "Pedir que lo devuelvan…",
  askBackText: "Necesito revisar lo que decidí. ¿Puede devolverlo, @",
  total: "Total",
  /** Without a connection. */
  waits: "{{opcao}}: sigue cuando vuelva la conexión.",
  /** Said to others. */
  decidedBy: "Decidida por {{nome}}; sigue en un momento.",
  refusedLater: "Su decisión en {{etapa}} no se envió. {{motivo}}",
  reason: "Motivo",
  useAgain: "Poner de nuevo en el formulario",
  otherStep: "Es de otra etapa o se decide de otro modo.",
  noDecision: "No se decide con un botón: abra la tarea.",
  typed: "Ya escribió en ella: ábrala para decidir.",
  asksMore: "Esa decisión pide más en este formulario: abra la tarea.",
  youDecided: "Usted decidió “{{opcao}}”, {{quando}}.",
  you: {
    approve: "Usted aprobó, {{quando}}.",
    refuse: "Usted rechazó, {{quando}}.",
    sendBack: "Usted devolvió, {{quando}}."
  }
}
