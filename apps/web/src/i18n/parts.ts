/**
 * The Portuguese texts of parts that come when they are first shown: whatever is fetched by itself and says one of them
 * imports this. They are laid under an environment's own, like those of `later.ts`.
 */
import { ptBR } from "@quadrante/domain/locale"
import { i18n } from "./i18n.ts"
import { parts } from "./pt/parts.ts"

i18n.addResourceBundle(ptBR.lcl_id, "translation", parts, true)
