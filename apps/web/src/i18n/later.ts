/**
 * The Portuguese texts of what lies behind the login. Whatever says one of them imports this, so that they are there
 * before it is shown; the first screen does without. An environment's own texts stay.
 */
import { ptBR } from "@quadrante/domain/locale"
import { i18n } from "./i18n.ts"
import { later } from "./pt/later.ts"

i18n.addResourceBundle(ptBR.lcl_id, "translation", later, true)
