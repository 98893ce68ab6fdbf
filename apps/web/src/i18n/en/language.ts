/** Texts of the choice of a language, in English. */
import type { WithoutMany } from "../texts.ts"
import type { language as pt } from "../pt/language.ts"

export const language: WithoutMany<typeof pt> = {
  title: "Language",
  failed: "This language could not be loaded. Try again when there is a connection."
}
