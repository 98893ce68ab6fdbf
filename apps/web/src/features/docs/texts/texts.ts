/** Texts of the public documentation, in the three languages. */
import type { Words } from "../../../i18n/words.ts"
import { en } from "./en.ts"
import { es } from "./es.ts"
import { pt } from "./pt.ts"

export const docs: Words<typeof pt> = { pt, en, es }
