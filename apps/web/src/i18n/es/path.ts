/** Texts of who has a case and of what happens next, in Spanish. */
import type { WithoutMany } from "../texts.ts"
import type { pt } from "../pt/pt.ts"

export const path: WithoutMany<typeof pt.path> = {
  title: "Recorrido",
  rail: "Junto al formulario",
  part: "Parte del caso",
  withYou: "Con usted",
  withYouAs: "Con usted, {{papel}}",
  withYouFor: "Con usted, por {{nome}}",
  withOne: "Con {{nome}}",
  withOneAs: "Con {{nome}}, {{papel}}",
  offered: "Del grupo {{papel}}; nadie la ha asumido",
  alone: "Avanza automáticamente: no espera a ninguna persona",
  stands: "Detenido en {{nome}}",
  over: "Terminó: nadie tiene nada más que hacer",
  today: "hoy, {{hora}}",
  yesterday: "ayer, {{hora}}",
  onDay: "{{dia}}, {{hora}}",
  since: "desde {{quando}}",
  state: { done: "ya hecha", current: "ahora", ahead: "aún no ha empezado" },
  usual: "por lo general {{tempo}}",
  next: "Qué sucede después",
  now: "ahora",
  you: "usted",
  mayMiss: "Puede no llegar.",
  mayMissWhen: "Puede no llegar; ahora vale: {{quando}}",
  notHere: "Etapa fuera de este caso.",
  notHereWhen: "Etapa fuera de este caso: {{quando}}",
  byFacts: "{{quando}}, con {{fatos}}",
  onlyAtTimes: "Solo entra en ciertos casos.",
  onlyWhen: "Solo en algunos casos: {{quando}}",
  last: "Después de esta etapa el caso termina.",
  unknown: "El diagrama no dice qué viene después.",
  byDrawing: "Si se rechaza o se devuelve, el camino cambia."
}
