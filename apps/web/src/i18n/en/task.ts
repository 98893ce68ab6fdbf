/** Texts of tasks and of what happened in a process, in English. */
import type { WithoutMany } from "../texts.ts"
import type { pt } from "../pt/pt.ts"

export const task: WithoutMany<typeof pt.task> = {
  moment: "{{dia}} at {{hora}}",
  due: "by {{quando}}",
  overdue: "was due {{quando}}",
  claim: "Claim",
  claimHint: "Take it for myself (P)",
  release: "Release",
  releaseHint: "Give it back to the group (P)",
  of: "{{tarefa}}, {{titulo}}",
  claimed: "{{tarefa}} of {{titulo}} is yours",
  released: "{{tarefa}} of {{titulo}} is back with the group",
  holder: "With {{nome}}",
  withYou: "With you",
  followUp: "Look again on",
  followUpNone: "No date to look again",
  history: "Show history",
  hideHistory: "Close history",
  historyOf: "History",
  engine: "System",
  cancel: "Cancel the process",
  cancelAsk: "Cancel {{titulo}}?",
  cancelWhy: "Reason",
  cancelExplain: "Its open tasks leave everybody's list. The history stays.",
  cancelMissing: "Give a reason.",
  cancelDone: "{{titulo}} was cancelled",
  incident: "The process has stopped: {{motivo}}",
  incidentOfTask: "There is something to mend: {{motivo}}",
  retry: "Try again",
  called: "Called processes",
  caller: "Called by",
  why: {
    "starter-excluded": "Whoever started the process may not do this task.",
    "did-earlier": "You did {{etapa}} in this process; this task is for somebody else.",
    "other-unit": "This task is for people who work in {{unidades}}."
  },
  answers: "Answers",
  /** What happened, where what was decided or why is not for this person. */
  bare: { decided: "Decided {{nome}}", incident: "Stopped" },
  kind: {
    started: "Started the process",
    claimed: "Claimed {{nome}}",
    released: "Gave {{nome}} back to the group",
    followed: "Changed when to look at {{nome}} again",
    completed: "Completed {{nome}}",
    timer: "Time was up: {{nome}}",
    decided: "Decided {{nome}}: {{valor}}",
    error: "Went on by the error at {{nome}}",
    message: "Received the message {{mensagem}}",
    job: "Carried out {{nome}}",
    called: "Called another process at {{nome}}",
    returned: "Came back from the process called at {{nome}}",
    incident: "Stopped: {{motivo}}",
    retried: "Had it tried again",
    cancelled: "Cancelled: {{motivo}}",
    ended: "Ended: {{nome}}"
  }
}
