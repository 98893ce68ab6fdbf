/** Texts of the choice of a language, in Spanish. */
import type { Texts } from "../texts.ts"
import type { language as pt } from "../pt/language.ts"

export const language: Texts<typeof pt> = {
  title: "Idioma",
  failed: "No se pudo cargar este idioma. Inténtelo de nuevo cuando haya conexión."
}
