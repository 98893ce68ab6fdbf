/** Texts of who has a case and of what happens next, in English. */
import type { WithoutMany } from "../texts.ts"
import type { pt } from "../pt/pt.ts"

export const path: WithoutMany<typeof pt.path> = {
  title: "Path",
  rail: "Beside the form",
  part: "Part of the case",
  withYou: "With you",
  withYouAs: "With you, {{papel}}",
  withYouFor: "With you, for {{nome}}",
  withOne: "With {{nome}}",
  withOneAs: "With {{nome}}, {{papel}}",
  offered: "For the group {{papel}}; nobody has taken it",
  alone: "Continues automatically: it waits for nobody",
  stands: "Stuck at {{nome}}",
  over: "Over: nobody has anything left to do",
  today: "today, {{hora}}",
  yesterday: "yesterday, {{hora}}",
  onDay: "{{dia}}, {{hora}}",
  since: "since {{quando}}",
  state: { done: "done", current: "now", ahead: "not begun yet" },
  usual: "usually {{tempo}}",
  next: "What happens next",
  now: "now",
  you: "you",
  mayMiss: "May not come.",
  mayMissWhen: "May not come; as it stands: {{quando}}",
  notHere: "A step outside this case.",
  notHereWhen: "A step outside this case: {{quando}}",
  byFacts: "{{quando}}, with {{fatos}}",
  onlyAtTimes: "Comes in some cases only.",
  onlyWhen: "Only in some cases: {{quando}}",
  last: "After this step the case ends.",
  unknown: "The diagram does not say what comes after this.",
  byDrawing: "If it is refused or returned, the path changes."
}
