/**
 * The texts of a feature that few people open: a namespace of its own, which comes with the feature's code, in all
 * languages at once. Nothing of it is in what loads before.
 */
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
  // By their plain names, as in i18n.ts: a constant of each would be in the first load.
  i18n.addResourceBundle("pt-BR", name, pt)
  i18n.addResourceBundle("en-US", name, en)
  i18n.addResourceBundle("es-ES", name, es)
  return name
}
