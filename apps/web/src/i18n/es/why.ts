/** Texts of the last decisions of the guard, in Spanish. */
import type { Texts } from "../texts.ts"
import type { why as pt } from "../pt/why.ts"

export const why: Texts<typeof pt> = {
  title: "¿Por qué estoy aquí?"
}
