/** JSON output: one document per answer or error. */
import { type Outcome } from "../outcome.ts"
import type { Settings } from "../settings.ts"
import { sayIn, sentenceOf } from "../texts/texts.ts"

/** The document of an outcome, on one line. */
export const jsonOf = (outcome: Outcome, { language }: Pick<Settings, "language">): string => {
  if (outcome._tag === "Done") return JSON.stringify(outcome.answer)
  const { code, at } = outcome
  const message = sentenceOf(outcome, sayIn(language))
  return JSON.stringify({ error: { code, message, ...(at === null ? {} : { at }) } })
}
