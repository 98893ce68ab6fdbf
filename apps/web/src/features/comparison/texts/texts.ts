/** Texts of the comparison of cases: they come with it, in all languages. */
import { addTexts } from "../../../i18n/feature.ts"
import { en } from "./en.ts"
import { es } from "./es.ts"
import { pt } from "./pt.ts"

declare module "../../../i18n/feature.ts" {
  interface Namespaces {
    readonly comparison: typeof pt
  }
}

export const comparison = addTexts("comparison", { pt, en, es })
