/** Texts of why a page is there: they come with its panel, in all languages. */
import { addTexts } from "../../../i18n/feature.ts"
import { en } from "./en.ts"
import { es } from "./es.ts"
import { pt } from "./pt.ts"

declare module "../../../i18n/feature.ts" {
  interface Namespaces {
    readonly story: typeof pt
  }
}

export const story = addTexts("story", { pt, en, es })
