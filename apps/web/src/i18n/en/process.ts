/** Texts of an open process, in English. */
import type { WithoutMany } from "../texts.ts"
import type { process as pt } from "../pt/process.ts"

export const process: WithoutMany<typeof pt> = {
  loading: "Opening {{titulo}}",
  failed: "{{titulo}} could not be opened.",
  retry: "Try again",
  steps: "Steps",
  withYou: "with you",
  diagram: "Show diagram",
  print: "Print",
  endedChip: "Completed",
  hideDiagram: "Show form",
  diagramLabel: "Diagram of {{titulo}}",
  diagramFailed: "The diagram could not be drawn. The form goes on working.",
  crashed: "This process failed on the screen. What you typed is kept.",
  smaller: "Make the diagram smaller",
  larger: "Make the diagram larger",
  fit: "Fit",
  token: "Current step: {{nome}}",
  ended: "Process completed.",
  failedRun: "The process stopped because of an error. Talk to support.",
  waiting: "Now with {{papel}}: {{nome}}. You are told here when it moves on.",
  draft: "Draft kept at {{hora}}",
  problems_zero: "No field to check",
  problems_one: "{{count}} field to check",
  problems_other: "{{count}} fields to check",
  summary: "Check before sending:",
  sent: "{{titulo}}: {{etapa}} completed",
  submit: "Send",
  sending: "Sending",
  calendar: "Choose from the calendar",
  optional: "optional",
  choose: "Choose",
  unknown: 'The component "{{tipo}}" is not known to this version. The rest of the form works.',
  answered: "What was answered"
}
