/** Texts of the decision of a task, in English. */
import type { WithoutMany } from "../texts.ts"
import type { pt } from "../pt/pt.ts"

export const decide: WithoutMany<typeof pt.decide> = {
  outcomes: "Decide {{etapa}}",
  more: "Other decisions",
  takes: "Nobody has claimed it. Deciding claims it in the same act.",
  /** A decision as it is pressed, and of which case. */
  this: "{{opcao}} {{caso}}",
  /** By a word of the process that need not govern the case. */
  thisByWord: "{{opcao}} ({{caso}})",
  why: "{{opcao}}: why?",
  inField: "It stands in the field {{campo}} of the case; whoever may see that field reads it.",
  reasonKept: "Reason kept: it goes only with {{opcoes}}.",
  begunReason: "Reason begun",
  inHistory: "It stands in the history and is read by whoever sees the case.",
  /** What comes of an answer; the step says whose it is. */
  onward: "{{opcao}}: goes on to {{etapa}}.",
  onwardAsIs: "{{opcao}}: as it stands, goes on to {{etapa}}.",
  ends: "{{opcao}}: this ends the case.",
  /** A press came before the case could be read. */
  early: "This is another case. Move the pointer away, or release the key for a second, then decide.",
  earlyTouch: "This is another case. Touch somewhere else first, then decide.",
  empty: "Say why: without a reason it is not sent.",
  back: "Cancel",
  decide: "Decide",
  decideAll: "{{opcao}} ({{quantas}})",
  looking: "Looking at the tasks",
  lookingAt_zero: "No task to look at",
  lookingAt_one: "Looking at {{count}} task.",
  lookingAt_other: "Looking at {{count}} tasks.",
  none: "None can be decided",
  noneOfOne: "It cannot be decided here",
  close: "Close",
  canBe: "{{podem}} of {{total}} can be decided",
  canBeOne: "One of {{total}} can be decided",
  step: "Step {{n}} of {{de}} · {{etapa}}",
  following_zero: "No more steps follow",
  following_one: "{{count}} more step follows",
  following_other: "{{count}} more steps follow",
  followingNamed: "{{depois}}: {{etapas}}.",
  skip: "Skip this step",
  stop: "Stop here",
  goOn: "Go on to the next step",
  behind: "The decisions of {{etapa}} go first.",
  only: "Decide {{titulo}}",
  these: "These are decided",
  out: "These stay out",
  one: "One decision for all",
  oneOnly: "Decision",
  choose: "Choose the decision.",
  noUndo: "It cannot be undone: each goes on at once.",
  noUndoOne: "It cannot be undone: it goes on at once.",
  canUndo: "It can be undone for ten seconds.",
  /** A decision of this person that can be taken back. */
  kept: {
    approve: "Approved",
    refuse: "Refused",
    sendBack: "Sent back",
    decided: "Decided: {{opcao}}"
  },
  keptUntil: "{{decidida}}; goes on in",
  keptFor: "{{decidida}}. It can be undone for ten seconds.",
  undo: "Undo",
  sendNow: "Send now",
  undone: "Decision undone: {{titulo}}",
  undoneMany_zero: "No decision undone",
  undoneMany_one: "{{count}} decision undone",
  undoneMany_other: "{{count}} decisions undone",
  undoneLate: "{{titulo}}: the decision no longer waits.",
  /** Once it can be undone no more. */
  askBackTo: "Ask {{nome}} to send it back…",
  askBack: "Ask for it back…",
  askBackText: "I need to look again at what I decided. Could you send it back, @",
  total: "Total",
  /** Without a connection. */
  waits: "{{opcao}}: it goes on when the connection is back.",
  /** Said to others. */
  decidedBy: "Decided by {{nome}}; it goes on in a moment.",
  refusedLater: "Your decision in {{etapa}} was not sent. {{motivo}}",
  reason: "Reason",
  useAgain: "Put back into the form",
  otherStep: "It is of another step, or decided in another way.",
  noDecision: "It is not decided with a button: open the task.",
  typed: "You have written in it: open it to decide.",
  asksMore: "This decision asks more in this form: open the task.",
  youDecided: "You decided “{{opcao}}”, {{quando}}.",
  you: {
    approve: "You approved, {{quando}}.",
    refuse: "You refused, {{quando}}.",
    sendBack: "You sent it back, {{quando}}."
  }
}
