/** Texts of the list of shortcuts: they come with it, in all languages. */
import { addTexts } from "../../i18n/feature.ts"
import { en } from "./en.ts"
import { es } from "./es.ts"
import { pt } from "./pt.ts"

declare module "../../i18n/feature.ts" {
  interface Namespaces {
    readonly shortcuts: typeof pt
  }
}

export const shortcuts = addTexts("shortcuts", { pt, en, es })
