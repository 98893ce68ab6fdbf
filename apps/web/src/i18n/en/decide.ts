/** Texts of the decision of a task, in English. */
import type { WithoutMany } from "../texts.ts"
import type { pt } from "../pt/pt.ts"

export const decide: WithoutMany<typeof pt.decide> = {
  outcomes: "Decide {{etapa}}",
  more: "Other decisions",
  takes: "Nobody has claimed it. Deciding claims it in the same act.",
  why: "{{opcao}}: why?",
  inField: "It goes into {{campo}}: whoever sees that field reads it.",
  inHistory: "It goes into the history: whoever sees the case reads it.",
  empty: "Say why: without a reason it is not sent.",
  back: "Cancel"
}
