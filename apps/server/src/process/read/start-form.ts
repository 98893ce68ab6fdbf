/** What a process asks before it is started: the form of its start event, or of the task that it leads to. */
import type { Language } from "@quadrante/domain/language"
import type { Speech } from "@quadrante/domain/locale"
import type { StartForm } from "@quadrante/api/draft"
import type { Session } from "../../identity/session/session.ts"
import { isId } from "../../kernel/data/id.ts"
import type { Queries } from "../../kernel/data/database.ts"
import * as Definition from "../model/definition.ts"
import { withGroups } from "../model/engine-groups.ts"
import type { Starter } from "../model/starters.ts"
import { ifAffordable } from "../model/effort.ts"
import { keysOf, pathOf, steps } from "./path.ts"
import { passedSteps } from "./passed.ts"
import { chancesFrom } from "./road.ts"
import { roleNames } from "./role.ts"

/** The form that is filled in before the process is started, and the way from there. */
export const startFormView = async (
  sql: Queries,
  { amb, pessoa }: Pick<Session, "amb" | "pessoa">,
  definition: Definition.Definition,
  speech: Speech
): Promise<StartForm> => {
  const element = Definition.startElement(definition)
  const { conditions, decided = [], listed } = Definition.startFormOf(definition)
  return {
    ...startNames(definition, speech.language),
    processo: definition.processo,
    icon: definition.about.icon,
    definition: definition.id,
    form: element === null ? null : (Definition.formOf(definition, element.id)?.json ?? null),
    ...(await stepsAhead(sql, { amb, pessoa }, await withGroups(sql, amb, definition), speech)),
    conditions,
    decided,
    listed
  }
}

/** The steps of an instance that is not there yet. One whose way nobody could find in time shows none. */
const stepsAhead = async (
  sql: Queries,
  starter: Pick<Session, "amb" | "pessoa">,
  definition: Definition.Definition,
  speech: Speech
): Promise<Pick<StartForm, "steps" | "passedBy">> => {
  const { drawing } = definition
  const { language } = speech
  const path = { drawing, current: null, values: {}, keys: keysOf(definition) }
  const way = ifAffordable(() => pathOf(path)) ?? []
  const roles = await roleNames(sql, starter, definition, [], language)
  const [current = null] = way
  const roleOf = roles.ofElement
  const nothing = new Set<string>()
  return {
    steps: steps(
      drawing,
      {
        ...path,
        current,
        ...(current !== null && { chanceOf: chancesFrom(definition, current, language) }),
        done: {},
        roleOf,
        nameOf: ({ id }) => Definition.nameOf(definition, id, language)
      },
      way
    ),
    ...(current !== null && {
      passedBy: passedSteps(
        { ...path, definition, current, roleOf, seen: nothing, been: nothing, passed: nothing },
        speech
      )
    })
  }
}

/** What a process is called, and the step that its start asks for; without one, the process. */
const startNames = (definition: Definition.Definition, language: Language) => {
  const element = Definition.startElement(definition)
  const title = definition.about.title[language]
  const hasForm = element !== null && Definition.formOf(definition, element.id) !== null
  return { title, name: hasForm ? Definition.nameOf(definition, element.id, language) : title }
}

/** What the draft of a start is about, and whether it could be sent under a profile. */
export const startSubject = (definition: Definition.Definition, starter: Starter, language: Language) => ({
  ...startNames(definition, language),
  icon: definition.about.icon,
  form: Definition.startFormOf(definition).form,
  sendable: Definition.startRefusal(definition, starter) === null
})

/** What the draft of a task is about, and whether the task is still open; null where there is no such task. */
export const taskSubject = async (sql: Queries, amb: string, task: string, language: Language) => {
  const [row] = isId(task)
    ? await sql<
        { instance: string; definition: string; processo: string; title: string; element: string; sendable: boolean }[]
      >`
        select t.instance, i.definition, i.processo, said(i.title, i.titles, ${language}) as title, t.element,
          t.done_at is null and i.status = 'running' as sendable
        from task t join instance i on i.amb = t.amb and i.id = t.instance
        where t.amb = ${amb} and t.id = ${task} and t.kind = 'user'`
    : []
  if (row === undefined) return null
  const { definition, element, ...subject } = row
  const found = await Definition.of(sql, { amb, id: row.instance, definition })
  return {
    ...subject,
    icon: found.about.icon,
    form: Definition.formOf(found, element)?.form ?? null,
    step: Definition.nameOf(found, element, language)
  }
}
