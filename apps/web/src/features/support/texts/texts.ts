/** Texts of support's screen: they come with it, in all languages. */
import { addTexts } from "../../../i18n/feature.ts"
import { en } from "./en.ts"
import { es } from "./es.ts"
import { pt } from "./pt.ts"

declare module "../../../i18n/feature.ts" {
  interface Namespaces {
    readonly support: typeof pt
  }
}

export const support = addTexts("support", { pt, en, es })
