/** What an instance is called to whoever looks at it. */
import * as Form from "@quadrante/domain/form"
import type { Language } from "@quadrante/domain/language"
import * as Locale from "@quadrante/domain/locale"
import type { Session } from "../../identity/session/session.ts"
import * as Definition from "../model/definition.ts"
import * as Instance from "../rows/instance.ts"

/** To the person who started it, what they asked for stands where their own name would. */
export const titleFor = (
  { person }: Pick<Session, "person">,
  instance: Instance.Instance,
  definition: Definition.Definition,
  language: Language
): string => {
  const title = Instance.titleIn(instance, language)
  if (person !== instance.starter) return title
  const { form } = Definition.startFormOf(definition)
  return Form.ownTitle(Locale.byLanguage[language], title, instance.pessoa, form, instance.variables)
}
