/** The title of an instance, by viewer. */
import * as Form from "@quadrante/domain/form"
import type { Speech } from "@quadrante/domain/locale"
import type { Queries } from "../../kernel/data/database.ts"
import type { Session } from "../../identity/session/session.ts"
import * as Definition from "../model/definition.ts"
import * as Instance from "../rows/instance.ts"

/** To the person who started it, what they asked for stands where their own name would. */
export const titleFor = (
  { person }: Pick<Session, "person">,
  instance: Instance.Instance,
  definition: Definition.Definition,
  { language, locale }: Speech
): string => {
  const title = Instance.titleIn(instance, language)
  if (person !== instance.starter) return title
  const { form } = Definition.startFormOf(definition)
  return Form.ownTitle(locale, title, instance.pessoa, form, instance.variables)
}

/** The titles of those of some instances that this person started, by their ids. */
export const ownTitles = async (
  sql: Queries,
  session: Pick<Session, "amb" | "person">,
  ids: readonly string[],
  speech: Speech
): Promise<ReadonlyMap<string, string>> => {
  const instances = ids.length === 0 ? [] : await Instance.findAll(sql, session.amb, ids)
  const own = instances.filter(({ starter }) => starter === session.person)
  const titled = own.map(async (instance) => {
    const definition = await Definition.of(sql, instance)
    return [instance.id, titleFor(session, instance, definition, speech)] as const
  })
  return new Map(await Promise.all(titled))
}
