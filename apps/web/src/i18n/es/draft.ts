/** Texts of drafts, in Spanish. */
import type { WithoutMany } from "../texts.ts"
import type { pt } from "../pt/pt.ts"

export const draft: WithoutMany<typeof pt.draft> = {
  chip: "borrador, sin número",
  startTitle: "¿Iniciar {{titulo}}?",
  startText: "Este proceso no pide nada antes de empezar.",
  start: "Iniciar",
  discard: "Descartar"
}
