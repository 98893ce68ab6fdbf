/** Texts of copying, in Spanish. */
import type { Texts } from "../texts.ts"
import type { copy as pt } from "../pt/copy.ts"

export const copy: Texts<typeof pt> = {
  done: "Copiado",
  byHand: "Texto para copiar"
}
