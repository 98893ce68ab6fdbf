/** Texts of tasks and of what happened in a process, in Spanish. */
import type { Texts } from "../texts.ts"
import type { pt } from "../pt/pt.ts"

export const task: Texts<typeof pt.task> = {
  moment: "{{dia}} a las {{hora}}",
  due: "hasta {{quando}}",
  overdue: "venció {{quando}}",
  claim: "Tomar",
  claimHint: "Tomarla para mí (P)",
  release: "Soltar",
  releaseHint: "Devolverla al grupo (P)",
  of: "{{tarefa}}, {{titulo}}",
  claimed: "{{tarefa}} de {{titulo}} es suya",
  released: "{{tarefa}} de {{titulo}} volvió al grupo",
  holder: "Con {{nome}}",
  withYou: "Con usted",
  followUp: "Volver a ver el",
  followUpNone: "Sin fecha para volver a ver",
  history: "Ver historial",
  hideHistory: "Cerrar historial",
  historyOf: "Historial",
  engine: "Sistema",
  cancel: "Cancelar el proceso",
  cancelAsk: "¿Cancelar {{titulo}}?",
  cancelWhy: "Motivo",
  cancelExplain: "Las tareas abiertas salen de la lista de todos. El historial queda.",
  cancelMissing: "Diga el motivo.",
  cancelDone: "{{titulo}} fue cancelado",
  incident: "El proceso se detuvo: {{motivo}}",
  incidentOfTask: "Hay algo que resolver: {{motivo}}",
  retry: "Intentar de nuevo",
  called: "Procesos llamados",
  caller: "Llamado por",
  why: {
    "starter-excluded": "Quien inició el proceso no puede hacer esta tarea.",
    "did-earlier": "Usted hizo {{etapa}} en este proceso; esta tarea es de otra persona.",
    "other-unit": "Esta tarea es para quienes trabajan en {{unidades}}."
  },
  answers: "Respuestas",
  /** What happened, where what was decided or why is not for this person. */
  bare: { decided: "Decidió {{nome}}", incident: "Se detuvo" },
  kind: {
    started: "Abrió el proceso",
    claimed: "Tomó {{nome}}",
    released: "Devolvió {{nome}} al grupo",
    followed: "Cambió la fecha para volver a ver {{nome}}",
    completed: "Concluyó {{nome}}",
    timer: "Venció el plazo {{nome}}",
    decided: "Decidió {{nome}}: {{valor}}",
    error: "Siguió por error en {{nome}}",
    message: "Recibió el mensaje {{mensagem}}",
    job: "Ejecutó {{nome}}",
    called: "Llamó a otro proceso en {{nome}}",
    returned: "Volvió del proceso llamado en {{nome}}",
    incident: "Se detuvo: {{motivo}}",
    retried: "Pidió intentar de nuevo",
    cancelled: "Canceló: {{motivo}}",
    ended: "Terminó: {{nome}}"
  }
}
