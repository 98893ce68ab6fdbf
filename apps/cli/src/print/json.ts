/** JSON output: one document per answer or error. */
import { type Outcome } from "../outcome.ts"
import type { Settings } from "../settings.ts"
import { sayIn, sentenceOf } from "../texts/texts.ts"

/** The document of an outcome. */
export const documentOf = (outcome: Outcome, { language }: Pick<Settings, "language">): unknown => {
  if (outcome._tag === "Done") return outcome.answer
  const { code, at } = outcome
  const message = sentenceOf(outcome, sayIn(language))
  return { error: { code, message, ...(at === null ? {} : { at }) } }
}

/** The document of an outcome, on one line; of a list of answers, each on its own. */
export const jsonOf = (outcome: Outcome, settings: Pick<Settings, "language">): string => {
  const document = documentOf(outcome, settings)
  const hasLines = outcome._tag === "Done" && outcome.hasLines && Array.isArray(document)
  return hasLines ? document.map((one) => JSON.stringify(one)).join("\n") : JSON.stringify(document)
}
