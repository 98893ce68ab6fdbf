/**
 * The texts of a feature that few people open: a namespace of its own, which comes with the feature's code, in all
 * languages at once. Nothing of it is in what loads before.
 */
import { enUS, esES, ptBR } from "@quadrante/domain/locale"
import { i18n } from "./i18n.ts"
import type { pt } from "./pt/pt.ts"
import type { Texts, WithoutMany } from "./texts.ts"

/** All namespaces, with what each says in Portuguese; a feature adds its own where it adds its texts. */
export interface Namespaces {
  readonly translation: typeof pt
}

interface Catalogues<A> {
  readonly pt: A
  readonly en: WithoutMany<A>
  readonly es: Texts<A>
}

/** Adds the texts of a feature. Whoever says one needs the name that this gives, and so has the texts. */
export const addTexts = <Name extends Exclude<keyof Namespaces, "translation">>(
  name: Name,
  { pt, en, es }: Catalogues<Namespaces[Name]>
): Name => {
  i18n.addResourceBundle(ptBR.lcl_id, name, pt)
  i18n.addResourceBundle(enUS.lcl_id, name, en)
  i18n.addResourceBundle(esES.lcl_id, name, es)
  return name
}
