/** Texts of the first steps: they come with them, in all languages. */
import { addTexts } from "../../../i18n/feature.ts"
import { en } from "./en.ts"
import { es } from "./es.ts"
import { pt } from "./pt.ts"

declare module "../../../i18n/feature.ts" {
  interface Namespaces {
    readonly firstSteps: typeof pt
  }
}

export const firstSteps = addTexts("firstSteps", { pt, en, es })
