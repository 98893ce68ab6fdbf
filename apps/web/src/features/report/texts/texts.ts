/** Texts of reports: they come with it, in all languages. */
import { addTexts } from "../../../i18n/feature.ts"
import { en } from "./en.ts"
import { es } from "./es.ts"
import { pt } from "./pt.ts"

declare module "../../../i18n/feature.ts" {
  interface Namespaces {
    readonly reports: typeof pt
  }
}

export const reports = addTexts("reports", { pt, en, es })
